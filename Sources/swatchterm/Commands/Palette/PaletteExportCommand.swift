import ArgumentParser
import SwatchColor
import SwatchFormats
import SwatchStore
import SwatchText

struct PaletteExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write a palette to a file.",
    discussion:
      "The extension tells the format, unless --format does. The file appears when all of it is written.")

  @Argument(help: "The palette.", completion: .palettes)
  var palette: String

  @Argument(
    help: "The file; - writes to standard output.",
    completion: .file(extensions: PaletteFormat.writtenExtensions))
  var file: String

  @Option(name: [.customLong("format"), .customShort("f")], help: "The format.")
  var format: PaletteFormat?

  @Flag(help: "Replace the file if there is one.")
  var force = false

  func validate() throws {
    try OutputFile.validate(
      file, hasFormat: writtenFormat != nil,
      "say --format with one of \(PaletteFormat.allValueStrings.joined(separator: ", "))")
  }

  func run() throws {
    guard let format = writtenFormat else { return }
    var console = Console()
    let palette = try Library.ofUser(&console).palettes().palette(called: palette).value
    let bytes = try palette.encoded(as: format)
    if !format.holdsAlpha, palette.swatches.contains(where: { $0.color.alpha < 1 }) {
      console.note("\(format.title) holds no opacity; all colors are opaque in it.")
    }
    if file == "-" {
      guard !console.isTerminal || !format.isBinary else {
        throw Failure("\(format.title) is not for terminals; write it to a file or a pipe.", status: .usage)
      }
      console.append(bytes)
    } else {
      try OutputFile(path: file, force: force).write(bytes) { console.note($0) }
      console.append(
        "Wrote \(palette.swatches.count.counting("color")) to \(file.quoted) as \(format.title).\n")
    }
    try console.finish()
  }

  private var writtenFormat: PaletteFormat? {
    format ?? PaletteFormat(fileExtension: file.fileExtension)
  }
}
