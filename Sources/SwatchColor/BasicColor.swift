/// The twelve colors of the color grid, with the values of UIKit's colors of the same names.
public enum BasicColor: String, CaseIterable, Sendable {
  /// In grid order, row by row.
  case black, white, gray, red
  case orange, yellow, green, cyan
  case blue, purple, magenta, brown

  /// The sRGB color.
  public var color: Color {
    switch self {
    case .black: Color(white: 0)
    case .white: Color(white: 1)
    case .gray: Color(white: 0.5)
    case .red: Color(red: 1, green: 0, blue: 0)
    case .orange: Color(red: 1, green: 0.5, blue: 0)
    case .yellow: Color(red: 1, green: 1, blue: 0)
    case .green: Color(red: 0, green: 1, blue: 0)
    case .cyan: Color(red: 0, green: 1, blue: 1)
    case .blue: Color(red: 0, green: 0, blue: 1)
    case .purple: Color(red: 0.5, green: 0, blue: 0.5)
    case .magenta: Color(red: 1, green: 0, blue: 1)
    case .brown: Color(red: 0.6, green: 0.4, blue: 0.2)
    }
  }

  /// The capitalized name, for display.
  public var title: String { rawValue.label }
}

extension String {
  /// The words of a camel-case identifier, such as `Split complement`.
  var label: String {
    let words = reduce(into: "") { $0 += $1.isUppercase ? " \($1.lowercased())" : String($1) }
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}
