extension ToolKind {
  /// Rectangle.
  public static let rectangle = ToolKind(
    "rectangle", "Rectangle", word: "Rect", key: "R", symbol: .init("▭", ascii: "#"),
    hint: "Press and drag a rectangle; Shift: a square",
    followsGuides: true
  ) { RectangleTool() }
}

/// Draws a rectangle from corner to corner, perhaps with rounded corners; with Shift a square.
public struct RectangleTool: SpanTool {
  /// What its edits are called.
  public static let kind = Edit.Kind.rectangle
  /// The touch in progress.
  public var span: Span?

  /// Creates the tool.
  public init() {}

  /// A rectangle.
  public static func stroke(along span: Span) -> Stroke? {
    let radius = span.shapes.cornerRadius
    return span.rect.map { rect in
      let path = Path(rect, cornerRadii: CanvasSize(width: radius, height: radius))
      return Stroke(
        pen: span.pen, shape: .path(path.rounded(to: span.precision)), precision: span.precision)
    }
  }
}
