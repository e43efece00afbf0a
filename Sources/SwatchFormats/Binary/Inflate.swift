import CZlib

/// Decompression of the data in ZIP archives (RFC 1951).
enum Inflate {
  /// Expands bytes; `nil` if they are damaged or do not give exactly `size` bytes.
  ///
  /// - Parameters:
  ///   - packed: At most 4 GB.
  ///   - size: The number of bytes that come out.
  /// - Complexity: O(*n*) in `size`, which is allocated at once.
  static func expanded(_ packed: ArraySlice<UInt8>, size: Int) -> [UInt8]? {
    guard let packedCount = UInt32(exactly: packed.count), let room = UInt32(exactly: size) else {
      return nil
    }
    var stream = z_stream()
    // Negative bits: data without zlib's header and checksum.
    guard inflateInit2_(&stream, -MAX_WBITS, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
      return nil
    }
    defer { inflateEnd(&stream) }
    var result = Z_OK
    let contents = [UInt8](unsafeUninitializedCapacity: max(size, 1)) { buffer, count in
      packed.withUnsafeBufferPointer { source in
        // zlib reads the source only, but its type does not say so.
        stream.next_in = UnsafeMutablePointer(mutating: source.baseAddress)
        stream.avail_in = packedCount
        stream.next_out = buffer.baseAddress
        stream.avail_out = room
        result = inflate(&stream, Z_FINISH)
      }
      count = Int(stream.total_out)
    }
    return result == Z_STREAM_END && contents.count == size ? contents : nil
  }
}
