import SwatchColor
import Testing

/// Values from CSS Color 4 (<https://www.w3.org/TR/css-color-4/>) and its tests, to their digits. Some
/// examples predate its matrices.
@Suite("Published color values")
struct PublishedColorTests {
  @Test(
    "The samples of CSS Color 4 agree in Lab, LCH, OKLab, OKLCH and sRGB",
    arguments: [
      ([49.06, 13.87, 15.9], [29.2345, 39.3825, 20.0664], [29.2345, 44.2, 27], [0.40101, 0.1147, 0.0453]),
      (
        [77.61, 36.34, 2.45], [52.2345, 40.1645, 59.9971], [52.2345, 72.2, 56.2], [0.59686, 0.1009, 0.1192]
      ),
      (
        [61.65, 57.51, 9.28], [60.2345, -5.3654, 58.956], [60.2345, 59.2, 95.2], [0.65125, -0.0320, 0.1274]
      ),
      (
        [40.73, 65.12, 22.35], [62.2345, -34.9638, 47.7721], [62.2345, 59.2, 126.2],
        [0.66016, -0.1084, 0.1114]
      ),
      (
        [38.29, 67.27, 93.85], [67.5345, -8.6911, -41.6019], [67.5345, 42.5, 258.2],
        [0.72322, -0.0465, -0.1150]
      ),
    ] as [([Double], [Double], [Double], [Double])])
  func samples(percent: [Double], lab: [Double], lch: [Double], oklab: [Double]) {
    let color = ColorCoordinates(.lab, lab[0], lab[1], lab[2])
    let rgb = percent.map { $0 / 100 }
    expect(color.converted(to: .srgb), isNear: .init(.srgb, rgb[0], rgb[1], rgb[2]), within: 1e-4)
    expect(color.converted(to: .lch), isNear: .init(.lch, lch[0], lch[1], lch[2]), within: 0.1)
    expect(color.converted(to: .oklab), isNear: .init(.oklab, oklab[0], oklab[1], oklab[2]), within: 2e-4)
  }

  @Test("The OKLCH samples of CSS Color 4 agree with OKLab")
  func oklchSamples() {
    let samples: [([Double], [Double])] = [
      ([0.40101, 0.1147, 0.0453], [0.40101, 0.12332, 21.555]),
      ([0.65125, -0.0320, 0.1274], [0.65125, 0.13138, 104.097]),
      ([0.72322, -0.0465, -0.1150], [0.72322, 0.12403, 247.996]),
    ]
    for (lab, lch) in samples {
      let color = ColorCoordinates(.oklab, lab[0], lab[1], lab[2]).converted(to: .oklch)
      #expect(abs(color.resolved.y - lch[1]) < 1e-4)
      #expect(abs(color.resolved.z - lch[2]) < 0.05)
    }
  }

  /// Examples of CSS Color 4, then rows of color.js (MIT), some of them also in browser tests.
  @Test(
    "Colors in other spaces have the published values",
    arguments: [
      (.init(.srgb, 118.0 / 255, 84.0 / 255, 205.0 / 255), .init(.lab, 44.36, 36.05, -58.99), 0.01),
      (.init(.srgb, 118.0 / 255, 84.0 / 255, 205.0 / 255), .init(.xyzD50, 0.2005, 0.14089, 0.4472), 2e-4),
      (.init(.srgb, 118.0 / 255, 84.0 / 255, 205.0 / 255), .init(.xyzD65, 0.21661, 0.14602, 0.59452), 2e-4),
      (.init(.srgb, 0.691, 0.139, 0.259), .init(.linearSRGB, 0.435, 0.017, 0.055), 5e-4),
      (.init(.displayP3, 1, 1, 0), .init(.srgb, 1, 1, -0.3463), 1e-4),
      (.init(.displayP3, 1, 1, 0), .init(.oklch, 0.96476, 0.24503, 110.23), 0.005),
      (.init(.srgb, 0, 0.6, 0), .init(.displayP3, 0.26374, 0.59085, 0.16434), 1e-5),
      (.init(.srgb, 0, 0.6, 0), .init(.xyzD65, 0.113905, 0.227810, 0.0379681), 1e-5),
      (.init(.srgb, 0, 0, 1), .init(.lab, 29.567, 68.298, -112.0294), 0.02),
      (.init(.srgb, 1, 1, 0), .init(.lab, 97.607, -15.753, 93.388), 0.01),
      (.init(.hwb, 150, 0.2, 0.1), .init(.hsl, 150, 0.7778, 0.55), 1e-4),
      (.init(.hwb, 150, 0.2, 0.1), .init(.srgb, 0.2, 0.9, 0.55), 1e-12),
      (.init(.hwb, 45, 0.4, 0.8), .init(.srgb, 0.3333, 0.3333, 0.3333), 1e-4),
      (.init(.hwb, -270, 0.3, 0.05), .init(.srgb, 0.625, 0.95, 0.3), 1e-12),
      (.init(.hsl, 480, 1, 0.25), .init(.srgb, 0, 0.5, 0), 1e-12),
      (.init(.displayP3, 0.238, 0.532, 0.611), .init(.srgb, 0.019595, 0.54027, 0.621351), 1e-4),
      (.init(.displayP3, -0.1, -0.1, -0.1), .init(.srgb, -0.1, -0.1, -0.1), 1e-12),
      (.init(.srgb, 0.5, 0.5, 0.5), .init(.linearSRGB, 0.21404114, 0.21404114, 0.21404114), 1e-8),
      (
        .init(.srgb, 112.0 / 255, 128.0 / 255, 144.0 / 255),
        .init(.lch, 52.69734985816035, 11.234156441150068, 253.00263766910288), 1e-10
      ),
      (.init(.rec2020, 0, 0, 1), .init(.hwb, 230.63914728691736, -0.299212950204808, -0.0504894611), 1e-9),
      (.init(.rec2020, 0, 0, 1), .init(.hsl, 230.63914728691736, 1.7965454686851365, 0.37563825540), 1e-9),
      (.init(.rec2020, 0, 0, 1), .init(.hsb, 230.63914728691736, 1.2848319391, 1.0504894610), 1e-9),
      (.init(.lab, 100, 104.3, -50.9), .init(.srgb, 1.59343, 0.58802, 1.40564), 5e-4),
    ] as [(ColorCoordinates, ColorCoordinates, Double)])
  func values(color: ColorCoordinates, expected: ColorCoordinates, tolerance: Double) {
    expect(color.converted(to: expected.space), isNear: expected, within: tolerance)
  }

  /// CSS Color 4, "The Predefined ITU-R BT.2020-2 Color Space": "gamma 2.40, from BT.1886". The example of an
  /// "intense lime" is from "Specifying Predefined Colors".
  @Test("BT.2020 is decoded with a display gamma of 2.4")
  func rec2020() {
    let lime = ColorCoordinates(.rec2020, 0.42053, 0.979780, 0.00579)
    expect(lime.converted(to: .displayP3), isNear: .init(.displayP3, -0.3503, 1.0071, -0.1442), within: 1e-3)
    let gray = ColorCoordinates(.rec2020, 0.5, 0.5, 0.5).converted(to: .linearSRGB)
    let light = 0.18946457081379975
    expect(gray, isNear: .init(.linearSRGB, light, light, light), within: 1e-12)
  }

  /// Adobe RGB (1998): the exponent is 2 51/256. ISO 22028-2: the linear segment ends at 1/32.
  @Test("Adobe RGB and ProPhoto RGB have their standard curves")
  func transferFunctions() {
    let adobe = ColorCoordinates(.a98RGB, 0.5, 0.5, 0.5).converted(to: .linearSRGB).resolved
    #expect(abs(adobe.y - 0.21775552) < 1e-8)
    let below = ColorCoordinates(.proPhotoRGB, 0.03, 0.03, 0.03).converted(to: .xyzD50).resolved
    #expect(abs(below.y - 0.03 / 16) < 1e-12)
    let above = ColorCoordinates(.proPhotoRGB, 0.5, 0.5, 0.5).converted(to: .xyzD50).resolved
    #expect(abs(above.y - 0.28717458874925877) < 1e-12)
  }

  @Test("White is white in every space")
  func white() {
    let white = ColorCoordinates(.srgb, 1, 1, 1)
    for space in [ColorSpace.linearSRGB, .displayP3, .a98RGB, .proPhotoRGB, .rec2020] {
      expect(white.converted(to: space), isNear: .init(space, 1, 1, 1), within: 1e-7)
    }
    expect(white.converted(to: .xyzD65), isNear: .init(.xyzD65, 0.9505, 1, 1.089), within: 1e-3)
    expect(white.converted(to: .xyzD50), isNear: .init(.xyzD50, 0.9643, 1, 0.8251), within: 1e-4)
    expect(white.converted(to: .lch), isNear: .init(.lch, 100, 0, nil), within: 1e-6)
    expect(white.converted(to: .oklch), isNear: .init(.oklch, 1, 0, nil), within: 1e-6)
    expect(white.converted(to: .hsl), isNear: .init(.hsl, nil, 0, 1), within: 0)
    expect(white.converted(to: .hsb), isNear: .init(.hsb, nil, 0, 1), within: 0)
    expect(white.converted(to: .hwb), isNear: .init(.hwb, nil, 1, 0), within: 0)
  }
}
