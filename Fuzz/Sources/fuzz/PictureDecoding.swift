@testable import SwatchFiles

/// What is read of picture files before gdk-pixbuf decodes them: format, parts, extent.
enum PictureDecoding: Decoding {
  static func tryOut(_ bytes: [UInt8]) {
    _ = PictureFormat(bytes)
    for format in PictureFormat.allCases {
      let structure = PictureStructure(of: bytes, format: format)
      expect(0...max(1, bytes.count) ~= structure.scanCount, "\(structure.scanCount) scans")
      if let size = structure.size {
        expect(size.width >= 0 && size.height >= 0, "An extent of \(size.width) × \(size.height)")
      }
    }
  }

  static var seeds: [[UInt8]] {
    let payload = "abcdefghijklmnopqrst"
    return [
      "\u{89}PNG\r\n\u{1A}\n\0\0\0\u{D}IHDR\0\0\0\u{1}\0\0\0\u{1}\u{8}\u{2}\0\0\0\u{90}wSÞ\0\0\0\0IEND®B`\u{82}",
      "ÿØÿà\0\u{4}abÿÚ\0\u{3}a\u{7}ÿ\0ÿÐÿÙ", "RIFF\u{16}\0\0\0WEBPVP8X\u{A}\0\0\0\(payload)",
      "RIFF\u{16}\0\0\0WEBPVP8L\u{A}\0\0\0\(payload)", "RIFF\u{16}\0\0\0WEBPVP8 \u{A}\0\0\0\(payload)",
      "GIF89a\(payload)", "GIF87a\(payload)", "BM\(payload)", "II*\0\(payload)", "MM\0*\(payload)",
    ].map([UInt8].init(latin1:))
  }
}
