/// The colors of a patch, as sixels name them: red, green and blue in percent.
struct SixelPalette {
  /// The colors, as `red;green;blue`.
  let colors: [String]
  /// The color of each pixel.
  let indices: [Int]
  /// By how many percent colors differ at least that are told apart.
  let step: Int

  /// Finds the colors of some pixels: as exact as percents are where there is room for all, else means of similar ones.
  ///
  /// - Parameters:
  ///   - pixels: `0x00RRGGBB` each.
  ///   - limit: How many colors there may be, one at least.
  /// - Complexity: O(*n*) in the number of pixels.
  init(of pixels: [UInt32], limit: Int) {
    var step: UInt32 = 1
    while true {
      // At a step of 128 all colors are one.
      if let palette = Self.palette(of: pixels, step: step, limit: max(1, limit)) {
        (colors, indices, self.step) = (palette.colors, palette.indices, Int(step))
        return
      }
      step += step < 8 ? 1 : step / 2
    }
  }

  /// The colors of all pixels, of which those count as one whose percents differ by less than a step.
  ///
  /// - Returns: `nil` when there are too many.
  private static func palette(
    of pixels: [UInt32], step: UInt32, limit: Int
  ) -> (colors: [String], indices: [Int])? {
    let steps = (0...255).map { (100 * UInt32($0) + 127) / 255 / step }
    var found: [UInt32: Int] = [:]
    var sums: [SIMD4<Int>] = []
    var indices: [Int] = []
    indices.reserveCapacity(pixels.count)
    var last: (pixel: UInt32, index: Int)?
    for pixel in pixels {
      let (red, green, blue) = (Int(pixel >> 16 & 0xFF), Int(pixel >> 8 & 0xFF), Int(pixel & 0xFF))
      var index = last.flatMap { $0.pixel == pixel ? $0.index : nil }
      if index == nil {
        let key = steps[red] << 16 | steps[green] << 8 | steps[blue]
        index = found[key]
        if index == nil {
          guard sums.count < limit else { return nil }
          found[key] = sums.count
          sums.append(.zero)
        }
        index = found[key]
      }
      guard let index else { return nil }
      last = (pixel, index)
      sums[index] &+= SIMD4(red, green, blue, 1)
      indices.append(index)
    }
    return (sums.map(percents), indices)
  }

  /// The mean of a sum of colors; its last component is their number.
  private static func percents(_ sum: SIMD4<Int>) -> String {
    (0..<3).map { component in
      let scale = 255 * sum[3]
      return String((100 * sum[component] + scale / 2) / scale)
    }.joined(separator: ";")
  }
}
