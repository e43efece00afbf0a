import SwatchPixels

/// The first image file directory of a TIFF file (TIFF 6.0, section 2; BigTIFF) or an Exif block.
struct TIFFDirectory {
  /// The first integer of each field, by tag.
  private var fields: [Int: Int] = [:]
  private static let entryLimit = 4_096

  init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: "II".utf8) || bytes.starts(with: "MM".utf8) else { return nil }
    func number(at index: Int, count: Int) -> Int? {
      let number =
        bytes[0] == UInt8(ascii: "I")
        ? bytes.littleEndian(at: index, count: count) : bytes.bigEndian(at: index, count: count)
      // Larger 64-bit numbers are not valid file positions.
      return number.flatMap { 0...Int(UInt32.max) ~= $0 ? $0 : nil }
    }
    let isBig = number(at: 2, count: 2) == 43
    let (width, countWidth) = isBig ? (8, 8) : (4, 2)
    guard let start = number(at: width, count: width), let count = number(at: start, count: countWidth)
    else { return nil }
    for index in 0..<min(count, Self.entryLimit) {
      let entry = start + countWidth + index * (4 + 2 * width)
      guard let tag = number(at: entry, count: 2) else { return nil }
      fields[tag] = Self.value(of: entry, width, number)
    }
  }

  subscript(tag: Int) -> Int? { fields[tag] }
  var size: PixelSize? { PixelSize(self[256], self[257]) }

  private static func value(of entry: Int, _ width: Int, _ number: (Int, Int) -> Int?) -> Int? {
    let valueOffset = entry + 4 + width
    guard let type = number(entry + 2, 2), let count = number(entry + 4, width),
      let length = [1: 1, 3: 2, 4: 4, 16: 8][type],
      let start = count <= width / length ? valueOffset : number(valueOffset, width)
    else { return nil }
    for index in 0..<min(count, 16) { if let value = number(start + index * length, length) { return value } }
    return nil
  }

  /// True if colors are premultiplied in the file or by libtiff, which premultiplies all but gray.
  var isPremultiplied: Bool {
    switch self[338] {
    case 1: true
    case 2: ![0, 1].contains(self[262] ?? 0)
    default: false
    }
  }

  /// The feature that libtiff cannot decode to RGB, if any.
  var unsupportedFeature: String? {
    let bits = self[258] ?? 1
    if let compression = self[259], !Self.compressions.contains(compression) {
      return "compression method \(compression)"
    }
    if self[339] == 3 { return "floating-point samples" }
    switch self[262] ?? 0 {
    case 32803, 34892: return "raw sensor data"
    case 5 where self[332] ?? 1 != 1: return "inks other than CMYK"
    case 32844, 32845: return nil
    case let model:
      guard let depths = Self.depths[model] else { return "color model \(model)" }
      return depths.contains(bits) ? nil : "\(bits) bits per sample"
    }
  }

  /// The supported bits per sample, by color model.
  private static let depths: [Int: Set<Int>] = [
    0: [1, 2, 4, 8, 16], 1: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 5: [8], 6: [8], 8: [8, 16],
  ]

  private static let compressions: Set<Int> = [
    1, 2, 3, 4, 5, 6, 7, 8, 32766, 32771, 32773, 32809, 32909, 32946, 34661, 34676, 34677, 34887, 34925,
    50000, 50001,
  ]
}
