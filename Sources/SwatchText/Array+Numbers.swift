extension FixedWidthInteger {
  package var bigEndianBytes: [UInt8] { Swift.withUnsafeBytes(of: bigEndian, Array.init) }
  package var littleEndianBytes: [UInt8] { Swift.withUnsafeBytes(of: littleEndian, Array.init) }
}

extension [UInt8] {
  /// Returns a number, most significant byte first; `nil` beyond the end, or if it exceeds `Int`.
  package func bigEndian(at index: Int, count: Int) -> Int? {
    guard index >= 0, index <= self.count - count else { return nil }
    let number = self[index..<index + count].reduce(0) { $0 << 8 | Int($1) }
    return number >= 0 ? number : nil
  }

  /// Returns a number, least significant byte first; `nil` beyond the end, or if it exceeds `Int`.
  package func littleEndian(at index: Int, count: Int) -> Int? {
    guard index >= 0, index <= self.count - count else { return nil }
    let number = self[index..<index + count].reversed().reduce(0) { $0 << 8 | Int($1) }
    return number >= 0 ? number : nil
  }
}
