import SwatchColor
import SwatchText
import SwatchXML

struct SVGScanner {
  private let bytes: XMLBytes
  private(set) var offset = 0

  init(_ bytes: XMLBytes) { self.bytes = bytes }

  /// The byte at the cursor, or 0 at the end.
  @inline(__always) var current: UInt8 { offset < bytes.count ? bytes[offset] : 0 }
  var isAtEnd: Bool { offset >= bytes.count }
  var isAtEndOfText: Bool { remaining.allSatisfy(\.isSpace) }
  mutating func advance() { offset += 1 }

  mutating func consume(_ byte: Unicode.Scalar) -> Bool {
    guard current == UInt8(ascii: byte), !isAtEnd else { return false }
    offset += 1
    return true
  }

  @inline(__always) mutating func skipSpace() { while current.isSpace { offset += 1 } }

  /// Skips white space with an optional comma.
  @inline(__always) mutating func skipSeparator() {
    skipSpace()
    guard current == UInt8(ascii: ",") else { return }
    offset += 1
    skipSpace()
  }

  mutating func consume(while condition: (UInt8) -> Bool) -> XMLBytes {
    let start = offset
    while !isAtEnd, condition(current) { offset += 1 }
    return XMLBytes(rebasing: bytes[start..<offset])
  }

  mutating func unit() -> String { String(decoding: consume { $0.isLetter || $0 == "%" }, as: UTF8.self) }

  var remaining: XMLBytes { XMLBytes(rebasing: bytes[min(offset, bytes.count)...]) }

  /// Reads a number (SVG 1.1, section 8.3.9) as the nearest `Double`. On failure, the cursor does not move.
  @inline(__always) mutating func number() -> Double? {
    let start = offset
    let isNegative = current == UInt8(ascii: "-")
    if isNegative || current == UInt8(ascii: "+") { offset += 1 }
    var digits = Digits()
    scanDigits(&digits)
    if current == UInt8(ascii: ".") {
      offset += 1
      let integerCount = digits.count
      scanDigits(&digits)
      digits.exponent = integerCount - digits.count
    }
    guard digits.count > 0 else {
      offset = start
      return nil
    }
    if current | 0x20 == UInt8(ascii: "e") { scanExponent(&digits) }
    guard let magnitude = digits.exactValue else { return longNumber(from: start) }
    return isNegative ? -magnitude : magnitude
  }

  @inline(__always) mutating func nextNumber() -> Double? {
    skipSeparator()
    return number()
  }

  mutating func numbers(limit: Int) -> [Double] {
    var numbers: [Double] = []
    while numbers.count < limit, let number = nextNumber() { numbers.append(number) }
    return numbers
  }

  /// Reads an arc flag, which needs no separator after it.
  mutating func nextFlag() -> Bool? {
    skipSeparator()
    if consume("1") { return true }
    return consume("0") ? false : nil
  }

  @inline(__always) private mutating func scanDigits(_ digits: inout Digits) {
    while case let digit = current &- UInt8(ascii: "0"), digit < 10 {
      digits.value = digits.value &* 10 &+ UInt64(digit)
      // Leading zeros cannot make a value overflow.
      if digits.value != 0 { digits.significantCount += 1 }
      digits.count += 1
      offset += 1
    }
  }

  private mutating func scanExponent(_ digits: inout Digits) {
    var probe = self
    probe.offset += 1
    let isNegative = probe.current == UInt8(ascii: "-")
    if isNegative || probe.current == UInt8(ascii: "+") { probe.offset += 1 }
    // Without digits, `e` starts a unit, such as in `1em`.
    guard probe.current &- UInt8(ascii: "0") < 10 else { return }
    var value = 0
    while case let digit = probe.current &- UInt8(ascii: "0"), digit < 10 {
      value = min(value * 10 + Int(digit), 1_000_000)
      probe.offset += 1
    }
    digits.exponent += isNegative ? -value : value
    self = probe
  }

  /// Returns the number between `start` and the cursor, which is too long for the fast path.
  private func longNumber(from start: Int) -> Double? {
    // No `Double` needs more digits to be distinguished from its neighbors.
    guard offset - start <= 800 else { return .infinity }
    return Double(String(decoding: bytes[start..<offset], as: UTF8.self)) ?? .infinity
  }
}

private struct Digits {
  var value: UInt64 = 0
  var exponent = 0
  /// The number of digits, with and without leading zeros.
  var count = 0
  var significantCount = 0

  /// The value, if it results from one operation on exact operands (W. D. Clinger, "How to read floating
  /// point numbers accurately", 1990).
  @inline(__always) var exactValue: Double? {
    guard significantCount <= 19, value < 1 << 53 else { return nil }
    if exponent == 0 || value == 0 { return Double(value) }
    guard -22...22 ~= exponent else { return nil }
    return exponent < 0
      ? Double(value) / Self.powersOfTen[-exponent] : Double(value) * Self.powersOfTen[exponent]
  }

  private static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18,
    1e19, 1e20, 1e21, 1e22,
  ]
}

extension XMLBytes {
  var trimmed: XMLBytes {
    let start = firstIndex { !$0.isSpace } ?? endIndex
    return XMLBytes(rebasing: self[start..<(lastIndex { !$0.isSpace }.map { $0 + 1 } ?? start)])
  }

  /// The first 100 bytes of the trimmed value in lowercase.
  var keyword: String { String(decoding: trimmed.prefix(100), as: UTF8.self).lowercased() }

  var color: Color? {
    guard count <= 200, var color = try? ColorCoordinates(parsingUTF8: self) else { return nil }
    // Browsers clamp the saturation, although CSS Color 4 does not.
    if color.space == .hsl, let saturation = color.components[1], saturation > 1 {
      color = ColorCoordinates(.hsl, color.components[0], 1, color.components[2], alpha: color.alpha)
    }
    return Color(color)
  }

  /// A number or a percentage as a fraction, clamped to 0…1.
  var fraction: Double? {
    var scanner = SVGScanner(self)
    scanner.skipSpace()
    guard let number = scanner.number(), number.isFinite else { return nil }
    let isPercentage = scanner.consume("%")
    return scanner.isAtEndOfText ? (isPercentage ? number / 100 : number).clamped(to: 0...1) : nil
  }
}

extension StringProtocol {
  func withBytes<Result>(_ body: (XMLBytes) -> Result) -> Result { Array(utf8).withUnsafeBufferPointer(body) }
}
