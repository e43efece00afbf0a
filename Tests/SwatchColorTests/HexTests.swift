import SwatchColor
import SwatchTestSupport
import Testing

@Suite("Hexadecimal notation")
struct HexTests {
  @Test(
    "Three, four, six and eight digits in any letter case, with and without #",
    arguments: [
      ("#3fa7d6", "#3fa7d6"), ("3FA7D6", "#3fa7d6"), ("#Ff0099", "#ff0099"), ("#f09", "#ff0099"),
      ("F09", "#ff0099"), ("#f098", "#ff0099"), ("ff009988", "#ff0099"), ("#000", "#000000"),
      // Test data of sharkdp/pastel (MIT or Apache-2.0).
      ("57A6CE", "#57a6ce"), ("  #ff0077  ", "#ff0077"),
    ])
  func readsAllLengths(text: String, expected: String) throws {
    #expect(try #require(Color(hex: text)).hex == expected)
  }

  @Test("The fourth component is alpha, by default 1")
  func readsOpacity() throws {
    #expect(try #require(Color(hex: "#12345680")).alpha == 128.0 / 255)
    #expect(try #require(Color(hex: "#1234")).alpha == 68.0 / 255)
    #expect(try #require(Color(hex: "#123456")).alpha == 1)
    #expect(try #require(Color(hex: "#123")).alpha == 1)
  }

  @Test("Surrounding white space is ignored")
  func ignoresWhiteSpaceAround() {
    #expect(Color(hex: " \t\r\n#abc\n\r\n\u{A0}") == Color(hex: "abc"))
    #expect(Color(hex: "xx#abcxx".dropFirst(2).dropLast(2)) == Color(hex: "abc"))
  }

  @Test(
    "Other text is rejected",
    arguments: [
      "", "#", " ", "# ", "##abc", "# abc", "a bc", "ab", "#1", "#12", "#12345", "#1234567", "#123456789",
      "#h03", "#hh0033", "-12345", "+12345", "0xabc", "0xabcdef",
      "#12 456", "#abc;", "abc\u{0}", "rgb(1,2,3)", "١٢٣", "１２３", "ａｂｃ", "#𝟙𝟚𝟛", "ab\u{301}c", "🎨", "🎨🎨🎨",
      "#🇩🇪", "\u{FEFF}abc", "ＡＢＣＤＥＦ",
    ])
  func refusesOtherText(text: String) {
    #expect(Color(hex: text) == nil)
  }

  @Test("Very long text is rejected, not truncated")
  func refusesLongText() {
    #expect(Color(hex: String(repeating: "f", count: 100_000)) == nil)
    #expect(Color(hex: "#abcdef" + String(repeating: "0", count: 100_000)) == nil)
    #expect(Color(hex: String(repeating: " ", count: 100_000)) == nil)
  }

  @Test("Hexadecimal notation survives a round trip")
  func roundTrips() {
    var generator = SeededGenerator(seed: 1)
    for color in edgeColors + samples(100_000).map({ _ in RGB24.random(using: &generator) }) {
      let hex = color.hex
      guard hex.utf8.count == 7, Color(hex: hex)?.rgb24 == color else {
        Issue.record("\(color) is written as \(hex)")
        return
      }
    }
  }

  @Test("Leading zeros are kept")
  func writesLeadingZeros() {
    #expect(RGB24(0x00000F).hex == "#00000f")
    #expect(Color(white: 0).hex == "#000000")
  }

  @Test("Components out of range are clamped")
  func clampsComponents() {
    #expect(Color(red: -1, green: 2, blue: .infinity).hex == "#00ffff")
    #expect(Color(red: 1e300, green: -1e300, blue: -.infinity).rgb24 == RGB24(0xFF0000))
  }

  @Test("Components are rounded to the nearest byte")
  func roundsComponents() {
    #expect(Color(red: 127.4 / 255, green: 127.6 / 255, blue: 254.6 / 255).rgb24 == RGB24(0x7F80FF))
  }

  @Test("Packed values survive a round trip")
  func packsComponents() {
    #expect(RGB24(0x123456) == RGB24(red: 0x12, green: 0x34, blue: 0x56))
    #expect(RGB24(0xFF12_3456).packed == 0x123456)
  }
}

/// Black, white, grays and all colors with components at the ends of their range.
let edgeColors: [RGB24] = {
  let levels: [UInt8] = [0, 1, 2, 127, 128, 129, 253, 254, 255]
  let grays = (0...255).map { RGB24(red: UInt8($0), green: UInt8($0), blue: UInt8($0)) }
  return grays
    + levels.flatMap { red in
      levels.flatMap { green in levels.map { RGB24(red: red, green: green, blue: $0) } }
    }
}()
