import SwatchPixels
import SwatchText

/// The memory needed to decode a picture, in bytes per pixel.
struct DecodingMemory: Hashable {
  /// The decoder's memory per pixel of the file, excluding its output.
  var decoder = 0.0
  var output = 4.0
  /// True if the decoder scales its output down.
  var scalesOutput = false
  var fileCopies = 1

  /// The reduction factors for large pictures, as supported by libjpeg.
  static let divisors = [1, 2, 4, 8]

  func divisor(for size: PixelSize, byteCount: Int, limits: PictureLimits) -> Int? {
    guard size.bounds.pixelCount <= limits.pixelCount else { return nil }
    return Self.divisors.first { divisor in
      let stored = size.divided(by: divisor).bounds.pixelCount
      return stored <= limits.storedPixelCount
        && peak(size.bounds.pixelCount, stored: stored, byteCount: byteCount) <= limits.memory
    }
  }

  private func peak(_ pixelCount: Int, stored: Int, byteCount: Int) -> Int {
    let (pixelCount, stored) = (Double(pixelCount), Double(stored))
    let output = output * (scalesOutput ? stored : pixelCount)
    // The decoder is closed before its output is copied.
    return fileCopies * byteCount + Int(output + max(decoder * pixelCount, 4 * stored))
  }

  func pixelLimit(byteCount: Int, limits: PictureLimits) -> Int {
    // A single row of pixels shrinks in one direction only, so the limit is computed for a square.
    (1..<limits.pixelCount + 1).partitioningIndex {
      let stored = ($0 - 1) / 64 + 1
      return stored > limits.storedPixelCount
        || peak($0, stored: stored, byteCount: byteCount) > limits.memory
    } - 1
  }
}

extension PixelSize {
  func divided(by divisor: Int) -> PixelSize {
    PixelSize(width: (width - 1) / divisor + 1, height: (height - 1) / divisor + 1)
  }
}
