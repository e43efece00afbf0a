import Glibc

/// A position on the canvas in canvas points: origin top left, y down.
public struct CanvasPoint: Hashable, Sendable {
  /// Points to the right of the left edge.
  public var x: Double
  /// Points below the top edge.
  public var y: Double

  /// Creates a position.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The sum of two positions taken as vectors.
  public static func + (a: CanvasPoint, b: CanvasPoint) -> CanvasPoint {
    CanvasPoint(x: a.x + b.x, y: a.y + b.y)
  }

  /// The vector from `b` to `a`.
  public static func - (a: CanvasPoint, b: CanvasPoint) -> CanvasPoint {
    CanvasPoint(x: a.x - b.x, y: a.y - b.y)
  }

  /// The vector, `factor` times as long.
  public static func * (factor: Double, point: CanvasPoint) -> CanvasPoint {
    CanvasPoint(x: factor * point.x, y: factor * point.y)
  }

  /// The distance from the origin.
  public var length: Double { (x * x + y * y).squareRoot() }

  /// The direction of a way from the origin in degrees, clockwise from the right: -180…180.
  public var direction: Double { atan2(y, x) * 180 / .pi }

  /// The scalar product of two positions taken as vectors.
  package func dot(_ other: CanvasPoint) -> Double { x * other.x + y * other.y }

  /// True if the vector is no wider and no higher than an extent.
  package func isWithin(_ reach: CanvasSize) -> Bool { abs(x) <= reach.width && abs(y) <= reach.height }

  /// The diagonal vector into the same quadrant that is so wide and so high.
  func diagonal(_ side: Double) -> CanvasPoint {
    CanvasPoint(x: x < 0 ? -side : side, y: y < 0 ? -side : side)
  }

  /// The nearest point that lies on a line through `origin` in steps of 45°.
  func inSteps(from origin: CanvasPoint) -> CanvasPoint {
    let way = self - origin
    let (width, height) = (abs(way.x), abs(way.y))
    // The tangent of 22.5°: half of the way to the next step.
    let half = 2.0.squareRoot() - 1
    if height <= half * width { return CanvasPoint(x: x, y: origin.y) }
    if width <= half * height { return CanvasPoint(x: origin.x, y: y) }
    return origin + way.diagonal((width + height) / 2)
  }

  /// The corner opposite to `corner` of the square that reaches as far as this point.
  func ofSquare(from corner: CanvasPoint) -> CanvasPoint {
    let way = self - corner
    return corner + way.diagonal(max(abs(way.x), abs(way.y)))
  }
}

/// An extent on the canvas in canvas points.
public struct CanvasSize: Hashable, Sendable {
  /// Points from left to right.
  public var width: Double
  /// Points from top to bottom.
  public var height: Double

  /// Creates an extent.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// What one terminal cell covers, whatever the font: 8 × 16 points.
  public static let cell = CanvasSize(width: 8, height: 16)

  /// The extent, `factor` times as wide and as high.
  package static func * (factor: Double, size: CanvasSize) -> CanvasSize {
    CanvasSize(width: factor * size.width, height: factor * size.height)
  }

  /// The distance between opposite corners.
  package var diagonal: Double { CanvasPoint(x: width, y: height).length }

  /// The extent, no narrower and no lower than `side`.
  package func atLeast(_ side: Double) -> CanvasSize {
    CanvasSize(width: max(width, side), height: max(height, side))
  }
}

/// An upright rectangle on the canvas in canvas points. It includes its edges.
public struct CanvasRect: Hashable, Sendable {
  /// The corner nearest to the origin.
  public var min: CanvasPoint
  /// The opposite corner.
  public var max: CanvasPoint

  /// Creates the rectangle from its upper left and lower right corner.
  public init(min: CanvasPoint, max: CanvasPoint) {
    self.min = min
    self.max = max
  }

  /// All of the canvas.
  public static let everywhere = CanvasRect(
    min: CanvasPoint(x: -.infinity, y: -.infinity), max: CanvasPoint(x: .infinity, y: .infinity))

  /// Creates the rectangle with two opposite corners, whichever they are.
  public init(between one: CanvasPoint, _ other: CanvasPoint) {
    min = CanvasPoint(x: Swift.min(one.x, other.x), y: Swift.min(one.y, other.y))
    max = CanvasPoint(x: Swift.max(one.x, other.x), y: Swift.max(one.y, other.y))
  }

  /// Creates the rectangle that `size` covers from the origin.
  public init(size: CanvasSize) {
    self.init(min: CanvasPoint(x: 0, y: 0), max: CanvasPoint(x: size.width, y: size.height))
  }

  /// Creates the smallest rectangle around `points`, or `nil` when there are none.
  public init?(around points: some Sequence<CanvasPoint>) {
    var iterator = points.makeIterator()
    guard let first = iterator.next() else { return nil }
    self.init(min: first, max: first)
    while let point = iterator.next() { formUnion(CanvasRect(min: point, max: point)) }
  }

  /// Creates the smallest rectangle around all `rects`, or `nil` when there are none.
  package init?(aroundAll rects: some Sequence<CanvasRect?>) {
    var union: CanvasRect?
    for case let rect? in rects { union = rect.union(union) }
    guard let union else { return nil }
    self = union
  }

  /// Grows the rectangle until it covers `other` as well.
  public mutating func formUnion(_ other: CanvasRect) {
    min = CanvasPoint(x: Swift.min(min.x, other.min.x), y: Swift.min(min.y, other.min.y))
    max = CanvasPoint(x: Swift.max(max.x, other.max.x), y: Swift.max(max.y, other.max.y))
  }

  /// The smallest rectangle around both.
  public func union(_ other: CanvasRect?) -> CanvasRect {
    guard let other else { return self }
    var result = self
    result.formUnion(other)
    return result
  }

  /// What both have in common; `nil` where that is nothing, not even an edge.
  public func intersection(_ other: CanvasRect) -> CanvasRect? {
    guard intersects(other) else { return nil }
    return CanvasRect(
      min: CanvasPoint(x: Swift.max(min.x, other.min.x), y: Swift.max(min.y, other.min.y)),
      max: CanvasPoint(x: Swift.min(max.x, other.max.x), y: Swift.min(max.y, other.max.y)))
  }

  /// The extent.
  public var size: CanvasSize { CanvasSize(width: max.x - min.x, height: max.y - min.y) }

  /// Width times height.
  public var area: Double { size.width * size.height }

  /// The corners, clockwise from the upper left.
  package var corners: [CanvasPoint] {
    [min, CanvasPoint(x: max.x, y: min.y), max, CanvasPoint(x: min.x, y: max.y)]
  }

  /// The point in the middle.
  public var center: CanvasPoint { CanvasPoint(x: (min.x + max.x) / 2, y: (min.y + max.y) / 2) }

  /// Whether `point` is inside or on an edge.
  public func contains(_ point: CanvasPoint) -> Bool {
    min.x <= point.x && point.x <= max.x && min.y <= point.y && point.y <= max.y
  }

  /// Whether all of `other` is inside.
  public func contains(_ other: CanvasRect) -> Bool { contains(other.min) && contains(other.max) }

  /// Whether both have a point in common.
  public func intersects(_ other: CanvasRect) -> Bool {
    min.x <= other.max.x && other.min.x <= max.x && min.y <= other.max.y && other.min.y <= max.y
  }

  /// The rectangle with every edge moved outwards by `margin` points.
  public func expanded(by margin: Double) -> CanvasRect {
    CanvasRect(
      min: CanvasPoint(x: min.x - margin, y: min.y - margin),
      max: CanvasPoint(x: max.x + margin, y: max.y + margin))
  }
}
