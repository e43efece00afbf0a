/// What stands within `calc()`: a number with its type (CSS Values 4, section 10.9).
struct MathValue {
  /// Angles are in degrees, percentages in hundredths.
  var value: Double
  /// The type, as powers: an angle divided by an angle is a number again.
  var angles = 0
  var percentages = 0

  init(_ value: Double, angles: Int = 0, percentages: Int = 0) {
    (self.value, self.angles, self.percentages) = (value, angles, percentages)
  }

  init(_ argument: Argument) {
    self.init(
      argument.number.value() * argument.unit, angles: argument.kind == .angle ? 1 : 0,
      percentages: argument.kind == .percentage ? 1 : 0)
  }

  var isNumber: Bool { angles == 0 && percentages == 0 }

  /// The kind of component that the value may stand for, `nil` for what no component is, as a squared angle.
  var kind: Argument.Kind? {
    switch (angles, percentages) {
    case (0, 0): .number
    case (1, 0): .angle
    case (0, 1): .percentage
    default: nil
    }
  }

  func hasType(of other: MathValue) -> Bool { angles == other.angles && percentages == other.percentages }

  /// Another value of this type.
  func with(_ value: Double) -> MathValue {
    MathValue(value, angles: angles, percentages: percentages)
  }

  static func * (one: MathValue, other: MathValue) -> MathValue {
    MathValue(
      one.value * other.value, angles: one.angles + other.angles,
      percentages: one.percentages + other.percentages)
  }

  static func / (one: MathValue, other: MathValue) -> MathValue {
    MathValue(
      one.value / other.value, angles: one.angles - other.angles,
      percentages: one.percentages - other.percentages)
  }
}

extension Argument {
  /// The component that a calculation yields. What is not a number counts as 0 (CSS Values 4, section 10.13).
  init?(_ result: MathValue, at offset: Int) {
    guard let kind = result.kind else { return nil }
    self.init(kind: kind, number: DecimalNumber(result.value), unit: 1, offset: offset)
    isCalculated = true
  }
}

extension DecimalNumber {
  /// The decimal number that is read back as `value`, infinity as the limit, and 0 for what is not a number.
  init(_ value: Double) {
    let value = value.isNaN ? 0 : value.clamped(to: -Self.limit...Self.limit)
    var text = value.description
    let number = text.withUTF8 { bytes in
      var cursor = ByteCursor(bytes)
      return DecimalNumber(&cursor)
    }
    self = number ?? DecimalNumber()
  }
}
