import SwatchScreen

@testable import SwatchTerminal

/// Input as it arrives: bytes that come together, or so long a silence that nothing more belongs to them.
enum Piece: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
  case bytes([UInt8])
  case silence

  init(stringLiteral text: String) { self = .bytes(Array(text.utf8)) }
}

extension InputDecoder {
  /// The events that pieces of input lead to, the last of which a silence follows.
  mutating func events(_ pieces: [Piece]) -> [Event] {
    var all: [Event] = []
    for piece in pieces + [.silence] {
      switch piece {
      case .bytes(let bytes): all += events(in: bytes)
      case .silence: if patience != nil { all += eventsAfterSilence() }
      }
    }
    return all
  }
}

/// The events that pieces of input lead to.
func events(_ pieces: Piece...) -> [Event] {
  var decoder = InputDecoder()
  return decoder.events(pieces)
}

/// The events of typing `text`.
func typed(_ text: String) -> [Event] {
  text.map { .key(KeyPress(.character($0))) }
}
