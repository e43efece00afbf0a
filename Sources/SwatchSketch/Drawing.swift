import SwatchColor

/// Strokes on paper, in the order in which they were drawn.
public struct Drawing: Hashable, Sendable {
  /// The color of the paper.
  public var paper: Color
  /// The strokes, bottom to top.
  public var strokes: [Stroke]

  /// Creates a drawing.
  public init(paper: Color = Color(white: 1), strokes: [Stroke] = []) {
    self.paper = paper
    self.strokes = strokes
  }
}
