import SwatchScreen
import Testing

@testable import SwatchTerminal

@Suite("Replies mixed with typed text")
struct AnsweredInputTests {
  private let color = "\u{1B}P1$r0;48:2::1:2:3m\u{1B}\\"
  private let attributes = "\u{1B}[?62;4c"

  private func input(_ pieces: String...) -> ReplyFilter {
    var input = ReplyFilter()
    for piece in pieces { input.append(piece.utf8) }
    return input
  }

  @Test("Replies are parsed in any pieces, and do not count as typed text")
  func replies() {
    let whole = Array((color + attributes).unicodeScalars).map(String.init)
    var single = ReplyFilter()
    for piece in whole { single.append(piece.utf8) }
    for input in [input(color + attributes), input("\u{1B}P1$r48:2:1:2:3m\u{7}", attributes), single] {
      #expect(input.discoveries == [.truecolor, .attributes(hasSixel: true)] && input.typedBytes.isEmpty)
    }
    #expect(input("\u{1B}P0$r\u{1B}\\", attributes).discoveries == [.attributes(hasSixel: true)])
    #expect(input("\u{1B}P0$r\u{1B}\\", attributes).typedBytes.isEmpty)
  }

  @Test("Names, images and their limits are replies, whether valid or not")
  func images() {
    let input = input(
      "\u{1B}P>|kitty(0.41.1)\u{1B}\\\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?1;0;1024S\u{1B}[?2;3S",
      "a\u{1B}_Gi=31;E\u{1B}\\",
      "\u{1B}P>|\u{7}b\u{1B}[6;18;9t", attributes)
    #expect(
      input.discoveries == [
        .name("kitty(0.41.1)"), .kittyGraphics, .sixelColors(1024), .name(""),
        .cellSize(width: 9, height: 18), .attributes(hasSixel: true),
      ])
    #expect(input.typedBytes == Array("ab".utf8))
  }

  @Test("Text typed before, between and after replies is kept, byte by byte")
  func typedBytes() {
    let input = input("ls \u{1B}[A\u{1B}", color, "\u{1B}Pä\r", attributes, "\u{1B}[?1;5~q\u{1B}")
    #expect(input.discoveries == [.truecolor, .attributes(hasSixel: true)])
    #expect(
      String(decoding: input.typedBytes, as: UTF8.self) == "ls \u{1B}[A\u{1B}\u{1B}Pä\r\u{1B}[?1;5~q\u{1B}")
  }
}
