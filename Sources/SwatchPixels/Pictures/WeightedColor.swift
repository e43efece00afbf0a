import SwatchColor

/// A color and its weight in opaque pixels.
struct WeightedColor: Sendable {
  let color: Color
  let weight: Double

  /// Returns the distinct colors of a picture, or binned means if there are more than 32,768.
  static func colors(of picture: Picture) -> [WeightedColor] {
    picture.pixels.withUnsafeBufferPointer { pixels in
      DistinctColors(of: pixels)?.colors ?? ColorHistogram(of: pixels).colors
    }
  }
}

/// The distinct colors of a picture, up to a limit: a hash table with open addressing.
private struct DistinctColors {
  private static let limit = 1 << 15
  private static let slotCount = 1 << 16
  /// The color of each slot as `0x1RRGGBB`; 0 if the slot is free.
  private var keys = [UInt32](repeating: 0, count: slotCount)
  private var weights = [UInt64](repeating: 0, count: slotCount)
  private var count = 0

  init?(of pixels: UnsafeBufferPointer<RGBA32>) {
    var start = 0
    while start < pixels.count {
      let pixel = pixels[start]
      var end = start + 1
      while end < pixels.count, pixels[end] == pixel { end += 1 }
      guard pixel.alpha == 0 || add(pixel, count: UInt64(end - start)) else { return nil }
      start = end
    }
  }

  /// Adds equal pixels. Returns false if their color would exceed the limit.
  private mutating func add(_ pixel: RGBA32, count pixels: UInt64) -> Bool {
    let key = pixel.rgb24.packed | 1 << 24
    // Multiplicative hashing (D. E. Knuth, "The Art of Computer Programming", vol. 3, 6.4).
    var slot = Int((key &* 0x9E37_79B1) >> 16)
    while keys[slot] != key {
      if keys[slot] == 0 {
        guard count < Self.limit else { return false }
        count += 1
        keys[slot] = key
        break
      }
      slot = (slot + 1) & (Self.slotCount - 1)
    }
    weights[slot] += pixels * UInt64(pixel.alpha)
    return true
  }

  var colors: [WeightedColor] {
    keys.indices.lazy.filter { keys[$0] != 0 }.map { slot in
      WeightedColor(color: Color(RGB24(keys[slot])), weight: Double(weights[slot]) / 255)
    }
  }
}

/// Sums of the colors that agree in the upper five bits of each component.
private struct ColorHistogram {
  /// Red, green and blue, each multiplied by alpha, and alpha for each bin.
  private var sums = [UInt64](repeating: 0, count: 4 << 15)

  init(of pixels: UnsafeBufferPointer<RGBA32>) {
    sums.withUnsafeMutableBufferPointer { sums in
      for pixel in pixels {
        let bin = Int(pixel.red >> 3) << 12 | Int(pixel.green >> 3) << 7 | Int(pixel.blue >> 3) << 2
        let alpha = UInt64(pixel.alpha)
        sums[bin] &+= UInt64(pixel.red) &* alpha
        sums[bin + 1] &+= UInt64(pixel.green) &* alpha
        sums[bin + 2] &+= UInt64(pixel.blue) &* alpha
        sums[bin + 3] &+= alpha
      }
    }
  }

  var colors: [WeightedColor] {
    stride(from: 0, to: sums.count, by: 4).lazy.filter { sums[$0 + 3] > 0 }.map { bin in
      let alpha = Double(sums[bin + 3])
      func mean(_ sum: UInt64) -> Double { Double(sum) / (alpha * 255) }
      let color = Color(red: mean(sums[bin]), green: mean(sums[bin + 1]), blue: mean(sums[bin + 2]))
      return WeightedColor(color: color, weight: alpha / 255)
    }
  }
}
