import CZlib

/// zlib compression (RFC 1950).
enum Deflate {
  static func compressed(_ bytes: [UInt8]) -> [UInt8]? {
    // For a screen full of tiles (18 of 144 × 152 pixels), level 3 needs 9 ms instead of 22 and produces 65,189
    // bytes instead of 59,816.
    let level: Int32 = bytes.count > 1 << 14 ? 3 : 6
    var length = compressBound(UInt(bytes.count))
    let compressed = [UInt8](unsafeUninitializedCapacity: Int(length)) { buffer, count in
      let result = compress2(buffer.baseAddress, &length, bytes, UInt(bytes.count), level)
      count = result == Z_OK ? Int(length) : 0
    }
    return compressed.isEmpty ? nil : compressed
  }
}
