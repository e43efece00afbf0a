import SwatchPixels

/// The header of a JPEG XL image (ISO/IEC 18181-1, section D.2), which contains the size.
enum JXLHeader {
  static func size(of bytes: [UInt8]) -> PixelSize? {
    if bytes.starts(with: [0xFF, 0x0A]) { return extent(bytes[2...]) }
    // A container: the image is in a `jxlc` box, or in `jxlp` boxes with sequence numbers.
    var offset = 0
    while let length = bytes.bigEndian(at: offset, count: 4), offset + 8 <= bytes.count {
      let box = bytes[offset...]
      let start = offset + (length == 1 ? 16 : 8)
      if box.has(latin1: "jxlc", at: 4) { return extent(bytes.dropFirst(start + 2)) }
      if box.has(latin1: "jxlp", at: 4) { return extent(bytes.dropFirst(start + 6)) }
      guard length >= 8 else { return nil }
      offset += length
    }
    return nil
  }

  private static func extent(_ header: ArraySlice<UInt8>) -> PixelSize? {
    var bits = BitReader(bytes: header.prefix(16))
    let isSmall = bits.read(1) == 1
    let height = side(isSmall, &bits)
    let ratio = ratios[bits.read(3)]
    let width = ratio.map { height * $0.0 / $0.1 } ?? side(isSmall, &bits)
    return bits.isAtEnd || width == 0 ? nil : PixelSize(width: width, height: height)
  }

  private static func side(_ isSmall: Bool, _ bits: inout BitReader) -> Int {
    isSmall ? 8 * (bits.read(5) + 1) : bits.read([9, 13, 18, 30][bits.read(2)]) + 1
  }

  /// Predefined aspect ratios; `nil` stands for an explicit width.
  private static let ratios: [(Int, Int)?] = [nil, (1, 1), (12, 10), (4, 3), (3, 2), (16, 9), (5, 4), (2, 1)]

  /// Reads the least significant bits first.
  private struct BitReader {
    let bytes: ArraySlice<UInt8>
    var position = 0

    var isAtEnd: Bool { position > 8 * bytes.count }

    mutating func read(_ count: Int) -> Int {
      defer { position += count }
      return (0..<count).reduce(0) { number, index in
        let offset = position + index
        guard offset / 8 < bytes.count else { return number }
        return number | Int(bytes[bytes.startIndex + offset / 8] >> (offset % 8) & 1) << index
      }
    }
  }
}
