import SwatchColor
import SwatchTestSupport
import Testing

@Suite("HSB")
struct HSBTests {
  @Test("Every 8-bit color survives a round trip through HSB")
  func roundTrips() {
    var generator = SeededGenerator(seed: 2)
    for color in edgeColors + samples(100_000).map({ _ in RGB24.random(using: &generator) }) {
      let back = HSB(Color(color)).color.rgb24
      guard back == color else {
        Issue.record("\(color.hex) comes back as \(back.hex)")
        return
      }
    }
  }

  @Test("The round trip is exact beyond 8 bits")
  func isPrecise() {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<1000 {
      let color = Color(
        red: .random(in: 0...1, using: &generator), green: .random(in: 0...1, using: &generator),
        blue: .random(in: 0...1, using: &generator))
      let back = HSB(color).color
      let error = max(abs(back.red - color.red), abs(back.green - color.green), abs(back.blue - color.blue))
      #expect(error < 1e-12)
    }
  }

  /// Rows from the table of conversions in the tests of bgrins/TinyColor (MIT).
  @Test(
    "Known colors have the published coordinates",
    arguments: [
      (0xFF0000, 0, 1, 1), (0xBFBF00, 60, 1, 0.75), (0x008000, 120, 1, 0.5), (0x80FFFF, 180, 0.5, 1),
      (0x8080FF, 240, 0.5, 1), (0xBF40BF, 300, 0.667, 0.75), (0xA0A424, 61.8, 0.779, 0.643),
      (0x1EAC41, 134.9, 0.828, 0.675), (0xB430E5, 283.7, 0.792, 0.897), (0xFEF888, 56.9, 0.467, 0.998),
      (0x19CB97, 162.4, 0.875, 0.795), (0x362698, 248.3, 0.75, 0.597), (0x7E7EB8, 240.5, 0.316, 0.721),
    ] as [(UInt32, Double, Double, Double)])
  func matchesKnownValues(rgb: UInt32, hue: Double, saturation: Double, brightness: Double) {
    let hsb = HSB(Color(RGB24(rgb)))
    #expect(abs(hsb.hue - hue) < 0.6)
    #expect(abs(hsb.saturation - saturation) < 0.005)
    #expect(abs(hsb.brightness - brightness) < 0.005)
  }

  @Test("A gray keeps the previous hue")
  func rememberingHueOfGray() {
    let before = HSB(hue: 199, saturation: 0.7, brightness: 0.8)
    let gray = HSB(Color(white: 0.5), remembering: before)
    #expect(gray == HSB(hue: 199, saturation: 0, brightness: 0.5))
    #expect(HSB(Color(white: 1), remembering: before) == HSB(hue: 199, saturation: 0, brightness: 1))
  }

  @Test("Black keeps the previous hue and saturation")
  func rememberingBlack() {
    let before = HSB(hue: 199, saturation: 0.7, brightness: 0.8)
    #expect(HSB(Color(white: 0), remembering: before) == HSB(hue: 199, saturation: 0.7, brightness: 0))
  }

  @Test("A chromatic color replaces the previous hue")
  func forgetsHueOfOtherColors() {
    let before = HSB(hue: 199, saturation: 0.7, brightness: 0.8)
    let red = HSB(Color(red: 0.5, green: 0, blue: 0), remembering: before)
    #expect(red == HSB(hue: 0, saturation: 1, brightness: 0.5))
  }

  @Test("Changing the brightness to black and back restores the color")
  func tripThroughBlack() {
    var hsb = HSB(Color(RGB24(0x3FA7D6)))
    let brightness = hsb.brightness
    hsb.brightness = 0
    #expect(hsb.color.rgb24 == RGB24(0x000000))
    hsb.brightness = brightness
    #expect(hsb.color.rgb24 == RGB24(0x3FA7D6))
  }

  @Test("Hues of 0 and 360 degrees are the same red")
  func bothEndsAreRed() {
    #expect(HSB(hue: 0, saturation: 1, brightness: 1).color.rgb24 == RGB24(0xFF0000))
    #expect(HSB(hue: 360, saturation: 1, brightness: 1).color.rgb24 == RGB24(0xFF0000))
  }

  @Test("Values out of range are clamped")
  func clamps() {
    #expect(
      HSB(hue: -1, saturation: -0.5, brightness: 1.5) == HSB(hue: 0, saturation: 0, brightness: 1))
    var hsb = HSB(hue: 10, saturation: 0.5, brightness: 0.5)
    hsb.hue = 361
    hsb.saturation = .infinity
    hsb.brightness = -0.01
    #expect(hsb == HSB(hue: 360, saturation: 1, brightness: 0))
  }
}
