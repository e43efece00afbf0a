/// The run-length encoded pixels of a rectangle. Most are paper or the inside of a stroke.
struct PackedPixels {
  /// For each run, its pixel count and color. A count marked as ``literal`` is followed by that many colors.
  private let words: [UInt32]

  /// The bit that marks the count of a sequence of individual colors.
  private static let literal: UInt32 = 1 << 31
  /// The length of the shortest run. Shorter ones are stored as literals.
  private static let shortestRun = 3
  var byteCount: Int { 4 * words.count }

  init(_ rows: some Sequence<UnsafeBufferPointer<UInt32>>) {
    var words: [UInt32] = []
    for row in rows { Self.pack(row, into: &words) }
    // Drop the unused capacity.
    self.words = words.withUnsafeBufferPointer { Array($0) }
  }

  private static func pack(_ row: UnsafeBufferPointer<UInt32>, into words: inout [UInt32]) {
    func packLiterals(_ indices: Range<Int>) {
      guard !indices.isEmpty else { return }
      words.append(UInt32(indices.count) | literal)
      for index in indices { words.append(row[index]) }
    }
    var (start, index) = (0, 0)
    while index < row.count {
      var end = index + 1
      while end < row.count, row[end] == row[index] { end += 1 }
      if end - index >= shortestRun {
        packLiterals(start..<index)
        words.append(UInt32(end - index))
        words.append(row[index])
        start = end
      }
      index = end
    }
    packLiterals(start..<row.count)
  }

  /// Restores the pixels row by row, stopping at the first row whose length differs.
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
