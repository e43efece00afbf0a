import ArgumentParser
import SwatchSVG
import SwatchSketch
import SwatchSystem
import SwatchText

struct DrawingInput: ParsableArguments {
  @Argument(
    help: "An SVG file; - reads standard input.", completion: .file(extensions: ["svg"]))
  var drawing: String

  @OptionGroup var report: DrawingReport

  func read(_ console: inout Console) throws -> Drawing { try Drawing(argument: drawing, report, &console) }
}

struct DrawingReport: ParsableArguments {
  @Flag(help: "Also report font substitutions.")
  var verbose = false
}

extension Drawing {
  /// The maximum number of bytes read from standard input or a pipe.
  private static let byteLimit = 256 << 20

  /// Reads a drawing and reports its unsupported features.
  ///
  /// - Parameter layer: The label, number or ID of the layers to read; `nil` for all.
  init(argument path: String, layer: String? = nil, _ report: DrawingReport, _ console: inout Console) throws
  {
    let isFile = path != "-" && FileStatus(path)?.isPipe != true
    let found =
      isFile
      ? try DrawingImport(svgAt: path, layer: layer)
      : try DrawingImport(
        svg: try InputFile.bytes(at: path, limit: Self.byteLimit, acceptsPipes: true), layer: layer)
    let name = path == "-" ? "standard input" : path.quoted
    if !found.unsupportedFeatures.isEmpty {
      let kinds = found.unsupportedFeatures.joined(separator: ", ")
      console.note(
        "\(name) uses unsupported features, which were ignored or approximated: \(kinds.sanitized(limit: 500))."
      )
    }
    if report.verbose, !found.fontSubstitutions.isEmpty {
      console.note("Fonts substituted in \(name): \(found.fontSubstitutions.joined(separator: ", ")).")
    }
    self = found.drawing
  }
}
