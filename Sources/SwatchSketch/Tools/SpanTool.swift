extension ToolKind {
  /// The line tool.
  public static let line = ToolKind(
    id: "line", title: "Line", label: "Line", key: "L", symbol: .init("╱", ascii: "/"),
    hint: "Drag a line; hold Alt to avoid attaching it to shapes", followsGuides: true
  ) { SpanTool(.line, attaches: true) { $0.line } }

  /// The arrow tool: the line tool, with a head at the end unless the shape style has heads.
  public static let arrow = ToolKind(
    id: "arrow", title: "Arrow", label: "Arrow", key: "A", symbol: .init("→", ascii: ">"),
    hint: "Drag an arrow; hold Alt to avoid attaching it to shapes", followsGuides: true
  ) { SpanTool(.arrow, attaches: true, heads: .end) { $0.line } }

  /// The rectangle tool.
  public static let rectangle = ToolKind(
    id: "rectangle", title: "Rectangle", label: "Rect", key: "R", symbol: .init("▭", ascii: "#"),
    hint: "Drag a rectangle; hold Shift for a square", followsGuides: true
  ) { SpanTool(.rectangle) { $0.rectangle } }

  /// The ellipse tool.
  public static let ellipse = ToolKind(
    id: "oval", title: "Oval", label: "Oval", key: "O", symbol: .init("○", ascii: "0"),
    hint: "Drag an oval; hold Shift for a circle", followsGuides: true
  ) { SpanTool(.ellipse) { $0.ellipse } }
}

/// A tool that draws a shape between the start and end of a touch. A touch that does not move draws nothing.
struct SpanTool: Tool {
  private let kind: Edit.Kind
  /// True for lines, whose ends attach to the edges of shapes near them.
  private let attaches: Bool
  /// The arrowheads of lines if the shape style has none.
  private let heads: ArrowHeads
  private let makeStroke: @Sendable (Span) -> Stroke?
  private var span: Span?

  init(
    _ kind: Edit.Kind, attaches: Bool = false, heads: ArrowHeads = .none,
    stroke: @escaping @Sendable (Span) -> Stroke?
  ) { (self.kind, self.attaches, self.heads, makeStroke) = (kind, attaches, heads, stroke) }

  private var stroke: Stroke? {
    span.flatMap { span in makeStroke(span).map { $0.with($0.ink.styled(span.shapes.lineStyle)) } }
  }

  var preview: ToolPreview {
    let edges = [span?.startEdge, span?.endEdge].compactMap(\.self)
    return ToolPreview(strokes: stroke.map { [$0] } ?? [], aids: edges.map { .snap(at: $0.point) })
  }

  var canMoveShape: Bool { span != nil }

  var measurement: ToolMeasurement? {
    span.flatMap { attaches ? .vector($0.lineEnd - $0.start) : $0.rect.map { .extent($0.size) } }
  }

  mutating func began(at sample: ToolSample, in context: ToolContext) {
    var shapes = context.options.shapes
    if shapes.arrowHeads == .none { shapes.arrowHeads = heads }
    span = Span(
      pen: context.pen, start: sample.point, end: sample.point, isConstrained: sample.isConstrained,
      precision: context.drawing.precision, shapes: shapes, startEdge: edge(at: sample, in: context))
  }

  private func edge(at sample: ToolSample, in context: ToolContext) -> Drawing.EdgePoint? {
    guard attaches, context.options.shapes.attachesLines, !sample.isAlternate else { return nil }
    // Slightly more than the size of a cell.
    let reach = (1.1 * context.grain).atLeast(8 / context.zoom)
    return context.drawing.nearestEdgePoint(to: sample.point, within: reach)
  }

  mutating func moved(to sample: ToolSample, in context: ToolContext) {
    if sample.movesShape, let span { self.span?.start = span.start + (sample.point - span.end) }
    span?.end = sample.point
    span?.isConstrained = sample.isConstrained
    let edge = sample.point == span?.start ? nil : edge(at: sample, in: context)
    span?.endEdge = edge
  }

  mutating func ended(at sample: ToolSample, in context: ToolContext) -> Edit? {
    moved(to: sample, in: context)
    defer { span = nil }
    guard let stroke, let span else { return nil }
    return context.drawing.adding(
      kind, stroke, from: span.startEdge, to: span.endEdge, route: span.shapes.route,
      heads: span.shapes.arrowHeads)
  }

  mutating func cancelled() { span = nil }
}

/// The start and end of a touch, and the shapes drawn between them.
struct Span: Sendable {
  let pen: Pen
  var start, end: CanvasPoint
  var isConstrained = false
  let precision: Precision
  var shapes = ShapeStyle()
  var startEdge, endEdge: Drawing.EdgePoint?

  /// The rectangle between start and end, a square if constrained; `nil` if it is a point.
  var rect: CanvasRect? {
    let vector = end - start
    let corner = isConstrained ? start + vector.diagonal(max(abs(vector.x), abs(vector.y))) : end
    guard corner != start else { return nil }
    return CanvasRect(between: start.rounded(to: precision), corner.rounded(to: precision))
  }

  var lineEnd: CanvasPoint { isConstrained ? end.constrainedTo45Degrees(from: start) : end }

  var line: Stroke? {
    let end = lineEnd
    guard end != start else { return nil }
    let ink = Ink(Pen(strokeColor: pen.strokeColor, width: pen.width, opacity: pen.opacity))
    let path = ConnectorLayout.path(
      from: ConnectorAnchor(start, on: startEdge.map { ($0.outline, $0.place) }),
      to: ConnectorAnchor(end, on: endEdge.map { ($0.outline, $0.place) }), route: shapes.route,
      isLoop: startEdge != nil && startEdge?.index == endEdge?.index, heads: shapes.arrowHeads,
      width: ink.width)
    return Stroke(ink: ink, shape: .path(path.rounded(to: precision)))
  }

  var rectangle: Stroke? {
    let radii = CanvasSize(width: shapes.cornerRadius, height: shapes.cornerRadius)
    return rect.map { stroke(Path($0, cornerRadii: radii)) }
  }

  var ellipse: Stroke? { rect.map { stroke(Path(ellipseIn: $0)) } }

  func stroke(_ path: Path) -> Stroke {
    Stroke(pen: pen, shape: .path(path.rounded(to: precision)), precision: precision)
  }
}
