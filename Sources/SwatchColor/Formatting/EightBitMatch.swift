/// Tests whether components in any color space are displayed as a given 8-bit sRGB color.
struct EightBitMatch {
  private let color: RGB24
  private let bytes, minimum, maximum: SIMD3<Double>

  /// Slightly less than one half, so that rounding errors cannot change a byte.
  private static let tolerance = 0.49

  init(_ color: RGB24) {
    self.color = color
    bytes = SIMD3(Double(color.red), Double(color.green), Double(color.blue))
    (minimum, maximum) = (color.values(in: Self.minimumLight), color.values(in: Self.maximumLight))
  }

  func includes(_ components: SIMD3<Double>, in space: ColorSpace) -> Bool {
    switch space {
    case .srgb: return includes(encoded: components)
    case .hsb, .hsl, .hwb: return includes(encoded: space.srgb(fromCylinder: components))
    default:
      // Comparing linear light avoids encoding it.
      let light = space.light(from: components)
      guard all(light .>= minimum), all(light .<= maximum) else { return false }
      if all(light .>= 0), all(light .<= 1) { return true }
      // Just outside the gamut, gamut mapping decides.
      return ColorCoordinates(space, components, alpha: 1).displayedRGB24 == color
    }
  }

  /// Returns the coarsest resolution that still reads back as the color.
  func resolution(of components: SIMD3<Double>, in space: ColorSpace) -> Resolution {
    var stepsPerUnit = Resolution.stepsPerUnit(Resolution.candidates.lowerBound, space.units)
    for decimals in Resolution.candidates {
      if includes((components * stepsPerUnit).nearestInteger / stepsPerUnit, in: space) {
        return .decimals(decimals)
      }
      stepsPerUnit *= 10
    }
    // Where a space is not smooth, as in OKHSL near blue, rounded values may not read back as this color.
    return .exact
  }

  func includes(encoded rgb: SIMD3<Double>) -> Bool {
    let difference = rgb * 255 - bytes
    return all(difference .<= Self.tolerance) && all(difference .>= -Self.tolerance)
  }

  private static let minimumLight = light(differingBy: -tolerance)
  private static let maximumLight = light(differingBy: tolerance)

  private static func light(differingBy difference: Double) -> [Double] {
    (0...255).map { TransferFunction.srgb.decoded((Double($0) + difference) / 255) }
  }
}

extension ColorCoordinates {
  /// The 8-bit components, if the color is in sRGB and they match except for rounding errors. Ignores alpha.
  var eightBit: RGB24? {
    guard space == .srgb, let first, let second, let third, let red = UInt8(roundedComponent: first),
      let green = UInt8(roundedComponent: second), let blue = UInt8(roundedComponent: third)
    else { return nil }
    return RGB24(red: red, green: green, blue: blue)
  }
}
