/// How large something is that a touch makes, or how far it goes: numbers that help the hand.
public enum ToolMeasure: Hashable, Sendable {
  /// A straight way from where it begins.
  case way(CanvasPoint)
  /// How wide and how high it is.
  case extent(CanvasSize)
  /// What becomes of strokes.
  case change(StrokeTransform)
}
