import SwatchScreen
import Testing

@testable import SwatchTerminal

@Suite("Decoding of input")
struct InputDecoderTests {
  @Test("Characters are keys that type them")
  func characters() {
    #expect(events(InputUnit.characters("aZ 7äж")) == typed("aZ 7äж"))
  }

  @Test(
    "Control characters are keys of their own, or a key with Control",
    arguments: [
      ("\r", .enter, []), ("\n", .enter, []), ("\t", .tab, []), ("\u{7F}", .backspace, []),
      ("\u{8}", .backspace, []), ("\0", .character(" "), .control), ("\u{1}", .character("a"), .control),
      ("\u{1A}", .character("z"), .control), ("\u{1C}", .character("\\"), .control),
      ("\u{1F}", .character("_"), .control),
    ] as [(String, Key, Modifiers)])
  func controlCharacters(text: String, key: Key, modifiers: Modifiers) {
    #expect(events(InputUnit.characters(text)) == [.key(KeyPress(key, modifiers))])
  }

  @Test("Keys of the terminal database, focus and mouse events are passed on")
  func units() {
    let mouse = MouseEvent(.press(.left), at: CellPosition(column: 1, row: 2))
    let all = events([.key(KeyPress(.up, .shift)), .focus(true), .focus(false), .mouse(mouse), .pasteEnd])
    #expect(all == [.key(KeyPress(.up, .shift)), .focus(true), .focus(false), .mouse(mouse)])
  }

  @Test("An escape character alone is the Escape key")
  func loneEscape() {
    #expect(events(InputUnit.characters("\u{1B}")) == [.key(KeyPress(.escape))])
    let later = events(InputUnit.characters("\u{1B}"), [nil], InputUnit.characters("a"))
    #expect(later == [.key(KeyPress(.escape))] + typed("a"))
  }

  @Test("Escape pressed twice is twice the Escape key")
  func escapeTwice() {
    let escape = Event.key(KeyPress(.escape))
    #expect(events(InputUnit.characters("\u{1B}\u{1B}")) == [escape, escape])
    #expect(events(InputUnit.characters("\u{1B}\u{1B}\u{1B}")) == [escape, escape, escape])
  }

  @Test("An escape character before a key is Alt")
  func alt() {
    #expect(events(InputUnit.characters("\u{1B}a")) == [.key(KeyPress(.character("a"), .alt))])
    #expect(events(InputUnit.characters("\u{1B}\r")) == [.key(KeyPress(.enter, .alt))])
    let controlled = events(InputUnit.characters("\u{1B}\u{1}"))
    #expect(controlled == [.key(KeyPress(.character("a"), [.alt, .control]))])
    let arrow = events([.character("\u{1B}"), .key(KeyPress(.left, .shift))])
    #expect(arrow == [.key(KeyPress(.left, [.alt, .shift]))])
  }

  @Test(
    "A character that can begin a sequence is Alt with it when nothing follows",
    arguments: Array("[OPX]^_"))
  func altWithIntroducers(character: Character) {
    let all = events(InputUnit.characters("\u{1B}\(character)"))
    #expect(all == [.key(KeyPress(.character(character), .alt))])
  }

  @Test("A mouse report or a paste after an escape character is not swallowed by it")
  func escapeBeforeReports() {
    let report = events([.character("\u{1B}"), .mouseReport], InputUnit.characters("0;5;6Mq"))
    let press = MouseEvent(.press(.left), at: CellPosition(column: 4, row: 5))
    #expect(report == [.key(KeyPress(.escape)), .mouse(press)] + typed("q"))
    let paste = events([.character("\u{1B}"), .pasteStart], InputUnit.characters("q"), [.pasteEnd])
    #expect(paste == [.key(KeyPress(.escape)), .paste("q")])
  }

  @Test("Mouse reports are events in the order in which they arrive")
  func mouseReports() {
    let all = events(
      [.mouseReport], InputUnit.characters("0;5;6M"), [.mouseReport], InputUnit.characters("32;6;6M"),
      InputUnit.characters("q"), [.mouseReport], InputUnit.characters("0;6;6m"))
    let place = CellPosition(column: 5, row: 5)
    let press = Event.mouse(MouseEvent(.press(.left), at: CellPosition(column: 4, row: 5)))
    let motion = Event.mouse(MouseEvent(.motion(.left), at: place))
    #expect(all == [press, motion] + typed("q") + [.mouse(MouseEvent(.release(.left), at: place))])
  }

  @Test("Pasted text is one event, and nothing in it is a command")
  func paste() {
    let text = "#3fa7d6\r\n\u{3}\u{1B}\u{1B}[31mq\u{0}ü🎨"
    let all = events([.pasteStart], InputUnit.characters(text), [.key(KeyPress(.up)), .pasteEnd], typedUnits)
    #expect(all == [.paste(text)] + typed("u"))
  }

  private var typedUnits: [InputUnit?] { InputUnit.characters("u") }

  @Test("A paste whose end does not come is what has come")
  func unfinishedPaste() {
    #expect(events([.pasteStart], InputUnit.characters("abc")) == [.paste("abc")])
    #expect(events([.pasteStart]) == [.paste("")])
  }

  @Test("A very long paste is cut off, not typed")
  func longPaste() throws {
    let text = String(repeating: "q", count: (1 << 20) + 1000)
    let all = events([.pasteStart], InputUnit.characters(text), [.pasteEnd])
    guard case .paste(let pasted)? = all.first, all.count == 1 else {
      Issue.record("\(all.count) events")
      return
    }
    #expect(pasted.utf8.count == 1 << 20)
  }

  @Test("No more events are taken than asked for, and the others come later")
  func limit() {
    var decoder = InputDecoder(source: ScriptedInput(InputUnit.characters("abcdefg\u{1B}\u{1B}")))
    #expect(decoder.events(limit: 3) == typed("abc"))
    #expect(decoder.events(limit: 0).isEmpty)
    #expect(decoder.events(limit: 5) == typed("defg") + [.key(KeyPress(.escape))])
    #expect(decoder.events(limit: 5) == [.key(KeyPress(.escape))])
    #expect(decoder.events(limit: 5).isEmpty)
  }
}
