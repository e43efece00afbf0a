import Glibc
import SwatchSketch

struct SVGArc {
  let start: CanvasPoint
  let end: CanvasPoint
  /// The semi-axes, at least 0.
  let radii: CanvasSize
  /// Clockwise, in degrees.
  let rotation: Double
  let isLarge: Bool
  let isClockwise: Bool

  typealias Piece = (control1: CanvasPoint, control2: CanvasPoint, end: CanvasPoint)

  /// The arc as cubic curves of at most a quarter turn each; `nil` if it degenerates to a line (SVG 1.1,
  /// sections F.6.5 and F.6.6).
  var curves: [Piece]? {
    guard radii.width > 0, radii.height > 0, start != end else { return nil }
    let (sine, cosine) = (sin(rotation * .pi / 180), cos(rotation * .pi / 180))
    let half = 0.5 * (start - end)
    let turned = CanvasPoint(x: cosine * half.x + sine * half.y, y: cosine * half.y - sine * half.x)
    // Scale up radii that are too small to connect start and end.
    let unit = CanvasPoint(x: turned.x / radii.width, y: turned.y / radii.height)
    let scale = max(1, unit.length)
    let (width, height) = (scale * radii.width, scale * radii.height)
    let from = 1 / scale * unit
    let square = from.x * from.x + from.y * from.y
    guard square > 0, square.isFinite else { return nil }
    let side = isLarge == isClockwise ? -1.0 : 1.0
    let root = side * max(0, (1 - square) / square).squareRoot()
    // From here on, coordinates are relative to the unit circle.
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
    // Snap the last point to `end` to remove rounding errors.
    curves[curves.count - 1].end = end
    return curves
  }

  private static func curves(
    from first: Double, sweep: Double, place: (CanvasPoint) -> CanvasPoint
  ) -> [Piece] {
    // A rounding error beyond a quarter turn must not add a curve.
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
