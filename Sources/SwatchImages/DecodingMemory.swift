import SwatchPixels
import SwatchText

/// The memory needed to decode a picture, in bytes per pixel.
struct DecodingMemory: Hashable {
  /// Used by the decoder per pixel of the file, without its output.
  var decoder = 0.0
  var output = 4.0
  /// True if the decoder scales its output down.
  var scales = false
  var fileCopies = 1

  /// The reduction factors for large pictures, as supported by libjpeg.
  static let divisors = [1, 2, 4, 8]

  func divisor(for size: PixelSize, byteCount: Int, limits: PictureLimits) -> Int? {
    guard size.bounds.pixelCount <= limits.pixelCount else { return nil }
    return Self.divisors.first { divisor in
      let kept = size.divided(by: divisor).bounds.pixelCount
      return kept <= limits.storedPixelCount
        && peak(size.bounds.pixelCount, kept: kept, byteCount: byteCount) <= limits.memory
    }
  }

  private func peak(_ pixelCount: Int, kept: Int, byteCount: Int) -> Int {
    let (pixelCount, kept) = (Double(pixelCount), Double(kept))
    let output = output * (scales ? kept : pixelCount)
    // The decoder is closed before its output is copied.
    return fileCopies * byteCount + Int(output + max(decoder * pixelCount, 4 * kept))
  }

  func pixelLimit(byteCount: Int, limits: PictureLimits) -> Int {
    // A single row of pixels is divided in one direction only, so the limit is computed for a square.
    (1..<limits.pixelCount + 1).partitioningIndex {
      let kept = ($0 - 1) / 64 + 1
      return kept > limits.storedPixelCount || peak($0, kept: kept, byteCount: byteCount) > limits.memory
    } - 1
  }
}

extension PixelSize {
  func divided(by divisor: Int) -> PixelSize {
    PixelSize(width: (width - 1) / divisor + 1, height: (height - 1) / divisor + 1)
  }
}
