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
    let bytes = Array(header.prefix(16))
    var position = 0
    /// Reads the least significant bits first.
    func read(_ count: Int) -> Int {
      defer { position += count }
      return (position..<position + count).reversed().reduce(0) { number, bit in
        number << 1 | (bit / 8 < bytes.count ? Int(bytes[bit / 8] >> (bit % 8) & 1) : 0)
      }
    }
    let isSmall = read(1) == 1
    func side() -> Int { isSmall ? 8 * (read(5) + 1) : read([9, 13, 18, 30][read(2)]) + 1 }
    let height = side()
    let width = ratios[read(3)].map { height * $0.0 / $0.1 } ?? side()
    return position > 8 * bytes.count || width == 0 ? nil : PixelSize(width: width, height: height)
  }

  /// Predefined aspect ratios; `nil` stands for an explicit width.
  private static let ratios: [(Int, Int)?] = [nil, (1, 1), (12, 10), (4, 3), (3, 2), (16, 9), (5, 4), (2, 1)]
}
