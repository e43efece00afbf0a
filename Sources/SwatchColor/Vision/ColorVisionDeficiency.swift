/// A way in which people see fewer colors than most.
public enum ColorVisionDeficiency: String, CaseIterable, Hashable, Sendable {
  /// The cones for long waves differ or are missing: reds are dark and near to greens.
  case protan
  /// The cones for medium waves differ or are missing: greens are near to reds. The most frequent.
  case deutan
  /// The cones for short waves differ or are missing: blues are near to greens. Very rare.
  case tritan
  /// There is no color, only light and dark.
  case achromatopsia

  /// The name for screens.
  public var title: String {
    switch self {
    case .protan: "Protan (red-blind)"
    case .deutan: "Deutan (green-blind)"
    case .tritan: "Tritan (blue-blind)"
    case .achromatopsia: "No color"
    }
  }
}
