/// A notation that colors are written in, see ``ColorCoordinates/formatted(_:name:precision:)``.
///
/// The raw value is the name for command lines.
public enum ColorFormat: String, CaseIterable, Hashable, Sendable {
  /// `#3fa7d6`, or `#3fa7d680` for a color that is not opaque.
  case hex
  /// `#3fa7d6ff`, always with the alpha.
  case hex8
  /// The CSS name of exactly this color, as `tomato`, or ``hex`` if it has none.
  case name
  /// `rgb(63 167 214)`.
  case rgb
  /// `hsl(199 65% 54%)`.
  case hsl
  /// `hwb(199 25% 16%)`.
  case hwb
  /// `lab(64.4 -15 -35)`.
  case lab
  /// `lch(64.4 37.9 247)`.
  case lch
  /// `oklab(0.69 -0.074 -0.091)`.
  case oklab
  /// `oklch(0.69 0.117 231)`.
  case oklch
  /// `color(srgb 0.25 0.65 0.84)`.
  case srgb
  /// `color(srgb-linear 0.05 0.39 0.67)`.
  case linearSRGB = "srgb-linear"
  /// `color(display-p3 0.37 0.65 0.82)`.
  case displayP3 = "display-p3"
  /// `color(a98-rgb 0.4 0.65 0.83)`.
  case a98RGB = "a98-rgb"
  /// `color(prophoto-rgb 0.46 0.58 0.76)`.
  case proPhotoRGB = "prophoto-rgb"
  /// `color(rec2020 0.4 0.6 0.8)`.
  case rec2020
  /// `color(xyz 0.28 0.34 0.69)`, relative to D65.
  case xyz
  /// `color(xyz-d50 0.26 0.33 0.52)`.
  case xyzD50 = "xyz-d50"
  /// `hsb(199 71% 84%)`, also called HSV; not CSS.
  case hsb
  /// `cmyk(71% 22% 0% 16%)`, without a profile; not CSS.
  case cmyk
  /// `ansi 74`, the nearest of the 256-color palette but for its first 16.
  case ansi256
  /// `ansi 14`, the nearest of the 16 named colors.
  case ansi16
  /// `Color(red: 0.25, green: 0.65, blue: 0.84)`, Swift for SwiftUI.
  case swift
  /// `UIColor(red: 0.25, green: 0.65, blue: 0.84, alpha: 1)`, Swift for UIKit.
  case uiColor = "uicolor"
  /// `--sky: #3fa7d6;`, a CSS variable.
  case cssVariable = "css-variable"
  /// One JSON object on one line with the color in several notations.
  case json

  /// The format of that name, in any letter case; `hsv` and `xyz-d65` are names, too.
  public init?(name: some StringProtocol) {
    switch name.lowercased() {
    case "hsv": self = .hsb
    case "xyz-d65": self = .xyz
    case let name: self.init(rawValue: name)
    }
  }

  /// The space whose components the format writes as a function, if it is one of those.
  var space: ColorSpace? {
    switch self {
    case .hsl: .hsl
    case .hsb: .hsb
    case .hwb: .hwb
    case .lab: .lab
    case .lch: .lch
    case .oklab: .oklab
    case .oklch: .oklch
    case .srgb: .srgb
    case .linearSRGB: .linearSRGB
    case .displayP3: .displayP3
    case .a98RGB: .a98RGB
    case .proPhotoRGB: .proPhotoRGB
    case .rec2020: .rec2020
    case .xyz: .xyzD65
    case .xyzD50: .xyzD50
    default: nil
    }
  }
}

/// How many digits numbers are written with.
public enum NumberPrecision: Hashable, Sendable {
  /// As few as say the color.
  ///
  /// A color that has 8-bit components, as all hexadecimal notations do, is written with the fewest decimals that
  /// read back as the same 8 bits, with a little to spare for programs that calculate less precisely. Components of
  /// one color share the number of decimals. Other colors are written with up to 5 decimals where a component's
  /// range is about 1, 6 where it is proportional to light, and 3 for percentages, degrees and `lab()`. Components
  /// of `rgb()` are whole numbers.
  case compact
  /// As many as needed to read back as the very same `Double`.
  ///
  /// `rgb()` has percentages then, unless all of its components are whole numbers. `cmyk()` and the notations of
  /// Swift are the same as with ``compact``.
  case exact
}
