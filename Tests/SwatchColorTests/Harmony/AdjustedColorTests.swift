import SwatchColor
import Testing

@Suite("HSL adjustments")
struct AdjustedColorTests {
  private func color(_ hex: UInt32) -> Color { Color(RGB24(hex)) }

  @Test("Lightness and saturation change by the amount, up to their limits")
  func amounts() {
    // hsl(9 100% 64%) and hsl(9 100% 74%).
    #expect(color(0xFF6347).lightened(by: 0.1).hex == "#ff8e7a")
    #expect(color(0xFF6347).lightened(by: 1).hex == "#ffffff")
    #expect(color(0xFF6347).lightened(by: -1).hex == "#000000")
    #expect(color(0x808080).lightened(by: 0.1).hex == "#9a9a9a")
    #expect(color(0xFF0000).saturated(by: -0.5).hex == "#bf4040")
    #expect(color(0xBF4040).saturated(by: 0.5).hex == "#ff0000")
  }

  @Test("Grays stay gray, and alpha is kept")
  func grays() {
    #expect(color(0x808080).saturated(by: 0.5) == color(0x808080))
    #expect(color(0xFF6347).opacity(0.25).lightened(by: 0.1).alpha == 0.25)
    #expect(color(0xFF6347).opacity(0.25).saturated(by: -0.1).alpha == 0.25)
    #expect(color(0x123456).lightened(by: 0) == color(0x123456))
  }

  @Test("The text color is black or white, whichever has more contrast")
  func text() {
    #expect(color(0xFFFF00).textColor == Color(white: 0))
    #expect(color(0x000080).textColor == Color(white: 1))
    for gray in UInt32(0)...255 {
      let paper = color(gray * 0x010101)
      #expect(WCAGContrast(of: paper.textColor, on: paper).ratio >= 4.5)
    }
  }

  @Test("Grays are defined by CIE lightness")
  func gray() {
    #expect(Color.gray(lightness: 0).hex == "#000000")
    #expect(Color.gray(lightness: 0.5).hex == "#777777")
    #expect(Color.gray(lightness: 1).hex == "#ffffff")
    #expect(abs(CIELab(.gray(lightness: 0.3)).lightness - 30) < 1e-3)
  }
}
