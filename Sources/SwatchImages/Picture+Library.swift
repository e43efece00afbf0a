import CPixbuf
import SwatchPixels

extension Picture {
  /// The version of gdk-pixbuf, which reads pictures; `nil` where it is missing.
  public static var libraryVersion: String? { pixbuf_version().map { String(cString: $0) } }
}
