import SwatchScreen

@testable import SwatchTerminal

/// Bytes that a terminal might have sent, taken apart as ncurses does it.
///
/// A byte that UTF-8 has no use for, FF, is a silence.
struct ByteInput: InputSource {
  private var bytes: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  var isAtEnd: Bool { bytes.isEmpty }

  /// What ncurses is told to take for a key, or knows by itself.
  private static let keys: [(sequence: [UInt8], unit: InputUnit)] = definitions.map { (Array($0.utf8), $1) }

  private static let definitions: [(String, InputUnit)] = [
    ("\u{1B}[<", .mouseReport), ("\u{1B}[200~", .pasteStart), ("\u{1B}[201~", .pasteEnd),
    ("\u{1B}[I", .focus(true)), ("\u{1B}[O", .focus(false)), ("\u{1B}[A", .key(KeyPress(.up))),
    ("\u{1B}[1;5D", .key(KeyPress(.left, .control))), ("\u{1B}[3;2~", .key(KeyPress(.delete, .shift))),
    ("\u{1B}OP", .key(KeyPress(.function(1)))),
    ("\u{1B}[M", .mouse(MouseEvent(.press(.left), at: CellPosition(column: 3, row: 2)))),
  ]

  mutating func next(_ patience: Patience) -> InputUnit? {
    guard let first = bytes.first else { return nil }
    if first == 0xFF {
      bytes.removeFirst()
      return nil
    }
    if let key = Self.keys.first(where: { bytes.starts(with: $0.sequence) }) {
      bytes.removeFirst(key.sequence.count)
      return key.unit
    }
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&iterator) else {
      bytes.removeFirst()
      return .character("\u{FFFD}")
    }
    bytes.removeFirst(UTF8.width(scalar))
    return .character(scalar)
  }
}
