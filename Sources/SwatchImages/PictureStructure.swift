import SwatchPixels

/// The structure of a picture file, parsed to its end for formats whose decoders do not report truncation.
struct PictureStructure {
  /// True if the file is complete, or if the decoder reports missing parts.
  var isComplete = true
  /// The number of passes over all pixels; the JPEG format does not limit it.
  var scanCount = 1
  var size: PixelSize?
  var orientation: PictureOrientation?
  var isPremultiplied = false
  /// The unsupported feature, such as "floating-point samples".
  var unsupportedFeature: String?
  /// The kind of picture for messages about limits, such as "progressive JPEG".
  var kind: String
  var memory = DecodingMemory()
  /// The image to decode instead of the file, and its position.
  var still: WebPStill?

  init(of bytes: [UInt8], format: PictureFormat) {
    kind = format.title
    switch format {
    case .png: readPNG(bytes)
    case .jpeg: readJPEG(bytes)
    case .webp:
      let parts = WebPParts(bytes)
      (isComplete, still, size) = (parts.isComplete && parts.still != nil, parts.still, parts.canvas)
      orientation = parts.exif.flatMap { PictureOrientation(of: bytes[$0]) }
      memory = DecodingMemory(decoder: parts.isLossless ? 4 : 1, scalesOutput: true)
      if parts.isLossless { kind = "lossless WebP" }
    case .tiff:
      let directory = TIFFDirectory(bytes)
      (size, unsupportedFeature) = (directory?.size, directory?.unsupportedFeature)
      (isComplete, isPremultiplied) = (size != nil, directory?.isPremultiplied ?? false)
      // A single strip may hold all rows, and the decoder reads a whole strip at a time.
      memory = DecodingMemory(decoder: directory?[258] == 16 ? 8 : 4, fileCopies: 2)
    case .avif, .heif, .jxl:
      size = format == .jxl ? JXLHeader.size(of: bytes) : MediaBoxes.largestExtent(in: bytes)
      isComplete = size != nil
      memory = DecodingMemory(decoder: format == .jxl ? 24 : 4, fileCopies: 2)
    // gdk-pixbuf reports missing rows for these.
    case .gif: memory = DecodingMemory(decoder: 4)
    case .pnm: memory = DecodingMemory(output: 3)
    case .bmp, .ico, .tga: break
    }
  }

  private mutating func readPNG(_ bytes: [UInt8]) {
    isComplete = false
    memory = DecodingMemory(output: 0)
    if bytes.dropFirst(8).has(latin1: "CgBI", at: 4) { unsupportedFeature = "Apple's compression for iOS" }
    if bytes.dropFirst(8).has(latin1: "IHDR", at: 4) {
      size = PixelSize(bytes.bigEndian(at: 16, count: 4), bytes.bigEndian(at: 20, count: 4))
    }
    if let size, max(size.width, size.height) > 1_000_000 {
      unsupportedFeature = "more than a million pixels per side"
    }
    var start = 8
    while let length = bytes.bigEndian(at: start, count: 4), start + 12 + length <= bytes.count {
      let contents = bytes[start + 8..<start + 8 + length]
      if bytes[start...].has(latin1: "eXIf", at: 4) { orientation = PictureOrientation(of: contents) }
      if bytes[start...].has(latin1: "IEND", at: 4) {
        isComplete = size != nil
        return
      }
      start += 12 + length
    }
  }

  private mutating func readJPEG(_ bytes: [UInt8]) {
    isComplete = false
    scanCount = 0
    var isProgressive = false
    var samples = 0.0
    var offset = 2
    while offset + 1 < bytes.count {
      guard bytes[offset] == 0xFF else {
        // Entropy-coded data, or garbage, which decoders also skip.
        offset += 1
        continue
      }
      switch bytes[offset + 1] {
      case 0xFF: offset += 1  // Padding.
      case 0x00, 0x01, 0xD0...0xD8: offset += 2  // An escaped FF or a restart: no contents.
      case 0xD9:
        isComplete = size != nil
        // With several scans, the decoder keeps all coefficients, 16 bits each.
        let isBuffered = isProgressive || scanCount > 1
        memory = DecodingMemory(decoder: isBuffered ? 2 * max(1, samples) : 0, output: 3, scalesOutput: true)
        if isBuffered { kind = "progressive JPEG" }
        return
      case let marker:
        if marker == 0xDA { scanCount += 1 }
        if Self.frameMarkers.contains(marker), size == nil {
          isProgressive = [0xC2, 0xCA].contains(marker)
          samples = readFrame(at: offset, marker, bytes)
        }
        guard let length = bytes.bigEndian(at: offset + 2, count: 2) else { return }
        offset += 2 + length
      }
    }
  }

  /// Frame header markers (ITU-T T.81, table B.1).
  private static let frameMarkers: Set<UInt8> = Set(0xC0...0xCF).subtracting([0xC4, 0xC8, 0xCC])

  private mutating func readFrame(at offset: Int, _ marker: UInt8, _ bytes: [UInt8]) -> Double {
    guard let height = bytes.bigEndian(at: offset + 5, count: 2),
      let width = bytes.bigEndian(at: offset + 7, count: 2), offset + 10 <= bytes.count
    else { return 0 }
    if width > 0, height > 0 { size = PixelSize(width: width, height: height) }
    if ![0xC0, 0xC1, 0xC2, 0xC9, 0xCA].contains(marker) {
      unsupportedFeature = "lossless or hierarchical coding"
    }
    if bytes[offset + 4] != 8 { unsupportedFeature = "\(bytes[offset + 4]) bits per sample" }
    let factors = (0..<Int(bytes[offset + 9])).compactMap { component -> (Int, Int)? in
      let index = offset + 11 + 3 * component
      return index < bytes.count ? (Int(bytes[index] >> 4), Int(bytes[index] & 15)) : nil
    }
    let maximum = (factors.map(\.0).max() ?? 1) * (factors.map(\.1).max() ?? 1)
    return factors.reduce(0) { $0 + Double($1.0 * $1.1) / Double(max(1, maximum)) }
  }
}

extension PixelSize {
  init?(_ width: Int?, _ height: Int?) {
    guard let width, let height, 1...Int(Int32.max) ~= width, 1...Int(Int32.max) ~= height else { return nil }
    self.init(width: width, height: height)
  }
}
