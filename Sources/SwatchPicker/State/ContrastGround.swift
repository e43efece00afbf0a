import SwatchColor

/// What the color of lines is judged on.
enum ContrastGround: Hashable, Sendable {
  /// The paper; without any, white.
  case paper
  /// The color of areas.
  case fill
  /// A color of one's own choice, and what it is called.
  case color(Color, name: String)
}
