import SwatchText

/// The supported picture formats, recognized by the first bytes of a file.
package enum PictureFormat: CaseIterable, Sendable {
  case png, jpeg, gif, bmp, tiff, webp, avif, heif, jxl, ico, pnm, tga

  package static let byteCount = 64

  /// Recognizes the format of a file; returns `nil` if it is not supported.
  package init?(_ bytes: [UInt8]) {
    let start = bytes.prefix(Self.byteCount)
    guard let format = Self.allCases.first(where: { $0.isFormat(of: start) }) else { return nil }
    self = format
  }

  private func isFormat(of bytes: ArraySlice<UInt8>) -> Bool {
    func has(_ text: String, at index: Int = 0) -> Bool { bytes.has(latin1: text, at: index) }
    return switch self {
    case .png: has("\u{89}PNG\r\n\u{1A}\n")
    case .jpeg: has("\u{FF}\u{D8}\u{FF}")
    case .gif: has("GIF87a") || has("GIF89a")
    case .bmp: has("BM")
    case .tiff: ["II*\0", "MM\0*", "II+\0", "MM\0+"].contains { has($0) } && !has("CR", at: 8)
    case .webp: has("RIFF") && has("WEBP", at: 8)
    case .avif: !MediaBoxes.brands(of: bytes).isDisjoint(with: ["avif", "avis"])
    case .heif:
      // `mif1` and `msf1` do not identify the codec, so check for AVIF first.
      !MediaBoxes.brands(of: bytes).isDisjoint(with: ["heic", "heix", "heim", "heis", "hevc", "mif1", "msf1"])
    case .jxl: has("\u{FF}\u{A}") || has("\0\0\0\u{C}JXL \r\n\u{87}\n")
    case .ico: (has("\0\0\u{1}\0") || has("\0\0\u{2}\0")) && bytes.dropFirst(4).prefix(2) != [0, 0]
    case .pnm: Self.isPNM(bytes)
    case .tga: Self.isTGA(bytes)
    }
  }

  /// Returns true for `P1` to `P6`, followed by a number or a comment.
  private static func isPNM(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard bytes.count > 3, bytes[0] == "P", (0x31...0x36).contains(bytes[1]) else { return false }
    let remaining = bytes.dropFirst(2).drop { $0.isBlank || $0.isLineBreak }
    guard remaining.startIndex > 2, let next = remaining.first else { return false }
    return next == "#" || next.isDigit
  }

  /// Returns true for a plausible “TGA file header” (Truevision TGA 2.0), as older files have no signature.
  private static func isTGA(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard bytes.count >= 18, bytes[1] <= 1, bytes[17] & 0xC0 == 0 else { return false }
    let hasMap = bytes[1] == 1
    guard hasMap ? [15, 16, 24, 32].contains(bytes[7]) : bytes[3...7].allSatisfy({ $0 == 0 }),
      bytes[12...13] != [0, 0], bytes[14...15] != [0, 0]
    else { return false }
    return switch bytes[2] {
    case 1, 9: hasMap && [8, 16].contains(bytes[16])
    case 2, 10: [15, 16, 24, 32].contains(bytes[16])
    case 3, 11: [8, 16].contains(bytes[16])
    default: false
    }
  }

  private var traits: (title: String, fileExtensions: [String], type: String, package: String?) {
    switch self {
    case .png: ("PNG", ["png"], "png", nil)
    case .jpeg: ("JPEG", ["jpg", "jpeg"], "jpeg", nil)
    case .gif: ("GIF", ["gif"], "gif", nil)
    case .bmp: ("BMP", ["bmp"], "bmp", nil)
    case .tiff: ("TIFF", ["tif", "tiff"], "tiff", nil)
    case .webp: ("WebP", ["webp"], "webp", "libwebp7")
    case .avif: ("AVIF", ["avif"], "avif", "libavif-gdk-pixbuf")
    case .heif: ("HEIC", ["heic", "heif"], "heif", "heif-gdk-pixbuf")
    case .jxl: ("JPEG XL", ["jxl"], "jxl", "libjxl-gdk-pixbuf")
    case .ico: ("ICO", ["ico", "cur"], "x-icon", nil)
    case .pnm: ("PNM", ["ppm", "pgm", "pbm", "pnm"], "x-portable-anymap", nil)
    case .tga: ("TGA", ["tga"], "x-tga", nil)
    }
  }

  package var title: String { traits.title }
  var fileExtensions: [String] { traits.fileExtensions }
  var loaderType: String { "image/\(traits.type)" }

  /// The Debian package with the decoder; `nil` if gdk-pixbuf includes it.
  var decoderPackage: String? { traits.package }

  /// True if gdk-pixbuf's loader reports decoded rows, which reveals truncated files.
  var loaderReportsRows: Bool { ![.avif, .heif, .jxl].contains(self) }
}
