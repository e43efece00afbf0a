/// A color with 8-bit components. Caches values that several notations need.
struct EightBitColor {
  let rgb: RGB24
  private let encoded: SIMD3<Double>
  let match: EightBitMatch
  private lazy var xyz = Matrix3.xyzFromSRGB * TransferFunction.srgbDecoded(rgb)
  private lazy var lab = ColorSpace.lab.components(fromXYZ: xyz)
  private(set) lazy var oklab = ColorSpace.oklab.components(fromXYZ: xyz)

  /// Returns `nil` unless all components are exact 8-bit values.
  init?(_ color: ColorCoordinates) {
    guard color.space == .srgb, let first = color.first, let second = color.second, let third = color.third,
      let red = UInt8(exactComponent: first), let green = UInt8(exactComponent: second),
      let blue = UInt8(exactComponent: third)
    else { return nil }
    (rgb, encoded) = (RGB24(red: red, green: green, blue: blue), SIMD3(first, second, third))
    match = EightBitMatch(rgb)
  }

  mutating func written(in space: ColorSpace) -> SIMD3<Double> {
    guard space != .srgb else { return encoded }
    let values = components(in: space)
    // Among 8-bit colors, only exact grays have a powerless hue; others differ by more than rounding errors.
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
}
