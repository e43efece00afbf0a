import ArgumentParser
import SwatchColor
import SwatchFormats
import SwatchStore
import SwatchText

struct PaletteExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Export a palette to a file.",
    discussion:
      "The format is taken from --format or, without it, from the file extension. The file is written atomically."
  )

  @Argument(help: "The name of the palette.", completion: .palettes) var palette: String

  @Argument(
    help: "The output file; - writes to standard output.",
    completion: .file(extensions: PaletteFormat.writableExtensions))
  var file: String

  @Option(name: [.customLong("format"), .customShort("f")], help: "The file format.")
  var format: PaletteFormat?

  @Flag(help: "Replace an existing file.") var force = false

  func validate() throws { try OutputFile.validate(file, outputFormat) }

  func run() throws {
    guard let format = outputFormat else { return }
    var console = Console()
    let palette = try Library.forCurrentUser(&console).palettes().palette(called: palette).value
    let bytes = try palette.encoded(as: format)
    if !format.holdsAlpha, palette.swatches.contains(where: { $0.color.alpha < 1 }) {
      console.note("\(format.title) does not support opacity. All colors were written as opaque.")
    }
    if file == "-" {
      guard !console.isTerminal || !format.isBinary else {
        throw Failure.binaryOnTerminal(format.title)
      }
      console.append(bytes)
    } else {
      try OutputFile(path: file, force: force).write(bytes) { console.note($0) }
      console.append(
        "Exported \(palette.swatches.count.counting("color")) to \(file.quoted) as \(format.title).\n")
    }
    try console.finish()
  }

  private var outputFormat: PaletteFormat? { format ?? PaletteFormat(fileExtension: file.fileExtension) }
}
