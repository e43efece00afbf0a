extension [UInt8] {
  private static let base64Digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// The bytes in base64 (RFC 4648, section 4).
  package var base64: [UInt8] {
    let digits = Self.base64Digits
    var result: [UInt8] = []
    result.reserveCapacity((count + 2) / 3 * 4)
    for start in stride(from: 0, to: count, by: 3) {
      let length = Swift.min(3, count - start)
      var bits = 0
      for offset in 0..<3 { bits = bits << 8 | (offset < length ? Int(self[start + offset]) : 0) }
      for digit in 0..<4 {
        result.append(digit <= length ? digits[bits >> (18 - 6 * digit) & 63] : UInt8(ascii: "="))
      }
    }
    return result
  }

  /// The bytes that base64 stands for, blanks left out; `nil` where there is anything else.
  package static func decoding(base64 text: some Sequence<UInt8>) -> [UInt8]? {
    var values = [Int8](repeating: -1, count: 256)
    for (value, digit) in Self.base64Digits.enumerated() { values[Int(digit)] = Int8(value) }
    var bytes: [UInt8] = []
    var (bits, bitCount, isPadded) = (0, 0, false)
    for character in text {
      if [0x20, 0x09, 0x0A, 0x0D].contains(character) { continue }
      if character == UInt8(ascii: "=") {
        isPadded = true
        continue
      }
      let value = values[Int(character)]
      guard value >= 0, !isPadded else { return nil }
      bits = (bits << 6 | Int(value)) & 0xFFFF
      bitCount += 6
      guard bitCount >= 8 else { continue }
      bitCount -= 8
      bytes.append(UInt8(truncatingIfNeeded: bits >> bitCount))
    }
    return bytes
  }
}
