import Testing

@testable import SwatchColor

@Suite("Color space matrices")
struct MatrixTests {
  @Test(
    "Each pair is inverse",
    arguments: [
      (.xyzFromSRGB, .srgbFromXYZ), (.xyzFromDisplayP3, .displayP3FromXYZ),
      (.xyzFromA98RGB, .a98RGBFromXYZ), (.xyzFromProPhotoRGB, .proPhotoRGBFromXYZ),
      (.xyzFromRec2020, .rec2020FromXYZ), (.d50FromD65, .d65FromD50), (.lmsFromXYZ, .xyzFromLMS),
      (.oklabFromLMS, .lmsFromOKLab),
    ] as [(Matrix3, Matrix3)])
  func inverses(one: Matrix3, other: Matrix3) {
    for unit: SIMD3<Double> in [[1, 0, 0], [0, 1, 0], [0, 0, 1]] {
      #expect(length(other * (one * unit) - unit) < 1e-14)
      #expect(length(one * (other * unit) - unit) < 1e-14)
    }
  }

  /// The chromaticities are from CSS Color 4, "Predefined Color Spaces".
  @Test("Primaries and white have the standard chromaticities")
  func chromaticities() {
    let d65 = (0.3127, 0.3290)
    check(.xyzFromSRGB, [(0.64, 0.33), (0.30, 0.60), (0.15, 0.06), d65])
    check(.xyzFromDisplayP3, [(0.68, 0.32), (0.265, 0.69), (0.15, 0.06), d65])
    check(.xyzFromA98RGB, [(0.64, 0.33), (0.21, 0.71), (0.15, 0.06), d65])
    check(.xyzFromRec2020, [(0.708, 0.292), (0.17, 0.797), (0.131, 0.046), d65])
    check(
      .xyzFromProPhotoRGB,
      [(0.734699, 0.265301), (0.159597, 0.840403), (0.036598, 0.000105), (0.3457, 0.3585)])
  }

  private func check(_ matrix: Matrix3, _ expected: [(x: Double, y: Double)]) {
    let colors: [SIMD3<Double>] = [[1, 0, 0], [0, 1, 0], [0, 0, 1], [1, 1, 1]]
    for (color, expected) in zip(colors, expected) {
      let xyz = matrix * color
      #expect(abs(xyz.x / xyz.sum() - expected.x) < 1e-6)
      #expect(abs(xyz.y / xyz.sum() - expected.y) < 1e-6)
    }
  }

  private func length(_ vector: SIMD3<Double>) -> Double { (vector * vector).sum().squareRoot() }
}
