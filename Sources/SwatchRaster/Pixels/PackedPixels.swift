/// Pixels of a rectangle of an image in color, in little memory: most are paper or the inside of a stroke.
struct PackedPixels {
  /// For each row, how many pixels have the next color; or, with ``literal``, how many colors follow.
  private let words: [UInt32]

  /// Set in a count of pixels that differ from each other.
  private static let literal: UInt32 = 1 << 31
  /// A shorter run takes less as a part of what differs.
  private static let shortestRun = 3

  var byteCount: Int { 4 * words.count }

  /// Packs rows of pixels.
  ///
  /// - Parameter rows: Four bytes for each pixel, fewer than 2³¹ in a row.
  init(_ rows: some Sequence<UnsafeBufferPointer<UInt32>>) {
    var words: [UInt32] = []
    for row in rows { Self.pack(row, into: &words) }
    // What an array grows by is not kept.
    self.words = words.withUnsafeBufferPointer { Array($0) }
  }

  private static func pack(_ row: UnsafeBufferPointer<UInt32>, into words: inout [UInt32]) {
    func packDifferent(_ indices: Range<Int>) {
      guard !indices.isEmpty else { return }
      words.append(UInt32(indices.count) | literal)
      for index in indices { words.append(row[index]) }
    }
    var (start, index) = (0, 0)
    while index < row.count {
      var end = index + 1
      while end < row.count, row[end] == row[index] { end += 1 }
      if end - index >= shortestRun {
        packDifferent(start..<index)
        words.append(UInt32(end - index))
        words.append(row[index])
        start = end
      }
      index = end
    }
    packDifferent(start..<row.count)
  }

  /// Writes the pixels back, row by row; rows of other lengths than those that were packed stay as they are from there on.
  func unpack(into rows: some Sequence<UnsafeMutableBufferPointer<UInt32>>) {
    var next = 0
    for row in rows {
      var filled = 0
      while filled < row.count, next < words.count {
        let isLiteral = words[next] & Self.literal != 0
        let count = Int(words[next] & ~Self.literal)
        guard count <= row.count - filled, next + 1 + (isLiteral ? count : 1) <= words.count else { return }
        for index in 0..<count { row[filled + index] = words[next + 1 + (isLiteral ? index : 0)] }
        (filled, next) = (filled + count, next + 1 + (isLiteral ? count : 1))
      }
    }
  }
}
