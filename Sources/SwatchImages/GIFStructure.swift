struct GIFStructure {
  /// Returns a file with only the first frame, since gdk-pixbuf decodes all; `nil` if that is truncated.
  static func firstFrame(of bytes: [UInt8]) -> [UInt8]? {
    guard bytes.count > headerLength else { return nil }
    let start = headerLength + colorTableLength(bytes[10])
    var offset = start
    var control = 0..<0
    while offset + 1 < bytes.count {
      switch bytes[offset] {
      case 0x21:  // An extension.
        guard let end = endOfBlocks(in: bytes, from: offset + 2) else { return nil }
        // Keep only the graphic control extension, which has the transparent color.
        if bytes[offset + 1] == 0xF9 { control = offset..<end }
        offset = end
      case 0x2C:  // An image descriptor of 10 bytes, a color table and the pixels.
        guard let end = endOfImage(in: bytes, from: offset) else { return nil }
        return bytes[..<start] + bytes[control] + bytes[offset..<end] + [0x3B]
      default: return nil
      }
    }
    return nil
  }

  private static let headerLength = 13

  private static func colorTableLength(_ packed: UInt8) -> Int {
    packed & 0x80 == 0 ? 0 : 6 << Int(packed & 7)
  }

  private static func endOfImage(in bytes: [UInt8], from start: Int) -> Int? {
    let end = start + 10
    guard end <= bytes.count else { return nil }
    // The code size precedes the compressed pixels.
    return endOfBlocks(in: bytes, from: end + colorTableLength(bytes[end - 1]) + 1)
  }

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
