import Glibc

/// A position on the canvas in canvas points: origin top left, y down.
public struct CanvasPoint: Hashable, Sendable {
  /// The distances from the left and top edges.
  public var x, y: Double

  /// Creates a position.
  public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }

  /// Returns the sum of two vectors.
  public static func + (a: Self, b: Self) -> Self { Self(x: a.x + b.x, y: a.y + b.y) }

  /// Returns the vector from `b` to `a`.
  public static func - (a: Self, b: Self) -> Self { Self(x: a.x - b.x, y: a.y - b.y) }

  /// Returns the vector multiplied by a factor.
  public static func * (factor: Double, a: Self) -> Self { Self(x: factor * a.x, y: factor * a.y) }

  /// The length of the vector.
  public var length: Double { (x * x + y * y).squareRoot() }

  /// The direction of the vector in degrees, clockwise from the right, −180…180.
  public var direction: Double { atan2(y, x) * 180 / .pi }
  package func dot(_ other: CanvasPoint) -> Double { x * other.x + y * other.y }

  /// Returns true if neither component exceeds `reach`.
  package func isWithin(_ reach: CanvasSize) -> Bool { abs(x) <= reach.width && abs(y) <= reach.height }

  /// Returns the diagonal vector in the same quadrant, `side` wide and high.
  func diagonal(_ side: Double) -> Self { Self(x: x < 0 ? -side : side, y: y < 0 ? -side : side) }

  /// Returns the nearest point on a line through `origin` at a multiple of 45°.
  func constrainedTo45Degrees(from origin: CanvasPoint) -> CanvasPoint {
    let vector = self - origin
    let (width, height) = (abs(vector.x), abs(vector.y))
    // The tangent of 22.5°, halfway to the next multiple.
    let half = 2.0.squareRoot() - 1
    if height <= half * width { return CanvasPoint(x: x, y: origin.y) }
    if width <= half * height { return CanvasPoint(x: origin.x, y: y) }
    return origin + vector.diagonal((width + height) / 2)
  }
}

/// A size on the canvas in canvas points.
public struct CanvasSize: Hashable, Sendable {
  /// The horizontal and vertical extents.
  public var width, height: Double

  /// Creates a size.
  public init(width: Double, height: Double) { (self.width, self.height) = (width, height) }

  /// The size of a terminal cell, regardless of the font: 8 × 16 points.
  public static let cell = CanvasSize(width: 8, height: 16)

  package static func * (factor: Double, size: Self) -> Self {
    Self(width: factor * size.width, height: factor * size.height)
  }

  package var diagonal: Double { CanvasPoint(x: width, y: height).length }
  package func atLeast(_ side: Double) -> Self { Self(width: max(width, side), height: max(height, side)) }
}

/// A rectangle on the canvas in canvas points, including its edges.
public struct CanvasRect: Hashable, Sendable {
  /// The top left and bottom right corners.
  public var min, max: CanvasPoint

  /// Creates a rectangle from its top left and bottom right corners.
  public init(min: CanvasPoint, max: CanvasPoint) { (self.min, self.max) = (min, max) }

  /// The infinite rectangle.
  public static let infinite = CanvasRect(
    min: CanvasPoint(x: -.infinity, y: -.infinity), max: CanvasPoint(x: .infinity, y: .infinity))

  /// Creates a rectangle from any two opposite corners.
  public init(between corner: CanvasPoint, _ opposite: CanvasPoint) {
    min = CanvasPoint(x: Swift.min(corner.x, opposite.x), y: Swift.min(corner.y, opposite.y))
    max = CanvasPoint(x: Swift.max(corner.x, opposite.x), y: Swift.max(corner.y, opposite.y))
  }

  /// Creates a rectangle with the given size at the origin.
  public init(size: CanvasSize) {
    self.init(min: CanvasPoint(x: 0, y: 0), max: CanvasPoint(x: size.width, y: size.height))
  }

  /// Creates the smallest rectangle around `points`; returns `nil` if there are none.
  public init?(around points: some Sequence<CanvasPoint>) {
    var iterator = points.makeIterator()
    guard let first = iterator.next() else { return nil }
    self.init(min: first, max: first)
    while let point = iterator.next() { formUnion(CanvasRect(min: point, max: point)) }
  }

  package init?(aroundAll rects: some Sequence<CanvasRect?>) {
    guard let union = rects.reduce(nil as CanvasRect?, { $1?.union($0) ?? $0 }) else { return nil }
    self = union
  }

  /// Expands the rectangle to contain `other`.
  public mutating func formUnion(_ other: CanvasRect) {
    min = CanvasPoint(x: Swift.min(min.x, other.min.x), y: Swift.min(min.y, other.min.y))
    max = CanvasPoint(x: Swift.max(max.x, other.max.x), y: Swift.max(max.y, other.max.y))
  }

  /// Returns the smallest rectangle around both.
  public func union(_ other: CanvasRect?) -> CanvasRect {
    guard let other else { return self }
    var result = self
    result.formUnion(other)
    return result
  }

  /// Returns the common area, which may be a single edge or point; `nil` if the rectangles are disjoint.
  public func intersection(_ other: CanvasRect) -> CanvasRect? {
    guard intersects(other) else { return nil }
    return CanvasRect(
      min: CanvasPoint(x: Swift.max(min.x, other.min.x), y: Swift.max(min.y, other.min.y)),
      max: CanvasPoint(x: Swift.min(max.x, other.max.x), y: Swift.min(max.y, other.max.y)))
  }

  /// The width and height.
  public var size: CanvasSize { CanvasSize(width: max.x - min.x, height: max.y - min.y) }

  /// The width times the height.
  public var area: Double { size.width * size.height }

  /// The corners, clockwise from the top left.
  package var corners: [CanvasPoint] {
    [min, CanvasPoint(x: max.x, y: min.y), max, CanvasPoint(x: min.x, y: max.y)]
  }

  /// The center.
  public var center: CanvasPoint { CanvasPoint(x: (min.x + max.x) / 2, y: (min.y + max.y) / 2) }

  /// Returns true if the point is inside or on an edge.
  public func contains(_ point: CanvasPoint) -> Bool {
    min.x <= point.x && point.x <= max.x && min.y <= point.y && point.y <= max.y
  }

  /// Returns true if all of `other` is inside.
  public func contains(_ other: CanvasRect) -> Bool { contains(other.min) && contains(other.max) }

  /// Returns true if both have a point in common.
  public func intersects(_ other: CanvasRect) -> Bool {
    min.x <= other.max.x && other.min.x <= max.x && min.y <= other.max.y && other.min.y <= max.y
  }

  /// Returns the rectangle with every edge moved outward by `margin` points.
  public func expanded(by margin: Double) -> CanvasRect {
    CanvasRect(
      min: CanvasPoint(x: min.x - margin, y: min.y - margin),
      max: CanvasPoint(x: max.x + margin, y: max.y + margin))
  }
}
