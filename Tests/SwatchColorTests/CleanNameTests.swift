import SwatchColor
import SwatchTestSupport
import Testing

@Suite("Clean names")
struct CleanNameTests {
  @Test(
    "Names are one line without anything that acts",
    arguments: [
      ("Dark Red", "Dark Red"), ("  a  b\t", "a  b"), ("a\r\n\u{2028}b", "a   b"), ("", ""), ("\u{A0}", ""),
      ("\u{1B}[31mred\u{9B}0m", "[31mred0m"), ("a\u{202E}b\u{2066}c\u{200B}\u{FEFF}\u{AD}", "abc"),
      ("\u{0}\u{7F}\u{85}x", "x"), ("ночь 空色 می‌خوام", "ночь 空色 می‌خوام"), ("👩‍🎨🏴\u{E0067}", "👩‍🎨🏴"),
    ])
  func names(text: String, expected: String) {
    #expect(Swatch.cleanName(text) == expected)
  }

  @Test("Long names are cut, clean names stay as they are")
  func limit() {
    let long = String(repeating: "ab ", count: 1_000)
    #expect(Swatch.cleanName(long).unicodeScalars.count == 256)
    #expect(Swatch.cleanName("a" + String(repeating: " ", count: 1_000) + "b") == "a")
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<2_000 {
      let bytes = (0..<40).map { _ in UInt8.random(in: 0...255, using: &generator) }
      let name = Swatch.cleanName(String(decoding: bytes, as: UTF8.self))
      #expect(Swatch.cleanName(name) == name)
    }
  }
}
