import SwatchText

extension ColorTheme {
  /// Creates a theme from any colors, such as a palette or the colors of a picture, most important first.
  ///
  /// Background and text get the tints of the darkest and lightest color. Each of the six hues gets the color
  /// with the nearest hue, or a generated one if none is near. Finally, insufficient contrast is fixed.
  ///
  /// - Parameters:
  ///   - colors: At least one; alpha is ignored.
  ///   - isDark: True for light text; `nil` to derive it from the colors.
  public init(name: String = "", from colors: [Color], isDark: Bool? = nil) {
    let list = colors.map { OKLCHColor($0.rgb24) }
    let mean = list.isEmpty ? 0 : list.map(\.lightness).reduce(0, +) / Double(list.count)
    let isDark = isDark ?? (mean < 0.6)
    self.init(name: name)
    setGrays(from: list, isDark: isDark)
    setHues(from: list.filter { $0.chroma > 0.03 }, isDark: isDark)
    fixAll()
  }

  private mutating func setGrays(from list: [OKLCHColor], isDark: Bool) {
    func tint(_ color: OKLCHColor?, _ lightness: Double, chroma: Double) -> RGB24 {
      OKLCHColor(lightness: lightness, chroma: min(color?.chroma ?? 0, chroma), hue: color?.hue ?? 0).rgb24
    }
    let dark = tint(list.min { $0.lightness < $1.lightness }, isDark ? 0.21 : 0.27, chroma: 0.04)
    let light = tint(list.max { $0.lightness < $1.lightness }, isDark ? 0.9 : 0.975, chroma: 0.03)
    let (background, text) = isDark ? (dark, light) : (light, dark)
    (self[.background], self[.text], self[.cursor]) = (background, text, text)
    self[.selection] = background.mixedInOKLab(with: text, fraction: isDark ? 0.2 : 0.14)
    for (index, fraction) in [(UInt8(0), isDark ? 0.06 : 0), (8, 0.5), (7, 0.88), (15, 1)] {
      self[.palette(index)] = dark.mixedInOKLab(with: light, fraction: fraction)
    }
  }

  /// The OKLCH hues of sRGB red, green, yellow, blue, magenta and cyan, shifted to those common in themes.
  private static let hues: [(index: UInt8, hue: Double)] = [
    (1, 25), (2, 145), (3, 95), (4, 258), (5, 330), (6, 200),
  ]

  private mutating func setHues(from list: [OKLCHColor], isDark: Bool) {
    let chroma = list.isEmpty ? 0.1 : list.map(\.chroma).reduce(0, +) / Double(list.count)
    let lightness = isDark ? 0.72 : 0.52
    for (index, hue) in Self.hues {
      func angle(_ color: OKLCHColor) -> Double {
        let difference = abs(color.hue - hue).truncatingRemainder(dividingBy: 360)
        return min(difference, 360 - difference)
      }
      // Among similarly near colors, prefer the most colorful.
      let near = list.filter { angle($0) <= 35 }
      let found = near.min { angle($0) - 100 * $0.chroma < angle($1) - 100 * $1.chroma }
      var color = found ?? OKLCHColor(lightness: lightness, chroma: chroma.clamped(to: 0.06...0.16), hue: hue)
      self[.palette(index)] = color.rgb24
      color.lightness += isDark ? 0.08 : -0.08
      self[.palette(index + 8)] = color.rgb24
    }
  }
}
