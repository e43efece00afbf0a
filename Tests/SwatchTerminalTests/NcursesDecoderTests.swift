import SwatchScreen
import SwatchTestSupport
import Testing

@testable import SwatchTerminal

@Suite("Keys and mouse reports that ncurses decodes")
struct NcursesDecoderTests {
  @Test("Drags mean the same through ncurses as through the reader of mode 1006", arguments: 0..<20)
  func dragsThroughBothPaths(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for text in Self.drag(using: &generator) {
      var report = MouseReport()
      for byte in text.utf8 { _ = report.append(byte) }
      let decoded = SharedDecoder.xterm.mouseEvent(for: report.reports(in: .numbers))
      #expect(decoded.flatMap { report.completed($0, codeOffset: 0) } == report.event, "\(text)")
    }
  }

  /// Reports of presses, motions and releases of each button with modifiers, and of the wheel.
  private static func drag(using generator: inout some RandomNumberGenerator) -> [String] {
    func place() -> String {
      "\(Int.random(in: 1...500, using: &generator));\(Int.random(in: 1...300, using: &generator))"
    }
    return (0..<10).flatMap { _ -> [String] in
      let code = Int.random(in: 0...2, using: &generator) + 4 * Int.random(in: 0...7, using: &generator)
      let motions = (0..<5).map { _ in "\(code + 32);\(place())M" }
      return ["\(code);\(place())M"] + motions + ["\(code);\(place())m", "\(64 + code % 2);\(place())M"]
    }
  }

  @Test(
    "Arrows, Home, Delete and F keys are keys on every type of terminal, in both modes of its keypad",
    arguments: ["rxvt-unicode-256color", "screen", "tmux-256color", "linux", "st-256color", "vt220", "xterm"])
  func keysOfTypes(type: String) {
    var decoder = InputDecoder(keys: SharedDecoder(type: type))
    let keys: [(String, Key, Modifiers)] = [
      ("[A", .up, []), ("OB", .down, []), ("[1;5C", .right, .control), ("[1~", .home, []),
      ("[3~", .delete, []), ("[5;3~", .pageUp, .alt), ("OQ", .function(2), []), ("[15~", .function(5), []),
    ]
    for (sequence, key, modifiers) in keys {
      #expect(decoder.events(["\u{1B}\(sequence)"]) == [.key(KeyPress(key, modifiers))], "\(sequence)")
    }
  }

  @Test(
    "Keys follow the terminal's entry in the database, also those that end unlike other sequences",
    arguments: [
      ("rxvt-unicode-256color", "[7$", .home, .shift), ("rxvt-unicode-256color", "[a", .up, .shift),
      ("xterm-256color", "[1;2P", .function(1), .shift), ("xterm-256color", "[15;5~", .function(5), .control),
      ("linux", "[25~", .function(1), .shift), ("st-256color", "[1;2P", .function(1), .shift),
    ] as [(String, String, Key, Modifiers)])
  func keysOfDatabase(type: String, sequence: String, key: Key, modifiers: Modifiers) {
    var decoder = InputDecoder(keys: SharedDecoder(type: type))
    #expect(decoder.events(["\u{1B}\(sequence)q"]) == [.key(KeyPress(key, modifiers))] + typed("q"))
  }

  @Test("Reports as bytes are read on terminals whose entry has them, and on those that have numbers")
  func olderReports() {
    for type in ["rxvt-unicode-256color", "linux", "xterm-256color"] {
      var decoder = InputDecoder(keys: SharedDecoder(type: type))
      let events = decoder.events([
        .bytes([0x1B, 0x5B, 0x4D, 32, 37, 38]), .bytes([0x1B, 0x5B, 0x4D, 35, 37, 38]),
      ])
      let place = CellPosition(column: 4, row: 5)
      #expect(
        events == [
          .mouse(MouseEvent(.press(.left), at: place)), .mouse(MouseEvent(.release(.left), at: place)),
        ],
        "\(type)")
    }
  }
}
