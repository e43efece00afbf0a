extension RGB24 {
  /// Parses `#rrggbb` in any letter case; returns `nil` for other text.
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
  /// If the text is `#rrggbb` in any letter case, appends it in lowercase with a line break and returns true.
  package mutating func appendHexadecimalLine(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard text.count == 7, text[0] == UInt8(ascii: "#"), let start = UnsafeRawPointer(text.baseAddress)
    else { return false }
    // Load all seven bytes into one register, with two loads that share a byte.
    let first = UInt64(UInt32(littleEndian: start.loadUnaligned(as: UInt32.self)))
    let second = UInt64(UInt32(littleEndian: (start + 3).loadUnaligned(as: UInt32.self)))
    let digits = (first | second << 24).lowercasedHexadecimal(0x00FF_FFFF_FFFF_FF00)
    guard let digits else { return false }
    let line = digits | UInt64(UInt8(ascii: "#")) | UInt64(UInt8(ascii: "\n")) << 56
    Swift.withUnsafeBytes(of: line.littleEndian) { append(contentsOf: $0) }
    return true
  }
}

extension UInt64 {
  /// Lowercases the bytes in `mask`; returns `nil` if one is not a hexadecimal digit. Compares all bytes at
  /// once: an addition to each byte sets its highest bit if the byte exceeds a limit.
  fileprivate func lowercasedHexadecimal(_ mask: UInt64) -> UInt64? {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let highBits = ones &* 0x80
    let bytes = self & mask
    guard bytes & highBits == 0 else { return nil }
    func exceeds(_ limit: UInt8, _ bytes: UInt64) -> UInt64 { bytes &+ ones &* UInt64(0x7F - limit) }
    let lowercase = bytes | ones &* 0x20
    let isDigit = exceeds(UInt8(ascii: "0") - 1, bytes) & ~exceeds(UInt8(ascii: "9"), bytes)
    let isLetter = exceeds(UInt8(ascii: "a") - 1, lowercase) & ~exceeds(UInt8(ascii: "f"), lowercase)
    guard (isDigit | isLetter) & highBits & mask == highBits & mask else { return nil }
    // Bit 5, which makes letters lowercase, is already set in digits.
    return lowercase & mask
  }
}
