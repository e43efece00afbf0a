/// Puts numbers and text into bytes, small numbers into few.
struct ByteEncoder {
  /// What was written so far.
  private(set) var bytes: [UInt8] = []

  mutating func write(_ byte: UInt8) { bytes.append(byte) }

  /// Writes seven bits a byte, the lowest first; the highest bit says that more follow (LEB128).
  mutating func write(varint value: UInt64) {
    var rest = value
    while rest > 0x7F {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// Writes an integer; the nearer to 0, the shorter, whatever its sign (zigzag).
  mutating func write(_ value: Int) {
    let value = Int64(value)
    write(varint: UInt64(bitPattern: value << 1 ^ value >> 63))
  }

  /// Writes a number as its 64 bits, the lowest first.
  mutating func write(_ value: Double) { writeFixed(value.bitPattern) }

  /// Writes UTF-8 after its length.
  mutating func write(_ text: String) {
    write(text.utf8.count)
    bytes += text.utf8
  }

  /// Writes bytes after their number.
  mutating func write(bytes: [UInt8]) {
    write(bytes.count)
    self.bytes += bytes
  }

  /// Writes all bits of an integer, the lowest first.
  mutating func writeFixed(_ value: some FixedWidthInteger & UnsignedInteger) {
    for shift in stride(from: 0, to: value.bitWidth, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: value >> shift))
    }
  }
}
