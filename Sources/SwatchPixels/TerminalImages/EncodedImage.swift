/// Pixels as they are sent in kitty's protocol: compressed, as they are or as PNG, whichever is likely to be shorter.
struct EncodedImage {
  /// What the protocol calls the format.
  let keys: String
  let bytes: [UInt8]

  /// Encodes red, green and blue of pixels, so many in a row.
  init(_ pixels: [UInt8], width: Int) {
    let height = pixels.count / max(1, 3 * width)
    if pixels.count > Self.smallest, Self.isSmooth(pixels),
      let png = PNG.encoded(pixels, width: width, height: height)
    {
      (keys, bytes) = ("f=100", png)
    } else if let compressed = Deflate.compressed(pixels) {
      (keys, bytes) = ("f=24,o=z,s=\(width),v=\(height)", compressed)
    } else {
      (keys, bytes) = ("f=24,s=\(width),v=\(height)", pixels)
    }
  }

  /// For fewer bytes the head of a file is too much.
  private static let smallest = 6_000

  /// Whether most pixels differ from those beside them, as in photos and gradients: then differences compress better.
  private static func isSmooth(_ pixels: [UInt8]) -> Bool {
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
