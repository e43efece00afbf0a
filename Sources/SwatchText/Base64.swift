extension [UInt8] {
  private static let base64Digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// The bytes in base64 (RFC 4648, section 4).
  package var base64: [UInt8] {
    let digits = Self.base64Digits
    return [UInt8](unsafeUninitializedCapacity: (count + 2) / 3 * 4) { result, resultCount in
      for start in stride(from: 0, to: count, by: 3) {
        let length = Swift.min(3, count - start)
        var bits = Int(self[start]) << 16
        if length > 1 { bits |= Int(self[start + 1]) << 8 }
        if length > 2 { bits |= Int(self[start + 2]) }
        for digit in 0..<4 {
          result[resultCount] = digit <= length ? digits[bits >> (18 - 6 * digit) & 63] : UInt8(ascii: "=")
          resultCount += 1
        }
      }
    }
  }

  /// Decodes base64, ignoring white space; returns `nil` for invalid text.
  package static func decoding(base64 text: some Sequence<UInt8>) -> [UInt8]? {
    // The decoder is not generic, for speed: a picture in a document has millions of digits.
    let bytes = text.withContiguousStorageIfAvailable(bytes(ofBase64:))
    return bytes ?? Array(text).withUnsafeBufferPointer(Self.bytes(ofBase64:))
  }

  private static func bytes(ofBase64 text: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    var isValid = false
    let bytes = [UInt8](unsafeUninitializedCapacity: text.count / 4 * 3 + 3) { result, count in
      base64Values.withUnsafeBufferPointer { values in
        var reader = Base64Reader(text: text, values: values, result: result)
        isValid = reader.read()
        count = reader.count
      }
    }
    return isValid ? bytes : nil
  }

  /// The value of each digit, or a marker of ``Base64Reader``.
  private static let base64Values = {
    var values = [UInt8](repeating: Base64Reader.other, count: 256)
    for (value, digit) in base64Digits.enumerated() { values[Int(digit)] = UInt8(value) }
    for blank in " \t\n\r".utf8 { values[Int(blank)] = Base64Reader.blank }
    values[Int(UInt8(ascii: "="))] = Base64Reader.padding
    return values
  }()
}

/// A base64 decoder. `result` must hold three bytes for every four digits, rounded up.
private struct Base64Reader {
  // Greater than all digit values, so that one comparison checks four bytes.
  static let (blank, padding, other): (UInt8, UInt8, UInt8) = (0x40, 0x80, 0xC0)

  let text, values: UnsafeBufferPointer<UInt8>
  let result: UnsafeMutableBufferPointer<UInt8>
  var next = 0
  var count = 0

  mutating func read() -> Bool {
    var (bits, bitCount, isPadded) = (UInt16(0), 0, false)
    while next < text.count {
      if bitCount == 0, !isPadded { readGroups() }
      guard next < text.count else { break }
      let value = values[Int(text[next])]
      next += 1
      switch value {
      case Self.blank: continue
      case Self.padding: isPadded = true
      default:
        guard value < Self.blank, !isPadded else { return false }
        bits = bits << 6 | UInt16(value)
        bitCount += 6
        guard bitCount >= 8 else { continue }
        bitCount -= 8
        result[count] = UInt8(truncatingIfNeeded: bits >> bitCount)
        count += 1
      }
    }
    return true
  }

  /// Reads groups of four digits on a fast path.
  private mutating func readGroups() {
    while next + 4 <= text.count {
      let (first, second) = (values[Int(text[next])], values[Int(text[next + 1])])
      let (third, fourth) = (values[Int(text[next + 2])], values[Int(text[next + 3])])
      guard first | second | third | fourth < Self.blank else { return }
      result[count] = first << 2 | second >> 4
      result[count + 1] = second << 4 | third >> 2
      result[count + 2] = third << 6 | fourth
      next += 4
      count += 3
    }
  }
}
