extension ToolKind {
  /// Line.
  public static let line = ToolKind(
    "line", "Line", word: "Line", key: "L", symbol: .init("╱", ascii: "/"),
    hint: "Press and drag a line; Shift: in steps of 45°",
    followsGuides: true
  ) { LineTool() }
}

/// Draws a straight line, perhaps with the heads of an arrow; with Shift in steps of 45°.
public struct LineTool: SpanTool {
  /// What its edits are called.
  public static let kind = Edit.Kind.line
  /// The touch in progress.
  public var span: Span?

  /// Creates the tool.
  public init() {}

  /// How far the line goes, and where to.
  public var measure: ToolMeasure? { span.map { .way($0.endOfLine - $0.start) } }

  /// A straight line, which is never filled.
  public static func stroke(along span: Span) -> Stroke? {
    let end = span.endOfLine
    guard end != span.start else { return nil }
    // A line encloses nothing that could be filled.
    let ink = Ink(Pen(strokeColor: span.pen.strokeColor, width: span.pen.width, opacity: span.pen.opacity))
    let path = Path(arrowFrom: span.start, to: end, heads: span.shapes.arrowHeads, width: ink.width)
    return Stroke(ink: ink, shape: .path(path.rounded(to: span.precision)))
  }
}

extension Span {
  /// The end, in steps of 45° from the start if constrained.
  fileprivate var endOfLine: CanvasPoint { isConstrained ? end.inSteps(from: start) : end }
}
