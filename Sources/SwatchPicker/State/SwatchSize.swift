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

  private var metrics: (rowCount: Int, minimumWidth: Int, colorWidth: Int?) {
    switch self {
    case .small: (1, 13, 3)
    case .medium: (2, 15, 5)
    case .large: (4, 10, nil)
    }
  }

  var rowCount: Int { metrics.rowCount }
  /// The minimum number of columns for a color with its name and a space.
  var minimumWidth: Int { metrics.minimumWidth }
  /// The width in columns of the color beside its name; `nil` if the name is below.
  var colorWidth: Int? { metrics.colorWidth }

  func width(forName width: Int) -> Int { max(minimumWidth, width + (colorWidth.map { $0 + 2 } ?? 1)) }
}
