import Glibc

// Formulas are from CSS Color 4, "Sample code for Color Conversions", unless noted otherwise.
extension ColorSpace {
  /// Converts components of this space to XYZ relative to D65.
  func xyz(from components: SIMD3<Double>) -> SIMD3<Double> {
    switch self {
    case .srgb: .xyzFromSRGB * TransferFunction.srgb.decoded(components)
    case .linearSRGB: .xyzFromSRGB * components
    case .displayP3: .xyzFromDisplayP3 * TransferFunction.srgb.decoded(components)
    case .linearDisplayP3: .xyzFromDisplayP3 * components
    case .a98RGB: .xyzFromA98RGB * TransferFunction.a98RGB.decoded(components)
    case .proPhotoRGB: .d65FromD50 * (.xyzFromProPhotoRGB * TransferFunction.proPhotoRGB.decoded(components))
    case .rec2020: .xyzFromRec2020 * TransferFunction.rec2020.decoded(components)
    case .linearRec2100: .xyzFromRec2020 * components
    case .rec2100PQ:
      .xyzFromRec2020 * (PerceptualQuantizer.standard.decoded(components) / Self.whiteLuminance)
    case .rec2100HLG: .xyzFromRec2020 * HybridLogGamma.decoded(components)
    case .xyzD50: .d65FromD50 * components
    case .xyzD65: components
    case .hsb, .hsl, .hwb: ColorSpace.srgb.xyz(from: srgb(fromCylinder: components))
    case .lab: .d65FromD50 * Self.xyz(fromLab: components)
    case .lch: ColorSpace.lab.xyz(from: Self.rectangular(components))
    case .oklab: Self.xyz(fromOKLab: components)
    case .oklch: ColorSpace.oklab.xyz(from: Self.rectangular(components))
    case .okhsl: ColorSpace.oklab.xyz(from: Self.oklab(fromOKHSL: components))
    case .okhsv: ColorSpace.oklab.xyz(from: Self.oklab(fromOKHSV: components))
    case .luv: Self.xyz(fromLuv: components)
    case .lchuv: Self.xyz(fromLuv: Self.rectangular(components))
    case .hsluv: Self.xyz(fromLuv: Self.luv(fromHSLuv: components))
    case .ictcp: Self.xyz(fromICtCp: components)
    case .jzazbz: Self.xyz(fromJzazbz: components)
    case .jzczhz: Self.xyz(fromJzazbz: Self.rectangular(components))
    case .cam16: CAM16.xyz(fromJMH: components)
    case .hct: CAM16.xyz(fromHCT: components)
    case .xyb: .xyzFromSRGB * Self.linearSRGB(fromXYB: components)
    }
  }

  /// Converts XYZ relative to D65 to components of this space.
  func components(fromXYZ xyz: SIMD3<Double>) -> SIMD3<Double> {
    switch self {
    case .srgb: TransferFunction.srgb.encoded(.srgbFromXYZ * xyz)
    case .linearSRGB: .srgbFromXYZ * xyz
    case .displayP3: TransferFunction.srgb.encoded(.displayP3FromXYZ * xyz)
    case .linearDisplayP3: .displayP3FromXYZ * xyz
    case .a98RGB: TransferFunction.a98RGB.encoded(.a98RGBFromXYZ * xyz)
    case .proPhotoRGB: TransferFunction.proPhotoRGB.encoded(.proPhotoRGBFromXYZ * (.d50FromD65 * xyz))
    case .rec2020: TransferFunction.rec2020.encoded(.rec2020FromXYZ * xyz)
    case .linearRec2100: .rec2020FromXYZ * xyz
    case .rec2100PQ: PerceptualQuantizer.standard.encoded(.rec2020FromXYZ * xyz * Self.whiteLuminance)
    case .rec2100HLG: HybridLogGamma.encoded(.rec2020FromXYZ * xyz)
    case .xyzD50: .d50FromD65 * xyz
    case .xyzD65: xyz
    case .hsb, .hsl, .hwb: cylinder(fromSRGB: ColorSpace.srgb.components(fromXYZ: xyz))
    case .lab: Self.lab(fromXYZ: .d50FromD65 * xyz)
    case .lch: Self.polar(ColorSpace.lab.components(fromXYZ: xyz))
    case .oklab: Self.oklab(fromXYZ: xyz)
    case .oklch: Self.polar(ColorSpace.oklab.components(fromXYZ: xyz))
    case .okhsl: Self.okhsl(fromOKLab: Self.oklab(fromXYZ: xyz))
    case .okhsv: Self.okhsv(fromOKLab: Self.oklab(fromXYZ: xyz))
    case .luv: Self.luv(fromXYZ: xyz)
    case .lchuv: Self.polar(Self.luv(fromXYZ: xyz))
    case .hsluv: Self.hsluv(fromLuv: Self.luv(fromXYZ: xyz))
    case .ictcp: Self.ictcp(fromXYZ: xyz)
    case .jzazbz: Self.jzazbz(fromXYZ: xyz)
    case .jzczhz: Self.polar(Self.jzazbz(fromXYZ: xyz))
    case .cam16: CAM16.jmh(fromXYZ: xyz)
    case .hct: CAM16.hct(fromXYZ: xyz)
    case .xyb: Self.xyb(fromLinearSRGB: .srgbFromXYZ * xyz)
    }
  }

  /// Converts components of this space to linear-light sRGB.
  func light(from components: SIMD3<Double>) -> SIMD3<Double> {
    switch self {
    case .oklab:
      let roots = Matrix3.lmsFromOKLab * components
      return .srgbFromLMS * (roots * roots * roots)
    case .oklch: return ColorSpace.oklab.light(from: Self.rectangular(components))
    case .lab: return .srgbFromD50 * Self.xyz(fromLab: components)
    case .lch: return ColorSpace.lab.light(from: Self.rectangular(components))
    default: return .srgbFromXYZ * xyz(from: components)
    }
  }

  /// The XYZ coordinates of D50 white, from the chromaticity that CSS specifies.
  static let d50White = SIMD3(0.3457 / 0.3585, 1, (1 - 0.3457 - 0.3585) / 0.3585)
  private static let labEpsilon = 216.0 / 24389
  private static let labKappa = 24389.0 / 27

  private static func lab(fromXYZ xyz: SIMD3<Double>) -> SIMD3<Double> {
    let f = (xyz / d50White).map { $0 > labEpsilon ? $0.cubeRoot : (labKappa * $0 + 16) / 116 }
    return SIMD3(116 * f.y - 16, 500 * (f.x - f.y), 200 * (f.y - f.z))
  }

  static func xyz(fromLab lab: SIMD3<Double>, white: SIMD3<Double> = d50White) -> SIMD3<Double> {
    let fy = (lab.x + 16) / 116
    let (fx, fz) = (lab.y / 500 + fy, fy - lab.z / 200)
    func inverse(_ f: Double) -> Double { f * f * f > labEpsilon ? f * f * f : (116 * f - 16) / labKappa }
    return SIMD3(inverse(fx), luminance(ofLightness: lab.x), inverse(fz)) * white
  }

  /// Returns L* for a luminance relative to white (CIE 1976).
  static func lightness(ofLuminance y: Double) -> Double {
    y > labEpsilon ? 116 * y.cubeRoot - 16 : labKappa * y
  }

  static func luminance(ofLightness lightness: Double) -> Double {
    guard lightness > labKappa * labEpsilon else { return lightness / labKappa }
    let root = (lightness + 16) / 116
    return root * root * root
  }

  private static func oklab(fromXYZ xyz: SIMD3<Double>) -> SIMD3<Double> {
    .oklabFromLMS * (Matrix3.lmsFromXYZ * xyz).cubeRoots
  }

  private static func xyz(fromOKLab lab: SIMD3<Double>) -> SIMD3<Double> {
    let roots = Matrix3.lmsFromOKLab * lab
    return .xyzFromLMS * (roots * roots * roots)
  }

  static func polar(_ lab: SIMD3<Double>) -> SIMD3<Double> {
    let hue = (atan2(lab.z, lab.y) * 180 / .pi).normalizedDegrees
    return SIMD3(lab.x, (lab.y * lab.y + lab.z * lab.z).squareRoot(), hue)
  }

  static func rectangular(_ lch: SIMD3<Double>) -> SIMD3<Double> {
    let (sine, cosine) = Double.sineAndCosine(ofDegrees: lch.z)
    return SIMD3(lch.x, lch.y * cosine, lch.y * sine)
  }

  // XYB of JPEG XL (ISO/IEC 18181-1) with Y subtracted from B, so that X and B of grays are 0.
  private static let bias = 0.0037930732552754493
  private static let biasRoot = cbrt(bias)

  static func xyb(fromLinearSRGB rgb: SIMD3<Double>) -> SIMD3<Double> {
    let cones = Matrix3.xybConesFromSRGB * rgb + bias
    let roots = SIMD3(cbrt(cones.x), cbrt(cones.y), cbrt(cones.z)) - biasRoot
    let y = (roots.x + roots.y) / 2
    return SIMD3((roots.x - roots.y) / 2, y, roots.z - y)
  }

  static func linearSRGB(fromXYB xyb: SIMD3<Double>) -> SIMD3<Double> {
    let roots = SIMD3(xyb.y + xyb.x, xyb.y - xyb.x, xyb.y + xyb.z) + biasRoot
    return .srgbFromXYBCones * (roots * roots * roots - bias)
  }
}

extension Matrix3 {
  fileprivate static let xybConesFromSRGB = Matrix3(
    [0.3, 0.622, 0.078], [0.23, 0.692, 0.078], [0.24342268924547819, 0.20476744424496821, 0.5518098665095536])
  fileprivate static let srgbFromXYBCones = xybConesFromSRGB.inverse
}

extension Double {
  /// The equivalent angle in 0..<360 degrees; 0 for NaN and infinity.
  var normalizedDegrees: Double {
    let angle = self - (self / 360).roundedDown * 360
    // An angle just below 0 rounds to 360.
    return angle >= 0 && angle < 360 ? angle : 0
  }
}
