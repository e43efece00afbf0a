/// The search for the most chroma that a gamut allows at a lightness and hue of OKLCH: "Binary Search Gamut
/// Mapping with Local MINDE" of CSS Color 4, <https://www.w3.org/TR/css-color-4/#GMA-Binary-local-MINDE>.
enum ChromaReduction {
  /// The difference that begins to be seen, in ΔEOK.
  private static let justNoticeable = 0.02
  /// How near the search comes to the limit, in ΔEOK and in chroma.
  private static let epsilon = 0.0001

  /// The components in the space of a gamut, 0…1, for a color outside of it given in OKLCH.
  static func components(of origin: SIMD3<Double>, in gamut: ColorSpace) -> SIMD3<Double> {
    if origin.x >= 1 { return SIMD3(repeating: 1) }
    if origin.x <= 0 { return SIMD3(repeating: 0) }
    var candidate = Candidate(origin, in: gamut)
    guard candidate.clippingDifference >= justNoticeable, origin.y.isFinite else {
      return candidate.clipped
    }

    var (low, high) = (0.0, origin.y)
    var isLowInGamut = true
    while high - low > epsilon {
      let chroma = (low + high) / 2
      let next = Candidate(SIMD3(origin.x, chroma, origin.z), in: gamut)
      if isLowInGamut, next.isInGamut {
        low = chroma
        continue
      }
      candidate = next
      let spare = justNoticeable - candidate.clippingDifference
      if spare <= 0 {
        high = chroma
      } else if spare < epsilon {
        break
      } else {
        isLowInGamut = false
        low = chroma
      }
    }
    return candidate.clipped
  }

  /// A color of the search beside its clipped self.
  private struct Candidate {
    let clipped: SIMD3<Double>
    let isInGamut: Bool
    /// How much clipping changes the color, in ΔEOK.
    let clippingDifference: Double

    init(_ lch: SIMD3<Double>, in gamut: ColorSpace) {
      let lab = ColorSpace.rectangular(lch)
      let components = gamut.components(fromXYZ: ColorSpace.oklab.xyz(from: lab))
      isInGamut = components.isInUnitCube(tolerance: 0)
      clipped = components.clampedToUnitCube
      let step = ColorSpace.oklab.components(fromXYZ: gamut.xyz(from: clipped)) - lab
      clippingDifference = (step * step).sum().squareRoot()
    }
  }
}
