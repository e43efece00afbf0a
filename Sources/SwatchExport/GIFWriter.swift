import SwatchColor
import SwatchPixels
import SwatchSketch
import SwatchText

/// An animated GIF writer ("Graphics Interchange Format, Version 89a", CompuServe, 1990).
struct GIFWriter {
  private var bytes: [UInt8] = []
  private let palette: GIFPalette

  init(size: PixelSize, palette: GIFPalette) {
    self.palette = palette
    bytes += "GIF89a".utf8
    append(size.width, size.height)
    // A global color table with 8 bits per component. Its first entry stands for unchanged pixels.
    bytes += [0xF0 | UInt8(palette.depth - 1), 0, 0, 0, 0, 0]
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
    bytes += [GIFPalette.unchanged, 0, 0x2C]
    let (columns, rows) = (rect.columns, rect.rows)
    append(columns.lowerBound, rows.lowerBound, columns.count, rows.count)
    bytes.append(0)
    bytes += LZWEncoder.encode(pixels, depth: palette.depth)
  }

  private mutating func append(_ numbers: Int...) {
    for number in numbers { bytes += UInt16(truncatingIfNeeded: number).littleEndianBytes }
  }
}

/// A GIF palette of at most 256 entries: one for unchanged pixels, followed by the colors.
struct GIFPalette {
  static let unchanged: UInt8 = 0

  /// The distinct colors, starting at entry 1.
  let colors: [RGB24]
  let depth: Int
  private var entries: [RGB24: UInt8]
  private var latest: (color: RGB24, entry: UInt8)

  /// The maximum number of inks with a dedicated entry, even if they end up painted over.
  private static let inkLimit = 64

  /// Creates a palette for a time lapse: the exact colors of the finished image if they fit.
  init(for drawing: Drawing, finished: Picture) {
    let paper = drawing.paper.onWhite
    var colors = [paper.rgb24]
    var entries: [RGB24: UInt8] = [colors[0]: 1]
    func add(_ color: RGB24) {
      guard colors.count < 255, entries[color] == nil else { return }
      colors.append(color)
      entries[color] = UInt8(colors.count)
    }
    for stroke in drawing.strokes where colors.count <= Self.inkLimit {
      for paint in [stroke.ink.line, stroke.ink.fill].compactMap(\.self) {
        add(paint.opacity(paint.alpha * stroke.ink.opacity).composited(over: paper).rgb24)
      }
    }
    let inks = colors
    for extracted in finished.extractedColors(255 - colors.count) { add(extracted.color.rgb24) }
    // Add colors of antialiased edges, which the finished image may lack.
    for ink in inks { for step in 1..<8 { add(ink.mixed(with: colors[0], step: step)) } }
    self.colors = colors
    self.entries = entries
    depth = max(2, 8 - UInt8(colors.count).leadingZeroBitCount)
    latest = (colors[0], 1)
  }

  mutating func entry(for color: RGB24) -> UInt8 {
    if color == latest.color { return latest.entry }
    let entry = entries[color] ?? nearestEntry(to: color)
    entries[color] = entry
    latest = (color, entry)
    return entry
  }

  private func nearestEntry(to color: RGB24) -> UInt8 {
    var best = (entry: 1, distance: Int.max)
    for (index, candidate) in colors.enumerated() {
      let red = Int(color.red) - Int(candidate.red)
      let green = Int(color.green) - Int(candidate.green)
      let blue = Int(color.blue) - Int(candidate.blue)
      // The eye is most sensitive to green and least to blue.
      let distance = 3 * red * red + 4 * green * green + 2 * blue * blue
      if distance < best.distance { best = (index + 1, distance) }
    }
    return UInt8(best.entry)
  }
}

extension RGB24 {
  fileprivate func mixed(with other: RGB24, step: Int) -> RGB24 {
    func mixed(_ a: UInt8, _ b: UInt8) -> UInt8 { UInt8((Int(a) * (8 - step) + Int(b) * step + 4) / 8) }
    return RGB24(red: mixed(red, other.red), green: mixed(green, other.green), blue: mixed(blue, other.blue))
  }
}
