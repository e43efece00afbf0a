import SwatchColor
import SwatchTestSupport
import Testing

@Suite("Lightness adjustment for contrast")
struct LightnessAdjustedTests {
  @Test("The result reaches the ratio as an 8-bit color of the same hue", arguments: [3, 4.5, 7])
  func reaches(ratio: Double) {
    var generator = SeededGenerator(seed: 41)
    var found = 0
    for _ in 0..<40 {
      let color = Color(.random(using: &generator))
      let background = Color(.random(using: &generator))
      guard let nudged = color.lightnessAdjusted(toContrast: ratio, on: background) else { continue }
      found += 1
      #expect(WCAGContrast(of: Color(nudged.rgb24), on: background).ratio >= ratio)
      let (before, after) = (ColorCoordinates(color), ColorCoordinates(nudged))
      let hues = [before, after].map { $0.converted(to: .oklch).resolved }
      // Gamut mapping may shift colors by 0.02, and rounding to 8 bits adds a little.
      let turn = abs(hues[0].z - hues[1].z)
      let shift = min(turn, 360 - turn) * .pi / 180 * min(hues[0].y, hues[1].y)
      #expect(shift < 0.026)
    }
    #expect(found > 20)
  }

  @Test("No lightness between the color and the result suffices")
  func isNearest() throws {
    let (color, background) = (Color(RGB24(0x3FA7D6)), Color(white: 1))
    let nudged = try #require(color.lightnessAdjusted(toContrast: 4.5, on: background))
    let (from, to) = (ColorCoordinates(color).converted(to: .oklch).resolved, lightness(nudged))
    #expect(to < from.x)
    for step in 0..<200 {
      let between = from.x + (to + 0.004 - from.x) * Double(step) / 200
      let shade = Color(ColorCoordinates(.oklch, between, from.y, from.z))
      #expect(WCAGContrast(of: shade, on: background).ratio < 4.5)
    }
    #expect(WCAGContrast(of: nudged, on: background).ratio < 4.6)
  }

  @Test("The nearer of lighter and darker wins")
  func direction() throws {
    let background = Color(white: 0.46)
    let light = try #require(Color(white: 0.9).lightnessAdjusted(toContrast: 4.4, on: background))
    #expect(lightness(light) > 0.9)
    let dark = try #require(Color(white: 0.1).lightnessAdjusted(toContrast: 4.4, on: background))
    #expect(lightness(dark) < 0.2)
  }

  @Test("A color with sufficient contrast is unchanged")
  func enough() {
    let color = Color(red: 0.123, green: 0.1, blue: 0.2, alpha: 0.9)
    #expect(color.lightnessAdjusted(toContrast: 4.5, on: Color(white: 1)) == color)
  }

  @Test("Returns nil if no lightness suffices")
  func impossible() {
    #expect(Color(white: 0.3).lightnessAdjusted(toContrast: 7, on: Color(white: 0.46)) == nil)
    #expect(Color(white: 0.3).lightnessAdjusted(toContrast: 21.1, on: Color(white: 1)) == nil)
    let faint = Color(red: 1, green: 0, blue: 0, alpha: 0.2)
    #expect(faint.lightnessAdjusted(toContrast: 4.5, on: Color(white: 1)) == nil)
  }

  @Test("Black on white reaches 21, and alpha is kept")
  func ends() throws {
    let black = Color(white: 0.4).lightnessAdjusted(toContrast: 21, on: Color(white: 1))
    #expect(black?.rgb24 == RGB24(0x000000))
    let translucent = Color(white: 0.9, alpha: 0.8)
    #expect(try #require(translucent.lightnessAdjusted(toContrast: 4.5, on: Color(white: 1))).alpha == 0.8)
  }

  private func lightness(_ color: Color) -> Double {
    ColorCoordinates(color).converted(to: .oklch).resolved.x
  }
}
