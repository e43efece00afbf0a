import SwatchText

/// What stands within `calc()`: a number with its type.
struct MathValue {
  /// Angles are in degrees, percentages in hundredths, lengths in `px`.
  var value: Double
  var type = MathType.number

  init(_ value: Double, _ type: MathType = .number) {
    (self.value, self.type) = (value, type)
  }

  init(_ argument: Argument) {
    switch argument.kind {
    case .angle: self.init(argument.number.value() * argument.unit, .angle)
    case .percentage: self.init(argument.number.value(), .percentage)
    case .number, .none: self.init(argument.number.value())
    }
  }

  /// The kind of component that the value may stand for, `nil` for what no component is, as a squared angle.
  var kind: Argument.Kind? {
    switch type {
    case .number: .number
    case .angle: .angle
    case .percentage: .percentage
    default: nil
    }
  }

  /// Another value of this type.
  func with(_ value: Double) -> MathValue { MathValue(value, type) }

  static func * (one: MathValue, other: MathValue) -> MathValue {
    MathValue(one.value * other.value, one.type + other.type)
  }

  static func / (one: MathValue, other: MathValue) -> MathValue {
    MathValue(one.value / other.value, one.type - other.type)
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
