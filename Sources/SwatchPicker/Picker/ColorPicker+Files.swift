import SwatchColor
import SwatchPixels
import SwatchText
import SwatchWidgets

// Dropped and pasted files.
extension ColorPicker {
  func pastedPaths(in text: String) -> [String] {
    guard pages.contains(where: { $0.showsPictures || $0.showsPalettes }) else { return [] }
    return text.pastedPaths { services.folders?.hasFile(at: $0) ?? false }
  }

  /// Imports all palettes, opens the first image, and asks the host to open drawings.
  mutating func open(_ paths: [String]) {
    let drawings = environment.opensDrawings ? paths.filter { $0.fileExtension.lowercased() == "svg" } : []
    var (pictures, palettes) = ([(path: String, picture: Picture)](), [PaletteFileContents]())
    var problem: String?
    for path in paths where !drawings.contains(path) {
      do {
        switch try content(of: path) {
        case .picture(let picture): pictures.append((path, picture))
        case .palettes(let read): palettes.append(read)
        }
      } catch {
        problem = problem ?? "\(error)"
      }
    }
    if let (path, picture) = pictures.first {
      show(picture, path: path)
      if pictures.count > 1 { report("\(interaction.status), first of \(pictures.count) pictures") }
    }
    if !palettes.isEmpty { update(\.palettes) { $0.add(palettes) } }
    if let problem { report(problem) }
    if !drawings.isEmpty { requests.append(.openDrawings(drawings)) }
  }

  private enum FileContent { case picture(Picture), palettes(PaletteFileContents) }

  /// Reads a file as an image or a palette, first trying the kind that its extension suggests.
  private func content(of path: String) throws -> FileContent {
    let readers: [() throws -> FileContent?] = [
      { try services.readPicture.map { .picture(try $0(path)) } },
      { try services.readPalettes.map { .palettes(try $0(path)) } },
    ]
    let isPalette = services.paletteExtensions.contains(path.fileExtension.lowercased())
    var problem: (any Error)?
    for read in isPalette ? readers.reversed() : readers {
      do {
        if let content = try read() { return content }
      } catch {
        problem = problem ?? error
      }
    }
    throw problem ?? PickerProblem(description: "\(path.quoted): files of this type cannot be opened here")
  }

  // MARK: Pasted lists of colors

  /// Offers to save pasted lines as a palette. Returns false if most lines contain no color.
  mutating func offerPalette(of text: String) -> Bool {
    guard pages.contains(where: \.showsPalettes), let pasted = PastedColors(text) else { return false }
    let (count, skipped) = (pasted.colors.count.counting("color"), pasted.skippedCount)
    let note = skipped == 0 ? "" : " \(skipped.counting("line")) without a color will be skipped."
    let first = Color(pasted.colors[0].color)
    present(
      Question(
        title: "Paste", text: "Save \(count) as a palette?\(note)",
        answers: [
          .init("Save", keys: ["s", "y"]) { $0.savePalette(of: pasted) },
          .init("Use first color", keys: ["u"]) { $0.pick(first) }, .init("Cancel", keys: ["c", "n"]),
        ]))
    return true
  }

  private mutating func savePalette(of pasted: PastedColors) {
    let named = Swatch.named(pasted.colors.map { Color($0.color) })
    let swatches = zip(named, pasted.colors).map { Swatch(name: $1.name ?? $0.name, color: $0.color) }
    update(\.palettes) { $0.addPalette(Palette(name: "Pasted colors", swatches: swatches)) }
  }
}
