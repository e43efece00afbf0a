import SwatchScreen

/// What happened last, and at the right what there is.
struct StatusView {
  let frame: CellRect

  /// How many rows what is too long for one may have, in scenes that are drawn anew as a whole.
  static let mostRows = 4

  /// Draws it.
  ///
  /// - Parameter rowLimit: How many rows a long status may have: those above the frame are covered.
  func draw(_ status: String, _ summary: String = "", rowLimit: Int = 1, on surface: inout Surface) {
    guard !frame.isEmpty else { return }
    let width = frame.width - 2
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
    let rect = CellRect(columns: frame.columns, rows: rows)
    surface.fill(rect)
    for (index, row) in rows.enumerated() {
      // What is left goes into the last row, which cuts it.
      let line = index == count - 1 ? lines[index...].joined(separator: " ") : lines[index]
      surface.write(line, in: CellRect(columns: frame.columns, rows: row..<row + 1).inset(columns: 1))
    }
  }
}
