/// A position of the pointer during a touch.
public struct ToolSample: Hashable, Sendable {
  /// The position on the canvas.
  public var point: CanvasPoint
  /// True if Shift is held: lines are constrained to multiples of 45°, shapes to squares and circles.
  public var isConstrained: Bool
  /// True if Alt is held: a rectangle selects all strokes it touches, and lines do not attach to shapes.
  public var isAlternate: Bool
  /// True to move the shape instead of resizing it.
  public var movesShape = false
  /// The time; `nil` if unknown.
  public var time: ContinuousClock.Instant?

  /// Creates a sample.
  public init(
    _ point: CanvasPoint, isConstrained: Bool = false, isAlternate: Bool = false,
    time: ContinuousClock.Instant? = nil
  ) {
    (self.point, self.isConstrained, self.isAlternate, self.time) = (point, isConstrained, isAlternate, time)
  }
}

/// The drawing, pen, options and view that a tool works with.
public struct ToolContext {
  /// The drawing.
  public var drawing: Drawing
  /// The current pen.
  public var pen: Pen
  /// The size of the cells or pixels at whose centers samples lie.
  public var grain: CanvasSize
  /// The pixels per canvas point on the screen.
  public var zoom: Double
  /// The tool options.
  public var options: ToolOptions
  /// Returns the visible single-color area around a point; `nil` for none.
  public var area: (CanvasPoint) -> FillArea?

  /// Creates a context.
  public init(
    drawing: Drawing, pen: Pen, grain: CanvasSize = .cell, zoom: Double = 1,
    options: ToolOptions = ToolOptions(), area: @escaping (CanvasPoint) -> FillArea? = { _ in nil }
  ) {
    (self.drawing, self.pen, self.grain, self.zoom) = (drawing, pen, grain, zoom)
    (self.options, self.area) = (options, area)
  }
}

/// An area to fill.
public struct FillArea: Hashable, Sendable {
  /// The outline, filled by the even–odd rule.
  public let outline: Path
  /// The index of the lowest stroke around the area. The fill goes below it, or on top if `nil`.
  public let index: Int?

  /// Creates an area.
  public init(_ outline: Path, below index: Int? = nil) { (self.outline, self.index) = (outline, index) }
}
