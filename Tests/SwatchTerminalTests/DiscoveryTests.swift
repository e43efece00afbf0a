import SwatchScreen
import Testing

@testable import SwatchTerminal

@Suite("What terminals tell about themselves")
struct DiscoveryTests {
  private func answer(_ text: String) -> [Event] {
    events("\u{1B}\(text)")
  }

  @Test(
    "A terminal that keeps a 24-bit color has 24-bit colors",
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
    "Another answer, or a request that was not understood, tells nothing and is not typed",
    arguments: [
      "P1$r48;5;16m\u{1B}\\",  // mlterm
      "P1$r0m\u{1B}\\", "P0$r\u{1B}\\", "P0$r48:2:1:2:3m\u{1B}\\", "P1$r\u{1B}\\", "P\u{1B}\\",
      "P1$r38:2:1:2:3m\u{1B}\\", "P1$r48:2:1:2:4m\u{1B}\\", "P1$r48:2:1:2\u{1B}\\", "P1$r48;2;1;2;3\u{1B}\\",
      "P1$r48;5;1;2;3m\u{1B}\\", "P1$r48m\u{1B}\\", "]10;rgb:ffff/ffff/ffff\u{7}",
      "]11;rgb:0000/0000/0000\u{1B}\\", "_Gi=1;OK\u{1B}\\",
      "^private\u{1B}\\", "Xstring\u{1B}\\",
    ])
  func noTruecolor(text: String) {
    #expect(answer(text).isEmpty)
  }

  @Test("A terminal that knows mode 2026 can hold a frame back", arguments: ["[?2026;1$y", "[?2026;2$y"])
  func synchronizedOutput(text: String) {
    #expect(answer(text) == [.discovery(.synchronizedOutput)])
  }

  @Test("A terminal that knows mode 1016 tells whether the mouse is reported in pixels")
  func mousePixels() {
    #expect(answer("[?1016;1$y") == [.discovery(.mousePixels(isOn: true))])
    #expect(answer("[?1016;2$y") == [.discovery(.mousePixels(isOn: false))])
  }

  @Test(
    "A terminal that does not know the mode, or reports another, cannot",
    arguments: [
      "[?2026;0$y", "[?2026;4$y", "[?1016;0$y", "[?1016;4$y", "[?1016$y", "[?1006;1$y", "[?2026$y",
      "[?2004;1$y", "[2026;1$y", "[?12026;1$y",
    ])
  func noSynchronizedOutput(text: String) {
    #expect(answer(text).isEmpty)
  }

  @Test("Answers that arrive together are all understood")
  func severalAnswers() {
    let all = answer("P1$r48:2:1:2:3m\u{1B}\\\u{1B}[?2026;2$y\u{1B}[?62;4cq")
    #expect(
      all == [.discovery(.truecolor), .discovery(.synchronizedOutput), .discovery(.attributes)] + typed("q"))
  }
}
