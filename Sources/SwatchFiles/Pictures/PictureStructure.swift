import SwatchRaster

/// What the framing of a picture file tells before it is decoded.
///
/// The loaders of gdk-pixbuf take what is there: the end of a file that was cut off comes out gray or coarse,
/// without an error. So the parts that a file consists of are followed to the last one.
struct PictureStructure {
  /// Whether all parts are there up to the one that ends a picture.
  var isComplete = false
  /// How often the pixels are gone over. A progressive JPEG can claim to refine them without end.
  var scanCount = 1
  /// The extent, where the loader would allocate pixels before it tells.
  var size: PixelSize?

  /// Whether it is a PNG with 16 bits a sample, which gdk-pixbuf would cut to 8.
  var isDeepPNG = false

  /// Follows the parts of a file.
  init(of bytes: [UInt8], format: PictureFormat) {
    switch format {
    case .png:
      isComplete = Self.hasPNGEnd(bytes)
      isDeepPNG = bytes.dropFirst(12).starts(with: "IHDR".utf8) && bytes.dropFirst(24).first == 16
      if isDeepPNG { size = Self.pngSize(bytes) }
    case .jpeg: (isComplete, scanCount) = Self.jpegScans(bytes)
    case .webp: (isComplete, size) = (Self.hasRIFFEnd(bytes), Self.webPSize(bytes))
    // For these, gdk-pixbuf tells that rows are missing.
    case .gif, .bmp, .tiff: isComplete = true
    }
  }

  /// The extent that the header of a PNG tells, which has 31 bits for each side.
  private static func pngSize(_ bytes: [UInt8]) -> PixelSize? {
    guard let width = bytes.bigEndian(at: 16, count: 4), let height = bytes.bigEndian(at: 20, count: 4),
      1...Int(Int32.max) ~= width, 1...Int(Int32.max) ~= height
    else { return nil }
    return PixelSize(width: width, height: height)
  }

  /// Whether the chunks of a PNG go up to the one named IEND.
  private static func hasPNGEnd(_ bytes: [UInt8]) -> Bool {
    var start = 8
    while let length = bytes.bigEndian(at: start, count: 4), start + 12 + length <= bytes.count {
      if bytes[start + 4..<start + 8].elementsEqual("IEND".utf8) { return true }
      start += 12 + length
    }
    return false
  }

  /// Whether the segments of a JPEG go up to the end of the image, and how many scans there are.
  private static func jpegScans(_ bytes: [UInt8]) -> (isComplete: Bool, count: Int) {
    var scans = 0
    var place = 2
    while place + 1 < bytes.count {
      guard bytes[place] == 0xFF else {
        // Entropy-coded data, or rubbish between segments, which decoders skip too.
        place += 1
        continue
      }
      switch bytes[place + 1] {
      case 0xFF: place += 1  // Padding.
      case 0x00, 0x01, 0xD0...0xD8: place += 2  // An escaped FF, restarts: nothing follows.
      case 0xD9: return (true, scans)
      case let marker:
        if marker == 0xDA { scans += 1 }
        guard let length = bytes.bigEndian(at: place + 2, count: 2) else { return (false, scans) }
        place += 2 + length
      }
    }
    return (false, scans)
  }

  private static func hasRIFFEnd(_ bytes: [UInt8]) -> Bool {
    guard let length = bytes.littleEndian(at: 4, count: 4) else { return false }
    return 8 + length <= bytes.count
  }

  /// The extent that the first chunk of a WebP file tells (RFC 9649).
  private static func webPSize(_ bytes: [UInt8]) -> PixelSize? {
    guard bytes.count >= 16 else { return nil }
    switch String(decoding: bytes[12..<16], as: UTF8.self) {
    case "VP8X":
      guard let width = bytes.littleEndian(at: 24, count: 3),
        let height = bytes.littleEndian(at: 27, count: 3)
      else { return nil }
      return PixelSize(width: width + 1, height: height + 1)
    case "VP8L":
      guard let bits = bytes.littleEndian(at: 21, count: 4) else { return nil }
      return PixelSize(width: bits & 0x3FFF + 1, height: bits >> 14 & 0x3FFF + 1)
    case "VP8 ":
      guard let width = bytes.littleEndian(at: 26, count: 2),
        let height = bytes.littleEndian(at: 28, count: 2)
      else { return nil }
      return PixelSize(width: width & 0x3FFF, height: height & 0x3FFF)
    default:
      return nil
    }
  }
}

extension [UInt8] {
  /// The number that begins at `index`, `nil` where the bytes end before it does.
  fileprivate func littleEndian(at index: Int, count: Int) -> Int? {
    guard index + count <= self.count else { return nil }
    return self[index..<index + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// The number that begins at `index` with its highest byte.
  fileprivate func bigEndian(at index: Int, count: Int) -> Int? {
    guard index + count <= self.count else { return nil }
    return self[index..<index + count].reduce(0) { $0 << 8 | Int($1) }
  }
}
