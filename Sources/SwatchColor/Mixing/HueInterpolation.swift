/// Which way a mix takes around the circle of hues (CSS Color 4, "Hue Interpolation").
public enum HueInterpolation: String, CaseIterable, Hashable, Sendable {
  /// The shorter of the two ways.
  case shorter
  /// The longer of the two ways; all around where the hues are equal.
  case longer
  /// The way on which the angle grows.
  case increasing
  /// The way on which the angle shrinks.
  case decreasing

  /// The hue at `fraction` of the way from `start` to `end`, all in degrees, in 0..<360.
  func hue(from start: Double, to end: Double, fraction: Double) -> Double {
    let start = start.normalizedDegrees
    return (start + turn(from: start, to: end.normalizedDegrees) * fraction).normalizedDegrees
  }

  /// How far to turn between two angles in 0..<360.
  private func turn(from start: Double, to end: Double) -> Double {
    let step = end - start
    switch self {
    case .shorter: return step > 180 ? step - 360 : step < -180 ? step + 360 : step
    case .longer where step > 0 && step < 180: return step - 360
    case .longer where step > -180 && step <= 0: return step + 360
    case .longer: return step
    case .increasing: return step < 0 ? step + 360 : step
    case .decreasing: return step > 0 ? step - 360 : step
    }
  }
}
