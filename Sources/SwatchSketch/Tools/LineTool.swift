extension ToolKind {
  /// Line.
  public static let line = ToolKind(
    "Line", word: "Line", key: "L", symbol: .init("╱", ascii: "/"),
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

  /// A straight line, which is never filled.
  public static func stroke(along span: Span) -> Stroke? {
    let end = span.isConstrained ? span.end.inSteps(from: span.start) : span.end
    guard end != span.start else { return nil }
    // A line encloses nothing that could be filled.
    let ink = Ink(Pen(strokeColor: span.pen.strokeColor, width: span.pen.width, opacity: span.pen.opacity))
    let path = Path(arrowFrom: span.start, to: end, heads: span.shapes.arrowHeads, width: ink.width)
    return Stroke(ink: ink, shape: .path(path.rounded(to: span.precision)))
  }
}
