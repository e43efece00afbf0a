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
    let angle = end.normalizedDegrees - start
    let turn =
      switch self {
      case .shorter: angle > 180 ? angle - 360 : angle < -180 ? angle + 360 : angle
      case .longer where angle > 0 && angle < 180: angle - 360
      case .longer where angle > -180 && angle <= 0: angle + 360
      case .longer: angle
      case .increasing: angle < 0 ? angle + 360 : angle
      case .decreasing: angle > 0 ? angle - 360 : angle
      }
    return (start + turn * fraction).normalizedDegrees
  }
}
