import SwatchText

/// The exponents of angle, percentage and length in a calculation (CSS Values 4, section 10.9).
typealias MathType = SIMD3<Int>

extension MathType {
  static let number = MathType()
  static let angle = MathType(1, 0, 0)
  static let percentage = MathType(0, 1, 0)
  static let length = MathType(0, 0, 1)
}

struct MathValue {
  /// In degrees, percent or `px`.
  var value: Double
  let type: MathType

  init(_ value: Double, _ type: MathType = .number) { (self.value, self.type) = (value, type) }

  init(_ argument: Argument) {
    let type: MathType =
      argument.kind == .angle ? .angle : argument.kind == .percentage ? .percentage : .number
    self.init(argument.number.value() * argument.degreesPerUnit, type)
  }

  func with(_ value: Double) -> MathValue { MathValue(value, type) }

  static func * (lhs: MathValue, rhs: MathValue) -> MathValue {
    MathValue(lhs.value * rhs.value, lhs.type &+ rhs.type)
  }

  static func / (lhs: MathValue, rhs: MathValue) -> MathValue {
    MathValue(lhs.value / rhs.value, lhs.type &- rhs.type)
  }
}

extension Argument {
  /// Returns `nil` for types such as a squared angle. NaN is treated as 0 (CSS Values 4, section 10.13).
  init?(_ result: MathValue, at offset: Int) {
    switch result.type {
    case .number: kind = .number
    case .angle: kind = .angle
    case .percentage: kind = .percentage
    default: return nil
    }
    (number, self.offset, isCalculated) = (DecimalNumber(result.value), offset, true)
  }
}

extension DecimalNumber {
  /// Creates the decimal number that reads back as `value`. Infinity becomes the limit; NaN becomes 0.
  init(_ value: Double) {
    var text = (value.isNaN ? 0 : value.clamped(to: -Self.limit...Self.limit)).description
    let number = text.withUTF8 { bytes in
      var cursor = ByteCursor(bytes)
      return DecimalNumber(&cursor)
    }
    self = number ?? DecimalNumber()
  }
}
