import SwatchPixels
import SwatchSketch

/// A straight line with round ends, for strokes in progress on square pixels.
///
/// Cairo would be slower: between motion events the code falls out of the instruction cache, and Cairo runs
/// through 50 KB of it for a few pixels.
struct RoundLine {
  private let start, way: CanvasPoint
  private let viewport: Viewport
  private let density: Double
  /// The distance up to which pixels are covered, in canvas points.
  private let reach: Double
  /// The coverage of pixels in the middle of the line.
  private let most: Double

  /// Pixels that `CAIRO_ANTIALIAS_FAST` draws too far left (measured, 1.16). Exact modes take twice as long.
  static let shift = 0.2

  init(from start: CanvasPoint, to end: CanvasPoint, width: Double, in viewport: Viewport) {
    (self.start, way, self.viewport) = (start, end - start, viewport)
    density = viewport.scale.x
    reach = width / 2 + 0.5 / density
    most = min(1, width * density)
  }

  /// Covers the line in a mask of viewport pixels. Keeps the larger coverage.
  ///
  /// Coverage depends on the distance of a pixel's center: exact for horizontal and vertical edges, within
  /// 0.05 for others. The line is moved left by ``shift``, so that it does not jump when Cairo paints the
  /// finished stroke.
  func cover(_ mask: PixelBuffer) {
    let bounds = CanvasRect(around: [start, start + way])?.expanded(by: reach)
    guard let rect = bounds.map(viewport.pixels(around:)) else { return }
    let shape = Shape(way: way, density: density, reach: reach, most: most)
    let step = Float(1 / density)
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
    guard abs(way.y) > 0.01 * abs(way.x) else { return rect.columns }
    let middle = start.x + y * way.x / way.y
    let half = reach * way.length / abs(way.y)
    func position(_ x: Double) -> Double { viewport.position(of: CanvasPoint(x: x, y: start.y)).x }
    let strip = CanvasRect(
      min: CanvasPoint(x: position(middle - half), y: Double(row)),
      max: CanvasPoint(x: position(middle + half), y: Double(row)))
    return PixelRect(around: strip, within: rect).columns
  }
}

/// The coverage of pixels by a line, for positions relative to its start in canvas points.
private struct Shape {
  private let wayX, wayY, inverseSquare, density, edge, most: Float

  init(way: CanvasPoint, density: Double, reach: Double, most: Double) {
    let square = way.x * way.x + way.y * way.y
    (wayX, wayY) = (Float(way.x), Float(way.y))
    inverseSquare = square > 0 ? Float(1 / square) : 0
    (self.density, edge, self.most) = (Float(density), Float(reach * density), Float(most))
  }

  /// Returns the coverage of four adjacent pixels, 0…255.
  @inline(__always)
  func coverage(x: Float, step: Float, y: Float) -> SIMD4<UInt8> {
    let x = SIMD4(repeating: x) + step * SIMD4(0, 1, 2, 3)
    let part = ((wayX * x + wayY * y) * inverseSquare).clamped(to: 1)
    let (aside, above) = (x - wayX * part, y - wayY * part)
    let distance = (aside * aside + above * above).squareRoot()
    let coverage = (edge - density * distance).clamped(to: most)
    // At 2²³, the lowest bits of a Float hold its integer part.
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
