import SwatchColor
import SwatchTestSupport
import Testing

@Suite("Color tweaks")
struct ColorTweakTests {
  private let teal = Color(ColorCoordinates(.oklch, 0.65, 0.08, 190, alpha: 0.5))

  @Test("Lightness and saturation change by their steps and keep the rest")
  func steps() {
    expect(lch(.lighter), isNear: .init(.oklch, 0.70, 0.08, 190, alpha: 0.5), within: 1e-5)
    expect(lch(.darker), isNear: .init(.oklch, 0.60, 0.08, 190, alpha: 0.5), within: 1e-5)
    expect(lch(.moreSaturated), isNear: .init(.oklch, 0.65, 0.10, 190, alpha: 0.5), within: 1e-5)
    expect(lch(.lessSaturated), isNear: .init(.oklch, 0.65, 0.06, 190, alpha: 0.5), within: 1e-5)
    expect(lch(.rotateHue(degrees: 30)), isNear: .init(.oklch, 0.65, 0.08, 220, alpha: 0.5), within: 1e-5)
  }

  @Test("Warmer shifts toward yellow and red, cooler is the inverse")
  func temperature() {
    for color in [teal, Color(RGB24(0x808080)), Color(RGB24(0x8060A0))] {
      let (origin, warm) = (OKLab(color), OKLab(ColorTweak.warmer.applied(to: color)))
      #expect(warm.b > origin.b + 0.01)
      #expect(warm.a > origin.a + 0.005)
      #expect(abs(warm.lightness - origin.lightness) < 1e-6)
      #expect(abs(origin.difference(from: warm) - 0.02) < 1e-6)
      let back = ColorTweak.cooler.applied(to: ColorTweak.warmer.applied(to: color))
      #expect(back.rgb24 == color.rgb24)
    }
  }

  @Test("Results are clamped at the limits")
  func ends() {
    #expect(ColorTweak.lighter.applied(to: Color(white: 0.99)).hex == "#ffffff")
    #expect(ColorTweak.darker.applied(to: Color(white: 0.001)).hex == "#000000")
    let nearlyGray = Color(ColorCoordinates(.oklch, 0.5, 0.01, 50))
    #expect(
      ColorCoordinates(ColorTweak.lessSaturated.applied(to: nearlyGray)).converted(to: .oklch).hue == nil)
    for tweak in [ColorTweak.moreSaturated, .lessSaturated] {
      #expect(tweak.applied(to: Color(white: 0.5)) == Color(white: 0.5))
    }
  }

  @Test("Inverting twice restores the color")
  func inverts() {
    #expect(ColorTweak.invert.applied(to: Color(RGB24(0x3FA7D6))).hex == "#c05829")
    var generator = SeededGenerator(seed: 72)
    for _ in 0..<100 {
      let rgb = RGB24.random(using: &generator)
      #expect(ColorTweak.invert.applied(to: ColorTweak.invert.applied(to: Color(rgb))).rgb24 == rgb)
    }
  }

  @Test("Grayscale keeps the luminance")
  func grayscale() {
    let gray = ColorTweak.grayscale.applied(to: teal)
    #expect(gray.red == gray.green && gray.green == gray.blue)
    #expect(abs(gray.relativeLuminance - teal.relativeLuminance) < 1e-12)
  }

  @Test(
    "Every tweak keeps alpha, stays within sRGB and has a unique title", arguments: ColorTweak.menu)
  func invariants(tweak: ColorTweak) {
    var generator = SeededGenerator(seed: 73)
    for _ in 0..<50 {
      let color = tweak.applied(to: Color(.random(using: &generator)).opacity(0.25))
      #expect(color.alpha == 0.25)
      #expect(ColorCoordinates(color).isInGamut(of: .srgb))
    }
    #expect(ColorTweak.menu.filter { $0.title == tweak.title }.count == 1)
  }

  @Test("The title of a rotation includes the angle")
  func turnTitles() {
    #expect(ColorTweak.rotateHue(degrees: 30).title == "Rotate hue by 30°")
    #expect(ColorTweak.rotateHue(degrees: -30).title == "Rotate hue by −30°")
    #expect(ColorTweak.rotateHue(degrees: 22.5).title == "Rotate hue by 22.5°")
  }

  private func lch(_ tweak: ColorTweak) -> ColorCoordinates {
    ColorCoordinates(tweak.applied(to: teal)).converted(to: .oklch)
  }
}
