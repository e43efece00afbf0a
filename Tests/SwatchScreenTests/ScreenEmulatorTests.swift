import SwatchTestSupport
import Testing

/// Checks the emulator that the other tests use against the behavior of xterm.
@Suite("Screen emulator")
struct ScreenEmulatorTests {
  private func screen(_ text: String, columns: Int = 6, rows: Int = 3) -> ScreenEmulator {
    var screen = ScreenEmulator(columns: columns, rows: rows)
    screen.feed(Array("\u{1B}[m\u{1B}[2J\u{1B}[H\(text)".utf8))
    return screen
  }

  @Test("The cursor wraps only when a character follows the last column")
  func wrapping() {
    let full = screen("abcdef")
    #expect(full.text(inRow: 0) == "abcdef" && full.text(inRow: 1) == "      ")
    #expect(screen("abcdefg").text(inRow: 1) == "g     ")
    #expect(screen("abcdef\u{1B}[1;6Hx").text(inRow: 0) == "abcdex")
    #expect(screen("123456abcdef......!").text(inRow: 0) == "abcdef")
  }

  @Test("Movements reach their target and stop at the edges")
  func movements() {
    #expect(screen("\u{1B}[2;3Hx").text(inRow: 1) == "  x   ")
    #expect(screen("\u{1B}[2;3H\u{1B}[A\u{1B}[2Cx").text(inRow: 0) == "    x ")
    #expect(screen("\u{1B}[9B\u{1B}[9Cx\u{1B}[1;1H").text(inRow: 2) == "     x")
    #expect(screen("abc\u{8}\u{8}x\ry\u{1B}[5Gz\u{1B}[2D!").text(inRow: 0) == "yxc!z ")
  }

  @Test("Attributes accumulate until they are reset")
  func renditions() {
    let cells = screen("\u{1B}[1;4;31;48;2;1;2;3ma\u{1B}[22;24;39;49mb\u{1B}[7;38;5;200;102mc\u{1B}[0md")
    let (a, b, c, d) = (cells[0, 0].pen, cells[0, 1].pen, cells[0, 2].pen, cells[0, 3].pen)
    #expect(a.isBold && a.isUnderlined && a.foreground == .indexed(1) && a.background == .rgb(1, 2, 3))
    #expect(b == ScreenEmulator.Pen())
    #expect(c.isReversed && c.foreground == .indexed(200) && c.background == .indexed(10))
    #expect(d == ScreenEmulator.Pen())
  }

  @Test(
    "Unknown input is an error",
    arguments: [
      "\n", "\t", "\u{7}", "\u{1B}[5X", "\u{1B}]0;x\u{7}", "\u{1B}[9m", "\u{1B}[4;1", "abcdef\u{8}",
    ])
  func unknown(text: String) {
    #expect(!screen(text).errors.isEmpty)
  }
}
