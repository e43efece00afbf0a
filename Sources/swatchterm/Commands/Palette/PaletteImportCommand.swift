import ArgumentParser
import SwatchColor
import SwatchFormats
import SwatchStore
import SwatchText

struct PaletteImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Add the palettes of files, whatever their format, to yours.",
    discussion: """
      What cannot be read is reported, and the rest is added at once: all of it, or nothing. No palette of yours is \
      changed: where a name is taken, the new palette gets a number after it. Colors without a name are called by their name in CSS, or by their \
      hexadecimal digits.
      """)

  @Argument(
    help: "Palette files; - reads standard input.",
    completion: .file(extensions: PaletteFormat.fileExtensions))
  var file: [String]

  @Option(help: "The name of the palette, instead of the one that the file tells.")
  var name: String?

  func validate() throws {
    if let name { try Swatch.validateName(name) }
  }

  func run() throws {
    var console = Console()
    let library = try Library.ofUser(&console)
    var palettes: [Palette] = []
    for path in file {
      palettes += Self.palettes(in: path, &console).map { $0.named(name) }
      try console.flush()
    }
    // All palettes are added in one transaction.
    let added = try library.addUnderFreeNames(palettes)
    for ((_, name), palette) in zip(added, palettes) {
      console.append("Imported ‘\(name)’ with \(palette.swatches.count.counting("color")).\n")
    }
    try console.finish()
  }

  private static func palettes(in path: String, _ console: inout Console) -> [Palette] {
    do {
      let bytes = try InputFile.bytes(at: path, limit: PaletteImport.byteLimit, acceptsPipes: true)
      let found = try PaletteImport(reading: bytes, fileName: path == "-" ? "standard input" : path)
      for problem in found.problems {
        if problem.isNote { console.note("\(problem)") } else { console.complain("\(problem)") }
      }
      return found.palettes
    } catch {
      console.complain("\(error)")
      return []
    }
  }
}
