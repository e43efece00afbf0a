import SwatchScreen

/// What happened last, and at the right what there is.
package struct StatusView {
  package let frame: CellRect

  package init(frame: CellRect) { self.frame = frame }

  /// How many rows what is too long for one may have, in scenes that are drawn anew as a whole.
  package static let mostRows = 4

  /// Draws a status of up to `rowLimit` rows; those above the frame are covered.
  package func draw(_ status: String, _ summary: String = "", rowLimit: Int = 1, on surface: inout Surface) {
    guard !frame.isEmpty else { return }
    let width = frame.width - 2
    let status = status.abridgingQuotation(to: width * min(rowLimit, frame.rows.upperBound))
    if rowLimit > 1, status.cellWidth > width {
      return draw(status.wrapped(to: width), rowLimit: rowLimit, on: &surface)
    }
    surface.fill(frame)
    var room = frame.inset(columns: 1)
    // The message matters more than what there is.
    if room.width >= status.cellWidth + summary.cellWidth + 2 {
      surface.write(summary, in: room, alignment: .trailing, style: .faint)
      room.columns =
        room.columns
        .lowerBound..<max(room.columns.lowerBound, room.columns.upperBound - summary.cellWidth - 2)
    }
    surface.write(status, in: room)
  }

  private func draw(_ lines: [String], rowLimit: Int, on surface: inout Surface) {
    let count = min(lines.count, rowLimit, frame.rows.upperBound)
    let rows = frame.rows.upperBound - count..<frame.rows.upperBound
    surface.fill(CellRect(columns: frame.columns, rows: rows))
    for (index, row) in rows.enumerated() {
      // What is left goes into the last row, which cuts it.
      let line = index == count - 1 ? lines[index...].joined(separator: " ") : lines[index]
      surface.write(line, in: frame.row(row).inset(columns: 1))
    }
  }
}

extension String {
  /// The text with its widest quotation cut in the middle, so that all else fits a width: the reason at the end of a message.
  ///
  /// - Returns: The text itself if it fits, or has no quotation.
  package func abridgingQuotation(to width: Int) -> String {
    let excess = cellWidth - width
    guard excess > 0,
      let range = quotations.max(by: { String(self[$0]).cellWidth < String(self[$1]).cellWidth })
    else { return self }
    let quotation = String(self[range])
    let limit = max(Self.shortestQuotation, quotation.cellWidth - excess)
    return self[..<range.lowerBound] + quotation.cutInMiddle(to: limit) + self[range.upperBound...]
  }

  /// The cells that stay of a quotation.
  private static var shortestQuotation: Int { 16 }

  /// The texts between quotation marks. An apostrophe has a letter or a digit behind it.
  private var quotations: [Range<Index>] {
    var ranges: [Range<Index>] = []
    var start: Index?
    for index in indices {
      if self[index] == "‘", start == nil { start = self.index(after: index) }
      guard let first = start, self[index] == "’" else { continue }
      let next = self.index(after: index)
      if next < endIndex, self[next].isLetter || self[next].isNumber { continue }
      ranges.append(first..<index)
      start = nil
    }
    return ranges
  }

  /// The beginning and the end of the text with an ellipsis between them, in so many cells; the text itself if it fits.
  private func cutInMiddle(to width: Int) -> String {
    guard cellWidth > width else { return self }
    var (head, tail) = (self, self)
    // Paths have the name of the file at their end.
    while head.cellWidth > (width - 1) * 3 / 8 { head.removeLast() }
    while tail.cellWidth > width - 1 - head.cellWidth { tail.removeFirst() }
    return head + "…" + tail
  }
}
