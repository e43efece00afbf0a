extension ToolKind {
  /// Line.
  public static let line = ToolKind(
    id: "line", title: "Line", word: "Line", key: "L", symbol: .init("╱", ascii: "/"),
    hint: "Press and drag a line; Shift: in steps of 45°",
    followsGuides: true
  ) { SpanTool(.line, measure: { .way($0.endOfLine - $0.start) }) { $0.line } }

  /// Rectangle.
  public static let rectangle = ToolKind(
    id: "rectangle", title: "Rectangle", word: "Rect", key: "R", symbol: .init("▭", ascii: "#"),
    hint: "Press and drag a rectangle; Shift: a square",
    followsGuides: true
  ) { SpanTool(.rectangle) { $0.rectangle } }

  /// Ellipse.
  public static let ellipse = ToolKind(
    id: "oval", title: "Oval", word: "Oval", key: "O", symbol: .init("○", ascii: "0"),
    hint: "Press and drag an oval; Shift: a circle",
    followsGuides: true
  ) { SpanTool(.ellipse) { $0.ellipse } }
}

/// A tool that draws one shape, from where a touch begins to where it ends. A touch that does not move draws nothing.
struct SpanTool: Tool {
  private let kind: Edit.Kind
  private let makeMeasure: @Sendable (Span) -> ToolMeasure?
  private let makeStroke: @Sendable (Span) -> Stroke?
  private var span: Span?

  /// - Parameters:
  ///   - measure: By default the extent of the shape, without its ink.
  ///   - stroke: Makes what is drawn; `nil` for nothing.
  init(
    _ kind: Edit.Kind,
    measure: @escaping @Sendable (Span) -> ToolMeasure? = { $0.rect.map { .extent($0.size) } },
    stroke: @escaping @Sendable (Span) -> Stroke?
  ) {
    (self.kind, makeMeasure, makeStroke) = (kind, measure, stroke)
  }

  private var stroke: Stroke? { span.flatMap(makeStroke) }

  var preview: ToolPreview { ToolPreview(strokes: stroke.map { [$0] } ?? []) }

  var canMoveShape: Bool { span != nil }

  var measure: ToolMeasure? { span.flatMap(makeMeasure) }

  mutating func began(at sample: ToolSample, in context: ToolContext) {
    span = Span(
      pen: context.pen, start: sample.point, end: sample.point, isConstrained: sample.isConstrained,
      precision: context.drawing.precision, shapes: context.options.shapes)
  }

  mutating func moved(to sample: ToolSample, in context: ToolContext) {
    if sample.movesShape, let span { self.span?.start = span.start + (sample.point - span.end) }
    span?.end = sample.point
    span?.isConstrained = sample.isConstrained
  }

  mutating func ended(at sample: ToolSample, in context: ToolContext) -> Edit? {
    moved(to: sample, in: context)
    defer { span = nil }
    return stroke.map { context.drawing.adding(kind, [$0]) }
  }

  mutating func cancelled() { span = nil }
}

/// The way from where a touch began to where it is, and what is drawn along it.
struct Span: Sendable {
  let pen: Pen
  var start: CanvasPoint
  var end: CanvasPoint
  /// True if Shift is held.
  var isConstrained = false
  let precision: Precision
  var shapes = ShapeStyle()

  /// The rectangle with the start and the end as corners, a square if constrained; `nil` without an extent.
  var rect: CanvasRect? {
    let corner = isConstrained ? end.ofSquare(from: start) : end
    return corner == start
      ? nil : CanvasRect(between: start.rounded(to: precision), corner.rounded(to: precision))
  }

  var endOfLine: CanvasPoint { isConstrained ? end.inSteps(from: start) : end }

  /// A straight line, perhaps with the heads of an arrow. It is never filled: it encloses nothing.
  var line: Stroke? {
    let end = endOfLine
    guard end != start else { return nil }
    let ink = Ink(Pen(strokeColor: pen.strokeColor, width: pen.width, opacity: pen.opacity))
    let path = Path(arrowFrom: start, to: end, heads: shapes.arrowHeads, width: ink.width)
    return Stroke(ink: ink, shape: .path(path.rounded(to: precision)))
  }

  /// A rectangle, perhaps with rounded corners.
  var rectangle: Stroke? {
    let radii = CanvasSize(width: shapes.cornerRadius, height: shapes.cornerRadius)
    return rect.map { stroke(Path($0, cornerRadii: radii)) }
  }

  var ellipse: Stroke? { rect.map { stroke(Path(ellipseIn: $0)) } }

  private func stroke(_ path: Path) -> Stroke {
    Stroke(pen: pen, shape: .path(path.rounded(to: precision)), precision: precision)
  }
}
