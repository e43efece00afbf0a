/// What a tool is about to do, on top of the drawing.
public struct ToolPreview: Sendable {
  /// A freehand stroke in progress.
  public var liveStroke: LiveStroke?
  /// The strokes, by index, that are not shown.
  public var hidden: Set<Int>
  /// Strokes that are shown on top.
  public var strokes: [Stroke]
  /// A rectangle that shows what is being selected.
  public var marquee: CanvasRect?
  /// What helps the hand, and is no part of the drawing.
  public var aids: [DrawingAid]

  /// Creates a preview, by default of nothing.
  public init(
    liveStroke: LiveStroke? = nil, hidden: Set<Int> = [], strokes: [Stroke] = [], marquee: CanvasRect? = nil,
    aids: [DrawingAid] = []
  ) {
    (self.liveStroke, self.hidden, self.strokes) = (liveStroke, hidden, strokes)
    (self.marquee, self.aids) = (marquee, aids)
  }
}

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

  /// How far around its points an aid is drawn, in canvas points at 100 %.
  public static let reach = 6.0

  /// The smallest rectangle around the points that it is about.
  public var bounds: CanvasRect {
    switch self {
    case .string(let start, let end), .guide(let start, let end): CanvasRect(between: start, end)
    case .closing(let point, _), .snap(let point): CanvasRect(between: point, point)
    }
  }
}

/// How large something is that a touch makes, or how far it goes: numbers that help the hand.
public enum ToolMeasure: Hashable, Sendable {
  /// A straight way from where it begins.
  case way(CanvasPoint)
  /// How wide and how high it is.
  case extent(CanvasSize)
  /// What becomes of strokes.
  case change(StrokeTransform)
}
