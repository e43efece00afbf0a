import SwatchColor
import Testing

@Suite("APCA contrast")
struct APCAContrastTests {
  /// From the tests of apca-w3 0.1.9, <https://github.com/Myndex/apca-w3>.
  @Test(
    "Contrasts have the published values and signs",
    arguments: [
      ("#888", "#fff", 63.056469930209424), ("#fff", "#888", -68.54146436644962),
      ("#000", "#aaa", 58.146262578561334), ("#aaa", "#000", -56.24113336839742),
      ("#123", "#def", 91.66830811481631), ("#def", "#123", -93.06770049484275),
      ("#123", "#444", 8.32326136957393), ("#444", "#123", -7.526878460278154),
      ("#0006", "#fff", 54.62184067441377),
    ])
  func values(text: String, background: String, expected: Double) throws {
    let text = try #require(Color(hex: text))
    let background = try #require(Color(hex: background))
    let contrast = APCAContrast(of: text, on: background).lightnessContrast
    #expect(abs(contrast - expected) < 1e-10)
  }

  @Test("Black and white are the extremes, and equal colors have no contrast")
  func ends() {
    let (black, white) = (Color(white: 0), Color(white: 1))
    #expect(abs(APCAContrast(of: black, on: white).lightnessContrast - 106.04) < 0.01)
    #expect(abs(APCAContrast(of: white, on: black).lightnessContrast + 107.88) < 0.01)
    for level in 0...255 {
      let gray = Color(white: Double(level) / 255)
      #expect(APCAContrast(of: gray, on: gray).lightnessContrast == 0)
    }
  }

  @Test(
    "Uses follow the levels",
    arguments: [
      (0x000000, .fluentText), (0x3A3A3A, .fluentText), (0x505050, .bodyText),
      (0x6E6E6E, .bodyText),
      (0x888888, .contentText), (0xA0A0A0, .largeText), (0xB8B8B8, .spotText), (0xD0D0D0, .nonText),
      (0xF0F0F0, nil),
    ] as [(UInt32, APCAContrast.Use?)])
  func uses(gray: UInt32, use: APCAContrast.Use?) {
    #expect(APCAContrast(of: Color(RGB24(gray)), on: Color(white: 1)).use == use)
  }

  @Test("Uses depend on the absolute value, and each has a title")
  func lightText() {
    #expect(APCAContrast(of: Color(white: 1), on: Color(white: 0)).use == .fluentText)
    #expect(Set(APCAContrast.Use.allCases.map(\.title)).count == APCAContrast.Use.allCases.count)
  }

  @Test("Labels are rounded, but not up to a missed minimum")
  func label() {
    let white = Color(white: 1)
    for gray in UInt32(0)...255 {
      let contrast = APCAContrast(of: Color(RGB24(gray * 0x010101)), on: white)
      for decimals in 0...2 {
        let shown = contrast.rounded(decimals: decimals)
        for use in APCAContrast.Use.allCases {
          #expect((abs(shown) >= use.minimum) == (abs(contrast.lightnessContrast) >= use.minimum))
        }
        #expect(abs(shown - contrast.lightnessContrast) <= 1)
      }
    }
    #expect(APCAContrast(of: Color(white: 0), on: white).label(decimals: 0) == "106")
  }
}
