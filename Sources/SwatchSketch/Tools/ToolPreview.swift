/// The pending result of a tool, shown on top of the drawing.
public struct ToolPreview: Sendable {
  /// A freehand stroke in progress.
  public var liveStroke: LiveStroke?
  /// The indices of strokes that are not shown.
  public var hidden: Set<Int>
  /// The strokes shown on top.
  public var strokes: [Stroke]
  /// The selection rectangle.
  public var marquee: CanvasRect?
  /// Visual aids that are not part of the drawing.
  public var aids: [DrawingAid]

  /// Creates a preview; empty by default.
  public init(
    liveStroke: LiveStroke? = nil, hidden: Set<Int> = [], strokes: [Stroke] = [], marquee: CanvasRect? = nil,
    aids: [DrawingAid] = []
  ) {
    (self.liveStroke, self.hidden, self.strokes) = (liveStroke, hidden, strokes)
    (self.marquee, self.aids) = (marquee, aids)
  }
}

/// A visual aid during drawing that is not part of the drawing.
public enum DrawingAid: Hashable, Sendable {
  /// The string between the end of the line and the pointer.
  case string(from: CanvasPoint, to: CanvasPoint)
  /// The point where a shape closes, highlighted when reached.
  case closing(at: CanvasPoint, isReached: Bool)
  case guide(from: CanvasPoint, to: CanvasPoint), snap(at: CanvasPoint)

  /// The distance from its points within which an aid is drawn, in canvas points at 100%.
  public static let reach = 6.0

  /// The smallest rectangle around its points.
  public var bounds: CanvasRect {
    switch self {
    case .string(let start, let end), .guide(let start, let end): CanvasRect(between: start, end)
    case .closing(let point, _), .snap(let point): CanvasRect(between: point, point)
    }
  }
}

/// Dimensions shown during a touch.
public enum ToolMeasurement: Hashable, Sendable {
  /// The vector of a line.
  case vector(CanvasPoint)
  case extent(CanvasSize), change(StrokeTransform)
}
