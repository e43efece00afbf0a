import SwatchRaster

/// The formats of pictures that are read, told by the first bytes. The raw value is gdk-pixbuf's name.
enum PictureFormat: String, CaseIterable, Sendable {
  case png, jpeg, gif, bmp, tiff, webp

  /// As many bytes as tell them apart.
  static let byteCount = 12

  /// Recognizes the format of a file, `nil` if it is none of these.
  init?(_ bytes: [UInt8]) {
    func starts(with signature: [UInt8]) -> Bool { bytes.starts(with: signature) }
    if starts(with: [0x89] + "PNG\r\n\u{1A}\n".utf8) {
      self = .png
    } else if starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if starts(with: Array("GIF87a".utf8)) || starts(with: Array("GIF89a".utf8)) {
      self = .gif
    } else if starts(with: Array("BM".utf8)) {
      self = .bmp
    } else if starts(with: Array("II*\0".utf8)) || starts(with: Array("MM\0*".utf8)) {
      self = .tiff
    } else if starts(with: Array("RIFF".utf8)), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
      self = .webp
    } else {
      return nil
    }
  }

  /// The endings of such files, the usual one first.
  var fileExtensions: [String] {
    switch self {
    case .png, .gif, .bmp, .webp: [rawValue]
    case .jpeg: ["jpg", "jpeg"]
    case .tiff: ["tif", "tiff"]
    }
  }

  /// The name for sentences.
  var title: String { self == .webp ? "WebP" : rawValue.uppercased() }
}

extension Picture {
  /// The endings of the files that can be read as pictures, without the period.
  public static let fileExtensions = PictureFormat.allCases.flatMap(\.fileExtensions)

  /// The formats that can be read, for sentences: "PNG, JPEG … or WebP".
  public static let formatTitles: String = {
    let titles = PictureFormat.allCases.map(\.title)
    return titles.dropLast().joined(separator: ", ") + " or " + (titles.last ?? "")
  }()

  /// Whether a file that begins with these bytes is in one of the formats.
  public static func isFormatKnown(_ beginning: [UInt8]) -> Bool { PictureFormat(beginning) != nil }

  /// Whether the bytes of a file look like those of a drawing.
  static func isDrawing(_ bytes: [UInt8]) -> Bool {
    // Comments may come before its first element.
    bytes.prefix(4096).contains(bytes: "<svg".utf8)
  }
}
