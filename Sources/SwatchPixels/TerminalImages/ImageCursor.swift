import SwatchScreen

struct ImageCursor: Sendable {
  var size = CellSize.zero
  /// True if images scroll with lines of text, and are sent while the cursor is below the last line.
  let isInline: Bool

  func sequence(to position: CellPosition) -> String {
    isInline
      ? "\u{1B}8\u{1B}[\(size.rows - position.row)A\u{1B}[\(position.column + 1)G"
      : "\u{1B}[\(position.row + 1);\(position.column + 1)H"
  }

  /// Returns `bytes` between DECSC and DECRC, so that text continues where it was.
  func enclosing(_ bytes: [UInt8]) -> [UInt8] {
    isInline && !bytes.isEmpty ? Array("\u{1B}7".utf8) + bytes + Array("\u{1B}8".utf8) : bytes
  }
}
