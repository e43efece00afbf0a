/// The direction of hue interpolation (CSS Color 4, "Hue Interpolation").
public enum HueInterpolation: String, CaseIterable, Hashable, Sendable {
  /// The shorter arc.
  case shorter
  /// The longer arc; a full turn for equal hues.
  case longer
  /// Increasing angles.
  case increasing
  /// Decreasing angles.
  case decreasing

  /// Returns the hue at `fraction` between two hues, in degrees, 0..<360.
  func hue(from start: Double, to end: Double, fraction: Double) -> Double {
    let start = start.normalizedDegrees
    return (start + turn(from: start, to: end.normalizedDegrees) * fraction).normalizedDegrees
  }

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
