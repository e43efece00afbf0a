import Glibc
import SwatchScreen
import SwatchSystem

@testable import SwatchTerminal

/// A piece of input: bytes that arrive together, or a pause after which input is treated as complete.
enum Piece: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
  case bytes([UInt8])
  case silence

  init(stringLiteral text: String) { self = .bytes(Array(text.utf8)) }
}

extension InputDecoder {
  /// Returns the events for pieces of input followed by a pause.
  mutating func events(_ pieces: [Piece]) -> [Event] {
    var all: [Event] = []
    for piece in pieces + [.silence] {
      switch piece {
      case .bytes(let bytes): all += events(in: bytes)
      case .silence: if byteTimeout != nil { all += eventsAfterTimeout() }
      }
    }
    return all
  }
}

func events(_ pieces: Piece...) -> [Event] {
  var decoder = InputDecoder()
  return decoder.events(pieces)
}

func typed(_ text: String) -> [Event] {
  text.map { .key(KeyPress(.character($0))) }
}

/// The ncurses decoder for a terminal type, shared by all tests because ncurses is single-threaded.
struct SharedDecoder: SequenceDecoder {
  private static let decoders = LockedValue([String: NcursesDecoder]())
  let type: String

  static let xterm = SharedDecoder(type: "xterm-256color")

  private func withNcurses<Result>(_ body: (NcursesDecoder) -> Result?) -> Result? {
    Self.decoders.withLock { decoders in
      if decoders[type] == nil {
        decoders[type] = NcursesDecoder(type: type, output: open("/dev/null", O_WRONLY))
      }
      return decoders[type].flatMap(body)
    }
  }

  var mouseEncoding: MouseEncoding? { withNcurses { $0.mouseEncoding } }
  func press(for sequence: [UInt8]) -> KeyPress? { withNcurses { $0.press(for: sequence) } }
  func mouseEvent(for reports: [[UInt8]]) -> MouseEvent? { withNcurses { $0.mouseEvent(for: reports) } }
}

extension InputDecoder {
  init() { self.init(keys: SharedDecoder.xterm) }
}
