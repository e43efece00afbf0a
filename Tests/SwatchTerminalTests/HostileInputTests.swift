import SwatchScreen
import SwatchTestSupport
import Testing

@testable import SwatchTerminal

@Suite("Input that is cut short, too long or unknown")
struct HostileInputTests {
  private let press = Event.mouse(MouseEvent(.press(.left), at: CellPosition(column: 4, row: 5)))

  @Test(
    "Unknown sequences are dropped as a whole",
    arguments: [
      "[31m", "[?1;2x", "[>0;276;0c", "[1;5P", "[27;5;9~", "[97;5u", "[200", "[?u", "[ q", "[!p", "OP", "O5",
      "]0;title\u{7}", "]52;c;cXVpdA==\u{1B}\\", "P>|terminal 1.2\u{1B}\\", "_q\u{1B}\\", "[M eu",
    ])
  func unknownSequences(text: String) {
    let all = events(InputUnit.characters("\u{1B}\(text)"), [nil], InputUnit.characters("z"))
    #expect(all == typed("z"))
  }

  @Test(
    "A report that is cut short by silence is dropped, what follows is not",
    arguments: ["", "0", "0;", "0;5", "0;5;", "0;5;6"])
  func reportCutBySilence(text: String) {
    let all = events([.mouseReport], InputUnit.characters(text), [nil], InputUnit.characters("z"))
    #expect(all == typed("z"))
  }

  @Test(
    "A report that is cut short by another one is dropped alone",
    arguments: ["", "0", "0;", "0;5", "0;5;", "0;5;6"])
  func reportCutByReport(text: String) {
    let all = events(
      [.mouseReport], InputUnit.characters(text), [.mouseReport], InputUnit.characters("0;5;6M"))
    #expect(all == [press])
  }

  @Test(
    "A sequence that is cut short does not take a key, a report or a paste with it",
    arguments: [
      "[", "[1", "[1;", "[?2026;2$", "P", "P1$r48:2", "]", "O",
    ])
  func sequenceCutByUnits(text: String) {
    let start = InputUnit.characters("\u{1B}\(text)")
    let reported = events(start, [.mouseReport], InputUnit.characters("0;5;6M"))
    #expect(reported.last == press && reported.count <= 2)
    let pasted = events(start, [.pasteStart], InputUnit.characters("q"), [.pasteEnd])
    #expect(pasted.last == .paste("q") && pasted.count <= 2)
    let pressed = events(start, [.key(KeyPress(.up))])
    #expect(pressed.last == .key(KeyPress(.up)) && pressed.count <= 2)
  }

  @Test("A control sequence that is cut short by another one is dropped alone")
  func sequenceCutBySequence() {
    #expect(
      events(InputUnit.characters("\u{1B}[1;\u{1B}[?2026;2$yz")) == [.discovery(.synchronizedOutput)]
        + typed("z"))
    #expect(events(InputUnit.characters("\u{1B}[1;\u{1B}[?1xz")) == typed("z"))
    #expect(events([.mouseReport], InputUnit.characters("0;5\u{1B}[?1xz")) == typed("z"))
  }

  @Test(
    "Sequences and reports of any length are dropped as a whole", arguments: [250, 255, 256, 257, 1000, 5000])
  func overlong(length: Int) {
    let digits = String(repeating: "1", count: length)
    #expect(events(InputUnit.characters("\u{1B}[\(digits)mz")) == typed("z"))
    #expect(events(InputUnit.characters("\u{1B}]0;\(digits)\u{7}z")) == typed("z"))
    #expect(events(InputUnit.characters("\u{1B}P\(digits)\u{1B}\\z")) == typed("z"))
    #expect(events([.mouseReport], InputUnit.characters("0;5;\(digits)Mz")) == typed("z"))
  }

  @Test("An answer with something before it that makes it too long is none")
  func overlongAnswer() {
    let zeros = String(repeating: "0;", count: 200)
    #expect(events(InputUnit.characters("\u{1B}P1$r\(zeros)48;2;1;2;3m\u{1B}\\z")) == typed("z"))
  }

  @Test("Any input at all is read to its end, within the limit of events", arguments: 0..<50)
  func noise(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let input = (0..<2000).map { _ in InputUnit?.random(using: &generator) }
    var decoder = InputDecoder(source: ScriptedInput(input))
    var count = 0
    // Each call reads something until the input has come to its end.
    for _ in 0...input.count {
      let limit = Int.random(in: 1...20, using: &generator)
      let events = decoder.events(limit: limit)
      #expect(events.count <= limit)
      count += events.count
    }
    #expect(count > 0 && count <= input.count)
    #expect(decoder.events(limit: 1).isEmpty)
  }
}

extension InputUnit? {
  /// A unit, mostly of those that sequences are made of.
  fileprivate static func random(using generator: inout SeededGenerator) -> InputUnit? {
    let scalars = Array("\u{1B}\u{1B}\u{1B}[[O]P_<;;;0123456789Mm~\\\u{7}?$yqa\u{0}é".unicodeScalars)
    switch Int.random(in: 0..<40, using: &generator) {
    case 0: return nil
    case 1...3: return .mouseReport
    case 4: return .pasteStart
    case 5...6: return .pasteEnd
    case 7: return .key(KeyPress(.up))
    case 8: return .focus(true)
    case 9: return .mouse(MouseEvent(.motion(.left), at: CellPosition(column: 0, row: 0)))
    case 10:
      return .character(Unicode.Scalar(UInt32.random(in: 0...0x10FFFF, using: &generator)) ?? "\u{FFFD}")
    default: return scalars.randomElement(using: &generator).map { .character($0) }
    }
  }
}
