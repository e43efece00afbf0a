import SwatchPixels

/// The boxes of ISO base media files (ISO/IEC 14496-12), the containers of AVIF and HEIC images.
enum MediaBoxes {
  static func brands(of bytes: ArraySlice<UInt8>) -> Set<String> {
    guard bytes.has(latin1: "ftyp", at: 4), let length = Array(bytes.prefix(4)).bigEndian(at: 0, count: 4)
    else { return [] }
    let box = Array(bytes.prefix(length))
    let starts = [8] + stride(from: 16, to: max(16, box.count - 3), by: 4)
    return Set(
      starts.filter { $0 + 4 <= box.count }.map { String(decoding: box[$0..<$0 + 4], as: UTF8.self) })
  }

  /// Returns the largest size in image properties and track headers, if any.
  static func largestExtent(in bytes: [UInt8]) -> PixelSize? {
    var largest: PixelSize?
    visit(bytes, 0..<bytes.count) { type, contents in
      guard ["ispe", "tkhd"].contains(type) else { return }
      // Track headers end with the size in 16.16 fixed point.
      let (offset, shift) = type == "tkhd" ? (contents.upperBound - 8, 16) : (contents.lowerBound + 4, 0)
      let sides = [offset, offset + 4].map { bytes.bigEndian(at: $0, count: 4).map { $0 >> shift } }
      guard let size = PixelSize(sides[0], sides[1]) else { return }
      if size.bounds.pixelCount > largest?.bounds.pixelCount ?? 0 { largest = size }
    }
    return largest
  }

  /// The nesting depth of boxes that contain sizes: `ispe` in `ipco` in `iprp` in `meta`.
  private static let depthLimit = 4

  private static func visit(
    _ bytes: [UInt8], _ range: Range<Int>, depth: Int = 0, _ body: (_ type: String, Range<Int>) -> Void
  ) {
    guard depth < depthLimit else { return }
    var offset = range.lowerBound
    while offset + 8 <= range.upperBound, let (type, box) = box(at: offset, bytes, range.upperBound) {
      switch type {
      case "moov", "trak", "iprp", "ipco": visit(bytes, box, depth: depth + 1, body)
      // A version and flags precede the nested boxes.
      case "meta" where box.count >= 4:
        visit(bytes, box.lowerBound + 4..<box.upperBound, depth: depth + 1, body)
      default: body(type, box)
      }
      offset = box.upperBound
    }
  }

  private static func box(at offset: Int, _ bytes: [UInt8], _ end: Int) -> (String, Range<Int>)? {
    guard let length = bytes.bigEndian(at: offset, count: 4) else { return nil }
    let type = String(decoding: bytes[offset + 4..<offset + 8], as: UTF8.self)
    switch length {
    case 0: return (type, offset + 8..<end)
    case 1:
      guard offset + 16 <= end, let length = bytes.bigEndian(at: offset + 9, count: 7),
        bytes[offset + 8] == 0, length >= 16, length <= end - offset
      else { return nil }
      return (type, offset + 16..<offset + length)
    default: return length >= 8 && length <= end - offset ? (type, offset + 8..<offset + length) : nil
    }
  }
}
