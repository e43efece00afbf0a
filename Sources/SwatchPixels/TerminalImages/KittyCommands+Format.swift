extension KittyCommands {
  /// Returns pixels in the format that is likely shorter, raw or PNG, and the keys that describe it.
  static func encoded(_ pixels: [UInt8], width: Int) -> (keys: String, bytes: [UInt8]) {
    let height = pixels.count / max(1, 3 * width)
    // Below 6,000 bytes, a PNG file is not worth its overhead.
    if pixels.count > 6_000, benefitsFromFilters(pixels),
      let png = PNG.encoded(pixels, width: width, height: height)
    {
      return ("f=100", png)
    }
    guard let compressed = Deflate.compressed(pixels) else { return ("f=24,s=\(width),v=\(height)", pixels) }
    return ("f=24,o=z,s=\(width),v=\(height)", compressed)
  }

  /// Returns true if more than one pixel in six differs from its left neighbor, as in gradients and photos.
  private static func benefitsFromFilters(_ pixels: [UInt8]) -> Bool {
    let changes = stride(from: 3, to: pixels.count - 2, by: 3).count { start in
      (start..<start + 3).contains { pixels[$0] != pixels[$0 - 3] }
    }
    return 6 * changes > pixels.count / 3
  }
}
