import SwatchImages
import SwatchPixels
import SwatchTestSupport

/// An APNG reader, independent of the writer, that composes the frames.
struct APNGReader {
  struct Frame {
    let rect: PixelRect
    /// In hundredths of a second.
    let delay: Int
    /// All pixels after the frame, row by row.
    let pixels: [RGBA32]
  }

  struct Broken: Error { let what: String }

  let size: PixelSize
  /// The image for programs without support for animations.
  let still: Picture
  private(set) var frames: [Frame] = []
  /// The number of frames and of plays in the header.
  let announced, plays: Int

  init(_ bytes: [UInt8]) throws {
    still = try Picture.decoded(bytes)
    size = still.size
    let chunks = try Self.chunks(of: bytes)
    guard let header = chunks.first?.data, let control = chunks.first(where: { $0.type == "acTL" })?.data
    else {
      throw Broken(what: "header")
    }
    (announced, plays) = (Self.number(control, 0, 4), Self.number(control, 4, 4))
    var canvas = [RGBA32](
      repeating: RGBA32(red: 0, green: 0, blue: 0, alpha: 0), count: size.bounds.pixelCount)
    var (sequence, frame) = (0, [UInt8]())
    for (type, data) in chunks where ["fcTL", "fdAT"].contains(type) {
      guard Self.number(data, 0, 4) == sequence else { throw Broken(what: "sequence") }
      sequence += 1
      if type == "fcTL" {
        frame = data
      } else {
        frames.append(try Self.frame(frame, Array(data.dropFirst(4)), header, size, &canvas))
      }
    }
  }

  /// Decodes a frame as a separate file.
  private static func frame(
    _ control: [UInt8], _ data: [UInt8], _ header: [UInt8], _ size: PixelSize, _ canvas: inout [RGBA32]
  ) throws -> Frame {
    let (width, height) = (number(control, 4, 4), number(control, 8, 4))
    let (left, top) = (number(control, 12, 4), number(control, 16, 4))
    guard left + width <= size.width, top + height <= size.height, number(control, 22, 2) == 100,
      control[24] == 0, control[25] == 0
    else { throw Broken(what: "control") }
    let file = signature + chunk("IHDR", Array(control[4..<12]) + header.dropFirst(8)) + chunk("IDAT", data)
    let picture = try Picture.decoded(file + chunk("IEND", []))
    for row in 0..<height {
      for column in 0..<width {
        guard let color = picture.color(column: column, row: row) else { throw Broken(what: "pixels") }
        canvas[(top + row) * size.width + left + column] = RGBA32(
          color.rgb24, alpha: UInt8((color.alpha * 255).rounded()))
      }
    }
    let rect = PixelRect(columns: left..<left + width, rows: top..<top + height)
    return Frame(rect: rect, delay: number(control, 20, 2), pixels: canvas)
  }

  static let signature: [UInt8] = [0x89] + "PNG\r\n\u{1A}\n".utf8

  /// Returns the chunks of a file and verifies their checksums.
  static func chunks(of bytes: [UInt8]) throws -> [(type: String, data: [UInt8])] {
    guard bytes.starts(with: signature) else { throw Broken(what: "signature") }
    var chunks: [(type: String, data: [UInt8])] = []
    var place = 8
    while place + 12 <= bytes.count {
      let length = number(bytes, place, 4)
      guard place + 12 + length <= bytes.count else { throw Broken(what: "length") }
      let content = Array(bytes[place + 4..<place + 8 + length])
      guard number(bytes, place + 8 + length, 4) == checksum(content) else { throw Broken(what: "checksum") }
      chunks.append((String(decoding: content.prefix(4), as: UTF8.self), Array(content.dropFirst(4))))
      place += 12 + length
    }
    guard place == bytes.count, chunks.last?.type == "IEND" else { throw Broken(what: "end") }
    return chunks
  }

  private static func number(_ bytes: [UInt8], _ start: Int, _ count: Int) -> Int {
    bytes[start..<start + count].reduce(0) { $0 << 8 | Int($1) }
  }

  private static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    func bytes(_ number: Int) -> [UInt8] {
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
    let content = Array(type.utf8) + data
    return bytes(data.count) + content + bytes(checksum(content))
  }

  /// CRC-32, bit by bit.
  private static func checksum(_ bytes: [UInt8]) -> Int {
    var value: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      value ^= UInt32(byte)
      for _ in 0..<8 { value = value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
    }
    return Int(~value)
  }
}
