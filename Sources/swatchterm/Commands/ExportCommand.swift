import ArgumentParser
import SwatchColor
import SwatchExport
import SwatchSketch
import SwatchText

struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write a drawing as an image, a page, text or an animation.",
    discussion: """
      The extension tells the format, unless --format does. GIF, APNG and asciicast draw it once more, stroke by \
      stroke; several drawings are pages of a PDF. The file appears when all of it is written.
      """)

  @Argument(
    help: "The drawings, SVG files; - reads standard input.", completion: .file(extensions: ["svg"]))
  var drawings: [String]

  @Option(
    name: [.short, .long], help: "The file; - writes to standard output.",
    completion: .file(extensions: DrawingFormat.fileExtensions))
  var output: String

  @Option(name: [.customLong("format"), .customShort("f")], help: "The format.")
  var format: DrawingFormat?

  @OptionGroup var exportOptions: ExportArguments

  @OptionGroup var report: DrawingReport

  @Flag(help: "Replace the file if there is one.")
  var force = false

  func validate() throws {
    try OutputFile.validate(
      output, hasFormat: writtenFormat != nil,
      "say --format with one of \(DrawingFormat.allValueStrings.joined(separator: ", "))")
    guard let format = writtenFormat else { return }
    guard drawings.count == 1 || format.hasPages else {
      throw ValidationError(ExportError.onePage(format.title).description)
    }
    let options = try exportOptions.options()
    if let problem = options.problem(with: format.kind, among: DrawingFormat.kinds) {
      throw ValidationError(problem)
    }
    guard output != "-" || options.sides.isEmpty || format.holdsSizes else {
      throw ValidationError("Standard output has room for one file; name a file to write one for each size.")
    }
  }

  func run() throws {
    guard let format = writtenFormat else { return }
    var console = Console()
    guard output != "-" || !console.isTerminal || !format.kind.isBinary else {
      throw Failure("\(format.title) is not for terminals; write it to a file or a pipe.", status: .usage)
    }
    let drawings = try self.drawings.map {
      try Drawing(argument: $0, layer: exportOptions.layer, report, &console)
    }
    let files = try encode(drawings, as: format)
    if output == "-" {
      for file in files { console.append(file.bytes) }
    } else {
      let outputs = files.map { file in OutputFile(path: output.named(forSide: file.side), force: force) }
      try OutputFile.write(Array(zip(outputs, files.map(\.bytes)))) { console.note($0) }
      let names = outputs.map(\.path.quoted).joined(separator: ", ")
      console.append("Wrote \(Drawing.label(of: drawings)) to \(names) as \(format.title).\n")
    }
    try console.finish()
  }

  private var writtenFormat: DrawingFormat? {
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
