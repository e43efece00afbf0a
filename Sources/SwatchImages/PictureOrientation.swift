import CPixbuf
import SwatchPixels

/// The rotation or reflection that makes stored pixels upright, as in Exif (CIPA DC-008, tag 274).
struct PictureOrientation: Equatable {
  private let value: Int
  static let upright = PictureOrientation(exif: 1)

  /// Creates an orientation; numbers other than 1…8 mean upright.
  init(exif value: Int) { self.value = 1...8 ~= value ? value : 1 }

  /// Parses an Exif block, with or without its JPEG identifier; `nil` if it has no orientation.
  init?(of exif: ArraySlice<UInt8>) {
    let block = exif.has(latin1: "Exif\0\0") ? exif.dropFirst(6) : exif
    guard let value = TIFFDirectory(Array(block))?[274], 1...8 ~= value else { return nil }
    self.init(exif: value)
  }

  func size(of stored: PixelSize) -> PixelSize {
    value < 5 ? stored : PixelSize(width: stored.height, height: stored.width)
  }

  func placement(of stored: PixelSize) -> pixbuf_placement {
    let (width, height) = (stored.width, stored.height)
    return switch value {
    case 2: pixbuf_placement(first: width - 1, across: -1, down: width)
    case 3: pixbuf_placement(first: width * height - 1, across: -1, down: -width)
    case 4: pixbuf_placement(first: width * (height - 1), across: 1, down: -width)
    case 5: pixbuf_placement(first: 0, across: height, down: 1)
    case 6: pixbuf_placement(first: height - 1, across: height, down: -1)
    case 7: pixbuf_placement(first: width * height - 1, across: -height, down: -1)
    case 8: pixbuf_placement(first: (width - 1) * height, across: -height, down: 1)
    default: pixbuf_placement(first: 0, across: 1, down: width)
    }
  }
}
