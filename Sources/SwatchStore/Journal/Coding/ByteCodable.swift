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

/// FNV-1a with 32 bits (G. Fowler, L. C. Noll, K.-P. Vo; IETF RFC 9923): any change of a single byte changes it.
func checkSum(of bytes: ArraySlice<UInt8>) -> UInt32 {
  bytes.reduce(0x811C_9DC5) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
}
