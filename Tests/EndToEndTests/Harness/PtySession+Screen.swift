import SwatchTestSupport

/// The screen of a terminal, updated from the bytes written to it.
struct PtyScreen {
  private var emulator = ScreenEmulator(columns: 92, rows: 22)
  /// An incomplete sequence or character.
  private var rest: [UInt8] = []

  mutating func feed(_ bytes: some Sequence<UInt8>) {
    rest += bytes
    var whole: [UInt8] = []
    var index = 0
    while index < rest.count, let end = Self.end(ofUnitAt: index, in: rest) {
      // The emulator supports only sequences that start with ESC [.
      if rest[index] != 0x1B || rest[index + 1] == UInt8(ascii: "[") { whole += rest[index..<end] }
      index = end
    }
    rest.removeFirst(index)
    emulator.feed(whole)
  }

  /// The message in the last line.
  var status: String { parts.first?.withoutWayBack ?? "" }

  /// The number of strokes in the last line.
  var strokeCount: Int {
    parts.last { $0.contains(" stroke") }.flatMap { $0.split(separator: " ").first }.flatMap { Int($0) } ?? 0
  }

  func contains(_ text: String) -> Bool {
    (0..<emulator.rows).contains { emulator.text(inRow: $0).contains(text) }
  }

  private var parts: [String] {
    emulator.text(inRow: emulator.rows - 1).split(separator: "  ").map { part in
      String(part.drop { $0 == " " })
    }
  }

  /// Returns the end of the sequence or character at `index`; `nil` if it is incomplete.
  private static func end(ofUnitAt index: Int, in bytes: [UInt8]) -> Int? {
    func first(from start: Int, where isEnd: (UInt8) -> Bool) -> Int? {
      bytes[min(start, bytes.count)...].firstIndex(where: isEnd).map { $0 + 1 }
    }
    guard bytes[index] == 0x1B else {
      let lead = bytes[index]
      let end = index + (lead < 0xC0 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4)
      return end <= bytes.count ? end : nil
    }
    guard index + 1 < bytes.count else { return nil }
    switch bytes[index + 1] {
    case UInt8(ascii: "["): return first(from: index + 2) { 0x40...0x7E ~= $0 }
    case UInt8(ascii: "]"): return first(from: index + 2) { $0 == 0x07 || $0 == UInt8(ascii: "\\") }
    case UInt8(ascii: "P"): return first(from: index + 2) { $0 == UInt8(ascii: "\\") }
    default: return first(from: index + 1) { 0x30...0x7E ~= $0 }
    }
  }
}

extension PtySession {
  /// Reads new output and updates the screen.
  func update(_ screen: inout PtyScreen) {
    readOutput()
    screen.feed(output)
    clear()
  }

  /// Waits until the screen fulfills `condition`.
  func waitUntil(_ expectation: String, on screen: inout PtyScreen, _ condition: (PtyScreen) -> Bool)
    async throws
  {
    let found = try await poll(every: .milliseconds(2)) { () -> Bool? in
      update(&screen)
      return condition(screen) ? true : nil
    }
    if found == nil { throw HarnessError("this did not happen in time: \(expectation); “\(screen.status)”") }
  }
}
