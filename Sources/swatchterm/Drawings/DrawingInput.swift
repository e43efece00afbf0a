import ArgumentParser
import SwatchSVG
import SwatchSketch
import SwatchSystem
import SwatchText

struct DrawingInput: ParsableArguments {
  @Argument(
    help: "An SVG file; - reads standard input.", completion: .file(extensions: ["svg"]))
  var drawing: String

  @OptionGroup var report: DrawingReportOptions

  func read(_ console: inout Console) throws -> Drawing { try Drawing(argument: drawing, report, &console) }
}

struct DrawingReportOptions: ParsableArguments {
  @Flag(help: "Also report font substitutions.")
  var verbose = false
}

extension Drawing {
  /// The maximum number of bytes read from standard input or a pipe.
  private static let byteLimit = 256 << 20

  /// Reads a drawing and reports its unsupported features.
  ///
  /// - Parameter layer: The label, number or ID of the layers to read; `nil` for all.
  init(argument path: String, layer: String? = nil, _ report: DrawingReportOptions, _ console: inout Console)
    throws
  {
    let isFile = path != "-" && FileStatus(path)?.isPipe != true
    let drawingImport =
      isFile
      ? try DrawingImport(svgAt: path, layer: layer)
      : try DrawingImport(
        svg: try InputFile.bytes(at: path, limit: Self.byteLimit, acceptsPipes: true), layer: layer)
    let name = path == "-" ? "standard input" : path.quoted
    if !drawingImport.unsupportedFeatures.isEmpty {
      let kinds = drawingImport.unsupportedFeatures.joined(separator: ", ")
      console.note(
        "\(name) uses unsupported features, which were ignored or approximated: \(kinds.sanitized(limit: 500))."
      )
    }
    if report.verbose, !drawingImport.fontSubstitutions.isEmpty {
      console.note(
        "Fonts substituted in \(name): \(drawingImport.fontSubstitutions.joined(separator: ", ")).")
    }
    self = drawingImport.drawing
  }
}
