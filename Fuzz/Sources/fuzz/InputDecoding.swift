import Glibc
import SwatchScreen

@testable import SwatchTerminal

/// Fuzzes terminal input. The first byte selects chunk length and cell size; FF means a pause.
enum InputDecoding: Decoding {
  // libFuzzer is single-threaded.
  nonisolated(unsafe) private static let keys = NcursesDecoder(
    type: "xterm-256color", output: open("/dev/null", O_WRONLY))

  static func check(_ bytes: [UInt8]) {
    guard let first = bytes.first else { return }
    let size = CellSize(columns: 80, rows: 24)
    guard let keys else { fatalError("The database has no entry for xterm-256color.") }
    var decoder = InputDecoder(keys: keys)
    decoder.pixels = ScreenPixels(size: size, cellWidth: Int(first % 8), cellHeight: 2 * Int(first % 8))
    decoder.expectsReply = first % 2 == 0
    var touches = TouchPhases()
    for part in bytes.dropFirst().split(separator: 0xFF) {
      var rest = part
      while !rest.isEmpty {
        for event in decoder.events(in: rest.prefix(1 + Int(first / 8))) { take(event, &touches) }
        rest = rest.dropFirst(1 + Int(first / 8))
      }
      if decoder.byteTimeout != nil {
        for event in decoder.eventsAfterTimeout() { take(event, &touches) }
      }
    }
    touches.end()
  }

  private static func take(_ event: Event, _ touches: inout TouchPhases) {
    switch event {
    case .mouse(let mouse):
      expect(mouse.position.column >= 0 && mouse.position.row >= 0, "A report of \(mouse.position)")
      touches.take(mouse)
    case .key(let press), .escapedKey(let press):
      expect(press.baseCharacter.map { "\($0)".unicodeScalars.count } ?? 1 == 1, "\(press)")
    case .paste(let text):
      expect(text.unicodeScalars.count <= 1 << 20, "A paste of \(text.unicodeScalars.count) characters")
    default: break
    }
  }

  static var seeds: [[UInt8]] {
    let drag = "\u{1B}[<0;5;6M\u{1B}[<32;6;6M\u{1B}[<36;7;-6M\u{1B}[<0;7;7m"
    let wheel = "\u{1B}[<64;1;1M\u{1B}[<65;300;2M\u{1B}[<129;1;1M\u{1B}[<35;2;2M\u{1B}[<256;0;0M"
    let pixels = "\u{1B}[?1016;1$y\u{1B}[<0;105;206M\u{1B}[<32;99999;1M\u{1B}[?1016;2$y"
    let paste = "q\u{1B}[200~#3fa7d6\r\n\u{1B}[31m ü🎨\u{1B}[201~z\u{1B}[200~"
    let keys = "a\u{1}\t\r\u{7F}\u{1B}\u{1B}\u{1B}x\u{1B}[A\u{1B}[1;5D\u{1B}[3;2~\u{1B}OP\u{1B}OQé漢"
    let answers =
      "\u{1B}[?2026;2$y\u{1B}P1$r48:2::1:2:3m\u{1B}\\\u{1B}[?62;4;22c\u{1B}]11;rgb:0/0/0\u{7}\u{1B}[I\u{1B}[O"
    let old = "\u{1B}[M eu\u{1B}[M!!!"
    let reports =
      "\u{1B}[1075:1043:117;2:1;1043u\u{1B}[0;;233:8364u\u{1B}[57419;129:3u\u{1B}[27;6;65~\u{1B}[1;129:2A"
    return [drag, wheel, pixels, paste, keys, answers, old, reports].flatMap { text in
      [[8], [255]].map { $0 + text.utf8 }
    }
  }
}

/// Checks that touches begin and end alternately.
private struct TouchPhases {
  private var tracker = TouchTracker()
  private var isDown = false

  mutating func take(_ event: MouseEvent) { check(tracker.touches(for: event)) }

  mutating func end() {
    check(tracker.end().map { [$0] } ?? [])
    expect(!isDown, "A touch has not ended")
  }

  private mutating func check(_ touches: [Touch]) {
    for touch in touches {
      expect(isDown == (touch.phase != .began), "\(touch.phase) while the touch is \(isDown ? "down" : "up")")
      isDown = touch.phase == .began || touch.phase == .moved
    }
  }
}
