import SwatchTestSupport
import Testing

@testable import SwatchColor

@Suite("WCAG contrast")
struct WCAGContrastTests {
  /// The first rows are from the tests of color.js (MIT). The grays surround 3, 4.5 and 7. The primaries
  /// follow from their weights, such as (1 + 0.05) / (0.2126 + 0.05).
  @Test(
    "Ratios have the published values in both directions",
    arguments: [
      (0xFFFFFF, 0x000000, 21), (0xFFFFFF, 0xFFFFFF, 1), (0xFFFFEE, 0xFFFFFF, 1.01007),
      (0xAFBAAE, 0xFFFFFF, 2.008125), (0x8B9986, 0xFFFFFF, 3.000644), (0x776655, 0xFFFFFF, 5.502984),
      (0x777777, 0xFFFFFF, 4.47809), (0x767676, 0xFFFFFF, 4.54225), (0x949494, 0xFFFFFF, 3.03347),
      (0x595959, 0xFFFFFF, 7.00473), (0xFF0000, 0xFFFFFF, 1.05 / 0.2626),
      (0x00FF00, 0xFFFFFF, 1.05 / 0.7652), (0x0000FF, 0xFFFFFF, 1.05 / 0.1222),
      (0xFF0000, 0x000000, 0.2626 / 0.05),
    ] as [(UInt32, UInt32, Double)])
  func ratios(one: UInt32, other: UInt32, ratio: Double) {
    let (one, other) = (Color(RGB24(one)), Color(RGB24(other)))
    #expect(abs(WCAGContrast(of: one, on: other).ratio - ratio) < 1e-4)
    #expect(WCAGContrast(of: other, on: one).ratio == WCAGContrast(of: one, on: other).ratio)
  }

  @Test("Luminance ranges from 0 to 1 and weights the primaries")
  func luminance() {
    #expect(Color(white: 0).relativeLuminance == 0)
    #expect(abs(Color(white: 1).relativeLuminance - 1) < 1e-12)
    #expect(abs(Color(red: 1, green: 0, blue: 0).relativeLuminance - 0.2126) < 1e-12)
    #expect(abs(Color(red: 0, green: 1, blue: 0).relativeLuminance - 0.7152) < 1e-12)
    #expect(abs(Color(red: 0, green: 0, blue: 1).relativeLuminance - 0.0722) < 1e-12)
    #expect(Color(red: 9, green: -9, blue: 0).relativeLuminance == 0.2126)
  }

  @Test("Levels start exactly at their ratios")
  func levels() {
    func levels(_ gray: UInt32) -> [WCAGContrast.Level] {
      let contrast = WCAGContrast(of: Color(RGB24(gray)), on: Color(white: 1))
      return [.normalText, .largeText, .graphics].map(contrast.level)
    }
    #expect(levels(0x000000) == [.aaa, .aaa, .aa])
    #expect(levels(0x595959) == [.aaa, .aaa, .aa])
    #expect(levels(0x5A5A5A) == [.aa, .aaa, .aa])
    #expect(levels(0x767676) == [.aa, .aaa, .aa])
    #expect(levels(0x777777) == [.fail, .aa, .aa])
    #expect(levels(0x949494) == [.fail, .aa, .aa])
    #expect(levels(0x959595) == [.fail, .fail, .fail])
  }

  @Test("Levels are ordered and have titles")
  func words() {
    #expect(WCAGContrast.Level.allCases.sorted() == [.fail, .aa, .aaa])
    #expect(WCAGContrast.Level.allCases.map(\.title) == ["Fail", "AA", "AAA"])
    #expect(Set(WCAGContrast.Level.allCases.map(\.summary)).count == 3)
    #expect(WCAGContrast.Use.allCases.map(\.title) == ["Normal text", "Large text", "Icons and controls"])
    #expect(WCAGContrast.Use.graphics.minimumRatio(for: .aaa) == nil)
  }

  @Test(
    "The label is truncated, so that 4.478 does not appear sufficient",
    arguments: [(0x000000, "21.00:1"), (0x777777, "4.47:1"), (0xFFFFFF, "1.00:1"), (0x949494, "3.03:1")]
      as [(UInt32, String)])
  func label(gray: UInt32, label: String) {
    #expect(WCAGContrast(of: Color(RGB24(gray)), on: Color(white: 1)).label == label)
  }

  /// White on these colors is just below or at 4.5, 3 and 7.
  @Test(
    "Rounding in labels never reaches a threshold",
    arguments: [0xC64D69, 0x0077B3, 0x777777, 0x767676] as [UInt32])
  func thresholds(background: UInt32) {
    let contrast = WCAGContrast(of: Color(white: 1), on: Color(RGB24(background)))
    for minimum in [3, 4.5, 7] {
      for decimals in 0...6 {
        let shown = contrast.ratio.truncated(decimals: decimals)
        #expect(shown < minimum || contrast.ratio >= minimum)
        #expect(abs(shown - contrast.ratio) <= 1)
      }
    }
    let shown = Double(contrast.label.dropLast(2)) ?? 0
    #expect((shown >= 4.5) == (contrast.level(for: .normalText) >= .aa))
  }

  @Test("A ratio at a threshold is exact")
  func exact() {
    #expect(WCAGContrast(of: Color(white: 0), on: Color(white: 1)).ratio == 21)
    #expect(4.35.truncated(decimals: 2).label(decimals: 2) == "4.35")
    #expect((-59.96).truncated(decimals: 1).label(decimals: 1) == "-59.9")
  }

  @Test("A translucent foreground is composited over the background")
  func translucent() {
    let half = Color(white: 0, alpha: 0.5)
    #expect(half.composited(over: Color(white: 1)) == Color(white: 0.5))
    let (clear, gray) = (Color(white: 0, alpha: 0), Color(white: 0.5))
    #expect(WCAGContrast(of: half, on: Color(white: 1)) == WCAGContrast(of: gray, on: Color(white: 1)))
    #expect(WCAGContrast(of: clear, on: Color(white: 1)).ratio == 1)
    #expect(Color(white: 0.25).composited(over: Color(white: 1)) == Color(white: 0.25))
  }
}
