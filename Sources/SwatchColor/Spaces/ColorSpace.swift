/// A color space with three components.
///
/// The spaces are those of CSS Color 4, HSB, and perceptual ones. Each case lists its components in order,
/// with the reference ranges of CSS or typical ranges; values outside them are valid.
public enum ColorSpace: String, CaseIterable, Hashable, Sendable {
  /// Red, green and blue, 0…1, gamma-encoded (IEC 61966-2-1).
  case srgb
  /// Linear-light red, green and blue of sRGB, 0…1.
  case linearSRGB = "srgb-linear"
  /// Red, green and blue of Display P3, 0…1, gamma-encoded like sRGB.
  case displayP3 = "display-p3"
  /// Linear-light red, green and blue of Display P3, 0…1.
  case linearDisplayP3 = "display-p3-linear"
  /// Red, green and blue of Adobe RGB (1998), 0…1.
  case a98RGB = "a98-rgb"
  /// Red, green and blue of ProPhoto RGB, 0…1, with D50 white.
  case proPhotoRGB = "prophoto-rgb"
  /// Red, green and blue of ITU-R BT.2020, 0…1, with a gamma of 2.4 (ITU-R BT.1886).
  case rec2020
  /// Linear-light red, green and blue of ITU-R BT.2100, with white at 203 cd/m² equal to 1.
  case linearRec2100 = "rec2100-linear"
  /// Red, green and blue of ITU-R BT.2100 with PQ for up to 10,000 cd/m², 0…1; white at 203 cd/m² is 0.58.
  case rec2100PQ = "rec2100-pq"
  /// Red, green and blue of ITU-R BT.2100 with HLG, 0…1; white is 0.75.
  case rec2100HLG = "rec2100-hlg"
  /// CIE XYZ relative to D50, with white at Y = 1.
  case xyzD50 = "xyz-d50"
  /// CIE XYZ relative to D65, with white at Y = 1.
  case xyzD65 = "xyz-d65"
  /// HSB and HSL of sRGB: hue in degrees, saturation and brightness or lightness 0…1.
  case hsb, hsl
  /// HWB of sRGB: hue in degrees, whiteness and blackness 0…1.
  case hwb
  /// CIE Lab relative to D50: lightness 0…100, a and b -125…125.
  case lab
  /// CIE LCH relative to D50: lightness 0…100, chroma 0…150, hue in degrees.
  case lch
  /// OKLab: lightness 0…1, a and b -0.4…0.4.
  case oklab
  /// OKLCH: lightness 0…1, chroma 0…0.4, hue in degrees.
  case oklch
  /// OKHSL and OKHSV within sRGB: OKLCH hue in degrees, saturation and lightness or value 0…1.
  case okhsl, okhsv
  /// CIE Luv relative to D65: lightness 0…100, u and v -215…215.
  case luv
  /// The polar form of CIE Luv relative to D65: lightness 0…100, chroma 0…180, hue in degrees.
  case lchuv
  /// HSLuv within sRGB: hue of ``lchuv`` in degrees, saturation and lightness 0…1.
  case hsluv
  /// ICtCp of ITU-R BT.2100 with PQ, white at 203 cd/m²: intensity 0…1, tritan and protan -0.5…0.5.
  case ictcp
  /// Jzazbz with white at 203 cd/m²: lightness 0…1 (white 0.222), a and b -0.2…0.2.
  case jzazbz
  /// The polar form of Jzazbz: lightness 0…1, chroma 0…0.26, hue in degrees.
  case jzczhz
  /// CAM16 under the viewing conditions of HCT: lightness J 0…100, colorfulness M 0…110, hue in degrees.
  case cam16
  /// HCT of Material Design: hue in degrees and chroma 0…145 of CAM16, tone L* 0…100.
  case hct
  /// XYB of JPEG XL: X -0.05…0.05, Y 0…0.85, B − Y -0.45…0.45.
  case xyb

  /// The "powerless hue ε" in CSS Color 4, in terms of chroma, saturation, or 1 − whiteness − blackness.
  var powerlessHueLimit: Double {
    switch self {
    case .lch, .lchuv: 0.0015
    case .oklch: 0.000004
    default: isBasedOnSRGB ? 0.00001 : 0
    }
  }

  /// Components of the same kind are *analogous* (CSS Color 4, "Interpolating with Missing Components").
  enum ComponentKind: Hashable {
    case red, green, blue, lightness, chroma, hue, a, b
    /// A component without a counterpart in other spaces.
    case other
  }

  var componentKinds: [ComponentKind] {
    switch self {
    case .hsl, .okhsl, .hsluv, .hct: [.hue, .chroma, .lightness]
    case .hsb, .okhsv: [.hue, .chroma, .other]
    case .hwb: [.hue, .other, .other]
    case .lab, .oklab, .jzazbz: [.lightness, .a, .b]
    case .luv, .ictcp: [.lightness, .other, .other]
    case .lch, .oklch, .lchuv, .jzczhz, .cam16: [.lightness, .chroma, .hue]
    case .xyb: [.other, .other, .other]
    default: [.red, .green, .blue]
    }
  }
}
