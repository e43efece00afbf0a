/// A color with 8-bit components. Caches values that several notations need.
struct EightBitColor {
  let rgb: RGB24
  private let encoded: SIMD3<Double>
  private let match: EightBitMatch
  private lazy var xyz = Matrix3.xyzFromSRGB * TransferFunction.srgbDecoded(rgb)
  private lazy var lab = ColorSpace.lab.components(fromXYZ: xyz)
  private(set) lazy var oklab = ColorSpace.oklab.components(fromXYZ: xyz)

  /// Returns `nil` unless all components are exact 8-bit values.
  init?(_ color: ColorCoordinates) {
    guard color.space == .srgb, let first = color.first, let second = color.second, let third = color.third,
      let red = UInt8(exactComponent: first), let green = UInt8(exactComponent: second),
      let blue = UInt8(exactComponent: third)
    else { return nil }
    rgb = RGB24(red: red, green: green, blue: blue)
    encoded = SIMD3(first, second, third)
    match = EightBitMatch(rgb)
  }

  mutating func written(in space: ColorSpace) -> SIMD3<Double> {
    guard space != .srgb else { return encoded }
    let values = components(in: space)
    // Among 8-bit colors, only exact grays have a powerless hue; the closest other colors differ by far more
    // than rounding errors.
    guard rgb.red == rgb.green, rgb.green == rgb.blue else { return values }
    return ColorCoordinates(space, values, alpha: 1).withoutPowerlessHue.resolved
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

  func resolution(of components: SIMD3<Double>, in space: ColorSpace) -> Resolution {
    match.resolution(of: components, in: space)
  }
}

extension EightBitMatch {
  /// Returns the coarsest resolution that still reads back as the matched color.
  func resolution(of components: SIMD3<Double>, in space: ColorSpace) -> Resolution {
    var stepsPerUnit = Resolution.decimals(Resolution.candidates.lowerBound).stepsPerUnit(space.units)
    for decimals in Resolution.candidates {
      if includes((components * stepsPerUnit).nearestInteger / stepsPerUnit, in: space) {
        return .decimals(decimals)
      }
      stepsPerUnit *= 10
    }
    // Where a space is not smooth, as in OKHSL near blue, rounded values may not read back as this color.
    return .exact
  }
}
