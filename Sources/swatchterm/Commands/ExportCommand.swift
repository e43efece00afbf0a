import ArgumentParser
import SwatchColor
import SwatchFiles
import SwatchRaster
import SwatchScreen
import SwatchSketch

/// `swatchterm export`: a drawing as another kind of file.
struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write a drawing as an image, a page, text or an animation.",
    discussion: """
      The extension tells the format, unless --format does. GIF and asciicast draw it once more, stroke by stroke. \
      The file appears when all of it is written.
      """)

  @OptionGroup var input: DrawingInput

  @Option(
    name: [.short, .long], help: "The file; - writes to standard output.",
    completion: .file(extensions: DrawingFormat.fileExtensions))
  var output: String

  @Option(name: [.customLong("format"), .customShort("f")], help: "The format.")
  var format: DrawingFormat?

  @Option(help: "Pixels for a point of the drawing, 0.01 to 100; how much larger a PDF page is.")
  var scale: Double?

  @Option(help: "The most columns and rows of text, such as 120x40, each up to 1000.")
  var size: CellSize?

  @Flag(help: "Leave the paper out.")
  var transparent = false

  @Flag(help: "Write text in ASCII only.")
  var ascii = false

  @Option(help: "How many colors text has: 24-bit ones, unless it says otherwise.")
  var color = ColorOption.auto

  @Flag(help: "Replace the file if there is one.")
  var force = false

  func validate() throws {
    guard let format = writtenFormat else {
      let reason =
        output == "-"
        ? "Standard output has no extension" : "The extension of \(output.quoted) tells no format"
      throw ValidationError(
        "\(reason); say --format with one of \(DrawingFormat.allValueStrings.joined(separator: ", ")).")
    }
    if let scale, !(0.01...100).contains(scale) { throw ValidationError("A scale is between 0.01 and 100.") }
    let options: [(name: String, isGiven: Bool, formats: [DrawingFormat])] = [
      ("scale", scale != nil, DrawingFormat.allCases.filter(\.isScalable)),
      ("size", size != nil, [.ans, .txt, .cast]),
      ("transparent", transparent, [.png, .pdf, .ans]), ("ascii", ascii, [.ans, .txt, .cast]),
      ("color", color != .auto, [.ans, .cast]),
    ]
    for option in options where option.isGiven && !option.formats.contains(format) {
      let names = option.formats.map(\.rawValue).joined(separator: ", ")
      throw ValidationError("--\(option.name) is not for \(format.title); it is for \(names).")
    }
  }

  func run() throws {
    guard let format = writtenFormat else { return }
    var console = Console()
    guard output != "-" || !console.isTerminal || !format.isBinary else {
      throw Failure("\(format.title) is not for terminals; write it to a file or a pipe.", status: .usage)
    }
    let drawing = try input.read(&console)
    let bytes = try encode(drawing, as: format)
    if output == "-" {
      console.append(bytes)
    } else {
      try OutputFile(path: output, replacesExisting: force).write(bytes)
      console.append(
        "Wrote \(drawing.countLabel) to \(output.quoted) as \(format.title).\n")
    }
    try console.finish()
  }

  private var writtenFormat: DrawingFormat? {
    format ?? DrawingFormat(fileExtension: output.fileExtension)
  }

  private func encode(_ drawing: Drawing, as format: DrawingFormat) throws -> [UInt8] {
    let line = ProgressLine("Exporting")
    defer { line.clear() }
    return try DrawingEncoding(
      format: format, scale: scale, isTransparent: transparent, size: size, display: display(for: format),
      progress: line.show
    ).bytes(of: drawing)
  }

  /// What will show the text: as much as any terminal has, since it is not this one.
  private func display(for format: DrawingFormat) -> Display {
    let colors = format == .txt ? .mono : color.depth ?? .truecolor
    return Display(colors: colors, glyphs: ascii ? .ascii : .unicode)
  }
}
