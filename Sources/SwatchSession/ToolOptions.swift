import SwatchSketch

/// What is set for tools beside the pen.
public struct ToolOptions: Hashable, Sendable {
  /// How much freehand lines are steadied; it counts from the next touch on.
  public var stabilizer = Stabilizer.off
  /// Whether freehand lines that come back to where they began are closed; it counts from the next touch on.
  public var closesShapes = true
  /// Whether freehand lines are thinner where the pointer is faster; it counts from the next touch on.
  public var usesPressure = false
  /// Whether what is drawn and moved lines up with what is there; it counts from the next touch on.
  public var usesGuides = false
  /// How lines and rectangles are drawn; it counts from the next touch on.
  public var shapes = ShapeStyle()
  /// The grid on the canvas. It counts at once, also for a touch in progress.
  public var grid = GridMode.off

  /// What is set the first time.
  public init() {}
}
