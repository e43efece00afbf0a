struct GIFStructure {
  /// Returns a file with only the first frame, since gdk-pixbuf decodes all; `nil` if that is truncated.
  static func firstFrame(of bytes: [UInt8]) -> [UInt8]? {
    guard bytes.count > headerLength else { return nil }
    let start = headerLength + colorTableLength(bytes[10])
    var (offset, control) = (start, 0..<0)
    while offset + 1 < bytes.count, bytes[offset] == 0x21 {
      // Of the extensions, keep only the graphic control, which has the transparent color.
      guard let end = endOfBlocks(in: bytes, from: offset + 2) else { return nil }
      if bytes[offset + 1] == 0xF9 { control = offset..<end }
      offset = end
    }
    // An image descriptor of 10 bytes, a color table, the code size and the compressed pixels.
    guard offset + 10 <= bytes.count, bytes[offset] == 0x2C,
      let end = endOfBlocks(in: bytes, from: offset + 11 + colorTableLength(bytes[offset + 9]))
    else { return nil }
    return bytes[..<start] + bytes[control] + bytes[offset..<end] + [0x3B]
  }

  private static let headerLength = 13

  private static func colorTableLength(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 6 << Int(flags & 7) }

  private static func endOfBlocks(in bytes: [UInt8], from start: Int) -> Int? {
    var offset = start
    while offset < bytes.count {
      let length = Int(bytes[offset])
      offset += 1 + length
      if length == 0 { return offset }
    }
    return nil
  }
}
