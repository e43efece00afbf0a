/// A color of 8-bit components, as its notations need it: what several of them need is calculated once.
struct EightBitColor {
  let rgb: RGB24
  private let encoded: SIMD3<Double>
  private let match: EightBitMatch
  private lazy var xyz = Matrix3.xyzFromSRGB * TransferFunction.srgbDecoded(rgb)
  private lazy var lab = ColorSpace.lab.components(fromXYZ: xyz)
  private(set) lazy var oklab = ColorSpace.oklab.components(fromXYZ: xyz)

  /// `nil` for other colors, and for those that are off by a rounding error.
  init?(_ color: ColorCoordinates) {
    guard color.space == .srgb, let first = color.first, let second = color.second, let third = color.third,
      let red = UInt8(exactComponent: first), let green = UInt8(exactComponent: second),
      let blue = UInt8(exactComponent: third)
    else { return nil }
    rgb = RGB24(red: red, green: green, blue: blue)
    encoded = SIMD3(first, second, third)
    match = EightBitMatch(rgb)
  }

  /// The color as ``ColorCoordinates/written(in:)`` has it, but for the alpha.
  mutating func written(in space: ColorSpace) -> ColorCoordinates {
    guard space != .srgb else { return ColorCoordinates(.srgb, encoded, alpha: 1) }
    let color = ColorCoordinates(space, components(in: space), alpha: 1).withoutPowerlessHue
    return ColorCoordinates(space, color.resolved, alpha: 1)
  }

  private mutating func components(in space: ColorSpace) -> SIMD3<Double> {
    switch space {
    case .hsb, .hsl, .hwb: space.cylinder(fromSRGB: encoded)
    case .lab: lab
    case .lch: ColorSpace.polar(lab)
    case .oklab: oklab
    case .oklch: ColorSpace.polar(oklab)
    default: space.components(fromXYZ: xyz)
    }
  }

  /// The coarsest resolution at which a color in another space, this one, still reads back as it.
  func resolution(of color: ColorCoordinates) -> Resolution { match.resolution(of: color) }
}

extension EightBitMatch {
  /// The coarsest resolution at which a color still reads back as the one that is matched.
  func resolution(of color: ColorCoordinates) -> Resolution {
    let (exact, units) = (color.resolved, color.space.units)
    for decimals in Resolution.candidates {
      let resolution = Resolution.decimals(decimals)
      if includes(resolution.rounded(exact, units), in: color.space) { return resolution }
    }
    // Where the curves of a space have a kink, as those of OKHSL at blue.
    return .exact
  }
}
