import SwatchText

/// A search for the maximum chroma in a gamut at an HCT hue and tone, as in Material's solver.
enum TonePreservingReduction {
  /// A chroma above that of any screen color.
  private static let chromaLimit = 250.0
  private static let epsilon = 0.0001

  /// Returns components in the gamut's space, 0…1, for an HCT color outside the gamut.
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
      // If no such color exists, the solver returns one with a different tone.
      if abs(xyz.y - luminance) < 1e-6, components.isInUnitCube(tolerance: 0) {
        (low, best) = (chroma, components)
      } else {
        high = chroma
      }
    }
    return best.clampedToUnitCube
  }
}
