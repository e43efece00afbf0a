import CPixbuf
import SwatchPixels

extension Picture {
  /// The supported file extensions, without the period.
  public static let fileExtensions = PictureFormat.allCases.flatMap(\.fileExtensions)

  /// The supported formats, for messages: "PNG, JPEG … or TGA".
  public static let formatTitles: String = {
    let titles = PictureFormat.allCases.map(\.title)
    return titles.dropLast().joined(separator: ", ") + " or " + (titles.last ?? "")
  }()

  /// The version of gdk-pixbuf, which decodes pictures; `nil` if it is not installed.
  public static var libraryVersion: String? { pixbuf_version().map { String(cString: $0) } }

  /// The number of bytes that ``isFormatKnown(_:)`` needs.
  public static let signatureLength = PictureFormat.byteCount

  /// Returns true if a file with these first bytes is an image, supported or not.
  public static func isFormatKnown(_ firstBytes: [UInt8]) -> Bool {
    PictureFormat(firstBytes) != nil || UnsupportedImage.kind(of: firstBytes) != nil
  }

  static func isDrawing(_ bytes: [UInt8]) -> Bool {
    // Comments may precede the root element.
    bytes.prefix(4096).contains(bytes: "<svg".utf8)
  }
}
