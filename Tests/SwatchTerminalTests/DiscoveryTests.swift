import SwatchScreen
import Testing

@testable import SwatchTerminal

@Suite("Capability detection")
struct DiscoveryTests {
  private func answer(_ text: String) -> [Event] {
    events("\u{1B}\(text)")
  }

  @Test(
    "A terminal that preserves a 24-bit color supports them",
    arguments: [
      "P1$r0;48:2::1:2:3m\u{1B}\\",  // xterm
      "P1$r48:2:1:2:3m\u{1B}\\",  // kitty
      "P1$r0;48:2::1:2:3m\u{1B}\\",  // foot
      "P1$r0;48;2;1;2;3m\u{1B}\\", "P1$r0;48:2:0:1:2:3m\u{1B}\\", "P1$r48:2:1:2:3m\u{7}",
      "P1$r48:2:1:2:3m\u{9C}",
    ])
  func truecolor(text: String) {
    #expect(answer(text) == [.discovery(.truecolor)])
  }

  @Test(
    "Other or negative replies indicate nothing, and do not count as typed text",
    arguments: [
      "P1$r48;5;16m\u{1B}\\",  // mlterm
      "P1$r0m\u{1B}\\", "P0$r\u{1B}\\", "P0$r48:2:1:2:3m\u{1B}\\", "P1$r\u{1B}\\", "P\u{1B}\\",
      "P1$r38:2:1:2:3m\u{1B}\\", "P1$r48:2:1:2:4m\u{1B}\\", "P1$r48:2:1:2\u{1B}\\", "P1$r48;2;1;2;3\u{1B}\\",
      "P1$r48;5;1;2;3m\u{1B}\\", "P1$r48m\u{1B}\\", "]52;c;Zm9v\u{7}",
      "]13;rgb:0000/0000/0000\u{1B}\\", "_Gi=1;OK\u{1B}\\",
      "^private\u{1B}\\", "Xstring\u{1B}\\",
    ])
  func noTruecolor(text: String) {
    #expect(answer(text).isEmpty)
  }

  @Test("Mode 2026 indicates synchronized output", arguments: ["[?2026;1$y", "[?2026;2$y"])
  func synchronizedOutput(text: String) {
    #expect(answer(text) == [.discovery(.synchronizedOutput)])
  }

  @Test("Mode 69 indicates side margins", arguments: ["[?69;1$y", "[?69;2$y"])
  func sideMargins(text: String) {
    #expect(answer(text) == [.discovery(.sideMargins)])
  }

  @Test("Mode 1016 indicates mouse reports in pixels")
  func mousePixels() {
    #expect(answer("[?1016;1$y") == [.discovery(.mousePixels(isOn: true))])
    #expect(answer("[?1016;2$y") == [.discovery(.mousePixels(isOn: false))])
  }

  @Test(
    "Unsupported and other modes indicate nothing",
    arguments: [
      "[?2026;0$y", "[?2026;4$y", "[?1016;0$y", "[?1016;4$y", "[?1016$y", "[?1006;1$y", "[?2026$y",
      "[?69;0$y", "[?69;4$y", "[?2004;1$y", "[2026;1$y", "[?12026;1$y",
    ])
  func noSynchronizedOutput(text: String) {
    #expect(answer(text).isEmpty)
  }

  @Test("Replies that arrive together are all parsed")
  func severalAnswers() {
    let all = answer("P1$r48:2:1:2:3m\u{1B}\\\u{1B}[?2026;2$y\u{1B}[?62;4cq")
    #expect(
      all == [
        .discovery(.truecolor), .discovery(.synchronizedOutput), .discovery(.attributes(hasSixel: true)),
      ] + typed("q"))
  }

  @Test("Terminal names are parsed")
  func name() {
    #expect(answer("P>|kitty(0.41.1)\u{1B}\\") == [.discovery(.name("kitty(0.41.1)"))])
    #expect(answer("P>|XTerm(379)\u{7}q") == [.discovery(.name("XTerm(379)"))] + typed("q"))
  }

  @Test(
    "Support for kitty images is parsed",
    arguments: [("_Gi=31;OK\u{1B}\\", true), ("_Gi=31,I=5;OK\u{1B}\\", true)]
      + [
        "_Gi=31;EINVAL:no\u{1B}\\", "_Gi=32;OK\u{1B}\\", "_Gi=31\u{1B}\\", "_G;OK\u{1B}\\", "_G\u{1B}\\",
        "_Xi=31;OK\u{1B}\\", "_Gi=31;OK;\u{1B}\\", "_Gi=310;OK\u{1B}\\", "PGi=31;OK\u{1B}\\",
      ].map { ($0, false) })
  func kittyGraphics(text: String, isKnown: Bool) {
    #expect(answer(text + "q") == (isKnown ? [.discovery(.kittyGraphics)] : []) + typed("q"))
  }

  @Test(
    "Sixel limits, cell sizes and widths are parsed",
    arguments: [
      ("[?1;0;1024S", .sixelColors(1024)), ("[?2;0;720;456S", .sixelLimit(width: 720, height: 456)),
      ("[6;18;9t", .cellSize(width: 9, height: 18)), ("[2;2R", .width(.sextant, cells: 1)),
      ("[3;2R", .width(.octant, cells: 1)), ("[3;1R", .width(.octant, cells: 0)),
      ("[3;3R", .width(.octant, cells: 2)),
      // mlterm replies to a query for the size with the one for colors.
      ("[?1;3;0S", nil), ("[?2;3S", nil), ("[?1;3S", nil), ("[?2;3;0S", nil), ("[?1;0;0S", nil),
      ("[?1;0S", nil),
      ("[?1;0;-5S", nil), ("[?1;0;99999999999999999999S", nil), ("[?2;0;720S", nil), ("[?2;0;720;0S", nil),
      ("[?3;0;5S", nil), ("[?S", nil), ("[1;0;5S", nil), ("[6;0;9t", nil), ("[6;18;0t", nil),
      ("[6;18t", nil), ("[6;18;9;1t", nil), ("[8;24;80t", nil), ("[6;5000;9t", nil), ("[?6;18;9t", nil),
      ("[;;t", nil),
      ("[4;2R", nil), ("[1;9R", nil), ("[2;0R", nil), ("[2;4R", nil), ("[2;R", nil), ("[2R", nil),
      ("[99999999999999999999;1R", nil),
    ] as [(String, Discovery?)])
  func numbers(text: String, discovery: Discovery?) {
    #expect(answer(text + "q") == (discovery.map { [.discovery($0)] } ?? []) + typed("q"))
  }

  @Test("Device attributes include sixel support")
  func sixel() {
    #expect(answer("[?62;4;22c") == [.discovery(.attributes(hasSixel: true))])
    for text in ["[?62;c", "[?1;2c", "[?64;1;2;6;9;14;24;40c", "[?c"] {
      #expect(answer(text) == [.discovery(.attributes(hasSixel: false))])
    }
    #expect(answer("[62;4c").isEmpty)
  }
}
