import SwatchPixels

/// The memory that decoding a picture takes, in bytes per pixel.
struct DecodingMemory: Hashable {
  /// The bytes that the decoder holds for each pixel of the file, besides its output.
  var decoder = 0.0
  var output = 4.0
  /// True if the decoder writes its output at a smaller size by itself.
  var scales = false
  var fileCopies = 1

  /// The divisors of width and height at which large pictures are decoded, those of libjpeg.
  static let divisors = [1, 2, 4, 8]

  /// The smallest divisor with which a picture keeps to the limits; `nil` if there is none.
  func divisor(for size: PixelSize, byteCount: Int, limits: PictureLimits) -> Int? {
    guard size.bounds.pixelCount <= limits.pixelCount else { return nil }
    return Self.divisors.first { divisor in
      let kept = size.divided(by: divisor).bounds.pixelCount
      return kept <= limits.keptPixelCount
        && peak(size.bounds.pixelCount, kept: kept, byteCount: byteCount) <= limits.memory
    }
  }

  private func peak(_ pixelCount: Int, kept: Int, byteCount: Int) -> Int {
    let (pixelCount, kept) = (Double(pixelCount), Double(kept))
    let output = output * (scales ? kept : pixelCount)
    // The decoder is closed before its output is copied.
    return fileCopies * byteCount + Int(output + max(decoder * pixelCount, 4 * kept))
  }

  /// The most pixels of a picture that keeps to the limits.
  func pixelLimit(byteCount: Int, limits: PictureLimits) -> Int {
    var (possible, impossible) = (0, limits.pixelCount + 1)
    while impossible - possible > 1 {
      let middle = (possible + impossible) / 2
      // A single row of pixels is divided in one direction only, so the limit is computed for a square.
      let kept = (middle - 1) / 64 + 1
      let isPossible =
        kept <= limits.keptPixelCount && peak(middle, kept: kept, byteCount: byteCount) <= limits.memory
      if isPossible { possible = middle } else { impossible = middle }
    }
    return possible
  }
}

extension PixelSize {
  /// The extent with every `divisor`th pixel of every `divisor`th row.
  func divided(by divisor: Int) -> PixelSize {
    PixelSize(width: (width - 1) / divisor + 1, height: (height - 1) / divisor + 1)
  }
}
