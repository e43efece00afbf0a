import Glibc
import SwatchSketch

/// A piece of an ellipse, as path data describes it.
struct SVGArc {
  let start: CanvasPoint
  let end: CanvasPoint
  /// Half of the extents, at least 0.
  let radii: CanvasSize
  /// Clockwise, in degrees.
  let rotation: Double
  let isLarge: Bool
  let isClockwise: Bool

  /// The rest of a cubic curve that begins where the one before ends.
  typealias Piece = (control1: CanvasPoint, control2: CanvasPoint, end: CanvasPoint)

  /// The arc as cubic curves of at most a quarter each, or `nil` where there is only a straight line (SVG 1.1,
  /// sections F.6.5 and F.6.6).
  var curves: [Piece]? {
    guard radii.width > 0, radii.height > 0, start != end else { return nil }
    let (sine, cosine) = (sin(rotation * .pi / 180), cos(rotation * .pi / 180))
    let half = 0.5 * (start - end)
    let turned = CanvasPoint(x: cosine * half.x + sine * half.y, y: cosine * half.y - sine * half.x)
    // Radii that do not reach from start to end grow until they do.
    let unit = CanvasPoint(x: turned.x / radii.width, y: turned.y / radii.height)
    let scale = max(1, unit.length)
    let (width, height) = (scale * radii.width, scale * radii.height)
    let from = 1 / scale * unit
    let square = from.x * from.x + from.y * from.y
    guard square > 0, square.isFinite else { return nil }
    let side = isLarge == isClockwise ? -1.0 : 1.0
    let root = side * max(0, (1 - square) / square).squareRoot()
    // From here on in the circle that the ellipse is the image of.
    let center = CanvasPoint(x: root * from.y, y: -root * from.x)
    let first = atan2(from.y - center.y, from.x - center.x)
    var sweep = atan2(-from.y - center.y, -from.x - center.x) - first
    if isClockwise, sweep <= 0 { sweep += 2 * .pi }
    if !isClockwise, sweep >= 0 { sweep -= 2 * .pi }
    let middle = 0.5 * (start + end)
    var curves = Self.curves(from: first, sweep: sweep) { point in
      let (x, y) = (width * (center.x + point.x), height * (center.y + point.y))
      return middle + CanvasPoint(x: cosine * x - sine * y, y: sine * x + cosine * y)
    }
    // Free of the rounding of sines.
    curves[curves.count - 1].end = end
    return curves
  }

  /// Curves along the circle of radius 1 around the origin, mapped by `place`.
  private static func curves(
    from first: Double, sweep: Double, place: (CanvasPoint) -> CanvasPoint
  ) -> [Piece] {
    // A trifle more than a quarter is one too.
    let count = max(1, (abs(sweep) / (.pi / 2) - 1e-9).rounded(.up))
    let step = sweep / count
    let handle = 4.0 / 3 * tan(step / 4)
    return (0..<Int(count)).map { index in
      let (angle, next) = (first + Double(index) * step, first + Double(index + 1) * step)
      let (from, to) = (CanvasPoint(x: cos(angle), y: sin(angle)), CanvasPoint(x: cos(next), y: sin(next)))
      return (
        place(CanvasPoint(x: from.x - handle * from.y, y: from.y + handle * from.x)),
        place(CanvasPoint(x: to.x + handle * to.y, y: to.y - handle * to.x)), place(to)
      )
    }
  }
}
