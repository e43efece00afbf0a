import SwatchColor
import SwatchText

/// A color in the terms of every picker, with what the color itself cannot tell: the hue of a gray, and what
/// was asked for beyond sRGB.
///
/// What was picked in one space stays exactly as it was picked there. So a slider that moved never hears
/// its own change back, and no color drifts on the way through another space.
struct PickedColor: Hashable {
  private(set) var color: Color
  /// How opaque it is, 0…1.
  private(set) var opacity = 1.0
  private(set) var hsb: HSB
  /// Lightness, chroma and hue as they were asked for; sRGB may be unable to show them.
  private(set) var oklch: OKLCH
  private(set) var okhsv: OKHSV

  /// Takes a color, brought into sRGB where other programs have written one beyond it, and from `previous` what
  /// the color leaves open.
  init(_ color: Color, remembering previous: PickedColor? = nil) {
    let color = Color(
      red: color.red.clamped(to: 0...1), green: color.green.clamped(to: 0...1),
      blue: color.blue.clamped(to: 0...1))
    self.color = color
    opacity = previous?.opacity ?? 1
    hsb = HSB(color, remembering: previous?.hsb ?? .black)
    oklch = OKLCH(color, rememberingHueOf: previous?.oklch)
    okhsv = OKHSV(color, remembering: previous?.okhsv ?? .black)
  }

  var translucentColor: Color { color.opacity(opacity) }

  /// Takes another color, remembering what it leaves open, and the opacity.
  func replaced(by color: Color) -> PickedColor {
    color.opacity(1) == self.color ? self : PickedColor(color, remembering: self)
  }

  /// Takes a color picked by hue, saturation and brightness.
  func replaced(by hsb: HSB) -> PickedColor {
    var picked = replaced(by: hsb.color)
    picked.hsb = hsb
    return picked
  }

  /// Takes a color picked by hue, saturation and value of OKHSV.
  func replaced(by okhsv: OKHSV) -> PickedColor {
    var picked = replaced(by: okhsv.color)
    picked.okhsv = okhsv
    return picked
  }

  /// Takes a color picked in OKLCH, brought into sRGB where it has to be.
  func replaced(by oklch: OKLCH) -> PickedColor {
    var picked = replaced(by: oklch.mapping.color)
    picked.oklch = oklch
    return picked
  }

  func opacity(_ opacity: Double) -> PickedColor {
    var picked = self
    picked.opacity = opacity
    return picked
  }

  /// Whether what was asked for lies beyond sRGB, so that the color is only the nearest to it.
  var isMapped: Bool { oklch.mapping.isMapped }
}

/// A color by lightness, chroma and hue in OKLab; possibly one that sRGB cannot show.
struct OKLCH: Hashable {
  /// 0…1.
  var lightness: Double
  /// 0 for grays; 0.4 is more than sRGB has anywhere.
  var chroma: Double
  /// In degrees, 0…360.
  var hue: Double
}

extension OKLCH {
  /// - Parameter previous: Where the hue comes from when the color is gray.
  fileprivate init(_ color: Color, rememberingHueOf previous: OKLCH?) {
    let coordinates = ColorCoordinates(color).converted(to: .oklch)
    let values = coordinates.resolved
    let isGray = coordinates.hue == nil
    self.init(
      lightness: values.x, chroma: isGray ? 0 : values.y, hue: isGray ? previous?.hue ?? 0 : values.z)
  }

  /// The color in sRGB, and whether it had to be brought in there.
  var mapping: (color: Color, isMapped: Bool) {
    let mapping = ColorCoordinates(.oklch, lightness, chroma, hue).gamutMapping(to: .srgb)
    let values = mapping.color.resolved
    // Without rounding errors: the hue of a gray is open in the other spaces, too.
    if chroma == 0 { return (Color(white: values.y), mapping.isMapped) }
    return (Color(red: values.x, green: values.y, blue: values.z), mapping.isMapped)
  }

  var isInSRGB: Bool { ColorCoordinates(.oklch, lightness, chroma, hue).isInGamut(of: .srgb) }
}
