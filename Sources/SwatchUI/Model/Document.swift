import SwatchSketch

/// The file that a drawing is kept in.
struct Document: Hashable {
  /// Where the file is; `nil` for a drawing that has none yet.
  var path: String?
  /// What the file was when it was read or written last; `nil` for none.
  var version: FileVersion?
  /// What the file has that is not understood, and would be lost by saving over it.
  var notUnderstood: [String] = []
  /// The strokes that reached beyond the sheet when the file was read: the sheet does not grow for them.
  var clippedStrokes: Set<Stroke> = []

  /// What the drawing is called.
  var name: String {
    path.map { $0.split(separator: "/").last.map(String.init) ?? $0 } ?? "untitled"
  }
}
