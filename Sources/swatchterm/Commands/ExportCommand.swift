import ArgumentParser
import SwatchExport
import SwatchSketch
import SwatchText

struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Export a drawing as an image, PDF, text or animation.",
    discussion: """
      The format is taken from --format or, without it, from the file extension. GIF, APNG and asciicast replay the \
      drawing stroke by stroke. Several drawings become pages of a PDF. Files are written atomically.
      """)

  @Argument(
    help: ArgumentHelp("SVG files; - reads standard input.", valueName: "drawing"),
    completion: .file(extensions: ["svg"]))
  var drawings: [String]

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("The output file; - writes to standard output.", valueName: "file"),
    completion: .file(extensions: DrawingFormat.fileExtensions))
  var output: String

  @Option(name: [.customLong("format"), .customShort("f")], help: "The file format.")
  var format: DrawingFormat?

  @OptionGroup var exportOptions: ExportArguments

  @OptionGroup var report: DrawingReportOptions

  @Flag(help: "Replace an existing file.")
  var force = false

  func validate() throws {
    try OutputFile.validate(
      output, hasFormat: outputFormat != nil,
      "Use --format with one of \(DrawingFormat.allValueStrings.joined(separator: ", "))")
    guard let format = outputFormat else { return }
    guard drawings.count == 1 || format.hasPages else {
      throw ValidationError(ExportError.onePage(format.title).description)
    }
    let options = try exportOptions.options()
    if let problem = options.problem(with: format.kind, among: DrawingFormat.kinds) {
      throw ValidationError(problem)
    }
    guard output != "-" || options.sides.isEmpty || format.containsAllSizes else {
      throw ValidationError(
        "Multiple sizes cannot be written to standard output. Specify a file with --output.")
    }
  }

  func run() throws {
    guard let format = outputFormat else { return }
    var console = Console()
    guard output != "-" || !console.isTerminal || !format.kind.isBinary else {
      throw Failure("\(format.title) is binary. Write it to a file or a pipe.", status: .usage)
    }
    let drawings = try self.drawings.map {
      try Drawing(argument: $0, layer: exportOptions.layer, report, &console).visible
    }
    let files = try encode(drawings, as: format)
    if output == "-" {
      for file in files { console.append(file.bytes) }
    } else {
      let outputs = files.map { file in OutputFile(path: output.named(forSide: file.side), force: force) }
      try OutputFile.write(Array(zip(outputs, files.map(\.bytes)))) { console.note($0) }
      let names = outputs.map(\.path.quoted).joined(separator: ", ")
      console.append("Exported \(Drawing.label(of: drawings)) to \(names) as \(format.title).\n")
    }
    try console.finish()
  }

  private var outputFormat: DrawingFormat? {
    format ?? DrawingFormat(fileExtension: output.fileExtension)
  }

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
