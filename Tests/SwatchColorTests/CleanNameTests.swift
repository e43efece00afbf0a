import SwatchTestSupport
import Testing

@testable import SwatchColor

@Suite("Clean names")
struct CleanNameTests {
  @Test(
    "Names are a single line without control characters",
    arguments: [
      ("Dark Red", "Dark Red"), ("  a  b\t", "a  b"), ("a\r\n\u{2028}b", "a   b"), ("", ""), ("\u{A0}", ""),
      ("\u{1B}[31mred\u{9B}0m", "[31mred0m"), ("a\u{202E}b\u{2066}c\u{200B}\u{FEFF}\u{AD}", "abc"),
      ("\u{0}\u{7F}\u{85}x", "x"), ("ночь 空色 می‌خوام", "ночь 空色 می‌خوام"), ("👩‍🎨🏴\u{E0067}", "👩‍🎨🏴"),
      ("a\u{E0067}\u{E0062}\u{E007F}b", "ab"), ("🏴\u{E0067}\u{E007F}", "🏴"),
    ])
  func names(text: String, expected: String) {
    #expect(Swatch.cleanName(text) == expected)
  }

  @Test(
    "Emoji sequences are kept whole",
    arguments: [
      "🇩🇪 Flag", "👩‍👩‍👧 Family", "1️⃣ First", "👍🏽", "❤️‍🔥", "🏳️‍🌈", "👩🏽‍🚀",
      "🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F} Scotland",
    ])
  func emoji(name: String) {
    #expect(Swatch.cleanName(name) == name)
    #expect(
      name.sanitized(limit: 60).unicodeScalars.contains("\u{200D}")
        == name.unicodeScalars.contains("\u{200D}"))
    // A truncated name ends with a complete character.
    for space in 240...260 {
      let cut = Swatch.cleanName(String(repeating: "x", count: space) + name)
      #expect(cut.unicodeScalars.count <= 256 && name.hasPrefix(cut.drop { $0 == "x" }))
      #expect(Swatch.cleanName(cut) == cut)
    }
  }

  @Test("Long names are truncated and clean names are unchanged")
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
