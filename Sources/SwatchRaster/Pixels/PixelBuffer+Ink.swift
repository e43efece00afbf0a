import SwatchColor
import SwatchPixels
import SwatchText

// Painting without Cairo, for strokes in progress.
extension PixelBuffer {
  /// Raises the coverage of a range of pixels in a row of a mask.
  ///
  /// - Parameter coverage: Returns the coverage of four pixels from a column on, possibly beyond the range.
  @inline(__always)
  func raise(_ row: Int, _ columns: Range<Int>, to coverage: (_ column: Int) -> SIMD4<UInt8>) {
    guard !columns.isEmpty else { return }
    let pixels = self.row(row)
    // The length of a row in bytes is a multiple of four.
    var column = columns.lowerBound & ~3
    while column < columns.upperBound {
      let old = pixels.loadUnaligned(fromByteOffset: column, as: SIMD4<UInt8>.self)
      let new = coverage(column)
      pixels.storeBytes(
        of: old.replacing(with: new, where: new .> old), toByteOffset: column, as: SIMD4<UInt8>.self)
      column &+= 4
    }
  }

  /// Blends a color over the pixels of `rect` through a mask. The image must be opaque.
  func paint(_ color: Color, opacity: Double, through mask: PixelBuffer, in rect: PixelRect) {
    let source = PremultipliedColor(color, opacity: opacity)
    for row in rect.rows {
      let (pixels, coverage) = (self.row(row), mask.row(row))
      var column = rect.columns.lowerBound
      while column < rect.columns.upperBound {
        if column &+ 8 <= rect.columns.upperBound,
          coverage.loadUnaligned(fromByteOffset: column, as: UInt64.self) == 0
        {
          column &+= 8
          continue
        }
        let amount = coverage.load(fromByteOffset: column, as: UInt8.self)
        if amount > 0 {
          let pixel = pixels.load(fromByteOffset: 4 &* column, as: UInt32.self)
          pixels.storeBytes(of: source.over(pixel, amount), toByteOffset: 4 &* column, as: UInt32.self)
        }
        column &+= 1
      }
    }
  }
}

/// A premultiplied color to blend over other colors, with components 0…255.
private struct PremultipliedColor {
  private let red, green, blue, alpha: UInt32

  init(_ color: Color, opacity: Double) {
    let alpha = color.alpha * opacity
    // Rounded as in Cairo: to 16 bits, of which the upper 8 are used.
    func component(_ value: Double) -> UInt32 { UInt32((65_535 * value.clamped(to: 0...1)).rounded()) >> 8 }
    (red, green, blue) = (
      component(color.red * alpha), component(color.green * alpha), component(color.blue * alpha)
    )
    self.alpha = component(alpha)
  }

  func over(_ pixel: UInt32, _ coverage: UInt8) -> UInt32 {
    let coverage = UInt32(coverage)
    if coverage & alpha == 255 { return red << 16 | green << 8 | blue }
    let remaining = 255 &- Self.product(alpha, coverage)
    func mixed(_ component: UInt32, at shift: UInt32) -> UInt32 {
      (Self.product(component, coverage) &+ Self.product(pixel >> shift & 255, remaining)) << shift
    }
    return mixed(red, at: 16) | mixed(green, at: 8) | mixed(blue, at: 0)
  }

  private static func product(_ a: UInt32, _ b: UInt32) -> UInt32 {
    let product = a &* b &+ 128
    return (product &+ product >> 8) >> 8
  }
}
