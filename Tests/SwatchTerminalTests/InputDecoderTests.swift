import SwatchScreen
import Testing

@testable import SwatchTerminal

@Suite("Input decoder")
struct InputDecoderTests {
  private let escape = Event.key(KeyPress(.escape))

  @Test("Characters are keys that type them")
  func characters() {
    #expect(events("aZ 7äж🎨") == typed("aZ 7äж🎨"))
  }

  @Test("Invalid bytes are dropped alone")
  func invalidCharacters() {
    #expect(events(.bytes([0x61, 0xFF, 0x62, 0xC3, 0x63, 0x80, 0xE2, 0x82, 0xC3, 0xA4])) == typed("abcä"))
    #expect(events(.bytes([0xC3]), "\u{1B}", .silence, .bytes([0xA4, 0x61])) == [escape] + typed("a"))
  }

  @Test(
    "Control characters are special keys, or a key with Control",
    arguments: [
      ("\r", .enter, []), ("\n", .enter, []), ("\t", .tab, []), ("\u{7F}", .backspace, []),
      ("\u{8}", .backspace, []), ("\0", .character(" "), .control), ("\u{1}", .character("a"), .control),
      ("\u{1A}", .character("z"), .control), ("\u{1C}", .character("\\"), .control),
      ("\u{1F}", .character("_"), .control),
    ] as [(String, Key, Modifiers)])
  func controlCharacters(text: String, key: Key, modifiers: Modifiers) {
    #expect(events("\(text)") == [.key(KeyPress(key, modifiers))])
  }

  @Test(
    "Keys of xterm, rxvt and the Linux console are decoded in both keypad modes",
    arguments: [
      ("[A", .up, []), ("OA", .up, []), ("[1;2D", .left, .shift), ("[1;5C", .right, .control),
      ("[1;3A", .up, .alt), ("[3~", .delete, []), ("[3;5~", .delete, .control), ("[H", .home, []),
      ("[1~", .home, []), ("[8~", .end, []), ("[5~", .pageUp, []), ("OP", .function(1), []),
      ("[11~", .function(1), []), ("[29~", .function(10), .shift), ("[[A", .function(1), []),
      ("[15~", .function(5), []),
      ("[24;2~", .function(12), .shift), ("[Z", .tab, .shift), ("OM", .enter, []),
      ("Ou", .character("5"), []),
    ] as [(String, Key, Modifiers)])
  func keys(text: String, key: Key, modifiers: Modifiers) {
    #expect(events("\u{1B}\(text)q") == [.key(KeyPress(key, modifiers))] + typed("q"))
  }

  @Test("Focus changes are reported")
  func focus() {
    #expect(events("\u{1B}[I\u{1B}[O") == [.focus(true), .focus(false)])
  }

  @Test("A lone escape character is the Escape key")
  func loneEscape() {
    #expect(events("\u{1B}") == [escape])
    #expect(events("\u{1B}", .silence, "a") == [escape] + typed("a"))
    #expect(events("\u{1B}", .silence, "[", .silence, "<") == [escape] + typed("[<"))
  }

  @Test("Escape pressed twice is reported twice")
  func escapeTwice() {
    #expect(events("\u{1B}\u{1B}") == [escape, escape])
    #expect(events("\u{1B}\u{1B}\u{1B}") == [escape, escape, escape])
  }

  @Test("An escape character before a key is Alt, or the Escape key before it")
  func escapedKeys() {
    #expect(events("\u{1B}a") == [.escapedKey("a")])
    #expect(events("\u{1B}ä") == [.escapedKey("ä")])
    #expect(events("\u{1B}\r") == [.escapedKey(KeyPress(.enter))])
    #expect(events("\u{1B}\u{1}") == [.escapedKey(.control("a"))])
    #expect(events("\u{1B}\u{1B}[1;2D") == [.escapedKey(KeyPress(.left, .shift))])
    #expect(events("\u{1B}\u{1B}a") == [escape, .escapedKey("a")])
    #expect(events("\u{1B}\u{1B}\u{1B}OA") == [escape, .escapedKey(KeyPress(.up))])
  }

  @Test(
    "An introducer is a key if no sequence follows",
    arguments: Array("OPX]^_"))
  func introducersAsKeys(character: Character) {
    let key = Event.escapedKey(KeyPress(.character(character)))
    #expect(events("\u{1B}\(String(character))", .silence, "q") == [key] + typed("q"))
    #expect(events("\u{1B}\u{1B}\(String(character))", .silence, "q") == [escape, key] + typed("q"))
    #expect(events("\u{1B}\(String(character))\r") == [key, .key(KeyPress(.enter))])
  }

  @Test("A bracket after an escape character is a key if no sequence follows")
  func bracketAsKey() {
    #expect(events("\u{1B}[\rq") == [.escapedKey("["), .key(KeyPress(.enter))] + typed("q"))
    #expect(events("\u{1B}[\u{1B}", .silence, "q") == [.escapedKey("["), escape] + typed("q"))
  }

  @Test("A mouse report, a paste or a reply after an escape character is not lost")
  func escapeBeforeReports() {
    let press = MouseEvent(.press(.left), at: CellPosition(column: 4, row: 5))
    #expect(events("\u{1B}\u{1B}[<0;5;6Mq") == [escape, .mouse(press)] + typed("q"))
    #expect(events("\u{1B}\u{1B}[200~q\u{1B}[201~") == [escape, .paste("q")])
    #expect(events("\u{1B}\u{1B}[?2026;2$y") == [escape, .discovery(.synchronizedOutput)])
    #expect(events("\u{1B}\u{1B}P1$r48:2:1:2:3m\u{1B}\\") == [escape, .discovery(.truecolor)])
    #expect(events("\u{1B}\u{1B}[99z") == [escape])
  }

  @Test("Mouse reports are reported in order")
  func mouseReports() {
    let all = events("\u{1B}[<0;5;6M\u{1B}[<32;6;6Mq\u{1B}[<0;6;6m")
    let place = CellPosition(column: 5, row: 5)
    let press = Event.mouse(MouseEvent(.press(.left), at: CellPosition(column: 4, row: 5)))
    let motion = Event.mouse(MouseEvent(.motion(.left), at: place))
    #expect(all == [press, motion] + typed("q") + [.mouse(MouseEvent(.release(.left), at: place))])
  }

  @Test("Pasted text is a single event without commands")
  func paste() {
    let text = "#3fa7d6\r\n\u{3}\u{1B}\u{1B}[31mq\u{0}ü🎨\u{1B}[201\u{1B}[20"
    #expect(events("\u{1B}[200~\(text)\u{1B}[201~u\u{1B}[201~u") == [.paste(text)] + typed("uu"))
    #expect(events("\u{1B}[200~\u{1B}[201~") == [.paste("")])
  }

  @Test("An unfinished paste is reported as is")
  func unfinishedPaste() {
    #expect(events("\u{1B}[200~abc") == [.paste("abc")])
    #expect(events("\u{1B}[200~") == [.paste("")])
  }

  @Test("A very long paste is truncated, not typed")
  func longPaste() throws {
    let all = events("\u{1B}[200~\(String(repeating: "q", count: (1 << 20) + 1000))\u{1B}[201~")
    guard case .paste(let pasted)? = all.first, all.count == 1 else {
      Issue.record("\(all.count) events")
      return
    }
    #expect(pasted.utf8.count == 1 << 20)
  }
}
