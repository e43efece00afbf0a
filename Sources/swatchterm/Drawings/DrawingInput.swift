import ArgumentParser
import SwatchSVG
import SwatchSketch
import SwatchSystem
import SwatchText

struct DrawingInput: ParsableArguments {
  @Argument(
    help: "The drawing, an SVG file; - reads standard input.", completion: .file(extensions: ["svg"]))
  var drawing: String

  @OptionGroup var report: DrawingReport

  func read(_ console: inout Console) throws -> Drawing { try Drawing(argument: drawing, report, &console) }
}

struct DrawingReport: ParsableArguments {
  @Flag(help: "Also report fonts that stand in for similar ones.")
  var verbose = false
}

extension Drawing {
  /// The most bytes read from standard input.
  private static let byteLimit = 256 << 20

  /// Reads a drawing and reports its unsupported features.
  ///
  /// - Parameter layer: The label, number or id of the groups to read; `nil` for all.
  init(argument path: String, layer: String? = nil, _ report: DrawingReport, _ console: inout Console) throws
  {
    let isFile = path != "-" && FileStatus(path)?.isPipe != true
    let found =
      isFile
      ? try DrawingImport(svgAt: path, layer: layer)
      : try DrawingImport(
        svg: try InputFile.bytes(at: path, limit: Self.byteLimit, acceptsPipes: true), layer: layer)
    let name = path == "-" ? "standard input" : path.quoted
    if !found.notUnderstood.isEmpty {
      let kinds = found.notUnderstood.joined(separator: ", ")
      console.note(
        "Not understood of \(name), and shown as well as can be: \(kinds.shownSafely(limit: 500)).")
    }
    if report.verbose, !found.fontSubstitutions.isEmpty {
      console.note("\(name) is shown with \(found.fontSubstitutions.joined(separator: ", ")).")
    }
    self = found.drawing
  }
}
