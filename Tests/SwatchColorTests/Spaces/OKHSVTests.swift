import SwatchColor
import Testing

@Suite("OKHSV") struct OKHSVTests {
  @Test("sRGB colors survive a round trip with saturation and value within 0…1")
  func roundTrip() {
    let levels = stride(from: 0, through: 255, by: 15).map { Double($0) / 255 }
    for red in levels {
      for green in levels {
        for blue in levels {
          let color = Color(red: red, green: green, blue: blue)
          let again = OKHSV(color).color
          let distance = max(abs(again.red - red), abs(again.green - green), abs(again.blue - blue))
          // Up to four 8-bit steps at the concave edge, otherwise one.
          let isHollow = blue > 0.5 && min(red, green) == 0
          #expect(distance < (isHollow ? 4.0 : 1) / 255, "\(color.hex) \(again.hex)")
        }
      }
    }
  }

  @Test(
    "The most vivid colors have saturation and value 1",
    arguments: [0xFF0000, 0x00FF00, 0x0000FF, 0xFFFF00, 0x00FFFF, 0xFF00FF] as [UInt32])
  func cusps(color: UInt32) {
    let color = OKHSV(Color(RGB24(color)))
    #expect(abs(color.saturation - 1) < 0.002 && abs(color.value - 1) < 0.001)
  }

  // Red according to coloraide 4 and culori 4, which agree to four digits.
  @Test("Hues are those of OKLCH")
  func hue() {
    #expect(abs(OKHSV(Color(RGB24(0xFF0000))).hue - 29.234) < 0.01)
  }

  @Test("A gray keeps its hue, and black also its saturation")
  func remembering() {
    let previous = OKHSV(hue: 200, saturation: 0.7, value: 0.8)
    let gray = OKHSV(Color(white: 0.5), remembering: previous)
    #expect(gray.hue == 200 && gray.saturation == 0)
    let black = OKHSV(Color(white: 0), remembering: previous)
    #expect(black.hue == 200 && black.saturation == 0.7 && black.value == 0)
    #expect(OKHSV(Color(white: 1)).color.hex == "#ffffff")
  }

  @Test(
    "Values out of range are clamped and yield colors", arguments: [-1.0, 0, 0.3, 1, 2])
  func ranges(value: Double) {
    for hue in stride(from: -30.0, to: 400, by: 17) {
      let color = OKHSV(hue: hue, saturation: value, value: 1 - value).color
      for component in [color.red, color.green, color.blue] { #expect((0...1).contains(component)) }
    }
  }
}
