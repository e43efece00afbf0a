import CPixbuf
import SwatchPixels

extension Picture {
  /// The extensions of the files that can be read as pictures, without the period.
  public static let fileExtensions = PictureFormat.allCases.flatMap(\.fileExtensions)

  /// The formats that can be read, for sentences: "PNG, JPEG … or TGA".
  public static let formatTitles: String = {
    let titles = PictureFormat.allCases.map(\.title)
    return titles.dropLast().joined(separator: ", ") + " or " + (titles.last ?? "")
  }()

  /// The version of gdk-pixbuf, which reads pictures; `nil` where it is missing.
  public static var libraryVersion: String? { pixbuf_version().map { String(cString: $0) } }

  /// The number of bytes that ``isFormatKnown(_:)`` needs.
  public static let signatureLength = PictureFormat.byteCount

  /// Returns true if a file that starts with these bytes is an image, of a supported format or another one.
  public static func isFormatKnown(_ beginning: [UInt8]) -> Bool {
    PictureFormat(beginning) != nil || UnsupportedImage.kind(of: beginning) != nil
  }

  static func isDrawing(_ bytes: [UInt8]) -> Bool {
    // Comments may come before its first element.
    bytes.prefix(4096).contains(bytes: "<svg".utf8)
  }
}
