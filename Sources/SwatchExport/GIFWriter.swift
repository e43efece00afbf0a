import SwatchPixels
import SwatchText

/// An animated GIF writer ("Graphics Interchange Format, Version 89a", CompuServe, 1990).
struct GIFWriter {
  private var bytes: [UInt8] = []
  private let palette: GIFPalette

  init(size: PixelSize, palette: GIFPalette) {
    self.palette = palette
    bytes += "GIF89a".utf8
    append(size.width, size.height)
    // A global color table with 8 bits per component.
    bytes += [0xF0 | UInt8(palette.depth - 1), 0, 0]
    bytes += [0, 0, 0]
    for color in palette.colors { bytes += [color.red, color.green, color.blue] }
    bytes += repeatElement(0, count: 3 * ((1 << palette.depth) - palette.colors.count - 1))
    // The Netscape extension for looping.
    bytes += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]
  }

  func finish() -> [UInt8] { bytes + [0x3B] }

  /// Appends a frame with its duration in hundredths of a second.
  mutating func append(_ pixels: [UInt8], in rect: PixelRect, for time: Int) {
    // No disposal; one transparent entry.
    bytes += [0x21, 0xF9, 4, 1 << 2 | 1]
    append(min(time, Int(UInt16.max)))
    bytes += [GIFPalette.unchanged, 0]

    bytes.append(0x2C)
    let (columns, rows) = (rect.columns, rect.rows)
    append(columns.lowerBound, rows.lowerBound, columns.count, rows.count)
    bytes.append(0)
    bytes += LZWEncoder.encode(pixels, depth: palette.depth)
  }

  private mutating func append(_ numbers: Int...) {
    for number in numbers { bytes.append(littleEndian: UInt16(truncatingIfNeeded: number)) }
  }
}
