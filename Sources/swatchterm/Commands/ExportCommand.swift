import ArgumentParser
import SwatchExport
import SwatchSketch
import SwatchText

struct ExportCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Export a drawing as an image, PDF, text or animation.",
    discussion: """
      The format is taken from --format or, without it, from the file extension. GIF, APNG and asciicast replay the \
      drawing stroke by stroke. Several drawings become pages of a PDF. Files are written atomically.
      """)

  @Argument(help: .value("drawing", "SVG files; - reads standard input."), completion: .drawings)
  var drawings: [String]

  @Option(
    name: [.short, .long], help: .value("file", "The output file; - writes to standard output."),
    completion: .file(extensions: DrawingFormat.fileExtensions))
  var output: String

  @Option(name: [.customLong("format"), .customShort("f")], help: "The file format.")
  var format: DrawingFormat?

  @OptionGroup var exportOptions: ExportArguments
  @Flag(help: "Also report font substitutions.") var verbose = false
  @Flag(help: "Replace an existing file.") var force = false

  func validate() throws {
    try OutputFile.validate(output, outputFormat)
    guard let format = outputFormat else { return }
    try require(drawings.count == 1 || format.hasPages, ExportError.onePage(format.title).description)
    let options = try exportOptions.options()
    if let problem = options.problem(with: format.kind, among: DrawingFormat.kinds) {
      throw ValidationError(problem)
    }
    try require(
      output != "-" || options.sides.isEmpty || format.containsAllSizes,
      "Multiple sizes cannot be written to standard output. Specify a file with --output.")
  }

  func run(on console: inout Console) throws {
    guard let format = outputFormat else { return }
    guard output != "-" || !console.isTerminal || !format.kind.isBinary else {
      throw Failure.binaryOnTerminal(format.title)
    }
    let drawings = try self.drawings.map {
      try Drawing(argument: $0, layer: exportOptions.layer, isVerbose: verbose, &console).visible
    }
    let files = try encode(drawings, as: format)
    guard output != "-" else { return files.forEach { console.append($0.bytes) } }
    let outputs = files.map { file in OutputFile(path: output.named(forSide: file.side), force: force) }
    try OutputFile.write(Array(zip(outputs, files.map(\.bytes)))) { console.note($0) }
    let names = outputs.map(\.path.quoted).joined(separator: ", ")
    console.append("Exported \(Drawing.label(of: drawings)) to \(names) as \(format.title).\n")
  }

  private var outputFormat: DrawingFormat? { format ?? DrawingFormat(fileExtension: output.fileExtension) }

  private func encode(_ drawings: [Drawing], as format: DrawingFormat) throws -> [DrawingEncoding.File] {
    let line = ProgressLine("Exporting")
    defer { line.clear() }
    var encoding = DrawingEncoding(format, try exportOptions.options())
    encoding.progress = line.show
    return try encoding.files(of: drawings)
  }
}

extension Drawing {
  fileprivate static func label(of drawings: [Drawing]) -> String {
    if drawings.count == 1 { return drawings[0].countLabel }
    let (strokes, pictures) = drawings.reduce((0, 0)) { ($0.0 + $1.strokes.count, $0.1 + $1.pictureCount) }
    return "\(drawings.count) drawings, \(countLabel(of: strokes, pictures: pictures)),"
  }
}

struct ExportArguments: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: .value("factor", "Pixels per point of the drawing, 0.01 to 100; for PDF, the scale of the page."))
  var scale: Double?

  @Option(
    parsing: .unconditional,
    help: .value("pixels", "The width in pixels. With --height, the drawing is scaled to fit within both."))
  var width: Double?

  @Option(parsing: .unconditional, help: .value("pixels", "The height in pixels.")) var height: Double?

  @Option(parsing: .unconditional, help: .value("dpi", "Pixels per inch for printing, 1 to 10000."))
  var dpi: Double?

  @Option(
    help: .value("area", "The area to export: the whole sheet, or the bounding box of the visible ink."))
  var crop = ExportCrop.sheet

  @Flag(help: "Omit the paper.") var transparent = false

  @Option(
    parsing: .unconditional,
    help: .value("1-100", "The quality of JPEG and WebP, 1 to 100. Without it, WebP is lossless."))
  var quality: Int?

  @Option(
    parsing: .unconditional,
    help: .value(
      "pixels",
      "Sizes of square images in pixels, such as 16,32,48. Writes one ICO file, or one file for each size, such as name-16.png."
    ), transform: Self.numbers)
  var sizes: [Int] = []

  @Option(
    parsing: .unconditional, help: .value("seconds", "The duration of an animation, 0.5 to 600 seconds."))
  var length: Double?

  @Option(help: .value("name", "Export only the layers (SVG groups) with this label, number or ID."))
  var layer: String?

  @Option(help: "The maximum columns and rows of text, such as 80x24, each up to 1000.")
  var size: ExportTextSize?

  @Flag(help: "Use only ASCII in text.") var ascii = false

  @Option(
    help: .value(
      ColorOption.valueName, "The color depth of text. auto, always: true color; never, mono: no color."))
  var color = ColorOption.auto

  private static func numbers(_ text: String) throws -> [Int] {
    try text.split(separator: ",", omittingEmptySubsequences: false).map {
      guard let number = Int($0) else {
        throw ValidationError("\(text.quoted) is not a list of sizes. Use numbers such as 16,32,48.")
      }
      return number
    }
  }

  func options() throws -> ExportOptions {
    var options = ExportOptions()
    do throws(ExportProblem) {
      options.size = try ExportSize.combining(scale: scale, width: width, height: height)
    } catch { throw ValidationError(error.description) }
    (options.crop, options.isTransparent, options.density) = (crop, transparent, dpi)
    (options.quality, options.sides, options.length) = (quality, sizes, length)
    (options.layer, options.textSize) = (layer, size)
    // Any terminal may show the text, so `always` is true color.
    let depth = color == .always ? ColorOption.truecolor : color == .never ? .mono : color
    (options.isASCII, options.colors) = (ascii, ExportColors(rawValue: depth.rawValue))
    return options
  }
}
