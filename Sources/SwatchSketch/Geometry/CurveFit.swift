import SwatchText

/// Approximates a smooth line with as few curves as possible, by least squares.
/// After P. J. Schneider, "An algorithm for automatically fitting digitized curves" (Graphics Gems, 1990).
/// Two adjacent curves share the tangent of the line where they meet.
struct CurveFit {
  let line: Spline
  let samples: [CanvasPoint]
  /// The maximum distance between a curve and the line.
  let tolerance: Double
  /// Returns true if a curve may miss a sample by this vector.
  let allows: (CanvasPoint) -> Bool

  /// The maximum number of the line's points per curve: longer fits are rare and slow.
  private static let maximumPointCount = 64
  /// The number of attempts to refine the parameters.
  private static let rounds = 4

  /// Returns the curves in order, at most one per pair of points.
  func curves() -> [CubicCurve] {
    let targets = self.targets
    var (curves, start) = ([CubicCurve](), 0)
    while start < line.curveCount {
      let (end, curve) = longestCurve(from: start, targets)
      curves.append(curve)
      start = end
    }
    return curves
  }

  private struct Target {
    let point: CanvasPoint
    /// The pointer sample; `nil` between two points.
    var sample: CanvasPoint?
  }

  private static let density = 4

  private var targets: [Target] {
    var targets: [Target] = []
    targets.reserveCapacity(Self.density * line.points.count)
    for (index, point) in line.points.enumerated() {
      targets.append(Target(point: point, sample: samples[index]))
      guard index < line.curveCount else { break }
      let curve = line[index]
      for step in 1..<Self.density {
        targets.append(Target(point: curve.point(at: Double(step) / Double(Self.density))))
      }
    }
    return targets
  }

  /// Returns the longest fitting curve that starts at a point, and the index of its end.
  private func longestCurve(from start: Int, _ targets: [Target]) -> (end: Int, CubicCurve) {
    let last = min(start + Self.maximumPointCount, line.curveCount)
    var (end, longest) = (start + 1, line[start])
    var beyond = last + 1
    while beyond - end > 1 {
      // Gallop, then bisect.
      let next = beyond <= last ? (end + beyond) / 2 : min(start + 2 * (end - start), last)
      let piece = Piece(
        targets: targets[Self.density * start...Self.density * next],
        startTangent: line[start].startDirection, endTangent: line[next - 1].endDirection)
      if let curve = curve(near: piece) { (end, longest) = (next, curve) } else { beyond = next }
    }
    return (end, longest)
  }

  private struct Piece {
    let targets: ArraySlice<Target>
    let startTangent, endTangent: CanvasPoint

    var first: CanvasPoint { targets[targets.startIndex].point }
    var last: CanvasPoint { targets[targets.endIndex - 1].point }

    func curve(_ startLength: Double, _ endLength: Double) -> CubicCurve {
      CubicCurve(
        start: first, control1: first + startLength * startTangent, control2: last + endLength * endTangent,
        end: last)
    }
  }

  private func curve(near piece: Piece) -> CubicCurve? {
    var parameters = Self.chordParameters(of: piece.targets)
    for _ in 0..<Self.rounds {
      let curve = Self.leastSquares(piece, parameters)
      let error = self.error(of: curve, piece.targets, parameters)
      if error.isAllowed { return curve }
      // Better parameters cannot correct an error this large.
      if error.distance > 16 * tolerance { return nil }
      for (index, target) in piece.targets.enumerated() {
        parameters[index] = curve.refinedParameter(near: target.point, from: parameters[index])
      }
    }
    return nil
  }

  private func error(
    of curve: CubicCurve, _ targets: ArraySlice<Target>, _ parameters: [Double]
  ) -> (distance: Double, isAllowed: Bool) {
    var error = (distance: 0.0, isAllowed: true)
    for index in targets.indices.dropFirst().dropLast() {
      let point = curve.point(at: parameters[index - targets.startIndex])
      let distance = (point - targets[index].point).length
      error.distance = max(error.distance, distance)
      let passesSample = targets[index].sample.map { allows(point - $0) } ?? true
      if distance > tolerance || !passesSample { error.isAllowed = false }
    }
    return error
  }

  /// Returns curve parameters by chord length, 0…1.
  private static func chordParameters(of targets: ArraySlice<Target>) -> [Double] {
    var lengths = [0.0]
    for (target, next) in zip(targets, targets.dropFirst()) {
      lengths.append(lengths[lengths.count - 1] + (next.point - target.point).length)
    }
    let length = max(lengths[lengths.count - 1], .leastNormalMagnitude)
    return lengths.map { $0 / length }
  }

  /// Returns the curve with the given tangents that is nearest to the targets at the given parameters.
  private static func leastSquares(_ piece: Piece, _ parameters: [Double]) -> CubicCurve {
    var (c00, c01, c11, x0, x1) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for (target, t) in zip(piece.targets, parameters) {
      let u = 1 - t
      let (b0, b1, b2, b3) = (u * u * u, 3 * t * u * u, 3 * t * t * u, t * t * t)
      let (startTangent, endTangent) = (b1 * piece.startTangent, b2 * piece.endTangent)
      let residual = target.point - (b0 + b1) * piece.first - (b2 + b3) * piece.last
      (c00, c01) = (c00 + startTangent.dot(startTangent), c01 + startTangent.dot(endTangent))
      c11 += endTangent.dot(endTangent)
      (x0, x1) = (x0 + startTangent.dot(residual), x1 + endTangent.dot(residual))
    }
    let determinant = c00 * c11 - c01 * c01
    let (startLength, endLength) = ((x0 * c11 - x1 * c01) / determinant, (c00 * x1 - c01 * x0) / determinant)
    // For collinear or too few points: the Wu–Barsky heuristic from the paper.
    let chord = (piece.last - piece.first).length
    guard startLength.isFinite, endLength.isFinite, startLength > 1e-6 * chord, endLength > 1e-6 * chord
    else { return piece.curve(chord / 3, chord / 3) }
    return piece.curve(startLength, endLength)
  }
}

extension CubicCurve {
  fileprivate var startDirection: CanvasPoint { Self.direction(from: start, to: control1, control2, end) }
  fileprivate var endDirection: CanvasPoint { Self.direction(from: end, to: control2, control1, start) }

  /// Returns the unit vector to the first point that differs from `origin`; zero if there is none.
  private static func direction(from origin: CanvasPoint, to points: CanvasPoint...) -> CanvasPoint {
    let vector = points.first { $0 != origin }.map { $0 - origin } ?? CanvasPoint(x: 0, y: 0)
    return vector.length > 0 ? (1 / vector.length) * vector : vector
  }

  /// Returns a better parameter for the curve point nearest to `point`, using one step of Newton's method.
  fileprivate func refinedParameter(near point: CanvasPoint, from t: Double) -> Double {
    let u = 1 - t
    let (d0, d1, d2) = (3 * (control1 - start), 3 * (control2 - control1), 3 * (end - control2))
    let velocity = (u * u) * d0 + (2 * t * u) * d1 + (t * t) * d2
    let acceleration = (2 * u) * (d1 - d0) + (2 * t) * (d2 - d1)
    let vector = self.point(at: t) - point
    let slope = velocity.dot(velocity) + vector.dot(acceleration)
    guard abs(slope) > 1e-12 else { return t }
    return (t - vector.dot(velocity) / slope).clamped(to: 0...1)
  }
}
