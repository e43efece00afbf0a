import SwatchPixels
import SwatchText

struct WebPStill: Equatable {
  /// The bytes to decode: the whole file, or a new file with the first frame of an animation.
  let bytes: [UInt8]
  let rect: PixelRect
}

/// The chunks of a WebP file (RFC 9649).
struct WebPParts {
  /// True if the file is at least as long as its header declares.
  let isComplete: Bool
  private(set) var canvas: PixelSize?
  private(set) var still: WebPStill?
  private(set) var isLossless = false
  private(set) var exif: Range<Int>?

  init(_ bytes: [UInt8]) {
    let length = bytes.littleEndian(at: 4, count: 4) ?? .max - 8
    isComplete = length <= bytes.count - 8
    Self.visit(bytes, 12..<max(12, min(bytes.count, 8 + length))) { name, chunk in
      switch name {
      case "VP8X": canvas = Self.extent(bytes, at: chunk.lowerBound + 4)
      case "EXIF": exif = chunk
      case "ANMF": if still == nil { readFrame(chunk, bytes) }
      case "VP8 ", "VP8L":
        guard still == nil, let size = Self.size(of: name, bytes, at: chunk.lowerBound) else { return }
        canvas = canvas ?? size
        isLossless = name == "VP8L"
        still = size == canvas ? WebPStill(bytes: bytes, rect: size.bounds) : nil
      default: break
      }
    }
  }

  /// Creates a file from the chunks of a frame.
  private mutating func readFrame(_ chunk: Range<Int>, _ bytes: [UInt8]) {
    guard chunk.count >= 16, let canvas, let size = Self.extent(bytes, at: chunk.lowerBound + 6),
      let x = bytes.littleEndian(at: chunk.lowerBound, count: 3),
      let y = bytes.littleEndian(at: chunk.lowerBound + 3, count: 3),
      2 * x + size.width <= canvas.width, 2 * y + size.height <= canvas.height
    else { return }
    var (chunks, image, hasAlpha) = ([] as [UInt8], nil as PixelSize?, false)
    Self.visit(bytes, chunk.lowerBound + 16..<chunk.upperBound) { name, part in
      guard image == nil, ["ALPH", "VP8 ", "VP8L"].contains(name) else { return }
      chunks += Self.chunk(name, bytes[part])
      hasAlpha = hasAlpha || name == "ALPH"
      guard name != "ALPH" else { return }
      image = Self.size(of: name, bytes, at: part.lowerBound)
      isLossless = name == "VP8L"
    }
    guard image == size else { return }
    let sides = [size.width - 1, size.height - 1].flatMap { $0.littleEndianBytes.prefix(3) }
    if hasAlpha { chunks = Self.chunk("VP8X", [0x10, 0, 0, 0] + sides) + chunks }
    let rect = PixelRect(columns: 2 * x..<2 * x + size.width, rows: 2 * y..<2 * y + size.height)
    still = WebPStill(bytes: Self.chunk("RIFF", Array("WEBP".utf8) + chunks), rect: rect)
  }

  private static func visit(
    _ bytes: [UInt8], _ range: Range<Int>, _ body: (_ name: String, _ contents: Range<Int>) -> Void
  ) {
    var offset = range.lowerBound
    while offset + 8 <= range.upperBound, let length = bytes.littleEndian(at: offset + 4, count: 4) {
      let end = min(range.upperBound, offset + 8 + length)
      body(String(decoding: bytes[offset..<offset + 4], as: UTF8.self), offset + 8..<end)
      // Chunks are padded to even lengths.
      offset = end + length % 2
    }
  }

  private static func chunk(_ name: String, _ contents: some Collection<UInt8>) -> [UInt8] {
    let header = Array(name.utf8) + UInt32(contents.count).littleEndianBytes
    return header + contents + (contents.count % 2 == 1 ? [0] : [])
  }

  private static func size(of name: String, _ bytes: [UInt8], at start: Int) -> PixelSize? {
    let isLossless = name == "VP8L"
    guard let bits = bytes.littleEndian(at: start + (isLossless ? 1 : 6), count: 4) else { return nil }
    return isLossless
      ? PixelSize(width: bits & 0x3FFF + 1, height: bits >> 14 & 0x3FFF + 1)
      : PixelSize(width: bits & 0x3FFF, height: bits >> 16 & 0x3FFF)
  }

  /// Reads a size as two 24-bit numbers, each minus one.
  private static func extent(_ bytes: [UInt8], at start: Int) -> PixelSize? {
    let sides = [start, start + 3].map { bytes.littleEndian(at: $0, count: 3).map { $0 + 1 } }
    return PixelSize(sides[0], sides[1])
  }
}
