struct GIFStructure {
  /// Returns a file with only the first frame, because gdk-pixbuf decodes all frames; `nil`
  /// if that frame is truncated.
  static func firstFrame(of bytes: [UInt8]) -> [UInt8]? {
    guard bytes.count > headerLength else { return nil }
    let start = headerLength + colorTableLength(bytes[10])
    var offset = start
    var control = 0..<0
    while offset + 1 < bytes.count {
      switch bytes[offset] {
      case extensionIntroducer:
        guard let end = endOfBlocks(in: bytes, from: offset + 2) else { return nil }
        // Keep only the extension with the transparent color.
        if bytes[offset + 1] == graphicControlLabel { control = offset..<end }
        offset = end
      case imageSeparator:
        guard let end = endOfImage(in: bytes, from: offset) else { return nil }
        return bytes[..<start] + bytes[control] + bytes[offset..<end] + [trailer]
      default: return nil
      }
    }
    return nil
  }

  private static let headerLength = 13
  private static let imageDescriptorLength = 10
  private static let extensionIntroducer: UInt8 = 0x21
  private static let graphicControlLabel: UInt8 = 0xF9
  private static let imageSeparator: UInt8 = 0x2C
  private static let trailer: UInt8 = 0x3B

  private static func colorTableLength(_ packed: UInt8) -> Int {
    packed & 0x80 == 0 ? 0 : 6 << Int(packed & 7)
  }

  private static func endOfImage(in bytes: [UInt8], from start: Int) -> Int? {
    let end = start + imageDescriptorLength
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
