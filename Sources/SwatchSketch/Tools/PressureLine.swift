import SwatchText

/// A freehand line that is thinner where the pointer was faster, as ink is under a quick hand: there is no pressure in a
/// terminal, but there is time.
struct PressureLine: Sendable {
  /// The width at each sample, as a share of the pen's.
  private(set) var factors = [1.0]
  private var last: CanvasPoint
  /// When the speed was measured last, and how far the line has come since then.
  private var time: ContinuousClock.Instant?
  private var distance: Double
  private var speed: Double?
  private let scale: Double

  /// Widths at rest and at full speed, of the width of the pen.
  static let factorRange = 0.3...1.2
  /// The speeds between which the width changes, in pixels of the screen at 100 % a second: a careful hand and a quick one.
  static let speedRange = 80.0...1200.0

  /// - Parameter scale: How large the drawing is shown, in pixels for a canvas point.
  init(_ sample: ToolSample, scale: Double) {
    (last, time, distance, self.scale) = (sample.point, sample.time, 0, scale)
  }

  /// What comes closer together was held up on its way.
  private static let leastInterval = Duration.milliseconds(4)

  /// Takes the next sample; without a time, the width stays.
  mutating func extend(to sample: ToolSample) {
    distance += (sample.point - last).length
    last = sample.point
    guard let now = sample.time, let before = time, now - before >= Self.leastInterval else {
      time = time ?? sample.time
      return factors.append(factors[factors.count - 1])
    }
    let new = scale * distance / ((now - before) / .seconds(1))
    (time, distance) = (now, 0)
    // Reports come at uneven intervals; a hand changes its speed evenly.
    let smooth = speed.map { 0.7 * $0 + 0.3 * new } ?? new
    let factor = Self.factor(at: smooth)
    // Nobody has a speed before the first motion.
    if speed == nil { factors = factors.map { _ in factor } }
    speed = smooth
    factors.append(factor)
  }

  static func factor(at speed: Double) -> Double {
    let part = (speed - speedRange.lowerBound) / (speedRange.upperBound - speedRange.lowerBound)
    let range = factorRange.upperBound - factorRange.lowerBound
    return factorRange.upperBound - part.clamped(to: 0...1) * range
  }

  /// The outline of the line through points, as many as there are factors.
  ///
  /// - Complexity: O(*n*) in the number of points.
  func outline(through points: [CanvasPoint], width: Double) -> Path {
    let radii = smoothedFactors.prefix(points.count).map { $0 * width / 2 }
    guard points.count > 1, radii.count == points.count else {
      return points.first.map { Path(circleAround: $0, radius: width / 2) } ?? Path()
    }
    let normals = points.indices.map { index in
      let way = points[min(index + 1, points.count - 1)] - points[max(index - 1, 0)]
      let length = max(way.length, .leastNormalMagnitude)
      return CanvasPoint(x: -way.y / length, y: way.x / length)
    }
    func side(_ sign: Double) -> [CanvasPoint] {
      points.indices.map { points[$0] + sign * radii[$0] * normals[$0] }
    }
    let (left, right) = (side(1), side(-1).reversed() as [CanvasPoint])
    var path = Path()
    path.move(to: left[0])
    path.appendCurves(through: left)
    path.appendHalfCircle(around: points[points.count - 1], to: right[0])
    path.appendCurves(through: right)
    path.appendHalfCircle(around: points[0], to: left[0])
    path.close()
    for index in points.indices.dropFirst().dropLast() where isCorner(points, at: index) {
      path.append(Path(circleAround: points[index], radius: radii[index]))
    }
    return path
  }

  /// Whether the line turns so much that its sides leave a gap.
  private func isCorner(_ points: [CanvasPoint], at index: Int) -> Bool {
    let (one, other) = (points[index] - points[index - 1], points[index + 1] - points[index])
    return one.dot(other) < 0.6 * one.length * other.length
  }

  /// The mean of each and its neighbors.
  private var smoothedFactors: [Double] {
    factors.indices.map { index in
      let near = factors[max(0, index - 2)...min(factors.count - 1, index + 2)]
      return near.reduce(0, +) / Double(near.count)
    }
  }
}

extension Path {
  /// How far controls are from the ends of a quarter of a circle, for a radius of 1.
  private static let quarter = 0.5522847498307936

  /// A circle that goes around as the sides of a line do.
  init(circleAround center: CanvasPoint, radius: Double) {
    self.init()
    let start = center + CanvasPoint(x: 0, y: radius)
    move(to: start)
    appendHalfCircle(around: center, to: center - CanvasPoint(x: 0, y: radius))
    appendHalfCircle(around: center, to: start)
    close()
  }

  /// Goes on with a smooth line through points, the first being where the path is.
  fileprivate mutating func appendCurves(through points: [CanvasPoint]) {
    let spline = Spline(points: points)
    for index in 0..<spline.curveCount { append(.curve(spline[index])) }
  }

  /// Goes on around a center to the opposite side of a circle.
  fileprivate mutating func appendHalfCircle(around center: CanvasPoint, to end: CanvasPoint) {
    let out = end - center
    // The direction in which the line goes on, a quarter before the end.
    let ahead = CanvasPoint(x: -out.y, y: out.x)
    let start = center - out
    let (k, top) = (Self.quarter, center + ahead)
    curve(start + k * ahead, top - k * out, to: top)
    curve(top + k * out, end + k * ahead, to: end)
  }
}
