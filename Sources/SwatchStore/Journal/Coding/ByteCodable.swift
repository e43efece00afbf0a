/// A value with a lossless binary encoding. Decoding untrusted bytes throws ``UndecodableBytes``.
protocol ByteCodable {
  func encode(to encoder: inout ByteEncoder)
  init(from decoder: inout ByteDecoder) throws
}

struct UndecodableBytes: Error, Hashable {}

extension Optional {
  /// Returns the value; throws if the decoded parts do not form one.
  func validated() throws -> Wrapped {
    guard let self else { throw UndecodableBytes() }
    return self
  }
}

struct ByteEncoder {
  private(set) var bytes: [UInt8] = []

  mutating func write(_ byte: UInt8) { bytes.append(byte) }

  mutating func write<each Value: ByteCodable>(_ values: repeat each Value) {
    repeat (each values).encode(to: &self)
  }

  /// Writes a tag, then the length and bytes of a list of values.
  mutating func write<each Value: ByteCodable>(tag: UInt8, _ values: repeat each Value) {
    var content = ByteEncoder()
    content.write(repeat each values)
    write(tag)
    write(bytes: content.bytes)
  }

  /// Writes seven bits per byte, lowest first; the highest bit marks continuation (LEB128).
  mutating func write(varint value: UInt64) {
    var remaining = value
    while remaining > 0x7F {
      bytes.append(UInt8(truncatingIfNeeded: remaining) | 0x80)
      remaining >>= 7
    }
    bytes.append(UInt8(remaining))
  }

  mutating func write(bytes: some Collection<UInt8>) {
    write(bytes.count)
    self.bytes += bytes
  }
}

struct ByteDecoder: ~Copyable {
  private var remaining: ArraySlice<UInt8>
  private var depth = 0
  private static let depthLimit = 64

  init(_ bytes: ArraySlice<UInt8>) { remaining = bytes }
  var remainingCount: Int { remaining.count }
  mutating func byte() throws -> UInt8 { try remaining.popFirst().validated() }
  mutating func value<Value: ByteCodable>() throws -> Value { try Value(from: &self) }

  mutating func values<each Value: ByteCodable>() throws -> (repeat each Value) {
    (repeat try (each Value)(from: &self))
  }

  mutating func varint() throws -> UInt64 {
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), through: 63, by: 7) {
      let byte = try byte()
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return value }
    }
    throw UndecodableBytes()
  }

  mutating func integer() throws -> Int {
    let value = try varint()
    return try Int(exactly: Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1)).validated()
  }

  mutating func bytes() throws -> ArraySlice<UInt8> {
    let count = try self.count()
    defer { remaining.removeFirst(count) }
    return remaining.prefix(count)
  }

  /// Reads a count of values, each of at least one byte, so that memory is bounded by the input.
  mutating func count() throws -> Int {
    let count = try integer()
    guard 0...remainingCount ~= count else { throw UndecodableBytes() }
    return count
  }

  /// Reads a value that may contain other values of its type.
  mutating func nested<Value>(_ read: (inout ByteDecoder) throws -> Value) throws -> Value {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.depthLimit else { throw UndecodableBytes() }
    return try read(&self)
  }
}

/// Returns the 32-bit FNV-1a hash (IETF RFC 9923), which detects any change to a single byte.
func checksum(of bytes: ArraySlice<UInt8>) -> UInt32 {
  bytes.reduce(0x811C_9DC5) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
}

// MARK: Standard library types

extension UInt8: ByteCodable {}
extension UInt32: ByteCodable {}
extension UInt64: ByteCodable {}

/// Little-endian.
extension ByteCodable where Self: FixedWidthInteger & UnsignedInteger {
  func encode(to encoder: inout ByteEncoder) {
    for shift in stride(from: 0, to: bitWidth, by: 8) {
      encoder.write(UInt8(truncatingIfNeeded: self >> shift))
    }
  }

  init(from decoder: inout ByteDecoder) throws {
    self = 0
    for shift in stride(from: 0, to: Self.bitWidth, by: 8) { self |= Self(try decoder.byte()) << shift }
  }
}

/// Zigzag encoding: numbers near 0 take fewer bytes, regardless of their sign.
extension Int: ByteCodable {
  func encode(to encoder: inout ByteEncoder) {
    let value = Int64(self)
    encoder.write(varint: UInt64(bitPattern: value << 1 ^ value >> 63))
  }

  init(from decoder: inout ByteDecoder) throws { self = try decoder.integer() }
}

extension Double: ByteCodable {
  func encode(to encoder: inout ByteEncoder) { bitPattern.encode(to: &encoder) }
  init(from decoder: inout ByteDecoder) throws { self.init(bitPattern: try decoder.value()) }
}

/// The length, then UTF-8.
extension String: ByteCodable {
  func encode(to encoder: inout ByteEncoder) { encoder.write(bytes: utf8) }

  init(from decoder: inout ByteDecoder) throws {
    self = try String(validating: decoder.bytes(), as: UTF8.self).validated()
  }
}

/// A flag, then the value if there is one.
extension Optional: ByteCodable where Wrapped: ByteCodable {
  func encode(to encoder: inout ByteEncoder) {
    encoder.write(UInt8(self == nil ? 0 : 1))
    self?.encode(to: &encoder)
  }

  init(from decoder: inout ByteDecoder) throws {
    switch try decoder.byte() {
    case 0: self = nil
    case 1: self = try decoder.value() as Wrapped
    default: throw UndecodableBytes()
    }
  }
}

/// The count, then the elements.
extension Array: ByteCodable where Element: ByteCodable {
  func encode(to encoder: inout ByteEncoder) {
    encoder.write(count)
    for value in self { value.encode(to: &encoder) }
  }

  init(from decoder: inout ByteDecoder) throws {
    self = []
    for _ in 0..<(try decoder.count()) { append(try decoder.value()) }
  }
}

extension ByteCodable where Self: RawRepresentable<UInt8> {
  func encode(to encoder: inout ByteEncoder) { encoder.write(rawValue) }
  init(from decoder: inout ByteDecoder) throws { self = try Self(rawValue: decoder.byte()).validated() }
}

/// An enumeration stored as the index of its case.
protocol IndexCodable: ByteCodable, CaseIterable, Equatable {}

extension IndexCodable {
  func encode(to encoder: inout ByteEncoder) {
    encoder.write(UInt8(Self.allCases.prefix { $0 != self }.count))
  }

  init(from decoder: inout ByteDecoder) throws {
    self = try Self.allCases.dropFirst(Int(decoder.byte())).first.validated()
  }
}
