extension ToolKind {
  /// Ellipse.
  public static let ellipse = ToolKind(
    "oval", "Oval", word: "Oval", key: "O", symbol: .init("○", ascii: "0"),
    hint: "Press and drag an oval; Shift: a circle",
    followsGuides: true
  ) { EllipseTool() }
}

/// Draws the ellipse in a rectangle from corner to corner; with Shift a circle.
public struct EllipseTool: SpanTool {
  /// What its edits are called.
  public static let kind = Edit.Kind.ellipse
  /// The touch in progress.
  public var span: Span?

  /// Creates the tool.
  public init() {}

  /// An ellipse.
  public static func stroke(along span: Span) -> Stroke? {
    span.rect.map {
      Stroke(
        pen: span.pen, shape: .path(Path(ellipseIn: $0).rounded(to: span.precision)),
        precision: span.precision)
    }
  }
}
