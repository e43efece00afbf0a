import SwatchColor
import SwatchFormats
import SwatchPicker
import SwatchText

extension Palette {
  /// Returns the palette with the given name, by default its own, and a name for each color.
  func named(_ name: String? = nil) -> Palette {
    var palette = self
    palette.name = Swatch.cleanName(name ?? palette.name)
    if palette.name.isEmpty { palette.name = "Palette" }
    for index in palette.swatches.indices where palette.swatches[index].name.isEmpty {
      palette.swatches[index].name = ColorCoordinates(palette.swatches[index].color).formatted(.name)
    }
    return palette
  }
}

extension PaletteFileContents {
  init(path: String) throws {
    let path = path.expandingTilde()
    let bytes = try InputFile.bytes(at: path, limit: PaletteImport.byteLimit)
    let found: PaletteImport
    do throws(PaletteFileError) {
      found = try PaletteImport(reading: bytes, fileName: path)
    } catch {
      guard let theme = Self.theme(bytes, path) else { throw error }
      self.init([theme.named()])
      return
    }
    self.init(found.palettes.map { $0.named() }, problem: found.problems.first.map { "\($0)" })
  }

  /// Returns the colors of a theme file; `nil` if the file is not a theme.
  private static func theme(_ bytes: [UInt8], _ path: String) -> Palette? {
    guard let theme = try? ThemeFile(reading: bytes, fileName: path).theme, theme.count >= 4 else {
      return nil
    }
    let name = theme.name.isEmpty ? path.pathStem.validText : theme.name
    return Palette(
      name: name,
      swatches: theme.slots.compactMap { slot in
        theme[slot].map { Swatch(name: slot.title, color: Color($0)) }
      })
  }
}
