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
    encoder.writeFixed(checkSum(of: encoder.bytes[...]))
    return encoder.bytes
  }

  /// Takes a value out of what ``sealedBytes`` gave; throws for anything else.
  init(sealedBytes bytes: [UInt8]) throws(UndecodableBytes) {
    guard bytes.count >= 4 else { throw UndecodableBytes() }
    var seal = ByteDecoder(bytes.suffix(4))
    let sum: UInt32 = try seal.fixed()
    guard sum == checkSum(of: bytes.dropLast(4)) else { throw UndecodableBytes() }
    var decoder = ByteDecoder(bytes.dropLast(4))
    try self.init(from: &decoder)
    guard decoder.remaining == 0 else { throw UndecodableBytes() }
  }
}

extension ByteEncoder {
  /// Writes whether there is a value, and the value.
  mutating func write<Value: ByteCodable>(_ value: Value?) {
    write(value == nil ? UInt8(0) : 1)
    value?.encode(to: &self)
  }

  /// Writes values after their number.
  mutating func write(_ values: [some ByteCodable]) {
    write(values.count)
    for value in values { value.encode(to: &self) }
  }
}

extension ByteDecoder {
  mutating func optional<Value: ByteCodable>() throws(UndecodableBytes) -> Value? {
    switch try byte() {
    case 0: return nil
    case 1: return try Value(from: &self)
    default: throw UndecodableBytes()
    }
  }

  mutating func array<Value: ByteCodable>() throws(UndecodableBytes) -> [Value] {
    let count = try self.count()
    var values: [Value] = []
    for _ in 0..<count { values.append(try Value(from: &self)) }
    return values
  }
}

/// FNV-1a with 32 bits (G. Fowler, L. C. Noll, K.-P. Vo; IETF RFC 9923): any change of a single byte changes it.
func checkSum(of bytes: ArraySlice<UInt8>) -> UInt32 {
  bytes.reduce(0x811C_9DC5) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
}
