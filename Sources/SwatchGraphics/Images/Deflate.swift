import CZlib

/// Compression as zlib does it (RFC 1950).
enum Deflate {
  /// The bytes compressed at level 6, the one that zlib takes for the best compromise; `nil` where zlib is not installed.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  static func compressed(_ bytes: [UInt8]) -> [UInt8]? {
    let bound = czlib_bound(bytes.count)
    guard bound > 0 else { return nil }
    let compressed = [UInt8](unsafeUninitializedCapacity: bound) { room, count in
      count = czlib_compress(room.baseAddress, bound, bytes, bytes.count, 6)
    }
    return compressed.isEmpty ? nil : compressed
  }
}
