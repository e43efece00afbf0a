extension RGB24 {
  /// The color that `#rrggbb` says, in any letter case; `nil` for any other text.
  init?(plainHexadecimal text: UnsafeBufferPointer<UInt8>) {
    guard text.count == 7, text[0] == UInt8(ascii: "#") else { return nil }
    var packed: UInt32 = 0
    for index in 1..<7 {
      guard let digit = text[index].hexadecimalValue else { return nil }
      packed = packed << 4 | UInt32(digit)
    }
    self.init(packed)
  }
}

extension [UInt8] {
  /// Appends a line with `#rrggbb` in lower case, if a text is that in any letter case.
  ///
  /// - Returns: Whether it was.
  package mutating func appendHexadecimalLine(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard text.count == 7, text[0] == UInt8(ascii: "#") else { return false }
    var line = UInt64(UInt8(ascii: "#")) | UInt64(UInt8(ascii: "\n")) << 56
    for index in 1..<7 {
      guard text[index].hexadecimalValue != nil else { return false }
      // The bit that makes a letter a small one is set in digits.
      line |= UInt64(text[index] | 0x20) << UInt64(8 * index)
    }
    Swift.withUnsafeBytes(of: line.littleEndian) { append(contentsOf: $0) }
    return true
  }
}
