import SwatchText

/// A freehand line that gets thinner with speed, as a substitute for pressure.
struct PressureLine: Sendable {
  /// The width at each sample as a fraction of the pen's width.
  private(set) var factors = [1.0]
  private var last: CanvasPoint
  /// The time of the last speed measurement, and the distance since.
  private var time: ContinuousClock.Instant?
  private var distance = 0.0
  private var speed: Double?
  private let scale: Double

  /// The width factors at rest and at full speed.
  static let factorRange = 0.3...1.2
  /// The speeds over which the width varies, in screen pixels per second at 100%.
  static let speedRange = 80.0...1200.0

  /// - Parameter scale: The pixels per canvas point on the screen.
  init(_ sample: ToolSample, scale: Double) { (last, time, self.scale) = (sample.point, sample.time, scale) }

  // Samples at shorter intervals were delivered late, so their speed is meaningless.
  private static let minimumInterval = Duration.milliseconds(4)

  /// Adds a sample. Without a time, the width is unchanged.
  mutating func extend(to sample: ToolSample) {
    distance += (sample.point - last).length
    last = sample.point
    guard let now = sample.time, let before = time, now - before >= Self.minimumInterval else {
      time = time ?? sample.time
      return factors.append(factors[factors.count - 1])
    }
    let new = scale * distance / ((now - before) / .seconds(1))
    (time, distance) = (now, 0)
    // Smooth the speed, because the terminal reports positions at irregular intervals.
    let smooth = speed.map { 0.7 * $0 + 0.3 * new } ?? new
    let factor = Self.factor(at: smooth)
    // The first measured speed also applies to the start.
    if speed == nil { factors = factors.map { _ in factor } }
    speed = smooth
    factors.append(factor)
  }

  static func factor(at speed: Double) -> Double {
    let fraction = (speed - speedRange.lowerBound) / (speedRange.upperBound - speedRange.lowerBound)
    let range = factorRange.upperBound - factorRange.lowerBound
    return factorRange.upperBound - fraction.clamped(to: 0...1) * range
  }

  /// Returns the outline of the line through `points` (one point per factor).
  func outline(through points: [CanvasPoint], width: Double) -> Path {
    let radii = smoothedFactors.prefix(points.count).map { $0 * width / 2 }
    guard points.count > 1, radii.count == points.count
    else { return points.first.map { Path(circleAround: $0, radius: width / 2) } ?? Path() }
    let normals = points.indices.map { index in
      let vector = points[min(index + 1, points.count - 1)] - points[max(index - 1, 0)]
      let length = max(vector.length, .leastNormalMagnitude)
      return CanvasPoint(x: -vector.y / length, y: vector.x / length)
    }
    func side(_ sign: Double) -> [CanvasPoint] {
      points.indices.map { points[$0] + sign * radii[$0] * normals[$0] }
    }
    let (left, right) = (side(1), Spline(points: side(-1).reversed()))
    var path = Path(Spline(points: left))
    path.appendHalfCircle(around: points[points.count - 1], to: right.points[0])
    for index in 0..<right.curveCount { path.append(.curve(right[index])) }
    path.appendHalfCircle(around: points[0], to: left[0])
    path.close()
    for index in points.indices.dropFirst().dropLast() where isCorner(points, at: index) {
      path.append(Path(circleAround: points[index], radius: radii[index]))
    }
    return path
  }

  private func isCorner(_ points: [CanvasPoint], at index: Int) -> Bool {
    let (incoming, outgoing) = (points[index] - points[index - 1], points[index + 1] - points[index])
    return incoming.dot(outgoing) < 0.6 * incoming.length * outgoing.length
  }

  private var smoothedFactors: [Double] {
    factors.indices.map { index in
      let near = factors[max(0, index - 2)...min(factors.count - 1, index + 2)]
      return near.reduce(0, +) / Double(near.count)
    }
  }
}

extension Path {
  /// The control length of a quarter circle of radius 1.
  private static let quarter = 0.5522847498307936

  /// Creates a circle with the same orientation as the outline of a line.
  init(circleAround center: CanvasPoint, radius: Double) {
    self.init()
    let start = center + CanvasPoint(x: 0, y: radius)
    move(to: start)
    appendHalfCircle(around: center, to: center - CanvasPoint(x: 0, y: radius))
    appendHalfCircle(around: center, to: start)
    close()
  }

  fileprivate mutating func appendHalfCircle(around center: CanvasPoint, to end: CanvasPoint) {
    let out = end - center
    // The tangent at the middle of the half circle.
    let ahead = CanvasPoint(x: -out.y, y: out.x)
    let start = center - out
    let (k, top) = (Self.quarter, center + ahead)
    curve(start + k * ahead, top - k * out, to: top)
    curve(top + k * out, end + k * ahead, to: end)
  }
}
