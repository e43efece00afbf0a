import SwatchScreen

/// Where the cursor is to be for an image.
struct ImageCursor: Sendable {
  let size: CellSize
  /// True if images are in lines that scroll, and are sent when the cursor is below the last.
  let isAmongLines: Bool

  func sequence(to position: CellPosition) -> String {
    isAmongLines
      ? "\u{1B}8\u{1B}[\(size.rows - position.row)A\u{1B}[\(position.column + 1)G"
      : "\u{1B}[\(position.row + 1);\(position.column + 1)H"
  }

  /// Images, after which the text goes on where it was: DECSC remembers where that is, DECRC goes back there.
  func enclosing(_ bytes: [UInt8]) -> [UInt8] {
    isAmongLines && !bytes.isEmpty ? Array("\u{1B}7".utf8) + bytes + Array("\u{1B}8".utf8) : bytes
  }
}
