/// A color notation. The raw value is its name on the command line.
public enum ColorFormat: String, CaseIterable, Hashable, Sendable {
  /// `#3fa7d6`, or `#3fa7d680` for a color that is not opaque.
  case hex
  /// `#3fa7d6ff`, always with alpha.
  case hex8
  /// `#3FA7D6`, ``hex`` in uppercase.
  case upperHex = "HEX"
  /// `3fa7d6`, ``hex`` without `#`.
  case bareHex = "hex-bare"
  /// `3FA7D6`, ``upperHex`` without `#`.
  case upperBareHex = "HEX-BARE"
  /// `#39c` if both digits of every pair are equal, otherwise ``hex``.
  case shortHex = "hex-short"
  /// `#39C` if both digits of every pair are equal, otherwise ``upperHex``.
  case upperShortHex = "HEX-SHORT"
  /// The exact CSS name, such as `tomato`, or ``hex`` if there is none.
  case name
  /// `rgb(63 167 214)`.
  case rgb
  /// `hsl(198.7 64.8% 54.3%)`.
  case hsl
  /// `hwb(198.7 24.7% 16.1%)`.
  case hwb
  /// `lab(64.1 -19.3 -33.2)`.
  case lab
  /// `lch(64.1 38.5 239.8)`.
  case lch
  /// `oklab(0.688 -0.072 -0.091)`.
  case oklab
  /// `oklch(0.688 0.116 231.7)`.
  case oklch
  /// `okhsl(231.7 77.8% 63.8%)`.
  case okhsl
  /// `okhsv(231.7 78.3% 85.1%)`.
  case okhsv
  /// `luv(64.6 -38.5 -49.3)`, relative to D65.
  case luv
  /// `lchuv(64.6 62.6 232)`, relative to D65.
  case lchuv
  /// `hsluv(232 87% 64.6%)`.
  case hsluv
  /// `ictcp(0.471 0.059 -0.079)`, with white at 203 cd/m².
  case ictcp
  /// `jzazbz(0.1405 -0.0428 -0.0627)`, with white at 203 cd/m².
  case jzazbz
  /// `jzczhz(0.1405 0.0759 235.72)`, the polar form of ``jzazbz``.
  case jzczhz
  /// `cam16(54.3 36.6 233.4)`: lightness J, colorfulness M and hue under the viewing conditions of ``hct``.
  case cam16
  /// `hct(233.4 46.3 64.6)`: hue, chroma and tone in Material Design.
  case hct
  /// `xyb(-0.00834 0.53028 0.0891)`, the space of JPEG XL.
  case xyb
  /// `color(srgb 0.247 0.655 0.839)`.
  case srgb
  /// `color(srgb-linear 0.05 0.386 0.672)`.
  case linearSRGB = "srgb-linear"
  /// `color(display-p3 0.365 0.646 0.822)`.
  case displayP3 = "display-p3"
  /// `color(display-p3-linear 0.109 0.375 0.641)`.
  case linearDisplayP3 = "display-p3-linear"
  /// `color(a98-rgb 0.416 0.649 0.828)`.
  case a98RGB = "a98-rgb"
  /// `color(prophoto-rgb 0.461 0.568 0.772)`.
  case proPhotoRGB = "prophoto-rgb"
  /// `color(rec2020 0.498 0.658 0.829)`.
  case rec2020
  /// `color(rec2100-linear 0.1876 0.3664 0.6371)`.
  case linearRec2100 = "rec2100-linear"
  /// `color(rec2100-pq 0.415 0.479 0.534)`.
  case rec2100PQ = "rec2100-pq"
  /// `color(rec2100-hlg 0.386 0.537 0.659)`.
  case rec2100HLG = "rec2100-hlg"
  /// `color(xyz 0.28 0.335 0.686)`, relative to D65.
  case xyz
  /// `color(xyz-d50 0.2667 0.3288 0.5184)`.
  case xyzD50 = "xyz-d50"
  /// `hsb(198.7 70.6% 83.9%)`, also called HSV; not CSS.
  case hsb
  /// `cmyk(70.6% 22% 0% 16.1%)`, uncalibrated; not CSS.
  case cmyk
  /// `ansi 74`, the nearest color of the 256-color palette, excluding its first 16.
  case ansi256
  /// `ansi 6`, the nearest of the 16 named colors.
  case ansi16
  /// `rgb:3f3f/a7a7/d6d6`, or `rgba:3f3f/a7a7/d6d6/8080` if not opaque, as in X11 and terminals.
  case x11
  /// `Color(red: 0.247, green: 0.655, blue: 0.839)` for SwiftUI.
  case swift
  /// `UIColor(red: 0.247, green: 0.655, blue: 0.839, alpha: 1)` for UIKit.
  case uiColor = "uicolor"
  /// `--sky: #3fa7d6;`, a CSS variable.
  case cssVariable = "css-variable"
  /// A single-line JSON object with the color in several notations.
  case json

  /// Creates a format from its name, `hsv` or `xyz-d65`. Only hexadecimal formats are case-sensitive.
  public init?(name: some StringProtocol) {
    let lowercase = name.lowercased()
    let alias = ["hsv": Self.hsb, "xyz-d65": .xyz][lowercase]
    guard let format = Self(rawValue: String(name)) ?? alias ?? Self(rawValue: lowercase) else { return nil }
    self = format
  }

  /// True if the notation, or a part of it, cannot represent colors outside sRGB and maps them into sRGB.
  public var isLimitedToSRGB: Bool { space?.isBasedOnSRGB ?? true }

  var space: ColorSpace? {
    switch self {
    case .hsl: .hsl
    case .hsb: .hsb
    case .hwb: .hwb
    case .lab: .lab
    case .lch: .lch
    case .oklab: .oklab
    case .oklch: .oklch
    // Rare formats use the slower lookup by name.
    default: Self.spaces[self]
    }
  }

  private static let spaces: [ColorFormat: ColorSpace] = allCases.reduce(into: [:]) { spaces, format in
    spaces[format] = format == .xyz ? .xyzD65 : ColorSpace(rawValue: format.rawValue)
  }
}

/// The number of digits in written numbers.
public enum NumberPrecision: Hashable, Sendable {
  /// The fewest digits that represent the color.
  ///
  /// A color with 8-bit components gets the fewest decimal places that read back as the same 8 bits, with a
  /// small margin for less precise programs; all its components have the same number of decimal places. Other
  /// colors get up to 5 decimal places if a component's range is about 1, 6 if it is linear light, and 3 for
  /// percentages, degrees and `lab()`. Components of `rgb()` are whole numbers.
  case compact
  /// As many digits as needed to read back as the same `Double`.
  ///
  /// `rgb()` then uses percentages, unless all components are whole numbers.
  case exact
  /// At most this many decimal places, 0…15, as written: in a percentage, degrees, or 0…255 in `rgb()`.
  case decimals(Int)
}
