/// The direction of hue interpolation (CSS Color 4, "Hue Interpolation").
public enum HueInterpolation: String, CaseIterable, Hashable, Sendable {
  /// The shorter arc.
  case shorter
  /// The longer arc; a full turn for equal hues.
  case longer
  /// Increasing or decreasing angles.
  case increasing, decreasing

  /// Returns the hue at `fraction` between two hues, in degrees, 0..<360.
  func hue(from start: Double, to end: Double, fraction: Double) -> Double {
    let start = start.normalizedDegrees
    return (start + turn(from: start, to: end.normalizedDegrees) * fraction).normalizedDegrees
  }

  private func turn(from start: Double, to end: Double) -> Double {
    let angle = end - start
    switch self {
    case .shorter: return angle > 180 ? angle - 360 : angle < -180 ? angle + 360 : angle
    case .longer where angle > 0 && angle < 180: return angle - 360
    case .longer where angle > -180 && angle <= 0: return angle + 360
    case .longer: return angle
    case .increasing: return angle < 0 ? angle + 360 : angle
    case .decreasing: return angle > 0 ? angle - 360 : angle
    }
  }
}
