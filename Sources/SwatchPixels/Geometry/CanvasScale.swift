import SwatchSketch

/// The scale at which a drawing is shown. Pixels need not be square.
public struct CanvasScale: Hashable, Sendable {
  /// The magnification; greater than 0, and 1 at 100%.
  public var zoom = 1.0
  /// Pixels per canvas point at 100%.
  public var density = PixelDensity.one

  /// Horizontal pixels per canvas point.
  public var x: Double { zoom * density.x }
  /// Vertical pixels per canvas point.
  public var y: Double { zoom * density.y }
  /// The scale of lengths: the geometric mean of ``x`` and ``y``.
  package var lengthFactor: Double { (x * y).squareRoot() }

  package func canvasRect(_ rect: PixelRect) -> CanvasRect {
    func point(_ pixel: CanvasPoint) -> CanvasPoint { CanvasPoint(x: pixel.x / x, y: pixel.y / y) }
    let pixels = CanvasRect(rect)
    return CanvasRect(min: point(pixels.min), max: point(pixels.max))
  }
}

/// The number of pixels per canvas point at 100%.
public struct PixelDensity: Hashable, Sendable {
  /// Horizontal or vertical pixels per point; greater than 0.
  public var x, y: Double
  /// Creates a density.
  public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
  /// One pixel per canvas point.
  public static let one = PixelDensity(x: 1, y: 1)
}

extension CanvasRect {
  /// Creates the rectangle that `pixels` covers, in units of pixels.
  package init(_ pixels: PixelRect) {
    self.init(
      min: CanvasPoint(x: Double(pixels.columns.lowerBound), y: Double(pixels.rows.lowerBound)),
      max: CanvasPoint(x: Double(pixels.columns.upperBound), y: Double(pixels.rows.upperBound)))
  }
}

extension CanvasPoint {
  package func scaled(by scale: CanvasScale) -> CanvasPoint { CanvasPoint(x: x * scale.x, y: y * scale.y) }
}
