/// How large saved colors are shown.
public enum SwatchSize: String, CaseIterable, Hashable, Sendable {
  /// A row each, the name beside the color.
  case small
  /// Two rows each, name and notation beside the color.
  case medium
  /// Four rows each, the name below the color.
  case large

  /// The name for screens.
  var title: String {
    switch self {
    case .small: "Small"
    case .medium: "Medium"
    case .large: "Large"
    }
  }

  var rowCount: Int {
    switch self {
    case .small: 1
    case .medium: 2
    case .large: 4
    }
  }

  /// The columns that a color takes at least, with its name and a blank behind it.
  var leastWidth: Int {
    switch self {
    case .small: 13
    case .medium: 15
    case .large: 10
    }
  }

  /// The columns that a color takes beside its name; `nil` where the name is below.
  var colorWidth: Int? {
    switch self {
    case .small: 3
    case .medium: 5
    case .large: nil
    }
  }

  /// The columns that it takes for a name of so many cells to fit.
  func width(forName width: Int) -> Int { max(leastWidth, width + (colorWidth.map { $0 + 2 } ?? 1)) }
}
