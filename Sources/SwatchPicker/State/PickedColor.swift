import SwatchColor
import SwatchText

/// A color in all spaces, including components that it leaves undetermined, such as the hue of a gray.
///
/// Components are exact in the space they were picked in, so that conversions do not make sliders drift.
struct PickedColor: Hashable {
  private(set) var color: Color
  private(set) var opacity = 1.0
  private(set) var hsb: HSB
  /// The requested OKLCH components, which may be outside the sRGB gamut.
  private(set) var oklch: OKLCH
  private(set) var okhsv: OKHSV

  /// Creates a color clamped to sRGB; undetermined components are taken from `previous`.
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

  /// Returns another color with the same opacity, keeping undetermined components.
  func replaced(by color: Color) -> PickedColor {
    color.opacity(1) == self.color ? self : PickedColor(color, remembering: self)
  }

  func replaced(by hsb: HSB) -> PickedColor { replaced(by: hsb.color).with(\.hsb, hsb) }
  func replaced(by okhsv: OKHSV) -> PickedColor { replaced(by: okhsv.color).with(\.okhsv, okhsv) }
  func replaced(by oklch: OKLCH) -> PickedColor { replaced(by: oklch.mapping.color).with(\.oklch, oklch) }
  func opacity(_ opacity: Double) -> PickedColor { with(\.opacity, opacity) }

  private func with<Value>(_ path: WritableKeyPath<PickedColor, Value>, _ value: Value) -> PickedColor {
    var picked = self
    picked[keyPath: path] = value
    return picked
  }

  /// True if the requested color is outside sRGB and ``color`` is the nearest one.
  var isMapped: Bool { oklch.mapping.isMapped }
}

/// A color in OKLCH, possibly outside sRGB.
struct OKLCH: Hashable {
  /// The lightness, 0…1.
  var lightness: Double
  /// The chroma, 0 for grays; less than 0.4 in sRGB.
  var chroma: Double
  /// The hue in degrees, 0…360.
  var hue: Double
}

extension OKLCH {
  /// - Parameter previous: The source of the hue if `color` is gray.
  fileprivate init(_ color: Color, rememberingHueOf previous: OKLCH?) {
    let coordinates = ColorCoordinates(color).converted(to: .oklch)
    let values = coordinates.resolved
    let isGray = coordinates.hue == nil
    self.init(lightness: values.x, chroma: isGray ? 0 : values.y, hue: isGray ? previous?.hue ?? 0 : values.z)
  }

  /// The color mapped to sRGB, and whether it had to change.
  var mapping: (color: Color, isMapped: Bool) {
    let mapping = coordinates.gamutMapping(to: .srgb)
    let values = mapping.color.resolved
    // Avoid rounding errors, so that a gray has no hue in the other spaces either.
    if chroma == 0 { return (Color(white: values.y), mapping.isMapped) }
    return (Color(red: values.x, green: values.y, blue: values.z), mapping.isMapped)
  }

  var isInSRGB: Bool { coordinates.isInGamut(of: .srgb) }
  var coordinates: ColorCoordinates { ColorCoordinates(.oklch, lightness, chroma, hue) }
}
