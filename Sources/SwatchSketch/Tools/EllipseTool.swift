/// Draws the ellipse in a rectangle from corner to corner; with Shift a circle.
public struct EllipseTool: SpanTool {
  public static let kind = Edit.Kind.ellipse
  public var span: Span?

  /// Creates the tool.
  public init() {}

  public static func stroke(along span: Span) -> Stroke? {
    span.rect.map { Stroke(ink: Ink(span.pen), shape: .path(Path(ellipseIn: $0).rounded)) }
  }
}
