import SwatchSketch

/// How large a drawing is shown: its zoom, and the pixels of the device that it is shown on, which are not always as high
/// as wide.
public struct CanvasScale: Hashable, Sendable {
  /// How many times as large as at 100 %; more than 0.
  public var zoom = 1.0
  /// Pixels for a canvas point at 100 %.
  public var density = PixelDensity.one

  /// Pixels for a canvas point, from left to right.
  public var x: Double { zoom * density.x }
  /// Pixels for a canvas point, from top to bottom.
  public var y: Double { zoom * density.y }

  /// The scale of lengths, averaged if pixels are not square.
  package var lengthFactor: Double { (x * y).squareRoot() }

  /// The part of the canvas that pixels of a plane show.
  package func canvasRect(_ rect: PixelRect) -> CanvasRect {
    func point(_ pixel: CanvasPoint) -> CanvasPoint { CanvasPoint(x: pixel.x / x, y: pixel.y / y) }
    let pixels = CanvasRect(rect)
    return CanvasRect(min: point(pixels.min), max: point(pixels.max))
  }
}

/// How many pixels of a device a canvas point has at 100 %.
public struct PixelDensity: Hashable, Sendable {
  /// Pixels from left to right; more than 0.
  public var x: Double
  /// Pixels from top to bottom; more than 0.
  public var y: Double

  /// Creates a density.
  public init(x: Double, y: Double) {
    (self.x, self.y) = (x, y)
  }

  /// One pixel for each canvas point.
  public static let one = PixelDensity(x: 1, y: 1)
}

extension CanvasRect {
  /// Creates the rectangle that pixels cover, in pixels.
  package init(_ pixels: PixelRect) {
    self.init(
      min: CanvasPoint(x: Double(pixels.columns.lowerBound), y: Double(pixels.rows.lowerBound)),
      max: CanvasPoint(x: Double(pixels.columns.upperBound), y: Double(pixels.rows.upperBound)))
  }
}

extension CanvasPoint {
  /// Where the point is in pixels of a plane at `scale`.
  package func scaled(by scale: CanvasScale) -> CanvasPoint {
    CanvasPoint(x: x * scale.x, y: y * scale.y)
  }
}
