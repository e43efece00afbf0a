import ArgumentParser
import SwatchFiles
import SwatchSketch

/// The drawing that a command is about.
struct DrawingInput: ParsableArguments {
  @Argument(
    help: "The drawing, an SVG file; - reads standard input.", completion: .file(extensions: ["svg"]))
  var drawing: String

  /// The most bytes that are read of standard input.
  private static let byteLimit = 256 << 20

  /// Reads the drawing; tells the user what is in the file that is not understood.
  func read(_ console: inout Console) throws -> Drawing {
    let found = try importedDrawing()
    if !found.notUnderstood.isEmpty {
      let name = drawing == "-" ? "standard input" : drawing.quoted
      let kinds = found.notUnderstood.joined(separator: ", ")
      console.note(
        "Not understood of \(name), and shown as well as can be: \(kinds.shownSafely(limit: 500)).")
    }
    return found.drawing
  }

  private func importedDrawing() throws -> DrawingImport {
    guard drawing == "-" else { return try DrawingImport(svgAt: drawing) }
    return try DrawingImport(svg: try InputFile.bytes(at: drawing, limit: Self.byteLimit))
  }
}
