/// What is shown beside a drawing while it is made, and is no part of it.
public enum DrawingAid: Hashable, Sendable {
  /// The string by which the pointer pulls the end of the line.
  case string(from: CanvasPoint, to: CanvasPoint)
  /// Where a shape closes, and whether it would if the touch ended now.
  case closing(at: CanvasPoint, isReached: Bool)
  /// What the touch is in line with.
  case guide(from: CanvasPoint, to: CanvasPoint)
  /// The point that the touch is on.
  case snap(at: CanvasPoint)

  /// The smallest rectangle around the points that it is about.
  public var bounds: CanvasRect {
    switch self {
    case .string(let start, let end), .guide(let start, let end): CanvasRect(between: start, end)
    case .closing(let point, _), .snap(let point): CanvasRect(between: point, point)
    }
  }
}
