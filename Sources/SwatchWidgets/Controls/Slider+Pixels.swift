import SwatchColor
import SwatchPixels
import SwatchScreen

// Tracks where pixels are shown.
extension Slider {
  /// Draws the colors of the track, and the knob as a ring on them. Returns false if there are no colors.
  func drawPixels(in track: CellRect, on surface: inout Surface) -> Bool {
    guard self.track?(range.lowerBound) != nil else { return false }
    let cell = surface.display.cellPixels
    let colors = columnColors(track, surface.display)
    let field = ColorField(on: surface.display) { x, y in
      let column = min(Int(x * Double(cell.width)), colors.count - 1)
      // Squares are half as high as a row.
      let isLight = (Int(2 * x) + Int(2 * y)).isMultiple(of: 2)
      return isLight ? colors[column].light : colors[column].dark
    }
    surface.show(field, in: track, origin: track.origin)
    guard let value else { return true }
    let knob = Double(track.columns.lowerBound) + position(of: value) * Double(track.width - 1) + 0.5
    let ring = PixelRing(
      x: knob * Double(cell.width), y: (Double(track.rows.lowerBound) + 0.5) * Double(cell.height),
      radius: 0.36 * Double(cell.height), halfWidth: 0.06 * Double(cell.height))
    surface.drawOver(track, ring.color)
    return true
  }

  /// The color of each column of pixels. What is not exact is shown in stripes.
  private func columnColors(_ track: CellRect, _ display: Display) -> [TrackColor] {
    let width = display.cellPixels.width
    return (0..<track.width * width).map { column in
      let place = (Double(column) + 0.5) / Double(width) - 0.5
      let value = self.value(at: place / Double(max(1, track.width - 1)))
      let color = self.track?(value) ?? TrackColor(light: RGB24(0), dark: RGB24(0))
      let isExact = isExact?(value) ?? true
      guard !isExact, column % 4 == 0 else { return color }
      return TrackColor(
        light: color.light.mixed(with: color.light.contrasting, fraction: 0.35),
        dark: color.dark.mixed(with: color.dark.contrasting, fraction: 0.35))
    }
  }
}
