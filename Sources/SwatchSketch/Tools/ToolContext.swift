/// A moment of a touch, as tools see it.
public struct ToolSample: Hashable, Sendable {
  /// Where it is on the canvas.
  public var point: CanvasPoint
  /// Whether Shift is held: lines go in steps of 45°, rectangles and ellipses are as wide as high.
  public var isConstrained: Bool
  /// When that was; `nil` where nobody tells.
  public var time: ContinuousClock.Instant?

  /// Creates a moment of a touch.
  public init(_ point: CanvasPoint, isConstrained: Bool = false, time: ContinuousClock.Instant? = nil) {
    (self.point, self.isConstrained, self.time) = (point, isConstrained, time)
  }
}

/// What tools know of the world.
public struct ToolContext {
  /// The drawing.
  public var drawing: Drawing
  /// The pen that the user holds.
  public var pen: Pen
  /// How coarse samples are: the extent of the cell, or of the pixel, whose center a sample names.
  public var grain: CanvasSize
  /// How large the drawing is shown, in pixels for a canvas point: what differs by less than half a pixel looks the same.
  public var zoom: Double
  /// How much freehand lines are steadied.
  public var stabilizer: Stabilizer
  /// Whether freehand lines that come back to where they began are closed.
  public var closesShapes: Bool
  /// Whether freehand lines are thinner where the pointer is faster.
  public var usesPressure = false
  /// How lines and rectangles are drawn.
  public var shapes: ShapeStyle
  /// The area of one color around a point, as it is shown; `nil` where there is none.
  public var area: (CanvasPoint) -> FillArea?

  /// Describes the world.
  public init(
    drawing: Drawing, pen: Pen, grain: CanvasSize = .cell, zoom: Double = 1, stabilizer: Stabilizer = .off,
    closesShapes: Bool = false, shapes: ShapeStyle = ShapeStyle(),
    area: @escaping (CanvasPoint) -> FillArea? = { _ in nil }
  ) {
    (self.drawing, self.pen, self.grain, self.zoom) = (drawing, pen, grain, zoom)
    (self.stabilizer, self.closesShapes, self.shapes, self.area) = (stabilizer, closesShapes, shapes, area)
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
