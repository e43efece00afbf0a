/// The bytes are none that this program has written.
struct UndecodableBytes: Error, Hashable {}

/// Takes numbers and text out of bytes, which may be any.
struct ByteDecoder: ~Copyable {
  private let bytes: ArraySlice<UInt8>
  private var offset: Int
  private var depth = 0

  /// The most values in each other that are of the same kind.
  private static let depthLimit = 64

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    offset = bytes.startIndex
  }

  /// How many bytes are left.
  var remaining: Int { bytes.endIndex - offset }

  mutating func byte() throws(UndecodableBytes) -> UInt8 {
    guard remaining > 0 else { throw UndecodableBytes() }
    defer { offset += 1 }
    return bytes[offset]
  }

  mutating func varint() throws(UndecodableBytes) -> UInt64 {
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), through: 63, by: 7) {
      let byte = try byte()
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return value }
    }
    throw UndecodableBytes()
  }

  mutating func integer() throws(UndecodableBytes) -> Int {
    let value = try varint()
    guard let result = Int(exactly: Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1)) else {
      throw UndecodableBytes()
    }
    return result
  }

  mutating func double() throws(UndecodableBytes) -> Double { Double(bitPattern: try fixed()) }

  mutating func text() throws(UndecodableBytes) -> String {
    let count = try self.count()
    defer { offset += count }
    guard let text = String(validating: bytes[offset..<offset + count], as: UTF8.self) else {
      throw UndecodableBytes()
    }
    return text
  }

  /// Bytes after their number.
  mutating func byteArray() throws(UndecodableBytes) -> [UInt8] {
    let count = try self.count()
    defer { offset += count }
    return Array(bytes[offset..<offset + count])
  }

  /// Bytes after their number, to be taken apart.
  mutating func part() throws(UndecodableBytes) -> ByteDecoder {
    let count = try self.count()
    defer { offset += count }
    return ByteDecoder(bytes[offset..<offset + count])
  }

  /// The number of values that follow, each of which takes at least `size` bytes: nothing is reserved for more than
  /// there can be.
  mutating func count(ofSize size: Int = 1) throws(UndecodableBytes) -> Int {
    let count = try integer()
    guard count >= 0, count <= remaining / size else { throw UndecodableBytes() }
    return count
  }

  /// Takes a value that others of its kind can be in.
  mutating func nested<Value>(
    _ read: (inout ByteDecoder) throws(UndecodableBytes) -> Value
  ) throws(UndecodableBytes) -> Value {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.depthLimit else { throw UndecodableBytes() }
    return try read(&self)
  }

  mutating func fixed<Value: FixedWidthInteger & UnsignedInteger>() throws(UndecodableBytes) -> Value {
    var value: Value = 0
    for shift in stride(from: 0, to: Value.bitWidth, by: 8) { value |= Value(try byte()) << shift }
    return value
  }
}
