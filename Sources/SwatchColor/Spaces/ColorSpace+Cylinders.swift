import SwatchText

extension ColorSpace {
  /// Converts components of HSB, HSL or HWB to sRGB. The hue may be any angle.
  func srgb(fromCylinder components: SIMD3<Double>) -> SIMD3<Double> {
    switch self {
    case .hsb:
      // In terms of HWB, brightness is 1 − blackness, and whiteness is brightness · (1 − saturation).
      let (saturation, brightness) = (components.y, components.z)
      return Self.pure(components.x, from: brightness * (1 - saturation), to: brightness)
    case .hsl:
      let (saturation, lightness) = (components.y, components.z)
      let spread = saturation * min(lightness, 1 - lightness)
      return Self.pure(components.x, from: lightness - spread, to: lightness + spread)
    default:
      let (white, black) = (components.y, components.z)
      guard white + black < 1 else { return SIMD3(repeating: white / (white + black)) }
      return Self.pure(components.x, from: white, to: 1 - black)
    }
  }

  func cylinder(fromSRGB rgb: SIMD3<Double>) -> SIMD3<Double> {
    let (low, high, hue) = (rgb.min(), rgb.max(), Self.hue(of: rgb))
    switch self {
    case .hsb: return SIMD3(hue, high == 0 ? 0 : (high - low) / high, high)
    case .hsl:
      let lightness = (low + high) / 2
      let isColored = high != low && lightness != 0 && lightness != 1
      let saturation = isColored ? (high - lightness) / min(lightness, 1 - lightness) : 0
      // Far outside sRGB the saturation is negative; the opposite hue is equivalent.
      return SIMD3(saturation < 0 ? (hue + 180).normalizedDegrees : hue, abs(saturation), lightness)
    default: return SIMD3(hue, low, 1 - high)
    }
  }

  private static func hue(of rgb: SIMD3<Double>) -> Double {
    let (high, spread) = (rgb.max(), rgb.max() - rgb.min())
    guard spread != 0 else { return 0 }
    let (difference, start): (Double, Double) =
      high == rgb.x ? (rgb.y - rgb.z, 0) : high == rgb.y ? (rgb.z - rgb.x, 2) : (rgb.x - rgb.y, 4)
    return ((difference / spread + start) * 60).normalizedDegrees
  }

  /// Returns the color of a hue with `low` and `high` as its smallest and largest components.
  private static func pure(_ hue: Double, from low: Double, to high: Double) -> SIMD3<Double> {
    let sextant = hue / 60 - (hue / 360).roundedDown * 6
    func component(_ offset: Double) -> Double {
      let sum = sextant + offset
      let position = sum < 6 ? sum : sum - 6
      let fraction = 1 - min(position, 4 - position).clamped(to: 0...1)
      return low + (high - low) * fraction
    }
    return SIMD3(component(5), component(3), component(1))
  }
}
