import SwatchPixels

/// A set of pixels of an image.
struct PixelRegion {
  let size: PixelSize
  /// One byte for each pixel of the image and of a one-pixel border, row by row: 1 inside the region, else 0.
  var flags: [UInt8]

  var stride: Int { size.width + 2 }

  init(size: PixelSize) {
    self.size = size
    flags = Array(repeating: 0, count: (size.width + 2) * (size.height + 2))
  }

  /// Creates the region of pixels with similar colors that are connected by their edges to a seed pixel.
  ///
  /// - Parameters:
  ///   - pixels: All pixels of the image, row by row, as `0x__RRGGBB`.
  ///   - tolerance: The maximum difference from the seed per color component, 0…255.
  init(
    around seed: (column: Int, row: Int), of pixels: UnsafeBufferPointer<UInt32>, size: PixelSize,
    tolerance: Int
  ) {
    self.init(size: size)
    let bounds = size.bounds
    guard pixels.count == bounds.pixelCount, bounds.columns.contains(seed.column),
      bounds.rows.contains(seed.row)
    else { return }
    let color = ColorRange(around: pixels[seed.row * size.width + seed.column], tolerance: tolerance)
    flags.withUnsafeMutableBufferPointer { flags in
      var fill = ScanlineFill(pixels: pixels, flags: flags, size: size, color: color)
      fill.run(from: seed)
    }
  }

  var dilated: PixelRegion {
    var wide = self
    var result = self
    let (width, stride) = (size.width, stride)
    for row in 1..<size.height + 1 {
      let start = row * stride
      wide.flags.withUnsafeMutableBufferPointer { wide in
        flags.withUnsafeBufferPointer { flags in
          for index in start + 1...start + width {
            wide[index] = flags[index - 1] | flags[index] | flags[index + 1]
          }
        }
      }
    }
    result.flags.withUnsafeMutableBufferPointer { result in
      wide.flags.withUnsafeBufferPointer { wide in
        for row in 1..<size.height + 1 {
          let start = row * stride
          for index in start + 1...start + width {
            result[index] = wide[index - stride] | wide[index] | wide[index + stride]
          }
        }
      }
    }
    return result
  }
}
