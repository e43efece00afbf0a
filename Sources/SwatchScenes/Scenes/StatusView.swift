import SwatchScreen

extension Surface {
  /// Draws the status line: the message in up to `rowLimit` rows, extending upward over the rows above the frame,
  /// and a summary on the right.
  package mutating func drawStatus(
    _ status: String, _ summary: String, in frame: CellRect, rowLimit: Int = 1
  ) {
    guard !frame.isEmpty else { return }
    let width = frame.width - 2
    let status = status.abridgingQuotation(to: width * min(rowLimit, frame.rows.upperBound))
    if rowLimit > 1, status.cellWidth > width {
      let lines = status.wrapped(to: width)
      let count = min(lines.count, rowLimit, frame.rows.upperBound)
      let rows = frame.rows.upperBound - count..<frame.rows.upperBound
      fill(CellRect(columns: frame.columns, rows: rows))
      for (index, row) in rows.enumerated() {
        // The last row shows the remaining text, truncated.
        let line = index == count - 1 ? lines[index...].joined(separator: " ") : lines[index]
        write(line, in: frame.row(row).inset(columns: 1))
      }
      return
    }
    fill(frame)
    var remaining = frame.inset(columns: 1)
    // The message has priority over the summary.
    if remaining.width >= status.cellWidth + summary.cellWidth + 2 {
      write(summary, in: remaining, alignment: .trailing, style: .faint)
      _ = remaining.cutRight(summary.cellWidth + 2)
    }
    write(status, in: remaining)
  }
}

extension String {
  /// Returns the text with its widest quotation abridged to 16 cells or more, so that the rest of it fits.
  package func abridgingQuotation(to width: Int) -> String {
    let excess = cellWidth - width
    guard excess > 0,
      let range = quotations.max(by: { String(self[$0]).cellWidth < String(self[$1]).cellWidth })
    else { return self }
    let quotation = String(self[range])
    let limit = max(16, quotation.cellWidth - excess)
    return self[..<range.lowerBound] + quotation.cutInMiddle(to: limit) + self[range.upperBound...]
  }

  /// The ranges between quotation marks. A `’` before a letter or digit is an apostrophe.
  private var quotations: [Range<Index>] {
    var (ranges, start): ([Range<Index>], Index?) = ([], nil)
    for index in indices {
      if self[index] == "‘", start == nil { start = self.index(after: index) }
      guard let first = start, self[index] == "’" else { continue }
      if let next = self[index...].dropFirst().first, next.isLetter || next.isNumber { continue }
      ranges.append(first..<index)
      start = nil
    }
    return ranges
  }

  /// Returns the start and end of the text with an ellipsis between them, in at most `width` cells.
  private func cutInMiddle(to width: Int) -> String {
    guard cellWidth > width else { return self }
    var (head, tail) = (self, self)
    // Keep more of the end, because paths end with the file name.
    while head.cellWidth > (width - 1) * 3 / 8 { head.removeLast() }
    while tail.cellWidth > width - 1 - head.cellWidth { tail.removeFirst() }
    return head + "…" + tail
  }
}
