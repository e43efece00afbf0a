import CZlib

/// A writer for 8-bit RGB and RGBA PNG files. Source: Portable Network Graphics, third edition (W3C, 2025).
package enum PNG {
  package static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Returns an RGB file with 8 bits per component; `nil` if memory runs out.
  static func encoded(_ pixels: [UInt8], width: Int, height: Int) -> [UInt8]? {
    guard let data = imageData(of: pixels, width: width, channels: 3) else { return nil }
    return signature + header(width: width, height: height, channels: 3) + chunk("IDAT", data)
      + chunk("IEND", [])
  }

  package static func header(width: Int, height: Int, channels: Int) -> [UInt8] {
    chunk("IHDR", bigEndian(width) + bigEndian(height) + [8, channels == 4 ? 6 : 2, 0, 0, 0])
  }

  /// Returns the filtered and compressed content of the IDAT chunk; `nil` if memory runs out.
  package static func imageData(of pixels: [UInt8], width: Int, channels: Int) -> [UInt8]? {
    Deflate.compressed(filtered(pixels, width: width, channels: channels))
  }

  /// Filters each row with Sub, Up or Paeth.
  private static func filtered(_ pixels: [UInt8], width: Int, channels: Int) -> [UInt8] {
    let length = channels * width
    var above = [UInt8](repeating: 0, count: length)
    var result: [UInt8] = []
    result.reserveCapacity(pixels.count + pixels.count / max(1, length))
    for start in stride(from: 0, to: pixels.count, by: max(1, length)) {
      let row = Array(pixels[start..<start + length])
      let rows: [(type: UInt8, bytes: [UInt8])] = [
        (1, differences(row, above, channels) { left, _, _ in left }),
        (2, differences(row, above, channels) { _, up, _ in up }),
        (4, differences(row, above, channels, paeth)),
      ]
      // The usual heuristic: the row with the smallest sum of absolute differences compresses best.
      let best = rows.min { cost($0.bytes) < cost($1.bytes) } ?? rows[0]
      result.append(best.type)
      result += best.bytes
      above = row
    }
    return result
  }

  private static func differences(
    _ row: [UInt8], _ above: [UInt8], _ channels: Int,
    _ predict: (_ left: UInt8, _ up: UInt8, _ upLeft: UInt8) -> UInt8
  ) -> [UInt8] {
    row.indices.map { index in
      let (left, upLeft) = index < channels ? (0, 0) : (row[index - channels], above[index - channels])
      return row[index] &- predict(left, above[index], upLeft)
    }
  }

  private static func cost(_ row: [UInt8]) -> Int { row.reduce(0) { $0 + abs(Int(Int8(bitPattern: $1))) } }

  private static func paeth(_ left: UInt8, _ up: UInt8, _ upLeft: UInt8) -> UInt8 {
    let guess = Int(left) + Int(up) - Int(upLeft)
    let (toLeft, toUp, toUpLeft) = (abs(guess - Int(left)), abs(guess - Int(up)), abs(guess - Int(upLeft)))
    if toLeft <= toUp, toLeft <= toUpLeft { return left }
    return toUp <= toUpLeft ? up : upLeft
  }

  package static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    let content = Array(type.utf8) + data
    return bigEndian(data.count) + content + bigEndian(Int(crc32_z(0, content, content.count)))
  }

  package static func bigEndian(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}
