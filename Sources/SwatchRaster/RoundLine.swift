import SwatchPixels
import SwatchSketch

/// A straight line with round ends, for strokes in progress on square pixels.
///
/// Cairo would be slower: between motion events, code falls out of the instruction cache, and Cairo executes
/// 50 KB of code for a few pixels.
struct RoundLine {
  private let start, vector: CanvasPoint
  private let viewport: Viewport
  /// The maximum distance of covered pixels, in canvas points.
  private let reach: Double
  private let shape: Shape
  /// The left shift of `CAIRO_ANTIALIAS_FAST` in pixels (Cairo 1.16). Exact modes take twice as long.
  static let shift = 0.2

  init(from start: CanvasPoint, to end: CanvasPoint, width: Double, in viewport: Viewport) {
    (self.start, vector, self.viewport) = (start, end - start, viewport)
    let density = viewport.scale.x
    reach = width / 2 + 0.5 / density
    shape = Shape(vector: vector, density: density, reach: reach, maximumCoverage: min(1, width * density))
  }

  /// Draws the line on a mask of viewport pixels, without reducing the coverage of any pixel.
  ///
  /// Coverage depends on the distance of a pixel's center: exact for horizontal and vertical edges, within
  /// 0.05 for others. The line is moved left by ``shift``, so that it does not jump when Cairo paints the
  /// finished stroke.
  func cover(_ mask: PixelBuffer) {
    let rect = viewport.pixels(around: CanvasRect(between: start, start + vector).expanded(by: reach))
    let step = Float(1 / viewport.scale.x)
    for row in rect.rows {
      let first = viewport.canvasPoint(x: 0.5 + Self.shift, y: Double(row) + 0.5) - start
      let (x, y) = (Float(first.x), Float(first.y))
      mask.raise(row, columns(in: row, of: rect, y: first.y)) { column in
        shape.coverage(x: x + step * Float(column), step: step, y: y)
      }
    }
  }

  /// Returns the columns of `rect` that the line can reach in a row `y` below the start.
  private func columns(in row: Int, of rect: PixelRect, y: Double) -> Range<Int> {
    guard abs(vector.y) > 0.01 * abs(vector.x) else { return rect.columns }
    let (middle, half) = (start.x + y * vector.x / vector.y, reach * vector.length / abs(vector.y))
    func position(_ x: Double) -> Double { viewport.position(of: CanvasPoint(x: x, y: start.y)).x }
    let strip = CanvasRect(
      min: CanvasPoint(x: position(middle - half), y: Double(row)),
      max: CanvasPoint(x: position(middle + half), y: Double(row)))
    return PixelRect(around: strip, within: rect).columns
  }
}

/// The coverage of pixels by a line, for positions relative to its start in canvas points.
private struct Shape {
  private let vectorX, vectorY, inverseSquare, density, edge, maximumCoverage: Float

  init(vector: CanvasPoint, density: Double, reach: Double, maximumCoverage: Double) {
    let square = vector.x * vector.x + vector.y * vector.y
    (vectorX, vectorY) = (Float(vector.x), Float(vector.y))
    inverseSquare = square > 0 ? Float(1 / square) : 0
    (self.density, self.maximumCoverage) = (Float(density), Float(maximumCoverage))
    edge = Float(reach * density)
  }

  @inline(__always)
  func coverage(x: Float, step: Float, y: Float) -> SIMD4<UInt8> {
    let x = SIMD4(repeating: x) + step * SIMD4(0, 1, 2, 3)
    let fraction = ((vectorX * x + vectorY * y) * inverseSquare).clamped(to: 1)
    let (offsetX, offsetY) = (x - vectorX * fraction, y - vectorY * fraction)
    let distance = (offsetX * offsetX + offsetY * offsetY).squareRoot()
    let coverage = (edge - density * distance).clamped(to: maximumCoverage)
    // In a Float of at least 2²³, the lowest bits are an integer.
    let bits = unsafeBitCast(255 * coverage + 0x1p23, to: SIMD4<UInt32>.self)
    return SIMD4(truncatingIfNeeded: bits)
  }
}

extension SIMD4<Float> {
  @inline(__always)
  fileprivate func clamped(to limit: Float) -> Self {
    let positive = replacing(with: 0, where: self .< 0)
    return positive.replacing(with: limit, where: positive .> limit)
  }
}
