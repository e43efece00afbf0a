import SwatchColor

extension Picture {
  /// Returns the picture, or a part of it, as a grid of mean colors, row by row.
  ///
  /// Means are computed in linear light, as the eye averages fine detail: black and white lines become the
  /// gray they look like, not a darker one. Pixels are weighted by alpha. Transparent areas blend with the
  /// checkerboard in sRGB, as in browsers and Cairo.
  ///
  /// - Parameters:
  ///   - rect: The part to average, clamped to the picture; the whole picture if `nil`.
  ///   - board: The checkerboard behind transparent pixels.
  /// - Returns: `columns` × `rows` colors; only the background if the part has no pixels.
  /// - Complexity: O(*n*) in the number of pixels of the part.
  public func averages(
    columns: Int, rows: Int, in rect: PixelRect? = nil, over board: Checkerboard = .standard
  ) -> [RGB24] {
    let rect = bounds.intersection(rect ?? bounds)
    let (columns, rows) = (rect.columns.samples(columns), rect.rows.samples(rows))
    var colors: [RGB24] = []
    colors.reserveCapacity(columns.count * rows.count)
    var sums: [LightSum] = []
    for (row, pixelRows) in rows.enumerated() {
      // When magnified, several rows of samples share the same pixels.
      if row == 0 || pixelRows != rows[row - 1] { sums = lightSums(columns: columns, rows: pixelRows) }
      for (column, sum) in sums.enumerated() {
        colors.append(sum.mean(over: board.color(column: column, row: row)))
      }
    }
    return colors
  }

  /// Returns the mean color and alpha of a rectangle, computed in linear light and weighted by alpha.
  ///
  /// - Returns: The color, exact for a single pixel; `nil` if `rect` is outside the picture.
  /// - Complexity: O(*n*) in the number of pixels.
  public func meanColor(in rect: PixelRect) -> Color? {
    let rect = bounds.intersection(rect)
    guard !rect.isEmpty else { return nil }
    guard rect.pixelCount > 1 else { return color(column: rect.origin.column, row: rect.origin.row) }
    return lightSums(columns: [rect.columns], rows: rect.rows).first?.meanColor
  }

  private func lightSums(columns: [Range<Int>], rows: Range<Int>) -> [LightSum] {
    var sums = columns.map { LightSum(pixelCount: $0.count * rows.count) }
    pixels.withUnsafeBufferPointer { pixels in
      LinearLight.tables.light.withUnsafeBufferPointer { light in
        for row in rows {
          let start = row * size.width
          for index in columns.indices {
            let range = columns[index]
            sums[index].add(pixels[start + range.lowerBound..<start + range.upperBound], light: light)
          }
        }
      }
    }
    return sums
  }
}

/// A sum of linear light weighted by alpha.
private struct LightSum {
  private var (red, green, blue, alpha) = (UInt64(0), UInt64(0), UInt64(0), UInt64(0))
  private let pixelCount: Int
  init(pixelCount: Int) { self.pixelCount = pixelCount }

  mutating func add(_ pixels: Slice<UnsafeBufferPointer<RGBA32>>, light: UnsafeBufferPointer<UInt32>) {
    var (red, green, blue, alpha) = (self.red, self.green, self.blue, self.alpha)
    for pixel in pixels {
      let opacity = UInt64(pixel.alpha)
      red &+= UInt64(light[Int(pixel.red)]) &* opacity
      green &+= UInt64(light[Int(pixel.green)]) &* opacity
      blue &+= UInt64(light[Int(pixel.blue)]) &* opacity
      alpha &+= opacity
    }
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  private func component(_ light: UInt64) -> UInt8 {
    LinearLight.tables.component(UInt32((light + alpha / 2) / alpha))
  }

  var meanColor: Color {
    guard alpha > 0 else { return Color(RGBA32(red: 0, green: 0, blue: 0, alpha: 0)) }
    let count = UInt64(pixelCount)
    return Color(
      RGBA32(
        red: component(red), green: component(green), blue: component(blue),
        alpha: UInt8((alpha + count / 2) / count)))
  }

  func mean(over background: RGB24) -> RGB24 {
    guard alpha > 0 else { return background }
    let full = UInt64(pixelCount) * 255
    func mixed(_ light: UInt64, _ backdrop: UInt8) -> UInt8 {
      let mixed = UInt64(component(light)) * alpha + UInt64(backdrop) * (full - alpha)
      return UInt8((mixed + full / 2) / full)
    }
    return RGB24(
      red: mixed(red, background.red), green: mixed(green, background.green),
      blue: mixed(blue, background.blue))
  }
}
