import SwatchColor

extension Cell {
  /// Creates a cell filled with a color; in monochrome, with a shading character.
  public init(_ color: RGB24, on display: Display) { self.init(left: color, right: color, on: display) }

  /// Creates a cell with a left and a right half; without Unicode, in their mean color.
  public init(left: RGB24, right: RGB24, on display: Display) {
    if display.colors == .mono {
      self.init(Self.shade(left: left, right: right, glyphs: display.glyphs))
    } else if left != right, display.glyphs == .unicode {
      self.init("▐", Style(foreground: .rgb(right), background: .rgb(left)))
    } else {
      let mean = left.combined(with: right) { UInt8((Int($0) + Int($1) + 1) / 2) }
      self.init(" ", Style(background: .rgb(mean)))
    }
  }

  /// Returns a shading character: blank for light colors, dense for dark ones, as on paper.
  private static func shade(left: RGB24, right: RGB24, glyphs: GlyphSet) -> Unicode.Scalar {
    let (leftInk, rightInk) = (1 - OKLab(Color(left)).lightness, 1 - OKLab(Color(right)).lightness)
    if glyphs == .unicode, abs(leftInk - rightInk) > 0.5 { return leftInk > rightInk ? "▌" : "▐" }
    let ramp: [Unicode.Scalar] =
      glyphs == .unicode ? [" ", "░", "▒", "▓", "█"] : [" ", ".", ":", "-", "=", "+", "*", "#", "%", "@"]
    let ink = (leftInk + rightInk) / 2
    // Keep faint strokes visible.
    let step = ink < 0.02 ? 0 : max(1, Int((ink * Double(ramp.count - 1)).rounded()))
    return ramp[min(step, ramp.count - 1)]
  }
}
