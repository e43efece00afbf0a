import SwatchColor
import SwatchTestSupport
import Testing

@testable import SwatchSystem

@Suite("Output of screen picking programs") struct ProgramAnswerTests {
  private func hex(_ text: String) -> String? {
    ProgramOutputParser.hexadecimalColor(in: Array(text.utf8))?.hex
  }
  private func position(_ text: String) -> ScreenPosition? {
    ProgramOutputParser.position(in: Array(text.utf8))
  }
  private func pixel(_ header: String, _ bytes: [UInt8] = [10, 20, 30]) -> String? {
    ProgramOutputParser.firstPixel(ofPPM: Array(header.utf8) + bytes)?.hex
  }

  @Test("Finds the last color, even after log messages")
  func color() {
    #expect(hex("#3FA7D6\n") == "#3fa7d6")
    #expect(hex("[LOG] no #zzzzzz\n\u{1B}[38;2;1;2;3m#00ff7f\u{1B}[0m\n") == "#00ff7f")
    #expect(hex("#111111\n#222222") == "#222222")
    for text in ["", "#", "#12345", "123456", "#12345g", "#1234567", "##12345", "rgb(1 2 3)"] {
      #expect(hex(text) == nil, "\(text)")
    }
  }

  @Test("A position is two numbers and one pixel")
  func places() {
    #expect(position("12,34 1x1\n") == ScreenPosition(column: 12, row: 34))
    #expect(position("-1920,0 1x1") == ScreenPosition(column: -1920, row: 0))
    for text in [
      "", "1,2", "1,2 2x2", "1,2,3 1x1", "1, 1x1", "a,b 1x1", "+1,2 1x1", "1,2 1x1 --help", "99999999,1 1x1",
      "1;reboot,2 1x1", "1,2 1x1\n3,4 1x1", "--help 1x1",
    ] {
      #expect(position(text) == nil, "\(text)")
    }
  }

  @Test("Reads the first pixel of a PPM, and rejects everything else")
  func pictures() {
    #expect(pixel("P6\n1 1\n255\n") == "#0a141e")
    #expect(pixel("P6 2 1 255 ", [1, 2, 3, 4, 5, 6]) == "#010203")
    // Whitespace after the header belongs to the pixels.
    #expect(pixel("P6\n1 1\n255\n", [32, 10, 9]) == "#200a09")
    for header in [
      "", "P6", "P5\n1 1\n255\n", "P6\n0 1\n255\n", "P6\n-1 1\n255\n", "P6\n1 1\n65535\n", "P6\n1 1\n255",
      "P6\n99999999999 1\n255\n", "P6\n1 x\n255\n",
    ] {
      #expect(pixel(header) == nil, "\(header)")
    }
    #expect(pixel("P6\n1 1\n255\n", [1, 2]) == nil)
  }

  @Test("No input crashes the parsers")
  func anyBytes() {
    var state: UInt64 = 7
    func random() -> UInt8 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(truncatingIfNeeded: state >> 33)
    }
    let seeds = ["P6\n1 1\n255\n\u{1}\u{2}\u{3}", "12,34 1x1\n", "#3fa7d6\n"].map { Array($0.utf8) }
    for round in 0..<3_000 {
      var bytes = seeds[round % 3]
      for _ in 0..<Int(random() % 4) { bytes[Int(random()) % bytes.count] = random() }
      bytes.removeLast(Int(random()) % bytes.count)
      _ = (
        ProgramOutputParser.hexadecimalColor(in: bytes), ProgramOutputParser.position(in: bytes),
        ProgramOutputParser.firstPixel(ofPPM: bytes)
      )
    }
  }
}
