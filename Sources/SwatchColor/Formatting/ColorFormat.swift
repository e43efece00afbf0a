/// A notation that colors are written in, see ``ColorCoordinates/formatted(_:name:precision:)``.
///
/// The raw value is the name for command lines.
public enum ColorFormat: String, CaseIterable, Hashable, Sendable {
  /// `#3fa7d6`, or `#3fa7d680` for a color that is not opaque.
  case hex
  /// `#3fa7d6ff`, always with the alpha.
  case hex8
  /// `#3FA7D6`, ``hex`` with capital letters.
  case upperHex = "HEX"
  /// `3fa7d6`, ``hex`` without its `#`.
  case bareHex = "hex-bare"
  /// `3FA7D6`.
  case upperBareHex = "HEX-BARE"
  /// `#39c` if all digits are double, otherwise ``hex``.
  case shortHex = "hex-short"
  /// `#39C` if all digits are double, otherwise ``upperHex``.
  case upperShortHex = "HEX-SHORT"
  /// The CSS name of exactly this color, as `tomato`, or ``hex`` if it has none.
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
  /// `ictcp(0.471 0.059 -0.079)`, white having 203 cd/m².
  case ictcp
  /// `jzazbz(0.1405 -0.0428 -0.0627)`, white having 203 cd/m².
  case jzazbz
  /// `jzczhz(0.1405 0.0759 235.72)`, the polar form of ``jzazbz``.
  case jzczhz
  /// `cam16(54.3 36.6 233.4)`, lightness J, colorfulness M and hue under the viewing conditions of ``hct``.
  case cam16
  /// `hct(233.4 46.3 64.6)`, Material's hue, chroma and tone.
  case hct
  /// `xyb(-0.00834 0.53028 0.0891)`, of JPEG XL.
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
  /// `cmyk(70.6% 22% 0% 16.1%)`, without a profile; not CSS.
  case cmyk
  /// `ansi 74`, the nearest of the 256-color palette but for its first 16.
  case ansi256
  /// `ansi 6`, the nearest of the 16 named colors.
  case ansi16
  /// `rgb:3f3f/a7a7/d6d6`, or `rgba:3f3f/a7a7/d6d6/8080` for a color that is not opaque: 16 bits, as X11 and terminals write it.
  case x11
  /// `Color(red: 0.247, green: 0.655, blue: 0.839)`, Swift for SwiftUI.
  case swift
  /// `UIColor(red: 0.247, green: 0.655, blue: 0.839, alpha: 1)`, Swift for UIKit.
  case uiColor = "uicolor"
  /// `--sky: #3fa7d6;`, a CSS variable.
  case cssVariable = "css-variable"
  /// One JSON object on one line with the color in several notations.
  case json

  /// The format of that name; `hsv` and `xyz-d65` are names, too. Only hexadecimal formats depend on letter case.
  public init?(name: some StringProtocol) {
    if let format = Self(rawValue: String(name)) {
      self = format
      return
    }
    switch name.lowercased() {
    case "hsv": self = .hsb
    case "xyz-d65": self = .xyz
    case let name: self.init(rawValue: name)
    }
  }

  /// True if the notation cannot say colors beyond sRGB, which then come out changed, see
  /// ``ColorCoordinates/gamutMapping(to:)``. Of the notations in one object of JSON, some cannot.
  public var isLimitedToSRGB: Bool { space?.isMadeOfSRGB ?? true }

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
    // Looked up by their names where that is rare.
    default: Self.spaces[self]
    }
  }

  private static let spaces: [ColorFormat: ColorSpace] = allCases.reduce(into: [:]) { spaces, format in
    spaces[format] = format == .xyz ? .xyzD65 : ColorSpace(rawValue: format.rawValue)
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
  /// `rgb()` has percentages then, unless all of its components are whole numbers.
  case exact
  /// At most so many decimals, 0…15, of the number that is written: of a percentage, of degrees, of 0…255 in `rgb()`.
  case decimals(Int)
}
