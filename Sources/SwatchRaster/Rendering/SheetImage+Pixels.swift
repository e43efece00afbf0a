import SwatchColor
import SwatchPixels

extension SheetImage {
  /// Returns the pixels of `rect`, which must lie in the image, row by row. Transparent pixels are all zeros.
  ///
  /// - Complexity: O(*n*) in the number of pixels of `rect`.
  public func pixels(in rect: PixelRect) -> [RGBA32] {
    let isOpaque = paper != nil
    return buffer.bytes(in: rect).withUnsafeBytes { bytes in
      bytes.bindMemory(to: UInt32.self).map { RGBA32(premultiplied: isOpaque ? $0 | 0xFF00_0000 : $0) }
    }
  }

  /// The image as a picture.
  public var picture: Picture { Picture(size: size, allPixels: pixels(in: size.bounds)) }

  /// Returns the mean color of the pixels in `rect`, or the paper color if `rect` lies outside the image.
  public func averageColor(in rect: PixelRect) -> RGB24 {
    buffer.averageColor(in: rect) ?? (paper ?? Color(white: 1)).rgb24
  }

  /// Writes the pixels in `rect` row by row as `0x00RRGGBB`, with the paper color outside the image.
  public func read(_ rect: PixelRect, into pixels: UnsafeMutableBufferPointer<UInt32>) {
    buffer.read(rect, outside: (paper ?? Color(white: 1)).rgb24.packed, into: pixels)
  }

  /// Returns the mean opacity of the pixels in `rect`, 0…1; always 1 on paper.
  public func coverage(of rect: PixelRect) -> Double {
    let rect = rect.intersection(size.bounds)
    guard !rect.isEmpty else { return 0 }
    let sum = pixels(in: rect).reduce(0) { $0 + Int($1.alpha) }
    return Double(sum) / Double(255 * rect.pixelCount)
  }
}

extension RGBA32 {
  /// Creates a value from a Cairo pixel, `0xAARRGGBB` with premultiplied colors.
  init(premultiplied pixel: UInt32) {
    let alpha = pixel >> 24
    func component(_ shift: UInt32) -> UInt8 {
      let value = pixel >> shift & 0xFF
      // Round like Cairo does when it writes PNG.
      return alpha == 0 ? 0 : UInt8(truncatingIfNeeded: min(255, (value * 255 + alpha / 2) / alpha))
    }
    self.init(red: component(16), green: component(8), blue: component(0), alpha: UInt8(alpha))
  }
}
