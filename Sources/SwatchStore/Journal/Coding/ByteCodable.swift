/// A value that bytes can stand for, exactly.
protocol ByteCodable {
  /// Appends the bytes of the value.
  func encode(to encoder: inout ByteEncoder)
  /// Takes a value out of bytes, which may be any.
  init(from decoder: inout ByteDecoder) throws(UndecodableBytes)
}

extension ByteCodable {
  /// The bytes of the value with a check sum, by which damage is noticed.
  var sealedBytes: [UInt8] {
    var encoder = ByteEncoder()
    encode(to: &encoder)
    encoder.write(checkSum(of: encoder.bytes[...]))
    return encoder.bytes
  }

  /// Takes a value out of what ``sealedBytes`` gave; throws for anything else.
  init(sealedBytes bytes: [UInt8]) throws(UndecodableBytes) {
    var seal = ByteDecoder(bytes.suffix(4))
    guard try seal.value() == checkSum(of: bytes.dropLast(4)) else { throw UndecodableBytes() }
    var decoder = ByteDecoder(bytes.dropLast(4))
    try self.init(from: &decoder)
    guard decoder.remaining == 0 else { throw UndecodableBytes() }
  }
}

/// The bytes are none that this program has written.
struct UndecodableBytes: Error, Hashable {}

/// Puts values into bytes, small numbers into few.
struct ByteEncoder {
  private(set) var bytes: [UInt8] = []

  mutating func write(_ byte: UInt8) { bytes.append(byte) }

  mutating func write<each Value: ByteCodable>(_ values: repeat each Value) {
    repeat (each values).encode(to: &self)
  }

  /// Writes the number of a part, and values after the number of their bytes.
  mutating func write<each Value: ByteCodable>(part number: UInt8, _ values: repeat each Value) {
    var content = ByteEncoder()
    content.write(repeat each values)
    write(number)
    write(bytes: content.bytes)
  }

  /// Writes the place of a value among all that there can be. Places are in files: they stay what they are.
  mutating func write<Value: Equatable>(_ value: Value, among all: [Value]) {
    write(UInt8(all.firstIndex(of: value) ?? 0))
  }

  /// Writes seven bits a byte, the lowest first; the highest bit says that more follow (LEB128).
  mutating func write(varint value: UInt64) {
    var rest = value
    while rest > 0x7F {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func write(bytes: some Collection<UInt8>) {
    write(bytes.count)
    self.bytes += bytes
  }
}

/// Takes values out of bytes, which may be any.
struct ByteDecoder: ~Copyable {
  private var rest: ArraySlice<UInt8>
  private var depth = 0

  /// The most values in each other that are of the same kind.
  private static let depthLimit = 64

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  var remaining: Int { rest.count }

  mutating func byte() throws(UndecodableBytes) -> UInt8 {
    guard let byte = rest.popFirst() else { throw UndecodableBytes() }
    return byte
  }

  mutating func value<Value: ByteCodable>() throws(UndecodableBytes) -> Value { try Value(from: &self) }

  mutating func values<each Value: ByteCodable>() throws(UndecodableBytes) -> (repeat each Value) {
    (repeat try (each Value)(from: &self))
  }

  /// Takes a value that was written by its place among all that there can be.
  mutating func value<Value>(among all: [Value]) throws(UndecodableBytes) -> Value {
    let place = Int(try byte())
    guard all.indices.contains(place) else { throw UndecodableBytes() }
    return all[place]
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

  mutating func bytes() throws(UndecodableBytes) -> ArraySlice<UInt8> {
    let count = try self.count()
    defer { rest.removeFirst(count) }
    return rest.prefix(count)
  }

  /// The number of values that follow, each of which takes a byte at least: nothing is reserved for more than there
  /// can be.
  mutating func count() throws(UndecodableBytes) -> Int {
    let count = try integer()
    guard 0...remaining ~= count else { throw UndecodableBytes() }
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
}

/// FNV-1a with 32 bits (G. Fowler, L. C. Noll, K.-P. Vo; IETF RFC 9923): any change of a single byte changes it.
func checkSum(of bytes: ArraySlice<UInt8>) -> UInt32 {
  bytes.reduce(0x811C_9DC5) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
}

// MARK: Values of the standard library

extension UInt8: ByteCodable {}
extension UInt32: ByteCodable {}
extension UInt64: ByteCodable {}

/// All bits of an integer, the lowest first.
extension ByteCodable where Self: FixedWidthInteger & UnsignedInteger {
  func encode(to encoder: inout ByteEncoder) {
    for shift in stride(from: 0, to: bitWidth, by: 8) {
      encoder.write(UInt8(truncatingIfNeeded: self >> shift))
    }
  }

  init(from decoder: inout ByteDecoder) throws(UndecodableBytes) {
    self = 0
    for shift in stride(from: 0, to: Self.bitWidth, by: 8) { self |= Self(try decoder.byte()) << shift }
  }
}

/// The nearer to 0, the fewer bytes, whatever the sign (zigzag).
extension Int: ByteCodable {
  func encode(to encoder: inout ByteEncoder) {
    let value = Int64(self)
    encoder.write(varint: UInt64(bitPattern: value << 1 ^ value >> 63))
  }

  init(from decoder: inout ByteDecoder) throws(UndecodableBytes) { self = try decoder.integer() }
}

extension Double: ByteCodable {
  func encode(to encoder: inout ByteEncoder) { bitPattern.encode(to: &encoder) }

  init(from decoder: inout ByteDecoder) throws(UndecodableBytes) {
    self.init(bitPattern: try decoder.value())
  }
}

/// UTF-8 after its length.
extension String: ByteCodable {
  func encode(to encoder: inout ByteEncoder) { encoder.write(bytes: utf8) }

  init(from decoder: inout ByteDecoder) throws(UndecodableBytes) {
    guard let text = String(validating: try decoder.bytes(), as: UTF8.self) else { throw UndecodableBytes() }
    self = text
  }
}

/// A flag, and the value if there is one.
extension Optional: ByteCodable where Wrapped: ByteCodable {
  func encode(to encoder: inout ByteEncoder) {
    encoder.write(UInt8(self == nil ? 0 : 1))
    self?.encode(to: &encoder)
  }

  init(from decoder: inout ByteDecoder) throws(UndecodableBytes) {
    switch try decoder.byte() {
    case 0: self = nil
    case 1: self = try decoder.value() as Wrapped
    default: throw UndecodableBytes()
    }
  }
}

/// Values after their number.
extension Array: ByteCodable where Element: ByteCodable {
  func encode(to encoder: inout ByteEncoder) {
    encoder.write(count)
    for value in self { value.encode(to: &encoder) }
  }

  init(from decoder: inout ByteDecoder) throws(UndecodableBytes) {
    self = []
    for _ in 0..<(try decoder.count()) { append(try decoder.value()) }
  }
}

extension ByteCodable where Self: RawRepresentable, RawValue: ByteCodable {
  func encode(to encoder: inout ByteEncoder) { rawValue.encode(to: &encoder) }

  init(from decoder: inout ByteDecoder) throws(UndecodableBytes) {
    guard let value = Self(rawValue: try decoder.value()) else { throw UndecodableBytes() }
    self = value
  }
}
