/// Tests whether components in any color space are displayed as a given 8-bit sRGB color.
struct EightBitMatch {
  private let color: RGB24
  private let bytes: SIMD3<Double>
  private let minimum: SIMD3<Double>
  private let maximum: SIMD3<Double>

  /// Slightly less than one half, so that rounding errors cannot change a byte.
  private static let tolerance = 0.49

  init(_ color: RGB24) {
    self.color = color
    bytes = SIMD3(Double(color.red), Double(color.green), Double(color.blue))
    let (red, green, blue) = (Int(color.red), Int(color.green), Int(color.blue))
    minimum = SIMD3(Self.minimumLight[red], Self.minimumLight[green], Self.minimumLight[blue])
    maximum = SIMD3(Self.maximumLight[red], Self.maximumLight[green], Self.maximumLight[blue])
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

  func includes(encoded rgb: SIMD3<Double>) -> Bool {
    let difference = rgb * 255 - bytes
    return all(difference .<= Self.tolerance) && all(difference .>= -Self.tolerance)
  }

  private static let minimumLight = (0...255).map {
    TransferFunction.srgb.decoded((Double($0) - tolerance) / 255)
  }
  private static let maximumLight = (0...255).map {
    TransferFunction.srgb.decoded((Double($0) + tolerance) / 255)
  }
}

extension ColorCoordinates {
  /// The 8-bit components, if the color is in sRGB and they match except for rounding errors. Alpha is
  /// ignored.
  var eightBit: RGB24? {
    guard space == .srgb, let first, let second, let third, let red = UInt8(roundedComponent: first),
      let green = UInt8(roundedComponent: second), let blue = UInt8(roundedComponent: third)
    else { return nil }
    return RGB24(red: red, green: green, blue: blue)
  }
}
