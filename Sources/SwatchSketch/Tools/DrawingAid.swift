/// What is shown beside a drawing while it is made, and is no part of it.
public enum DrawingAid: Hashable, Sendable {
  /// The string by which the pointer pulls the end of the line.
  case string(from: CanvasPoint, to: CanvasPoint)
  /// Where a shape closes, and whether it would if the touch ended now.
  case closing(at: CanvasPoint, isReached: Bool)

  /// The smallest rectangle around the points that it is about.
  public var bounds: CanvasRect {
    switch self {
    case .string(let start, let end): CanvasRect(between: start, end)
    case .closing(let point, _): CanvasRect(between: point, point)
    }
  }
}
