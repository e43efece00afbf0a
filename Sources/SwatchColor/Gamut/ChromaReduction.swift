/// A search for the maximum chroma in a gamut at an OKLCH lightness and hue: "Binary Search Gamut Mapping
/// with Local MINDE" in CSS Color 4, <https://www.w3.org/TR/css-color-4/#GMA-Binary-local-MINDE>.
enum ChromaReduction {
  private static let justNoticeable = 0.02
  /// The precision of the search, in ΔEOK and in chroma.
  private static let epsilon = 0.0001

  /// Returns components in the gamut's space, 0…1, for an OKLCH color outside the gamut.
  static func components(of origin: SIMD3<Double>, in gamut: ColorSpace) -> SIMD3<Double> {
    if origin.x >= 1 { return SIMD3(repeating: 1) }
    if origin.x <= 0 { return SIMD3(repeating: 0) }
    var candidate = clip(origin, in: gamut)
    guard candidate.clippingDifference >= justNoticeable, origin.y.isFinite else { return candidate.clipped }
    var (low, high) = (0.0, origin.y)
    var isLowerInGamut = true
    while high - low > epsilon {
      let chroma = (low + high) / 2
      let next = clip(SIMD3(origin.x, chroma, origin.z), in: gamut)
      if isLowerInGamut, next.isInGamut {
        low = chroma
        continue
      }
      candidate = next
      let margin = justNoticeable - candidate.clippingDifference
      if margin > 0, margin < epsilon { break }
      if margin <= 0 { high = chroma } else { (low, isLowerInGamut) = (chroma, false) }
    }
    return candidate.clipped
  }

  private typealias Candidate = (clipped: SIMD3<Double>, isInGamut: Bool, clippingDifference: Double)

  private static func clip(_ lch: SIMD3<Double>, in gamut: ColorSpace) -> Candidate {
    let lab = ColorSpace.rectangular(lch)
    let components = gamut.components(fromXYZ: ColorSpace.oklab.xyz(from: lab))
    let clipped = components.clampedToUnitCube
    let difference = ColorSpace.oklab.components(fromXYZ: gamut.xyz(from: clipped)) - lab
    return (clipped, components.isInUnitCube(tolerance: 0), (difference * difference).sum().squareRoot())
  }
}
