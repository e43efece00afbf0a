import SwatchColor
import Testing

@Suite("Named colors")
struct NamedColorTests {
  @Test("CSS has 148 distinct names")
  func countsNames() {
    #expect(NamedColor.css.count == 148)
    #expect(Set(NamedColor.css.map(\.name)).count == 148)
    #expect(Set(NamedColor.x11.map(\.name)).intersection(NamedColor.css.map(\.name)).isEmpty)
  }

  /// CSS Color 4, section 6.1.
  @Test(
    "CSS names have the values of CSS",
    arguments: [
      ("aliceblue", 0xF0F8FF), ("darkslategrey", 0x2F4F4F), ("gray", 0x808080), ("green", 0x008000),
      ("lightgoldenrodyellow", 0xFAFAD2), ("maroon", 0x800000), ("purple", 0x800080),
      ("rebeccapurple", 0x663399), ("lightslategrey", 0x778899), ("yellowgreen", 0x9ACD32),
      ("aqua", 0x00FFFF),
    ] as [(String, UInt32)])
  func css(name: String, rgb: UInt32) {
    #expect(NamedColor.color(named: name)?.packed == rgb)
  }

  /// rgb.txt of X.Org (rgb 1.1.0).
  @Test(
    "X11 names apply if CSS has none",
    arguments: [
      ("gray0", 0x000000), ("grey42", 0x6B6B6B), ("gray50", 0x7F7F7F), ("gray90", 0xE5E5E5),
      ("gray100", 0xFFFFFF),
      ("snow1", 0xFFFAFA), ("snow2", 0xEEE9E9), ("Antique White4", 0x8B8378), ("NavyBlue", 0x000080),
      ("yellow4", 0x8B8B00), ("Violet Red", 0xD02090), ("X11 Gray", 0xBEBEBE), ("thistle4", 0x8B7B8B),
    ] as [(String, UInt32)])
  func x11(name: String, rgb: UInt32) {
    #expect(NamedColor.color(named: name)?.packed == rgb)
  }

  @Test("X11 adds 78 families of four, 101 grays in two spellings, and 14 others")
  func countsX11() {
    #expect(NamedColor.x11.count == 78 * 4 + 101 * 2 + 14)
  }

  @Test("A color has its preferred CSS name")
  func namesColors() {
    for color in NamedColor.css {
      #expect(NamedColor.name(of: color.rgb24).flatMap(NamedColor.color(named:)) == color.rgb24)
    }
    #expect(NamedColor.name(of: RGB24(0x00FFFF)) == "cyan")
    #expect(NamedColor.name(of: RGB24(0xFF00FF)) == "magenta")
    #expect(NamedColor.name(of: RGB24(0xA9A9A9)) == "darkgray")
    #expect(NamedColor.name(of: RGB24(0x123456)) == nil)
  }

  @Test(
    "Other words are not names",
    arguments: ["", " ", "transparent", "currentcolor", "gray101", "snow5", "réd"])
  func unknown(name: String) {
    #expect(NamedColor.color(named: name) == nil)
  }
}
