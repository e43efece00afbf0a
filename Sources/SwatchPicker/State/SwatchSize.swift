/// The size of saved colors.
public enum SwatchSize: String, CaseIterable, Hashable, Sendable {
  /// One row, with the name beside the color.
  case small
  /// Two rows, with the name and the notation beside the color.
  case medium
  /// Four rows, with the name below the color.
  case large

  private var traits: (title: String, rowCount: Int, minimumWidth: Int, colorWidth: Int?) {
    switch self {
    case .small: ("Small", 1, 13, 3)
    case .medium: ("Medium", 2, 15, 5)
    case .large: ("Large", 4, 10, nil)
    }
  }

  var title: String { traits.title }
  var rowCount: Int { traits.rowCount }
  /// The minimum number of columns for a color with its name and a space.
  var minimumWidth: Int { traits.minimumWidth }
  /// The width in columns of the color beside its name; `nil` if the name is below.
  var colorWidth: Int? { traits.colorWidth }
  func width(forName width: Int) -> Int { max(minimumWidth, width + (colorWidth.map { $0 + 2 } ?? 1)) }
}
