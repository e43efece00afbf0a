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

/// The file format, as far as images of red, green and blue need it.
///
/// Source: Portable Network Graphics, third edition (W3C, 2025).
enum PNG {
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// An image of 8 bits a component; `nil` where zlib is not installed.
  static func encoded(_ pixels: [UInt8], width: Int, height: Int) -> [UInt8]? {
    guard let data = Deflate.compressed(filtered(pixels, width: width)) else { return nil }
    var bytes = signature
    append("IHDR", bigEndian(width) + bigEndian(height) + [8, 2, 0, 0, 0], to: &bytes)
    append("IDAT", data, to: &bytes)
    append("IEND", [], to: &bytes)
    return bytes
  }

  /// Each row by its differences: from the one above, from the pixels to the left, or from both, as Paeth predicts.
  private static func filtered(_ pixels: [UInt8], width: Int) -> [UInt8] {
    let length = 3 * width
    var above = [UInt8](repeating: 0, count: length)
    var result: [UInt8] = []
    result.reserveCapacity(pixels.count + pixels.count / max(1, length))
    for start in stride(from: 0, to: pixels.count, by: max(1, length)) {
      let row = Array(pixels[start..<start + length])
      let rows: [(type: UInt8, bytes: [UInt8])] = [
        (1, differences(row, above) { left, _, _ in left }), (2, differences(row, above) { _, up, _ in up }),
        (4, differences(row, above, paeth)),
      ]
      // The usual guess at what compresses best: the least sum of what is left.
      let best = rows.min { cost($0.bytes) < cost($1.bytes) } ?? rows[0]
      result.append(best.type)
      result += best.bytes
      above = row
    }
    return result
  }

  private static func differences(
    _ row: [UInt8], _ above: [UInt8], _ predict: (_ left: UInt8, _ up: UInt8, _ upLeft: UInt8) -> UInt8
  ) -> [UInt8] {
    row.indices.map { index in
      let (left, upLeft) = index < 3 ? (0, 0) : (row[index - 3], above[index - 3])
      return row[index] &- predict(left, above[index], upLeft)
    }
  }

  private static func cost(_ bytes: [UInt8]) -> Int {
    bytes.reduce(0) { $0 + abs(Int(Int8(bitPattern: $1))) }
  }

  private static func paeth(_ left: UInt8, _ up: UInt8, _ upLeft: UInt8) -> UInt8 {
    let guess = Int(left) + Int(up) - Int(upLeft)
    let (toLeft, toUp, toUpLeft) = (abs(guess - Int(left)), abs(guess - Int(up)), abs(guess - Int(upLeft)))
    if toLeft <= toUp, toLeft <= toUpLeft { return left }
    return toUp <= toUpLeft ? up : upLeft
  }

  private static func append(_ type: String, _ data: [UInt8], to bytes: inout [UInt8]) {
    let content = Array(type.utf8) + data
    bytes += bigEndian(data.count) + content + bigEndian(Int(checksum(content)))
  }

  private static func bigEndian(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  /// CRC-32 as annex D of the specification has it.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(0xFFFF_FFFF) { table[Int(($0 ^ UInt32($1)) & 0xFF)] ^ $0 >> 8 }
  }

  private static let table: [UInt32] = (0..<256).map { number in
    (0..<8).reduce(UInt32(number)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
  }
}
