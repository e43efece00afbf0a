/// The type of a calculation, as the powers of what it is made of: an angle divided by an angle is a number again (CSS
/// Values 4, section 10.9).
struct MathType: Hashable {
  private var angles = 0
  private var percentages = 0
  private var lengths = 0

  static let number = MathType()
  static let angle = MathType(angles: 1)
  static let percentage = MathType(percentages: 1)
  static let length = MathType(lengths: 1)

  /// The type of a product.
  static func + (one: MathType, other: MathType) -> MathType {
    MathType(
      angles: one.angles + other.angles, percentages: one.percentages + other.percentages,
      lengths: one.lengths + other.lengths)
  }

  /// The type of a quotient.
  static func - (one: MathType, other: MathType) -> MathType {
    MathType(
      angles: one.angles - other.angles, percentages: one.percentages - other.percentages,
      lengths: one.lengths - other.lengths)
  }
}
