import ArgumentParser
import SwatchColor
import SwatchFormats
import SwatchStore
import SwatchText

struct PaletteExportCommand: ConsoleCommand {
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

  func run(on console: inout Console) throws {
    guard let format = outputFormat else { return }
    let palette = try Library.forCurrentUser(&console).palettes().palette(called: palette).value
    let bytes = try palette.encoded(as: format)
    if !format.holdsAlpha, palette.swatches.contains(where: { $0.color.alpha < 1 }) {
      console.note("\(format.title) does not support opacity. All colors were written as opaque.")
    }
    guard file != "-" else {
      guard !console.isTerminal || !format.isBinary else { throw Failure.binaryOnTerminal(format.title) }
      return console.append(bytes)
    }
    try OutputFile(path: file, force: force).write(bytes) { console.note($0) }
    let count = palette.swatches.count.counting("color")
    console.append("Exported \(count) to \(file.quoted) as \(format.title).\n")
  }

  private var outputFormat: PaletteFormat? { format ?? PaletteFormat(fileExtension: file.fileExtension) }
}
