import Glibc
import Pictures
import SwatchColor

extension Bitmap {
  /// Returns the mean squared difference of sRGB components: 0…65,025.
  func squaredError(from other: Bitmap) -> Double {
    var sum = 0
    for (pixel, otherPixel) in zip(pixels, other.pixels) {
      for shift: UInt32 in [0, 8, 16] {
        let difference = Int(pixel >> shift & 0xFF) - Int(otherPixel >> shift & 0xFF)
        sum += difference * difference
      }
    }
    return Double(sum) / Double(3 * pixels.count)
  }
}

/// A bitmap and its colors after averaging linear light over 3 × 3 pixels.
struct BlurredBitmap {
  let bitmap: Bitmap
  private let colors: [OKLab]

  init(_ bitmap: Bitmap) {
    self.bitmap = bitmap
    let light = bitmap.pixels.map(Light.ofPixel)
    colors = light.indices.map { index in
      let (y, x) = index.quotientAndRemainder(dividingBy: bitmap.width)
      var (sum, count) = (SIMD3<Float>(), Float.zero)
      for row in max(0, y - 1)...min(bitmap.height - 1, y + 1) {
        for column in max(0, x - 1)...min(bitmap.width - 1, x + 1) {
          sum += light[row * bitmap.width + column]
          count += 1
        }
      }
      return OKLab(Color(RGB24(Light.pixel(sum / count))))
    }
  }

  func blurredError(from other: BlurredBitmap) -> Double {
    zip(colors, other.colors).reduce(0) { sum, pair in
      let lightness = pair.0.lightness - pair.1.lightness
      let (a, b) = (pair.0.a - pair.1.a, pair.0.b - pair.1.b)
      return sum + lightness * lightness + a * a + b * b
    } / Double(colors.count)
  }
}

/// Linear-light components, 0…1 (IEC 61966-2-1).
enum Light {
  private static let table: [Float] = (0...255).map { value in
    let component = Float(value) / 255
    return component <= 0.04045 ? component / 12.92 : pow((component + 0.055) / 1.055, 2.4)
  }

  static func ofPixel(_ pixel: UInt32) -> SIMD3<Float> {
    SIMD3(table[Int(pixel >> 16 & 0xFF)], table[Int(pixel >> 8 & 0xFF)], table[Int(pixel & 0xFF)])
  }

  static func pixel(_ light: SIMD3<Float>) -> UInt32 {
    (0..<3).reduce(0) { pixel, component in
      let value = light[component]
      let encoded = value <= 0.0031308 ? 12.92 * value : 1.055 * pow(value, 1 / 2.4) - 0.055
      return pixel << 8 | UInt32(UInt8(clamping: Int((encoded * 255).rounded())))
    }
  }
}
