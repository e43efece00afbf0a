import SwatchSketch

/// The file that a drawing is kept in.
struct Document: Hashable {
  /// Where the file is; `nil` for a drawing that has none yet.
  var path: String?
  /// What the file was when it was read or written last; `nil` for none.
  var version: FileVersion?
  /// What saving over the file would lose, in words, the most harmful first.
  var lostBySaving: [String] = []
  /// The strokes that reached beyond the sheet when the file was read: the sheet does not grow for them.
  var clippedStrokes: Set<Stroke> = []

  /// The most kinds of losses that are named: beyond that nobody reads on.
  private static let namedLossLimit = 9

  /// What saving over the file would lose, for a sentence.
  var lossLabel: String {
    let named = lostBySaving.prefix(Self.namedLossLimit).joined(separator: ", ")
    let further = lostBySaving.count - Self.namedLossLimit
    return further > 0 ? "\(named), and \(further) more \(further == 1 ? "kind" : "kinds")" : named
  }

  /// What the drawing is called.
  var name: String {
    path.map { $0.split(separator: "/").last.map(String.init) ?? $0 } ?? "untitled"
  }

  /// What the journal keeps of the file; `nil` for none.
  var kept: KeptFile? {
    path.map { KeptFile(path: $0, version: version, lostBySaving: lostBySaving) }
  }
}
