import SwatchText

struct IconDirectory {
  enum Image: Equatable {
    case png([UInt8])
    case icon([UInt8])
  }

  /// The largest image, with the most bits per pixel among equally large ones; `nil` if its data is missing.
  let largest: Image?
  private static let headerLength = 6
  private static let entryLength = 16

  /// Finds the largest image. It is often a PNG image, which gdk-pixbuf cannot read in icons.
  init(_ bytes: [UInt8]) {
    let count = bytes.littleEndian(at: 4, count: 2) ?? 0
    let entries = (0..<count).compactMap { index -> ArraySlice<UInt8>? in
      let start = Self.headerLength + index * Self.entryLength
      return start + Self.entryLength <= bytes.count ? bytes[start..<start + Self.entryLength] : nil
    }
    // Rank by pixels, then by depth, except for cursors, where the depth field is a coordinate.
    let isCursor = bytes.count > 2 && bytes[2] == 2
    func rank(_ entry: ArraySlice<UInt8>) -> (Int, Int) {
      let sides = entry.prefix(2).map { $0 == 0 ? 256 : Int($0) }
      return (sides.reduce(1, *), isCursor ? 0 : Int(entry[entry.startIndex + 6]))
    }
    largest = entries.max { rank($0) < rank($1) }.flatMap { Self.image(of: $0, in: bytes) }
  }

  private static func image(of entry: ArraySlice<UInt8>, in bytes: [UInt8]) -> Image? {
    let fields = Array(entry)
    guard let length = fields.littleEndian(at: 8, count: 4),
      let start = fields.littleEndian(at: 12, count: 4), start + length <= bytes.count
    else { return nil }
    let contents = bytes[start..<start + length]
    if PictureFormat(Array(contents.prefix(PictureFormat.byteCount))) == .png { return .png(Array(contents)) }
    let offset = UInt32(headerLength + entryLength).littleEndianBytes
    return .icon(Array(bytes[..<4]) + [1, 0] + fields.prefix(12) + offset + contents)
  }
}
