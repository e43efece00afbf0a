/// From where a touch began to where it is.
public struct Span: Hashable, Sendable {
  /// The pen that the touch began with.
  public let pen: Pen
  /// Where the touch began.
  public let start: CanvasPoint
  /// Where the touch is.
  public var end: CanvasPoint
  /// Whether Shift is held.
  public var isConstrained: Bool
  /// How exactly the drawing keeps points.
  public let precision: Precision
  /// How lines and rectangles are drawn.
  public let shapes: ShapeStyle

  /// Creates a span.
  public init(
    pen: Pen, from start: CanvasPoint, to end: CanvasPoint, isConstrained: Bool = false,
    precision: Precision = .standard, shapes: ShapeStyle = ShapeStyle()
  ) {
    (self.pen, self.start, self.end, self.isConstrained) = (pen, start, end, isConstrained)
    (self.precision, self.shapes) = (precision, shapes)
  }

  /// The rectangle with the start and the end as corners, a square if constrained; `nil` without an extent.
  var rect: CanvasRect? {
    let corner = isConstrained ? end.ofSquare(from: start) : end
    return corner == start
      ? nil : CanvasRect(between: start.rounded(to: precision), corner.rounded(to: precision))
  }
}

/// A tool that draws one shape, from where a touch begins to where it ends. A touch that does not move draws nothing.
public protocol SpanTool: Tool {
  /// What its edits are called.
  static var kind: Edit.Kind { get }

  /// What is drawn; `nil` for nothing.
  static func stroke(along span: Span) -> Stroke?

  /// The touch in progress.
  var span: Span? { get set }
}

extension SpanTool {
  private var stroke: Stroke? { span.flatMap { Self.stroke(along: $0) } }

  /// What the tool is about to do.
  public var preview: ToolPreview {
    var preview = ToolPreview()
    if let stroke { preview.strokes = [stroke] }
    return preview
  }

  /// The extent of the shape, without its ink.
  public var measure: ToolMeasure? { span?.rect.map { .extent($0.size) } }

  /// A touch begins.
  public mutating func began(at sample: ToolSample, in context: ToolContext) {
    span = Span(
      pen: context.pen, from: sample.point, to: sample.point, isConstrained: sample.isConstrained,
      precision: context.drawing.precision, shapes: context.shapes)
  }

  /// The touch moves.
  public mutating func moved(to sample: ToolSample, in context: ToolContext) {
    span?.end = sample.point
    span?.isConstrained = sample.isConstrained
  }

  /// The touch ends, and does what the preview showed.
  public mutating func ended(at sample: ToolSample, in context: ToolContext) -> Edit? {
    moved(to: sample, in: context)
    defer { span = nil }
    return stroke.map { context.drawing.adding(Self.kind, [$0]) }
  }

  /// The touch is taken back.
  public mutating func cancelled() { span = nil }
}
