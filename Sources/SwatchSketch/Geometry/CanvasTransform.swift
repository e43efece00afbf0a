import Glibc

/// An affine transform of the canvas: (*x*, *y*) to (*ax* + *cy* + *e*, *bx* + *dy* + *f*).
public struct CanvasTransform: Hashable, Sendable {
  /// The coefficients, column by column.
  public var a, b, c, d, e, f: Double

  /// Creates a transform.
  public init(a: Double = 1, b: Double = 0, c: Double = 0, d: Double = 1, e: Double = 0, f: Double = 0) {
    (self.a, self.b, self.c, self.d, self.e, self.f) = (a, b, c, d, e, f)
  }

  /// The identity transform.
  public static let identity = CanvasTransform()

  /// Returns the transform that applies `inner` first, then `outer`.
  public static func * (outer: CanvasTransform, inner: CanvasTransform) -> CanvasTransform {
    CanvasTransform(
      a: outer.a * inner.a + outer.c * inner.b, b: outer.b * inner.a + outer.d * inner.b,
      c: outer.a * inner.c + outer.c * inner.d, d: outer.b * inner.c + outer.d * inner.d,
      e: outer.a * inner.e + outer.c * inner.f + outer.e, f: outer.b * inner.e + outer.d * inner.f + outer.f)
  }

  /// Returns the transformed point.
  public func callAsFunction(_ point: CanvasPoint) -> CanvasPoint {
    CanvasPoint(x: a * point.x + c * point.y + e, y: b * point.x + d * point.y + f)
  }

  /// The scale of areas, negative if mirrored.
  public var determinant: Double { a * d - b * c }

  /// The scale of lengths, averaged over directions.
  public var lengthFactor: Double { abs(determinant).squareRoot() }

  /// Returns the smallest rectangle around the transformed rectangle.
  public func bounds(of rect: CanvasRect) -> CanvasRect {
    CanvasRect(around: rect.corners.lazy.map(callAsFunction)) ?? rect
  }

  /// The inverse transform; `nil` if there is none.
  public var inverse: CanvasTransform? {
    let determinant = determinant
    guard abs(determinant) > 1e-30, determinant.isFinite else { return nil }
    let (ia, ib, ic, id) = (d / determinant, -b / determinant, -c / determinant, a / determinant)
    return CanvasTransform(a: ia, b: ib, c: ic, d: id, e: -(ia * e + ic * f), f: -(ib * e + id * f))
  }

  package static func translation(_ x: Double, _ y: Double) -> CanvasTransform { CanvasTransform(e: x, f: y) }
  package static func scale(_ x: Double, _ y: Double) -> CanvasTransform { CanvasTransform(a: x, d: y) }

  package static func rotation(degrees: Double) -> CanvasTransform {
    let (sine, cosine) = (sin(degrees * .pi / 180), cos(degrees * .pi / 180))
    return CanvasTransform(a: cosine, b: sine, c: -sine, d: cosine)
  }

  /// True if circles stay circles.
  package var isSimilarity: Bool {
    let size = abs(a) + abs(b) + abs(c) + abs(d)
    let same = abs(a - d) + abs(b + c)
    let mirrored = abs(a + d) + abs(b - c)
    return min(same, mirrored) <= 1e-4 * size
  }

  /// True if the transform only moves and scales, without mirroring.
  package var isScaleAndTranslation: Bool { abs(b) + abs(c) <= 1e-4 * (abs(a) + abs(d)) && a > 0 && d > 0 }
}
