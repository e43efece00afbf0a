/// A color vision deficiency.
public enum ColorVisionDeficiency: String, CaseIterable, Hashable, Sendable {
  /// Missing or anomalous long-wave cones: reds look dark and similar to greens.
  case protan
  /// Missing or anomalous medium-wave cones: greens look similar to reds. The most common kind.
  case deutan
  /// Missing or anomalous short-wave cones: blues look similar to greens. Very rare.
  case tritan
  /// No color vision, only light and dark.
  case achromatopsia

  /// The name for display.
  public var title: String {
    switch self {
    case .protan: "Protan (red-blind)"
    case .deutan: "Deutan (green-blind)"
    case .tritan: "Tritan (blue-blind)"
    case .achromatopsia: "No color"
    }
  }
}
