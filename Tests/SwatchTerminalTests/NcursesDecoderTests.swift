import SwatchScreen
import SwatchTestSupport
import Testing

@testable import SwatchTerminal

@Suite("Decoding with ncurses")
struct NcursesDecoderTests {
  @Test("Drags have the same result with ncurses and the mode 1006 parser", arguments: samples(20))
  func dragsThroughBothPaths(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for text in Self.drag(using: &generator) { expectSame(text) }
  }

  /// A drawing from The Quick, Draw! Dataset by Google (CC BY 4.0) as mouse reports: button, column, row.
  private static let bat = """
    0;6;13M 32;6;12M 32;6;11M 32;6;10M 32;6;9M 32;6;8M 32;5;7M 32;5;6M 32;5;5M 32;5;4M 32;6;4M 32;6;3M \
    32;7;3M 32;8;3M 32;9;3M 32;10;3M 32;10;4M 32;11;4M 32;11;5M 32;11;6M 32;11;7M 32;11;8M 32;12;9M \
    32;11;9M 32;11;10M 32;11;11M 32;11;12M 32;10;12M 32;10;13M 32;9;13M 32;8;13M 32;7;13M 32;6;13M \
    0;6;13m 0;8;13M 32;7;14M 32;8;15M 32;8;16M 32;8;17M 32;8;18M 32;8;19M 32;9;20M 32;9;21M 32;10;21M \
    32;10;20M 32;10;19M 32;10;18M 32;10;17M 32;10;16M 32;10;15M 32;9;14M 0;9;14m
    """

  @Test("A drawing has the same result with both")
  func drawingThroughBothPaths() {
    for text in Self.bat.split(separator: " ") { expectSame("\(text)") }
  }

  /// Expects the same event from ncurses and the mode 1006 parser.
  private func expectSame(_ text: String) {
    var report = MouseReport()
    for byte in text.utf8 { _ = report.append(byte) }
    let reports = report.reports(in: .numbers)
    // ncurses does not know all buttons.
    guard !reports.isEmpty else { return }
    let decoded = SharedDecoder.xterm.mouseEvent(for: reports)
    #expect(decoded.flatMap { report.completed($0, codeOffset: 0) } == report.event, "\(text)")
  }

  @Test("Every button, modifier and motion has the same result with both")
  func codesThroughBothPaths() {
    for code in 0..<128 { expectSame("\(code);14;9M") }
    // The wheel has no releases.
    for code in 0..<64 { expectSame("\(code);14;9m") }
  }

  /// Returns reports of presses, motions and releases of each button with modifiers, and of the wheel.
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
    "Common keys work on every terminal type, in both keypad modes",
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
    "Keys follow the terminal's database entry, even with unusual endings",
    arguments: [
      ("rxvt-unicode-256color", "[7$", .home, .shift), ("rxvt-unicode-256color", "[a", .up, .shift),
      ("xterm-256color", "[1;2P", .function(1), .shift), ("xterm-256color", "[15;5~", .function(5), .control),
      ("linux", "[25~", .function(1), .shift), ("st-256color", "[1;2P", .function(1), .shift),
    ] as [(String, String, Key, Modifiers)])
  func keysOfDatabase(type: String, sequence: String, key: Key, modifiers: Modifiers) {
    var decoder = InputDecoder(keys: SharedDecoder(type: type))
    #expect(decoder.events(["\u{1B}\(sequence)q"]) == [.key(KeyPress(key, modifiers))] + typed("q"))
  }

  @Test("Reports as bytes are decoded on all terminal types")
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
