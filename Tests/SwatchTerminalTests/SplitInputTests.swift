import SwatchColor
import SwatchScreen
import Testing

@testable import SwatchTerminal

/// Connections may split a sequence anywhere, with pauses of any length.
@Suite("Input in pieces")
struct SplitInputTests {
  private static let cell = CellPosition(column: 4, row: 5)

  private static func mouse(_ action: MouseEvent.Action, _ modifiers: Modifiers = []) -> Event {
    .mouse(MouseEvent(action, at: cell, modifiers: modifiers))
  }

  /// A sequence of each kind with its event.
  static let sequences: [(bytes: [UInt8], event: Event?)] =
    [
      ("\u{1B}[<0;5;6M", mouse(.press(.left))), ("\u{1B}[<36;5;6M", mouse(.motion(.left), .shift)),
      ("\u{1B}[<0;5;6m", mouse(.release(.left))), ("\u{1B}[<64;5;6M", mouse(.wheel(.up))),
      ("\u{1B}[32;5;6M", mouse(.press(.left))), ("\u{1B}[64;5;6M", mouse(.motion(.left))),
      ("\u{1B}[M %&", mouse(.press(.left))), ("\u{1B}[M@%&", mouse(.motion(.left))),
      ("\u{1B}[A", .key(KeyPress(.up))), ("\u{1B}[1;5C", .key(KeyPress(.right, .control))),
      ("\u{1B}[3~", .key(KeyPress(.delete))), ("\u{1B}[[A", .key(KeyPress(.function(1)))),
      ("\u{1B}[Z", .key(KeyPress(.tab, .shift))), ("\u{1B}[I", .focus(true)), ("\u{1B}[O", .focus(false)),
      ("\u{1B}[200~u ä\u{1B}[31m\u{1B}[201~", .paste("u ä\u{1B}[31m")),
      ("\u{1B}[?2026;2$y", .discovery(.synchronizedOutput)),
      ("\u{1B}[?62;4c", .discovery(.attributes(hasSixel: true))),
      ("\u{1B}[?u", nil), ("\u{1B}[97;5u", .key(.control("a"))), ("\u{1B}[200z", nil), ("\u{1B}[!p", nil),
      ("\u{1B}OP", .key(KeyPress(.function(1)))), ("\u{1B}O5A", .key(KeyPress(.up, .control))),
      ("\u{1B}P1$r0;48:2::1:2:3m\u{1B}\\", .discovery(.truecolor)),
      ("\u{1B}P1$r48:2:1:2:3m\u{7}", .discovery(.truecolor)), ("\u{1B}P0$r\u{1B}\\", nil),
      ("\u{1B}]0;q u e\u{7}", nil),
      ("\u{1B}]12;rgb:ffff/ffff/ffff\u{1B}\\", .discovery(.color(.cursor, RGB24(0xFFFFFF)))),
      ("\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\", .discovery(.color(.background, RGB24(0xFFFFFF)))),
      ("\u{1B}P>|kitty(0.41.1)\u{1B}\\", .discovery(.name("kitty(0.41.1)"))),
      ("\u{1B}_Gi=31;OK\u{1B}\\", .discovery(.kittyGraphics)),
      ("\u{1B}[?1;0;1024S", .discovery(.sixelColors(1024))),
      ("\u{1B}[6;18;9t", .discovery(.cellSize(width: 9, height: 18))),
      ("\u{1B}_Gi=1;OK\u{1B}\\", nil), ("\u{1B}^q\u{1B}\\", nil), ("\u{1B}Xq\u{1B}\\", nil),
      ("ä", .key("ä")), ("🎨", .key("🎨")),
    ].map { (Array($0.utf8), $1) } + [
      // Raw bytes, not text: column 200, row 100.
      (
        [0x1B, 0x5B, 0x4D, 0x20, 0xE8, 0x84],
        .mouse(MouseEvent(.press(.left), at: CellPosition(column: 199, row: 99)))
      )
    ]

  /// Returns true if the bytes may also be keys, so that timing decides.
  private func isAmbiguous(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes == [0x1B]
      || bytes.count == 2 && bytes.first == 0x1B
        && "OPX]^_".utf8.contains(bytes[bytes.index(after: bytes.startIndex)])
  }

  @Test("A sequence split anywhere has the same result", arguments: sequences.indices)
  func splits(index: Int) {
    let (bytes, event) = Self.sequences[index]
    let expected = (event.map { [$0] } ?? []) + typed("q")
    for split in 0...bytes.count {
      let (start, end) = (Array(bytes[..<split]), Array(bytes[split...]))
      var decoder = InputDecoder()
      #expect(decoder.events([.bytes(start), .bytes(end), "q"]) == expected, "\(split)")
    }
  }

  @Test(
    "A sequence split by a pause has the same result, unless its beginning is a key",
    arguments: sequences.indices)
  func silences(index: Int) {
    let (bytes, event) = Self.sequences[index]
    let expected = (event.map { [$0] } ?? []) + typed("q")
    for split in 1...bytes.count where !isAmbiguous(bytes[..<split]) {
      let (start, end) = (Array(bytes[..<split]), Array(bytes[split...]))
      var decoder = InputDecoder()
      // Unfinished pastes end after a pause.
      let isPaste = if case .paste? = event { true } else { false }
      if isPaste, split >= 6, split < bytes.count - 4 { continue }
      #expect(decoder.events([.bytes(start), .silence, .bytes(end), "q"]) == expected, "\(split)")
    }
  }

  @Test("A sequence with a pause after each byte has the same result", arguments: sequences.indices)
  func singleBytes(index: Int) {
    let (bytes, event) = Self.sequences[index]
    if case .paste? = event { return }
    var decoder = InputDecoder()
    var pieces: [Piece] = []
    for count in 1...bytes.count {
      pieces.append(.bytes([bytes[count - 1]]))
      if !isAmbiguous(bytes[..<count]) { pieces.append(.silence) }
    }
    #expect(decoder.events(pieces + ["q"]) == (event.map { [$0] } ?? []) + typed("q"))
  }

  @Test(
    "While a reply is expected, the start of a string waits longer",
    arguments: ["P", "]", "_"])
  func expectedAnswer(introducer: String) throws {
    var other = InputDecoder()
    _ = other.events(in: Array("\u{1B}\(introducer)".utf8))
    let short = try #require(other.byteTimeout)
    other.expectsReply = true
    #expect(try #require(other.byteTimeout) > short)
    var decoder = InputDecoder()
    _ = decoder.events(in: Array("\u{1B}P".utf8))
    let usual = try #require(decoder.byteTimeout)
    decoder.expectsReply = true
    #expect(try #require(decoder.byteTimeout) > usual)
    #expect(decoder.events(["1$r48:2:1:2:3m\u{1B}\\q"]) == [.discovery(.truecolor)] + typed("q"))
  }

  @Test("A report is recognized even if its escape character was taken for the Escape key")
  func lateReport() {
    let escape = Event.key(KeyPress(.escape))
    #expect(events("\u{1B}", .silence, "[<0;5;6Mq") == [escape, Self.mouse(.press(.left))] + typed("q"))
    #expect(events("\u{1B}", .silence, "[<0", .silence, ";5;6M") == [escape, Self.mouse(.press(.left))])
    #expect(
      events("\u{1B}", .silence, "[?2026;2$yq") == [escape, .discovery(.synchronizedOutput)] + typed("q"))
    #expect(events("\u{1B}", .silence, "q[<0") == [escape] + typed("q[<0"))
    #expect(events("[<0") == typed("[<0"))
  }

  @Test("While a button is held down, an escape character waits longer for a report")
  func byteTimeout() throws {
    var decoder = InputDecoder()
    _ = decoder.events(in: Array("\u{1B}".utf8))
    let usual = try #require(decoder.byteTimeout)
    _ = decoder.events(in: Array("[<0;5;6M\u{1B}".utf8))
    let held = try #require(decoder.byteTimeout)
    _ = decoder.events(in: Array("[<0;5;6m\u{1B}".utf8))
    let released = decoder.byteTimeout
    #expect(usual <= .milliseconds(100) && held >= .milliseconds(300) && released == usual)
  }

  @Test("Otherwise a pause never ends a sequence")
  func noPatience() {
    for bytes in [
      "", "a", "\u{1B}[", "\u{1B}[<0;", "\u{1B}[M", "\u{1B}[M  ", "\u{1B}P1", "\u{1B}[200~a\u{1B}[",
      "\u{1B}]11;rgb:0\u{1B}", "\u{1B}P1$\u{1B}", "\u{1B}_Gi\u{1B}",
    ] {
      var decoder = InputDecoder()
      _ = decoder.events(in: Array(bytes.utf8))
      #expect(decoder.byteTimeout == nil, "\(bytes.debugDescription)")
    }
  }
}
