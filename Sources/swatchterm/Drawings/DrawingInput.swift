import ArgumentParser
import SwatchSVG
import SwatchSketch
import SwatchText

/// The drawing that a command is about.
struct DrawingInput: ParsableArguments {
  @Argument(
    help: "The drawing, an SVG file; - reads standard input.", completion: .file(extensions: ["svg"]))
  var drawing: String

  @OptionGroup var report: DrawingReport

  /// Reads the drawing; tells the user what is in the file that is not understood.
  func read(_ console: inout Console) throws -> Drawing { try Drawing(argument: drawing, report, &console) }
}

/// Which reports about a drawing are wanted.
struct DrawingReport: ParsableArguments {
  @Flag(help: "Also report fonts that stand in for similar ones.")
  var verbose = false
}

extension Drawing {
  /// The most bytes that are read of standard input.
  private static let byteLimit = 256 << 20

  /// Reads a drawing that an argument names; tells the user what is in the file that is not understood.
  ///
  /// - Parameter layer: What the groups are called that alone are wanted; without, all is.
  init(argument path: String, layer: String? = nil, _ report: DrawingReport, _ console: inout Console) throws
  {
    let found = try DrawingImport(argument: path, limit: Self.byteLimit, layer: layer)
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

extension DrawingImport {
  fileprivate init(argument path: String, limit: Int, layer: String?) throws {
    if path == "-" || InputFile.isPipe(path) {
      try self.init(svg: try InputFile.bytes(at: path, limit: limit, acceptsPipes: true), layer: layer)
    } else {
      try self.init(svgAt: path, layer: layer)
    }
  }
}
