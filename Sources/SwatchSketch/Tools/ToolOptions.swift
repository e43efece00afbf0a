/// The options of tools, in addition to the pen. All except the grid take effect with the next touch.
public struct ToolOptions: Hashable, Sendable {
  /// The smoothing of freehand lines.
  public var stabilizer = Stabilizer.off
  /// True if freehand lines that return to their start are closed.
  public var closesShapes = false
  /// True if freehand lines are thinner where the pointer is faster.
  public var thinsFastStrokes = false
  /// True if drawn and moved shapes snap to others.
  public var usesGuides = false
  /// The style of lines and rectangles.
  public var shapes = ShapeStyle()
  /// The font of new text.
  public var font = TextFont()
  /// The grid on the canvas. Changes apply immediately, even to a touch in progress.
  public var grid = GridMode.off

  /// Creates options with everything else off.
  public init(closesShapes: Bool = false) { self.closesShapes = closesShapes }

  /// The options on first start: shapes are closed.
  public static let initial = ToolOptions(closesShapes: true)
}

/// The grid on the canvas. The raw value is its name.
public enum GridMode: String, Hashable, Sendable, CaseIterable {
  case off
  /// Visible, without snapping.
  case shown
  /// Visible, with snapping.
  case snapping
}
