import SwatchColor
import SwatchTestSupport
import Testing

@Suite("X11 and terminal notations")
struct TerminalNotationTests {
  @Test(
    "X11 colors have one to four digits per component",
    arguments: [
      ("rgb:f/8/0", "#ff8800"), ("rgb:ffff/8888/0", "#ff8800"), ("RGB:ff/88/00", "#ff8800"),
      ("rgba:ffff/8888/0000/8080", "#ff880080"), ("rgba:ff/88/00/ff", "#ff8800"),
      ("rgba:f/8/0/8", "#ff880088"),
      ("argb:8080/ffff/8888/0000", "#ff880080"), ("argb:0/f/8/0", "#ff880000"),
      ("rgbi:1.0/0.5/0", "#ffbc00"), ("rgbi:1/0.2158605/1e-9", "#ff8000"),
      ("#fff888000", "#ff8800"), ("#ffff88880000", "#ff8800"), ("#fffffffff", "#ffffff"),
      ("CIEXYZ:0.95046/1/1.08906", "#ffffff"), ("CIELab:100/0/0", "#ffffff"), ("CIELab:0/0/0", "#000000"),
      ("CIELab:53.5850/0/0", "#808080"), ("CIELuv:53.2371/175.0098/37.7651", "#ff0000"),
      ("*.color1: rgb:ff/88/00", ""), ("color: rgb:ff/88/00;", "#ff8800"),
    ])
  func x11(text: String, hex: String) throws {
    guard !hex.isEmpty else {
      #expect(throws: ColorSyntaxError.self) { try ColorCoordinates(parsing: text) }
      return
    }
    #expect(try ColorCoordinates(parsing: text).formatted(.hex) == hex)
  }

  @Test(
    "Escape sequences are parsed as text or as bytes",
    arguments: [
      ("38;2;255;136;0", "#ff8800"), ("48;2;255;136;0m", "#ff8800"), ("38:2::255:136:0", "#ff8800"),
      ("38:2:255:136:0", "#ff8800"), ("38;5;208", "#ff8700"), ("38:5:208", "#ff8700"),
      ("\u{1B}[38;2;255;136;0m", "#ff8800"), (#"\e[38;2;255;136;0m"#, "#ff8800"),
      (#"\033[48;5;208m"#, "#ff8700"),
      (#"\x1b[38;2;255;136;0m"#, "#ff8800"), (#"\u001b[1;38;5;208m"#, "#ff8700"),
      ("^[[38;2;255;136;0m", "#ff8800"),
      (#"\e[31m"#, "#cd0000"), (#"\e[1;91m"#, "#ff0000"),
      ("color: 38;2;255;136;0;", "#ff8800"), ("  38;2;255;136;0  ", "#ff8800"),
      ("[80]#ff8800", "#ff8800cc"), ("[0]red", "#ff000000"), ("[50]rgb(255 136 0)", "#ff880080"),
    ])
  func renditions(text: String, hex: String) throws {
    #expect(try ColorCoordinates(parsing: text).formatted(.hex) == hex)
  }

  @Test(
    "Sequences without a color are rejected",
    arguments: [
      "rgb:ff/88", "rgb:12345/0/0", "rgba:ff/88/00", "argb:ff/88/00", "rgba:ff/88/00/", "rgbi:1/2",
      "rgbi:a/b/c",
      "#fffffff", "#ffffffffff", "#fffffffffff", "#ffffffffffffffff", "fff888000", "CIEXYZ:",
      "CIELab:1/2/3/4",
      "38;2;256;0;0", "38;2;1;2", "38;5", "38;5;256", "1;2;3", "\u{1B}[38;2;1;2;3", #"\e[0m"#, #"\e[m"#,
      "^[[", "[80]",
      "[101]red", "[80 red", "[]red", "38;2;;;", "38;", ";38;5;1", "0x38;2;1;1;1",
    ])
  func refuses(text: String) {
    #expect(throws: ColorSyntaxError.self) { try ColorCoordinates(parsing: text) }
  }

  @Test("16-bit colors survive a round trip through X11 notation")
  func writes() throws {
    #expect(try ColorCoordinates(parsing: "#f80").formatted(.x11) == "rgb:ffff/8888/0000")
    #expect(try ColorCoordinates(parsing: "#ff880080").formatted(.x11) == "rgba:ffff/8888/0000/8080")
    #expect(try ColorCoordinates(parsing: "color(display-p3 0 1 0)").formatted(.x11).hasPrefix("rgb:0000/"))
    var generator = SeededGenerator(seed: 72)
    for _ in 0..<1_000 {
      let parts = (0..<4).map { _ in UInt16.random(in: 0...65_000, using: &generator) }
      let digits = parts.map { String(65_536 + Int($0), radix: 16).dropFirst() }
      let text = "rgba:" + digits.joined(separator: "/")
      #expect(try ColorCoordinates(parsing: text).formatted(.x11) == text)
    }
  }
}
