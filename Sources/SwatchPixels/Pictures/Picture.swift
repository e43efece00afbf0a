import SwatchColor

/// A picture to pick colors from. It has at least one pixel.
///
/// Pictures never change, and copies share their pixels.
public struct Picture: Hashable, Sendable {
  /// The extent in pixels, at least 1 by 1.
  public let size: PixelSize
  /// The extent in the file, if the picture was read at a smaller size.
  public var originalSize: PixelSize?
  package let pixels: [RGBA32]

  /// Creates a picture from its pixels, row by row from the top left, or `nil` where there is no pixel or
  /// their number is not that of `size`.
  public init?(size: PixelSize, pixels: [RGBA32]) {
    let (count, overflows) = size.width.multipliedReportingOverflow(by: size.height)
    guard size.width > 0, size.height > 0, !overflows, pixels.count == count else { return nil }
    self.init(size: size, allPixels: pixels)
  }

  /// Creates a picture from exactly as many pixels, at least one, as `size` has.
  package init(size: PixelSize, allPixels: [RGBA32]) {
    self.size = size
    pixels = allPixels
  }

  /// All pixels.
  public var bounds: PixelRect { size.bounds }

  /// The exact color of a pixel with its alpha, or `nil` outside of the picture.
  public func color(column: Int, row: Int) -> Color? {
    guard bounds.columns.contains(column), bounds.rows.contains(row) else { return nil }
    return Color(pixels[row * size.width + column])
  }
}
