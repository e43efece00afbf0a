/// A way to write a color as three numbers.
///
/// The spaces are those of CSS Color 4, HSB, and some that are made to look even. Each describes its components, in order, with the range that
/// CSS calls its reference range; values beyond it have a meaning in most spaces and are kept.
public enum ColorSpace: String, CaseIterable, Hashable, Sendable {
  /// Red, green and blue, 0…1, gamma-encoded (IEC 61966-2-1).
  case srgb
  /// Red, green and blue of sRGB, 0…1, proportional to light.
  case linearSRGB = "srgb-linear"
  /// Red, green and blue of Display P3, 0…1, gamma-encoded like sRGB.
  case displayP3 = "display-p3"
  /// Red, green and blue of Display P3, 0…1, proportional to light.
  case linearDisplayP3 = "display-p3-linear"
  /// Red, green and blue of Adobe RGB (1998), 0…1.
  case a98RGB = "a98-rgb"
  /// Red, green and blue of ProPhoto RGB, 0…1; its white is D50.
  case proPhotoRGB = "prophoto-rgb"
  /// Red, green and blue of ITU-R BT.2020, 0…1, encoded with a gamma of 2.4 (ITU-R BT.1886).
  case rec2020
  /// Red, green and blue of ITU-R BT.2100, proportional to light, of which white at 203 cd/m² has 1.
  case linearRec2100 = "rec2100-linear"
  /// Red, green and blue of ITU-R BT.2100, 0…1, as PQ encodes up to 10,000 cd/m²; white at 203 cd/m² has 0.58.
  case rec2100PQ = "rec2100-pq"
  /// Red, green and blue of ITU-R BT.2100, 0…1, as HLG encodes light relative to a screen's; white has 0.75.
  case rec2100HLG = "rec2100-hlg"
  /// CIE XYZ relative to D50, white having Y 1.
  case xyzD50 = "xyz-d50"
  /// CIE XYZ relative to D65, white having Y 1.
  case xyzD65 = "xyz-d65"
  /// Hue in degrees, saturation and brightness 0…1, of sRGB.
  case hsb
  /// Hue in degrees, saturation and lightness 0…1, of sRGB.
  case hsl
  /// Hue in degrees, whiteness and blackness 0…1, of sRGB.
  case hwb
  /// CIE Lab relative to D50: lightness 0…100, a and b -125…125.
  case lab
  /// CIE LCH relative to D50: lightness 0…100, chroma 0…150, hue in degrees.
  case lch
  /// OKLab: lightness 0…1, a and b -0.4…0.4.
  case oklab
  /// OKLCH: lightness 0…1, chroma 0…0.4, hue in degrees.
  case oklch
  /// OKHSL: hue of OKLCH in degrees, saturation and lightness 0…1, within sRGB.
  case okhsl
  /// OKHSV: hue of OKLCH in degrees, saturation and value 0…1, within sRGB.
  case okhsv
  /// CIE Luv relative to D65: lightness 0…100, u and v -215…215.
  case luv
  /// The polar form of CIE Luv relative to D65: lightness 0…100, chroma 0…180, hue in degrees.
  case lchuv
  /// HSLuv: hue of ``lchuv`` in degrees, saturation and lightness 0…1, within sRGB.
  case hsluv
  /// ICtCp of ITU-R BT.2100 with PQ, white having 203 cd/m²: intensity 0…1, tritan and protan -0.5…0.5.
  case ictcp
  /// Jzazbz, white having 203 cd/m²: lightness 0…1, of which white has 0.222, a and b -0.2…0.2.
  case jzazbz
  /// The polar form of Jzazbz: lightness 0…1, chroma 0…0.26, hue in degrees.
  case jzczhz
  /// CAM16 under the viewing conditions of Material's HCT: lightness J 0…100, colorfulness M 0…110, hue in degrees.
  case cam16
  /// Material's HCT: hue in degrees and chroma 0…145 of CAM16, tone L* 0…100.
  case hct
  /// XYB of JPEG XL: X -0.05…0.05, Y 0…0.85, B without Y -0.45…0.45.
  case xyb

  /// How much chroma or saturation, or share of neither white nor black, a color has at most whose hue shows
  /// nothing: the "powerless hue ε" of CSS Color 4.
  var powerlessHueLimit: Double {
    switch self {
    case .lch, .lchuv: 0.0015
    case .oklch: 0.000004
    default: isMadeOfSRGB ? 0.00001 : 0
    }
  }

  /// What a component tells. Components of different spaces that tell the same are *analogous* (CSS Color 4,
  /// "Interpolating with Missing Components"): a missing one stays missing through a conversion.
  enum ComponentKind: Hashable {
    case red, green, blue, lightness, chroma, hue, a, b
    /// Has no counterpart elsewhere.
    case other
  }

  /// What each of the three components tells.
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
