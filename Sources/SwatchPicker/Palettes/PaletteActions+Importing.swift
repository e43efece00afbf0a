import SwatchColor
import SwatchText
import SwatchWidgets

// Palettes from files.
extension PaletteActions {
  mutating func askForImport() {
    present(
      Prompt(
        "", placeholder: "path of a palette: gpl, ase, aco, css…",
        hint: "Type or paste the path of a palette; Tab completes it",
        at: .window(title: "Import Palettes"), guide: PromptGuide { $0.paths },
        actions: .init(submit: { text, palettes in
          guard !text.path.isEmpty else { return }
          palettes.closeDialog()
          palettes.importPalettes(at: text.path)
        })))
  }

  /// Adds the palettes of a file, and shows the first. When it cannot be read, nothing changes but what is said.
  mutating func importPalettes(at path: String) {
    guard let read else { return say("Palettes cannot be imported here") }
    let found: ReadPalettes
    do {
      found = try read(path)
    } catch {
      return say("\(error)")
    }
    add([found])
  }

  mutating func add(_ found: [ReadPalettes]) {
    let problem = found.lazy.compactMap(\.problem).first
    edit { library, shelf in
      let added = try library.addUnderFreeNames(found.flatMap(\.palettes))
      guard let first = added.first else {
        return Edited(words: problem ?? "There is no palette in the file", title: "", back: nil)
      }
      shelf.update(try library.palettes())
      shelf.show(first.id)
      let backs = added.map { added in
        let swatches = shelf.palettes.first { $0.id == added.id }?.swatches.map(\.id) ?? []
        return PaletteEdit.removePalette(added.id, holding: Set(swatches))
      }
      let what = added.count == 1 ? "palette \(first.name)" : added.count.counting("palette")
      let rest = problem.map { "; \($0)" } ?? ""
      return Edited(words: "Imported \(what)\(rest)", title: "Import \(what)", back: .all(backs))
    }
  }

  static let importAction = Action<PaletteActions>(
    "import", "Import palettes", .palette, keywords: "file gpl ase aco css gimp adobe open",
    argument: ActionArgument(
      "the path of a palette",
      completions: { typed, palettes in palettes.paths.suggestions(for: typed).map { .init($0) } },
      parse: { typed, palettes in
        if let problem = palettes.paths.problem(withWhole: typed) { return .problem(problem) }
        return .run { $0.importPalettes(at: typed.path) }
      }))
}
