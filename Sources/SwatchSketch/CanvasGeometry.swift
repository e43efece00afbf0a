import SwatchColor

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

  static func + (a: CanvasPoint, b: CanvasPoint) -> CanvasPoint {
    CanvasPoint(x: a.x + b.x, y: a.y + b.y)
  }

  static func - (a: CanvasPoint, b: CanvasPoint) -> CanvasPoint {
    CanvasPoint(x: a.x - b.x, y: a.y - b.y)
  }

  static func * (factor: Double, point: CanvasPoint) -> CanvasPoint {
    CanvasPoint(x: factor * point.x, y: factor * point.y)
  }

  /// The distance from the origin.
  var length: Double { (x * x + y * y).squareRoot() }
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
}

/// An upright rectangle on the canvas in canvas points. It includes its edges.
public struct CanvasRect: Hashable, Sendable {
  /// The corner nearest to the origin.
  public var min: CanvasPoint
  /// The opposite corner.
  public var max: CanvasPoint

  /// Creates the rectangle between two corners.
  public init(min: CanvasPoint, max: CanvasPoint) {
    self.min = min
    self.max = max
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

  /// The rectangle with every edge moved outwards by `margin` points.
  public func expanded(by margin: Double) -> CanvasRect {
    CanvasRect(
      min: CanvasPoint(x: min.x - margin, y: min.y - margin),
      max: CanvasPoint(x: max.x + margin, y: max.y + margin))
  }
}
