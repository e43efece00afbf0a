/// Pixels encoded for the kitty graphics protocol: as raw pixels or PNG, whichever is likely shorter.
struct EncodedImage {
  let keys: String
  let bytes: [UInt8]

  init(_ pixels: [UInt8], width: Int) {
    let height = pixels.count / max(1, 3 * width)
    // Below 6,000 bytes, a PNG file is not worth its overhead.
    if pixels.count > 6_000, Self.benefitsFromFilters(pixels),
      let png = PNG.encoded(pixels, width: width, height: height)
    {
      (keys, bytes) = ("f=100", png)
    } else if let compressed = Deflate.compressed(pixels) {
      (keys, bytes) = ("f=24,o=z,s=\(width),v=\(height)", compressed)
    } else {
      (keys, bytes) = ("f=24,s=\(width),v=\(height)", pixels)
    }
  }

  /// Returns true if more than one pixel in six differs from its left neighbor, as in gradients and photos.
  private static func benefitsFromFilters(_ pixels: [UInt8]) -> Bool {
    var changes = 0
    for index in stride(from: 3, to: pixels.count - 2, by: 3)
    where pixels[index] != pixels[index - 3] || pixels[index + 1] != pixels[index - 2]
      || pixels[index + 2] != pixels[index - 1]
    {
      changes += 1
    }
    return 6 * changes > pixels.count / 3
  }
}
