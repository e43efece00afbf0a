/// ASCII text in the making. Reusing one saves allocations.
struct TextBuffer {
  var bytes: [UInt8]

  init(reusing bytes: consuming [UInt8] = []) {
    self.bytes = bytes
  }

  mutating func append(_ text: StaticString) {
    bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  mutating func append(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  mutating func appendHexadecimal(_ byte: UInt8) {
    appendHexadecimal(digit: byte >> 4)
    appendHexadecimal(digit: byte & 0xF)
  }

  /// Appends a number in 0…1 as four digits.
  mutating func appendDeepHexadecimal(_ value: Double) {
    let bits = UInt16((value.clamped(to: 0...1) * 65_535).rounded())
    appendHexadecimal(UInt8(bits >> 8))
    appendHexadecimal(UInt8(bits & 0xFF))
  }

  private mutating func appendHexadecimal(digit: UInt8) {
    bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
  }
}

// MARK: - Numbers

extension TextBuffer {
  /// Appends a whole number.
  mutating func append(_ number: Int) {
    append(Int64(number), decimals: 0)
  }

  /// Appends `digits` divided by ten to the power of `decimals`, without zeros at the end.
  mutating func append(_ digits: Int64, decimals: Int) {
    var (digits, decimals) = (digits, decimals)
    while decimals > 0, digits % 10 == 0 {
      digits /= 10
      decimals -= 1
    }
    if digits < 0 { bytes.append(UInt8(ascii: "-")) }
    let magnitude = digits.magnitude
    var divisor: UInt64 = 1
    for _ in 0..<decimals { divisor *= 10 }
    while magnitude / divisor >= 10 { divisor *= 10 }
    appendDigits(of: magnitude, from: divisor, decimals: decimals)
  }

  /// Appends the digits of `number` from the one that counts `divisor` on.
  private mutating func appendDigits(of number: UInt64, from divisor: UInt64, decimals: Int) {
    var (rest, divisor) = (number, divisor)
    var fraction: UInt64 = 1
    for _ in 0..<decimals { fraction *= 10 }
    while divisor > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(rest / divisor))
      rest %= divisor
      if divisor == fraction, decimals > 0 { bytes.append(UInt8(ascii: ".")) }
      divisor /= 10
    }
  }

  /// Appends the shortest digits that read back as the same number, times a power of ten.
  mutating func appendExactly(_ number: Double, timesTenToThe power: Int = 0) {
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    var digits: [UInt8] = []
    var exponent = power
    var isFraction = false
    // The description has the form "123.45" or "1.2345e-06".
    let description = number.magnitude.description.utf8
    for byte in description.prefix(while: { $0 != UInt8(ascii: "e") }) {
      if byte == UInt8(ascii: ".") {
        isFraction = true
      } else {
        digits.append(byte)
        if isFraction { exponent -= 1 }
      }
    }
    if let mark = description.firstIndex(of: UInt8(ascii: "e")) {
      exponent += Int(String(description[description.index(after: mark)...]) ?? "") ?? 0
    }
    append(digits: digits, timesTenToThe: exponent)
  }

  /// Appends decimal digits with a point where it belongs, or with an exponent if that would take many zeros.
  private mutating func append(digits: [UInt8], timesTenToThe exponent: Int) {
    var digits = digits.drop { $0 == UInt8(ascii: "0") }
    var exponent = exponent
    while digits.last == UInt8(ascii: "0") {
      digits.removeLast()
      exponent += 1
    }
    let pointAt = digits.count + exponent
    switch pointAt {
    case _ where digits.isEmpty:
      append("0")
    case digits.count...21:
      bytes += digits
      for _ in 0..<exponent { append("0") }
    case 1..<max(1, digits.count):
      bytes += digits.prefix(pointAt)
      append(".")
      bytes += digits.dropFirst(pointAt)
    case -6...0:
      append("0.")
      for _ in pointAt..<0 { append("0") }
      bytes += digits
    default:
      bytes += digits.prefix(1)
      if digits.count > 1 { append(".") }
      bytes += digits.dropFirst()
      append("e")
      append(pointAt - 1)
    }
  }
}
