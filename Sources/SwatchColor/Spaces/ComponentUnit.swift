/// What kind of number a component is, as far as writing it goes.
enum ComponentUnit {
  /// A number whose range is about 1.
  case fraction
  /// A number proportional to light, which needs more decimals to tell dark colors apart.
  case light
  /// A number whose range is about 100.
  case hundredth
  /// A number in 0…1, written as a percentage.
  case percentage
  /// An angle.
  case degrees
  /// A number in 0…1, written as one in 0…255.
  case byte
}

extension ColorSpace {
  /// What kinds of numbers the components are.
  var units: (ComponentUnit, ComponentUnit, ComponentUnit) {
    switch self {
    case .srgb, .displayP3, .a98RGB, .proPhotoRGB, .rec2020, .rec2100PQ, .rec2100HLG, .oklab, .ictcp, .jzazbz,
      .xyb:
      (.fraction, .fraction, .fraction)
    case .linearSRGB, .linearDisplayP3, .linearRec2100, .xyzD50, .xyzD65: (.light, .light, .light)
    case .hsb, .hsl, .hwb, .okhsl, .okhsv, .hsluv: (.degrees, .percentage, .percentage)
    case .lab, .luv: (.hundredth, .hundredth, .hundredth)
    case .lch, .lchuv, .cam16: (.hundredth, .hundredth, .degrees)
    case .hct: (.degrees, .hundredth, .hundredth)
    case .oklch, .jzczhz: (.fraction, .fraction, .degrees)
    }
  }
}
