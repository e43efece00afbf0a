/// The numeric kind of a component, which determines how it is written.
enum ComponentUnit {
  /// A number with a range of about 1.
  case fraction
  /// Linear light, which needs more decimal places to distinguish dark colors.
  case light
  /// A number with a range of about 100.
  case hundred
  /// A number in 0…1, written as a percentage.
  case percentage
  case degrees
  /// A number in 0…1, written as 0…255.
  case byte
}

extension ColorSpace {
  var units: (ComponentUnit, ComponentUnit, ComponentUnit) {
    switch self {
    case .srgb, .displayP3, .a98RGB, .proPhotoRGB, .rec2020, .rec2100PQ, .rec2100HLG, .oklab, .ictcp, .jzazbz,
      .xyb:
      (.fraction, .fraction, .fraction)
    case .linearSRGB, .linearDisplayP3, .linearRec2100, .xyzD50, .xyzD65: (.light, .light, .light)
    case .hsb, .hsl, .hwb, .okhsl, .okhsv, .hsluv: (.degrees, .percentage, .percentage)
    case .lab, .luv: (.hundred, .hundred, .hundred)
    case .lch, .lchuv, .cam16: (.hundred, .hundred, .degrees)
    case .hct: (.degrees, .hundred, .hundred)
    case .oklch, .jzczhz: (.fraction, .fraction, .degrees)
    }
  }

  /// The index of the hue component, if any.
  public var hueIndex: Int? { units.0 == .degrees ? 0 : units.2 == .degrees ? 2 : nil }

  /// True for HSB, HSL, HWB and spaces scaled to the sRGB gamut, but not for sRGB itself.
  var isBasedOnSRGB: Bool { units.1 == .percentage }
  /// True for sRGB and its cylindrical forms.
  var isSRGBForm: Bool { self == .srgb || self == .hsb || self == .hsl || self == .hwb }

  var channelNames: [StaticString] {
    switch self {
    case .hsl, .okhsl, .hsluv: ["h", "s", "l"]
    case .hwb: ["h", "w", "b"]
    case .hsb: ["h", "s", "b"]
    case .okhsv: ["h", "s", "v"]
    case .lab, .oklab: ["l", "a", "b"]
    case .lch, .oklch, .lchuv: ["l", "c", "h"]
    case .luv: ["l", "u", "v"]
    case .ictcp: ["i", "ct", "cp"]
    case .jzazbz: ["jz", "az", "bz"]
    case .jzczhz: ["jz", "cz", "hz"]
    case .cam16: ["j", "m", "h"]
    case .hct: ["h", "c", "t"]
    case .xyzD50, .xyzD65: ["x", "y", "z"]
    case .xyb: ["x", "y", "b"]
    default: ["r", "g", "b"]
    }
  }

  /// True if the space has a function of its own; others use `color()`.
  var isFunction: Bool {
    switch self {
    case .srgb, .linearSRGB, .displayP3, .linearDisplayP3, .a98RGB, .proPhotoRGB, .rec2020, .linearRec2100,
      .rec2100PQ, .rec2100HLG, .xyzD50, .xyzD65:
      false
    default: true
    }
  }
}
