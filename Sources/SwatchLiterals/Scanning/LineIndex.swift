/// Finds the line and column of an offset. Lines are counted once per block, so that this takes constant time.
struct LineIndex {
  /// For each block, the number of line feeds before it, and the start of the line that continues in it.
  private var blocks: [(lineFeedCount: Int, lineStart: Int)] = []
  private static let blockSize = 4_096

  /// - Complexity: O(*n*) in the length of the text.
  init(_ bytes: TextBytes) {
    var (count, lineStart) = (0, bytes.start)
    var lineFeed = bytes.next(0x0A, from: 0, to: bytes.count)
    for start in stride(from: 0, to: bytes.count, by: Self.blockSize) {
      while lineFeed < start {
        (count, lineStart) = (count + 1, lineFeed + 1)
        lineFeed = bytes.next(0x0A, from: lineStart, to: bytes.count)
      }
      blocks.append((count, lineStart))
    }
  }

  func position(of offset: Int, in bytes: [UInt8]) -> (line: Int, column: Int) {
    let block = offset / Self.blockSize
    var (count, lineStart) = blocks[block]
    for index in block * Self.blockSize..<offset where bytes[index] == 0x0A {
      (count, lineStart) = (count + 1, index + 1)
    }
    return (count + 1, offset - lineStart + 1)
  }
}
