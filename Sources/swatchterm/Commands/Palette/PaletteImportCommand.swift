import ArgumentParser
import SwatchColor
import SwatchFormats
import SwatchStore
import SwatchText

struct PaletteImportCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Import palettes from files in any supported format.",
    discussion: """
      Unreadable files are reported, and the others are imported in one transaction. Existing palettes are not \
      changed: if a name is taken, a number is added to the new name. Unnamed colors get their CSS name or their hex \
      digits as a name.
      """)

  @Argument(
    help: "Palette files; - reads standard input.",
    completion: .file(extensions: PaletteFormat.fileExtensions))
  var file: [String]

  @Option(help: "The name of the palette, instead of the one in the file.") var name: String?

  func validate() throws { try Swatch.validateName(name) }

  func run(on console: inout Console) throws {
    let library = try Library.forCurrentUser(&console)
    var palettes: [Palette] = []
    for path in file {
      palettes += Self.palettes(in: path, &console).map { $0.named(name) }
      try console.flush()
    }
    for ((_, name), palette) in zip(try library.addWithUniqueNames(palettes), palettes) {
      console.append("Imported ‘\(name)’ with \(palette.swatches.count.counting("color")).\n")
    }
  }

  private static func palettes(in path: String, _ console: inout Console) -> [Palette] {
    do {
      let bytes = try InputFile.bytes(at: path, limit: PaletteImport.byteLimit, acceptsPipes: true)
      let found = try PaletteImport(reading: bytes, fileName: path == "-" ? "standard input" : path)
      for problem in found.problems {
        if problem.isNote { console.note("\(problem)") } else { console.reportError("\(problem)") }
      }
      return found.palettes
    } catch {
      console.reportError("\(error)")
      return []
    }
  }
}
