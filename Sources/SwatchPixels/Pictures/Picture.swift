import SwatchColor

/// An immutable picture to pick colors from, with at least one pixel. Copies share their pixels.
public struct Picture: Hashable, Sendable {
  /// The size in pixels, at least 1 × 1.
  public let size: PixelSize
  /// The size in the file, if the picture was scaled down when read.
  public var originalSize: PixelSize?
  package let pixels: [RGBA32]

  /// Creates a picture from pixels, row by row from the top left.
  ///
  /// - Returns: `nil` if `pixels` is empty or does not match `size`.
  public init?(size: PixelSize, pixels: [RGBA32]) {
    let (count, overflows) = size.width.multipliedReportingOverflow(by: size.height)
    guard size.width > 0, size.height > 0, !overflows, pixels.count == count else { return nil }
    self.init(size: size, allPixels: pixels)
  }

  /// Creates a picture from pixels whose number is known to match `size`.
  package init(size: PixelSize, allPixels: [RGBA32]) { (self.size, pixels) = (size, allPixels) }
  /// The rectangle of all pixels.
  public var bounds: PixelRect { size.bounds }

  /// Returns the exact color of a pixel with its alpha; `nil` outside the picture.
  public func color(column: Int, row: Int) -> Color? {
    guard bounds.columns.contains(column), bounds.rows.contains(row) else { return nil }
    return Color(pixels[row * size.width + column])
  }
}
