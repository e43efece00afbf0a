import SwatchColor
import SwatchPixels
import SwatchSketch

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
      let ink = stroke.ink
      for paint in [ink.line, ink.fill] {
        guard let paint else { continue }
        add(paint.opacity(paint.alpha * ink.opacity).composited(over: paper).rgb24)
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
    func mixed(_ start: UInt8, _ end: UInt8) -> UInt8 {
      UInt8((Int(start) * (8 - step) + Int(end) * step + 4) / 8)
    }
    return RGB24(
      red: mixed(red, other.red), green: mixed(green, other.green), blue: mixed(blue, other.blue))
  }
}
