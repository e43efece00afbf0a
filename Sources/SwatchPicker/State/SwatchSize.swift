/// The size of saved colors.
public enum SwatchSize: String, CaseIterable, Hashable, Sendable {
  /// One row, with the name beside the color.
  case small
  /// Two rows, with the name and the notation beside the color.
  case medium
  /// Four rows, with the name below the color.
  case large

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

  /// The minimum number of columns for a color with its name and a space.
  var minimumWidth: Int {
    switch self {
    case .small: 13
    case .medium: 15
    case .large: 10
    }
  }

  /// The width in columns of the color beside its name; `nil` if the name is below.
  var colorWidth: Int? {
    switch self {
    case .small: 3
    case .medium: 5
    case .large: nil
    }
  }

  func width(forName width: Int) -> Int { max(minimumWidth, width + (colorWidth.map { $0 + 2 } ?? 1)) }
}
