import SwatchPixels
import SwatchTestSupport

/// A GIF reader, independent of the writer, that composes the frames.
struct GIFReader {
  struct Frame {
    let rect: PixelRect
    /// In hundredths of a second.
    let delay: Int
    /// All pixels after the frame, row by row, as `0xRRGGBB`.
    let pixels: [UInt32]
  }

  let size: PixelSize
  private(set) var frames: [Frame] = []
  private(set) var isRepeated = false

  private let bytes: [UInt8]
  private var place = 13
  private var palette: [UInt32] = []

  struct Broken: Error { let what: String }

  init(_ bytes: [UInt8]) throws {
    guard bytes.starts(with: "GIF89a".utf8), bytes.count > 13 else { throw Broken(what: "header") }
    self.bytes = bytes
    size = PixelSize(
      width: Int(bytes[6]) | Int(bytes[7]) << 8, height: Int(bytes[8]) | Int(bytes[9]) << 8)
    for _ in 0..<2 << Int(bytes[10] & 7) { palette.append(try next() << 16 | next() << 8 | next()) }
    var canvas = [UInt32](repeating: 0xDEAD_BEEF, count: size.bounds.pixelCount)
    var control: (delay: Int, transparent: Int?) = (0, nil)
    while true {
      switch try next() {
      case 0x21 where try next() == 0xF9:
        let data = try blocks()
        guard data.count == 4, data[0] >> 2 & 7 == 1 else { throw Broken(what: "control") }
        control = (Int(data[1]) | Int(data[2]) << 8, data[0] & 1 == 1 ? Int(data[3]) : nil)
      case 0x21:
        isRepeated = try blocks().starts(with: "NETSCAPE2.0".utf8) || isRepeated
      case 0x2C:
        let numbers = try (0..<4).map { _ in Int(try next() | next() << 8) }
        guard try next() == 0 else { throw Broken(what: "local palette") }
        let rect = PixelRect(
          columns: numbers[0]..<numbers[0] + numbers[2], rows: numbers[1]..<numbers[1] + numbers[3])
        let depth = Int(try next())
        let entries = try LZWDecoder.decode(try blocks(), depth: depth)
        guard entries.count == rect.pixelCount, rect.intersection(size.bounds) == rect else {
          throw Broken(what: "frame")
        }
        for (index, entry) in entries.enumerated() where Int(entry) != control.transparent {
          let row = rect.rows.lowerBound + index / rect.columns.count
          let column = rect.columns.lowerBound + index % rect.columns.count
          canvas[row * size.width + column] = palette[Int(entry)]
        }
        frames.append(Frame(rect: rect, delay: control.delay, pixels: canvas))
      case 0x3B:
        guard place == bytes.count else { throw Broken(what: "trailer") }
        return
      default: throw Broken(what: "block")
      }
    }
  }

  private mutating func next() throws -> UInt32 {
    guard place < bytes.count else { throw Broken(what: "end") }
    defer { place += 1 }
    return UInt32(bytes[place])
  }

  private mutating func blocks() throws -> [UInt8] {
    var data: [UInt8] = []
    while case let count = Int(try next()), count > 0 {
      guard place + count <= bytes.count else { throw Broken(what: "end") }
      data += bytes[place..<place + count]
      place += count
    }
    return data
  }
}

/// The decoder of GIF, appendix F.
enum LZWDecoder {
  static func decode(_ bytes: [UInt8], depth: Int) throws -> [UInt8] {
    let clear = 1 << depth
    var table: [[UInt8]] = []
    var width = depth + 1
    var result: [UInt8] = []
    var previous: [UInt8]?
    var (bits, bitCount) = (0, 0)
    for byte in bytes {
      bits |= Int(byte) << bitCount
      bitCount += 8
      while bitCount >= width {
        let code = bits & (1 << width - 1)
        bits >>= width
        bitCount -= width
        if code == clear {
          table = (0..<clear).map { [UInt8($0)] } + [[], []]
          width = depth + 1
          previous = nil
          continue
        }
        if code == clear + 1 { return result }
        guard !table.isEmpty else { throw GIFReader.Broken(what: "no clear code") }
        if let last = previous {
          let first = code < table.count ? table[code].first : last.first
          guard let first, code <= table.count else { throw GIFReader.Broken(what: "code") }
          if table.count < 4096 { table.append(last + [first]) }
          if table.count == 1 << width, width < 12 { width += 1 }
        }
        guard code < table.count else { throw GIFReader.Broken(what: "code") }
        previous = table[code]
        result += table[code]
      }
    }
    throw GIFReader.Broken(what: "no end")
  }
}
