import Foundation
import Testing

@testable import SwatchColor

@Suite("Roots, sines and cosines")
struct RootTests {
  @Test("Cube roots match the C library within three units in the last place")
  func cubeRoots() {
    var number = 1e-300
    while number < 1e300 {
      for value in [number, -number] { #expect(abs(value.cubeRoot - cbrt(value)) <= 3 * cbrt(value).ulp) }
      number *= 1.0137
    }
    for whole in 0...1000 {
      let value = Double(whole)
      #expect(abs((value * value * value).cubeRoot - value) <= 3 * value.ulp)
    }
  }

  @Test(
    "Infinite, NaN and tiny numbers",
    arguments: [
      0, -0.0, .infinity, -.infinity, .leastNonzeroMagnitude, -.leastNormalMagnitude / 4,
      .greatestFiniteMagnitude,
    ])
  func cubeRootOfLimits(value: Double) {
    #expect(value.cubeRoot == cbrt(value))
    #expect(Double.nan.cubeRoot.isNaN)
  }

  @Test("Sine and cosine match the C library on the whole circle")
  func sinesAndCosines() {
    // Multiples of 1/128 are exact, even with full turns added.
    for step in -11_520...11_520 {
      let degrees = Double(step) / 128
      let (sine, cosine) = Double.sineAndCosine(ofDegrees: degrees)
      #expect(abs(sine - sin(degrees * .pi / 180)) < 6e-16)
      #expect(abs(cosine - cos(degrees * .pi / 180)) < 6e-16)
      let (same, opposite) = (
        Double.sineAndCosine(ofDegrees: degrees - 3600), Double.sineAndCosine(ofDegrees: degrees + 180)
      )
      #expect(abs(same.sine - sine) < 2e-16 && abs(same.cosine - cosine) < 2e-16)
      #expect(abs(opposite.sine + sine) < 2e-16 && abs(opposite.cosine + cosine) < 2e-16)
    }
  }

  @Test(
    "Right angles of any size are exact, and NaN stays NaN",
    arguments: [
      (0, 0, 1), (90, 1, 0), (180, 0, -1), (-90, -1, 0), (630, -1, 0), (-1080, 0, 1), (1e8 + 80, 0, 1),
    ]
      as [(Double, Double, Double)])
  func rightAngles(degrees: Double, sine: Double, cosine: Double) {
    let result = Double.sineAndCosine(ofDegrees: degrees)
    #expect(result.sine == sine)
    #expect(result.cosine == cosine)
    #expect(Double.sineAndCosine(ofDegrees: .infinity).sine.isNaN)
    #expect(Double.sineAndCosine(ofDegrees: .nan).cosine.isNaN)
    #expect(abs(Double.sineAndCosine(ofDegrees: 1e300).sine) <= 1)
  }
}
