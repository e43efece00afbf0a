/// A pen and the points it went through.
public struct Stroke: Hashable, Sendable {
  /// What the stroke is drawn with.
  public let pen: Pen
  /// The points that the line passes through, in order. One point is a dot.
  public let points: [CanvasPoint]

  /// Creates a stroke.
  public init(pen: Pen, points: [CanvasPoint]) {
    self.pen = pen
    self.points = points
  }

  /// The smooth line through the points.
  public var path: StrokePath { StrokePath(points: points) }

  /// The smallest rectangle that holds all of the ink, or `nil` for a stroke without points.
  ///
  /// - Complexity: O(*n*) in the number of points.
  public var bounds: CanvasRect? {
    path.bounds(of: 0..<path.curveCount)?.expanded(by: pen.width / 2)
  }
}
