/// A moment of a touch, as tools see it.
public struct ToolSample: Hashable, Sendable {
  /// The position on the canvas.
  public var point: CanvasPoint
  /// True if Shift is held: lines snap to steps of 45°, rectangles and ellipses are as wide as high.
  public var isConstrained: Bool
  /// True if Alt is held: a rectangle selects all strokes that it touches, and lines are not attached to shapes.
  public var isAlternate: Bool
  /// True if the shape moves as it is, instead of growing.
  public var movesShape = false
  /// The time; `nil` if unknown.
  public var time: ContinuousClock.Instant?

  /// Creates a moment of a touch.
  public init(
    _ point: CanvasPoint, isConstrained: Bool = false, isAlternate: Bool = false,
    time: ContinuousClock.Instant? = nil
  ) {
    (self.point, self.isConstrained, self.isAlternate) = (point, isConstrained, isAlternate)
    self.time = time
  }
}

/// The surroundings of a tool.
public struct ToolContext {
  /// The drawing.
  public var drawing: Drawing
  /// The current pen.
  public var pen: Pen
  /// The grain of samples: the extent of the cell, or of the pixel, whose center a sample names.
  public var grain: CanvasSize
  /// The scale of the view in pixels per canvas point: differences of less than half a pixel are invisible.
  public var zoom: Double
  /// What is set beside the pen.
  public var options: ToolOptions
  /// The area of one color around a point, as it is shown; `nil` where there is none.
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

/// An area that can be filled.
public struct FillArea: Hashable, Sendable {
  /// Its outline, by the even–odd rule.
  public let outline: Path
  /// The stroke that it is to lie under, the lowest of those around it; `nil` for on top of all.
  public let index: Int?

  /// Describes an area.
  public init(_ outline: Path, below index: Int? = nil) { (self.outline, self.index) = (outline, index) }
}
