@testable import SwatchImages

/// Fuzzes the parsing of picture files before they are decoded: format, parts, size.
enum PictureDecoding: Decoding {
  static func check(_ bytes: [UInt8]) {
    _ = PictureFormat(bytes)
    _ = UnsupportedImage.kind(of: bytes)
    if case .icon(let icon)? = IconDirectory(bytes).largest {
      expect(icon.count <= bytes.count + 22, "An icon of \(icon.count) bytes")
    }
    for format in PictureFormat.allCases {
      let structure = PictureStructure(of: bytes, format: format)
      expect(0...max(1, bytes.count) ~= structure.scanCount, "\(structure.scanCount) scans")
      if let size = structure.size {
        expect(size.width >= 0 && size.height >= 0, "An extent of \(size.width) × \(size.height)")
      }
      if let still = structure.still, let size = structure.size {
        expect(size.bounds.intersection(still.rect) == still.rect, "A frame outside of its picture")
        expect(still.bytes.count <= bytes.count + 64, "A frame of \(still.bytes.count) bytes")
      }
      let limit = structure.memory.pixelLimit(byteCount: bytes.count, limits: PictureLimits())
      expect(0...PictureLimits().pixelCount ~= limit, "A limit of \(limit) pixels")
    }
  }

  static var seeds: [[UInt8]] {
    let payload = "abcdefghijklmnopqrst"
    return [
      "\u{89}PNG\r\n\u{1A}\n\0\0\0\u{D}IHDR\0\0\0\u{1}\0\0\0\u{1}\u{8}\u{2}\0\0\0\u{90}wSÞ\0\0\0\0IEND®B`\u{82}",
      "ÿØÿà\0\u{4}abÿÚ\0\u{3}a\u{7}ÿ\0ÿÐÿÙ", "RIFF\u{16}\0\0\0WEBPVP8X\u{A}\0\0\0\(payload)",
      "RIFF\u{16}\0\0\0WEBPVP8L\u{A}\0\0\0\(payload)", "RIFF\u{16}\0\0\0WEBPVP8 \u{A}\0\0\0\(payload)",
      "RIFF\u{46}\0\0\0WEBPVP8X\u{A}\0\0\0\u{2}\0\0\0\u{3}\0\0\u{1}\0\0ANMF\u{28}\0\0\0"
        + "\0\0\0\0\0\0\u{3}\0\0\u{1}\0\0\0\0\0\0VP8L\u{10}\0\0\0/\u{3}\u{40}\0\0abcdefghijk",
      "\0\0\0\u{18}ftypavif\0\0\0\0avifmif1\0\0\0\u{30}meta\0\0\0\0\0\0\0\u{24}iprp\0\0\0\u{1C}ipco"
        + "\0\0\0\u{14}ispe\0\0\0\0\0\0\0\u{4}\0\0\0\u{2}",
      "ÿ\u{A}\u{1}\0\0\0abcd", "\0\0\0\u{C}JXL \r\n\u{87}\n\0\0\0\u{10}jxlcÿ\u{A}\u{1}\0\0\0ab",
      "\0\0\u{1}\0\u{1}\0\u{2}\u{2}\0\0\u{1}\0\u{18}\0\u{8}\0\0\0\u{16}\0\0\0abcdefgh",
      "P6 2 2 255 abcdefghijkl",
      "II*\0\u{8}\0\0\0\u{2}\0\0\u{1}\u{3}\0\u{1}\0\0\0\u{2}\0\0\0\u{1}\u{1}\u{3}\0\u{1}\0\0\0\u{2}\0\0\0\0\0\0\0",
      "II+\0\u{8}\0\0\0\u{10}\0\0\0\0\0\0\0\u{1}\0\0\0\0\0\0\0\0\u{1}\u{4}\0\u{1}\0\0\0\0\0\0\0\u{2}\0\0\0\0\0\0\0",
      "GIF89a\(payload)", "GIF87a\(payload)", "BM\(payload)", "II*\0\(payload)", "MM\0*\(payload)",
    ].map([UInt8].init(latin1:))
  }
}
