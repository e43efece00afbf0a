import SwatchText

/// The search for the most chroma that a gamut allows at a hue and tone of HCT, as in Material's solver.
enum ToneKeepingReduction {
  /// No color of a screen has more chroma.
  private static let chromaLimit = 250.0
  /// The precision of the search, in units of chroma.
  private static let epsilon = 0.0001

  /// The components in the space of a gamut, 0…1, for a color outside of it given in HCT.
  static func components(of origin: SIMD3<Double>, in gamut: ColorSpace) -> SIMD3<Double> {
    if origin.z >= 100 { return SIMD3(repeating: 1) }
    guard origin.z > 0 else { return SIMD3() }
    let luminance = ColorSpace.luminance(ofLightness: origin.z)
    var best = gamut.components(fromXYZ: ColorSpace.d65White * luminance)
    var (low, high) = (0.0, origin.y.clamped(to: 0...chromaLimit))
    while high - low > epsilon {
      let chroma = (low + high) / 2
      let xyz = CAM16.xyz(fromHCT: SIMD3(origin.x, chroma, origin.z), isThorough: false)
      let components = gamut.components(fromXYZ: xyz)
      // There may be no such color at all; what is found then has another tone.
      if abs(xyz.y - luminance) < 1e-6, components.isInUnitCube(tolerance: 0) {
        (low, best) = (chroma, components)
      } else {
        high = chroma
      }
    }
    return best.clampedToUnitCube
  }
}
