/// Decimal digits times a power of ten, so that 71.3% equals 0.713: dividing by 100 would round twice.
struct DecimalNumber {
  private var digits: UInt64 = 0
  private var exponent = 0
  private var isNegative = false

  /// The maximum absolute value, which keeps color space conversions from overflowing.
  static let limit = 1e30

  /// Returns the value times a power of ten, rounded once. Digits after the nineteenth are ignored.
  func value(timesTenToThe power: Int = 0) -> Double {
    guard digits != 0 else { return 0 }
    let exponent = exponent + power
    let magnitude =
      if digits < 1 << 53, abs(exponent) < Double.powersOfTen.count {
        // Exact operands are rounded once (W. D. Clinger, "How to read floating point numbers accurately").
        exponent < 0
          ? Double(digits) / Double.powersOfTen[-exponent] : Double(digits) * Double.powersOfTen[exponent]
      } else {
        Double("\(digits)e\(exponent)") ?? 0
      }
    return isNegative && magnitude > 0 ? -min(magnitude, Self.limit) : min(magnitude, Self.limit)
  }
}

extension DecimalNumber {
  /// Consumes a number (CSS Syntax 3, section 4.3.12), if there is one.
  init?(_ cursor: inout ByteCursor) {
    let start = cursor.offset
    isNegative = cursor.isAt("-")
    if isNegative || cursor.isAt("+") { cursor.advance() }
    var hasDigits = scanDigits(&cursor, areFraction: false)
    if cursor.isAt("."), cursor.byte(after: 1).isDigit {
      cursor.advance()
      hasDigits = scanDigits(&cursor, areFraction: true)
    }
    guard hasDigits else {
      cursor.offset = start
      return nil
    }
    scanExponent(&cursor)
  }

  private mutating func scanDigits(_ cursor: inout ByteCursor, areFraction: Bool) -> Bool {
    let start = cursor.offset
    while cursor.current.isDigit {
      if digits < 1_000_000_000_000_000_000 {
        digits = digits * 10 + UInt64(cursor.current - UInt8(ascii: "0"))
        if areFraction { exponent -= 1 }
      } else if !areFraction {
        exponent += 1
      }
      cursor.advance()
    }
    return cursor.offset > start
  }

  private mutating func scanExponent(_ cursor: inout ByteCursor) {
    guard cursor.current | 0x20 == UInt8(ascii: "e") else { return }
    let sign = cursor.byte(after: 1)
    let length = sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") ? 2 : 1
    guard cursor.byte(after: length).isDigit else { return }
    cursor.advance(by: length)
    // No text is long enough to compensate for a larger exponent.
    let value = cursor.consumeDigits(limit: 1 << 40) ?? 0
    exponent += sign == UInt8(ascii: "-") ? -value : value
  }
}
