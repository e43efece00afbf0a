import SwatchScreen
import SwatchTestSupport
import Testing

@testable import SwatchTerminal

@Suite("Truncated, oversized and unknown input")
struct HostileInputTests {
  private let press = Event.mouse(MouseEvent(.press(.left), at: CellPosition(column: 4, row: 5)))

  @Test(
    "Unknown sequences are dropped as a whole",
    arguments: [
      "[31m", "[?1;2x", "[>0;276;0c", "[1;9P", "[27;9;9~", "[97;9u", "[?u", "[ q", "[!p",
      "Oz", "O9P", "[5M", "[5;5M", "[32;5;6;7M", "[<0;5;6z", "[<0;5 6M",
      "]0;title\u{7}", "]52;c;cXVpdA==\u{1B}\\", "P>-terminal 1.2\u{1B}\\", "_q\u{1B}\\",
    ])
  func unknownSequences(text: String) {
    #expect(events("\u{1B}\(text)", .silence, "z") == typed("z"))
  }

  @Test(
    "A truncated report takes the next character with it, but no command after that",
    arguments: ["", "0", "0;", "0;5", "0;5;", "0;5;6"])
  func reportCutShort(text: String) {
    #expect(events("\u{1B}[<\(text)", .silence, "uz") == typed("z"))
  }

  @Test(
    "A report truncated by another one is dropped alone",
    arguments: ["", "0", "0;", "0;5", "0;5;", "0;5;6"])
  func reportCutByReport(text: String) {
    #expect(events("\u{1B}[<\(text)\u{1B}[<0;5;6M") == [press])
    #expect(events("\u{1B}[M\(text.prefix(2).replacing("0", with: " "))\u{1B}[<0;5;6M") == [press])
  }

  @Test(
    "A truncated sequence does not affect a following key, report or paste",
    arguments: [
      "[", "[1", "[1;", "[?2026;2$", "P", "P1$r48:2", "P>|kitty", "_", "_Gi=31", "[6;18", "[?1;0;", "]",
      "]0;q", "O",
    ])
  func sequenceCutByOthers(text: String) {
    let reported = events("\u{1B}\(text)\u{1B}[<0;5;6M")
    #expect(reported.last == press && reported.count <= 2)
    let pasted = events("\u{1B}\(text)\u{1B}[200~q\u{1B}[201~")
    #expect(pasted.last == .paste("q") && pasted.count <= 2)
    let pressed = events("\u{1B}\(text)\u{1B}[A")
    #expect(pressed.last == .key(KeyPress(.up)) && pressed.count <= 2)
  }

  @Test("A control sequence truncated by another one is dropped alone")
  func sequenceCutBySequence() {
    #expect(
      events("\u{1B}[1;\u{1B}[?2026;2$yz") == [.discovery(.synchronizedOutput)] + typed("z"))
    #expect(events("\u{1B}[1;\u{1B}[?1xz") == typed("z"))
    #expect(events("\u{1B}[<0;5\u{1B}[?1xz") == typed("z"))
  }

  @Test(
    "Escape and Control keys work within any sequence",
    arguments: ["[1;", "P1$", "]0;q", "[<0;5", "[M "])
  func wayOut(text: String) {
    let interrupt = Event.key(.control("c"))
    #expect(events("\u{1B}\(text)\u{3}z") == [interrupt] + typed("z"))
    #expect(events("\u{1B}\(text)\u{1B}", .silence, "z") == [.key(KeyPress(.escape))] + typed("z"))
  }

  @Test(
    "Sequences and reports of any length are dropped as a whole", arguments: [250, 255, 256, 257, 1000, 5000])
  func overlong(length: Int) {
    let digits = String(repeating: "1", count: length)
    #expect(events("\u{1B}[\(digits)mz") == typed("z"))
    #expect(events("\u{1B}]0;\(digits)\u{7}z") == typed("z"))
    #expect(events("\u{1B}P\(digits)\u{1B}\\z") == typed("z"))
    #expect(events("\u{1B}P>|\(digits)\(digits)\u{1B}\\z").last == typed("z").last)
    #expect(events("\u{1B}_Gi=31,a=\(digits)\(digits);OK\u{1B}\\z") == typed("z"))
    #expect(events("\u{1B}[<0;5;\(digits)Mz") == typed("z"))
    #expect(events("\u{1B}[<0;5;6\(String(repeating: ";", count: length))Mz") == typed("z"))
  }

  @Test("An oversized reply is dropped")
  func overlongAnswer() {
    let zeros = String(repeating: "0;", count: 200)
    #expect(events("\u{1B}P1$r\(zeros)48;2;1;2;3m\u{1B}\\z") == typed("z"))
  }

  @Test("Any input is read to its end", arguments: samples(50))
  func noise(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var decoder = InputDecoder()
    var count = 0
    let pieces = (0..<500).map { _ in Piece.random(using: &generator) }
    for piece in pieces { count += decoder.events([piece]).count }
    #expect(count > 0)
    // A complete escape sequence ends any pending input.
    let rest = decoder.events(["\u{1B}\\", "\u{1B}[201~", "\u{1B}[A", "q"])
    #expect(rest.suffix(2) == [.key(KeyPress(.up))] + typed("q"))
  }

  @Test("Noise has the same result in any pieces", arguments: samples(50))
  func noiseInPieces(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let bytes = (0..<2000).map { _ in UInt8.random(using: &generator) }
    var (whole, torn) = (InputDecoder(), InputDecoder())
    var events: [Event] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Int.random(in: 1...9, using: &generator)
      events += torn.events(in: rest.prefix(count))
      rest = rest.dropFirst(count)
    }
    #expect(events == whole.events(in: bytes))
  }
}

extension Piece {
  /// Returns random bytes, mostly those of sequences, or a pause.
  fileprivate static func random(using generator: inout SeededGenerator) -> Piece {
    if generator.chance(10) { return .silence }
    return .bytes(
      (0..<Int.random(in: 1...12, using: &generator)).map { _ in UInt8.random(using: &generator) })
  }
}

extension UInt8 {
  /// Returns a random byte, mostly one of those in sequences.
  fileprivate static func random(using generator: inout SeededGenerator) -> UInt8 {
    let usual = Array("\u{1B}\u{1B}\u{1B}[[O]P_<<;;;0123456789MMm~\\\u{7}?$yqa\u{0}é".utf8)
    return generator.chance(20)
      ? .random(in: 0...255, using: &generator) : usual.randomElement(using: &generator) ?? 0
  }
}
