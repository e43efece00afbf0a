import SwatchColor
import SwatchPixels
import SwatchSketch

/// The at most 256 entries of a GIF: one that shows what was there before, and colors.
struct GIFPalette {
  static let unchanged: UInt8 = 0

  /// The colors of the other entries, the first one being entry 1; none twice.
  let colors: [RGB24]
  /// The bits of an entry, 2…8.
  let depth: Int

  private var known: [RGB24: UInt8]
  private var latest: (color: RGB24, entry: UInt8)

  /// The most inks with an entry of their own, even if they are painted over in the end.
  private static let inkLimit = 64

  /// Chooses colors for a drawing that is drawn stroke by stroke: exactly those of the finished image where there are
  /// few enough.
  init(for drawing: Drawing, finished: Picture) {
    let paper = drawing.paper.onWhite
    var colors = [paper.rgb24]
    var known: [RGB24: UInt8] = [colors[0]: 1]
    func add(_ color: RGB24) {
      guard colors.count < 255, known[color] == nil else { return }
      colors.append(color)
      known[color] = UInt8(colors.count)
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
    // The edges of strokes that end where the finished image has nothing.
    for ink in inks { for step in 1..<8 { add(ink.mixed(with: colors[0], step: step)) } }
    self.colors = colors
    self.known = known
    depth = max(2, 8 - UInt8(colors.count).leadingZeroBitCount)
    latest = (colors[0], 1)
  }

  /// The entry whose color is nearest to one.
  mutating func entry(for color: RGB24) -> UInt8 {
    if color == latest.color { return latest.entry }
    let entry = known[color] ?? nearestEntry(to: color)
    known[color] = entry
    latest = (color, entry)
    return entry
  }

  private func nearestEntry(to color: RGB24) -> UInt8 {
    var best = (entry: 1, distance: Int.max)
    for (index, candidate) in colors.enumerated() {
      let red = Int(color.red) - Int(candidate.red)
      let green = Int(color.green) - Int(candidate.green)
      let blue = Int(color.blue) - Int(candidate.blue)
      // The eye sees differences of green best, those of blue least.
      let distance = 3 * red * red + 4 * green * green + 2 * blue * blue
      if distance < best.distance { best = (index + 1, distance) }
    }
    return UInt8(best.entry)
  }
}

extension RGB24 {
  /// The color with so many eighths of another.
  fileprivate func mixed(with other: RGB24, step: Int) -> RGB24 {
    func mixed(_ one: UInt8, _ two: UInt8) -> UInt8 {
      UInt8((Int(one) * (8 - step) + Int(two) * step + 4) / 8)
    }
    return RGB24(
      red: mixed(red, other.red), green: mixed(green, other.green), blue: mixed(blue, other.blue))
  }
}
