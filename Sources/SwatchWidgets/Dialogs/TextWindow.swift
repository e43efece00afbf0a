import SwatchScreen

/// A window with lines of text, in the middle of the screen.
struct TextWindow {
  let title: String
  let lines: [String]
  let frame: CellRect

  init(title: String, lines: [String], screen: CellRect) {
    self.title = title
    self.lines = lines
    let width = max(title.cellWidth + 2, lines.map(\.cellWidth).max() ?? 0)
    frame = screen.centered(CellSize(columns: width + 6, rows: lines.count + 4))
  }

  /// The cells for lines: without a margin where the window is smaller than it wants to be.
  var inside: CellRect {
    let width = lines.map(\.cellWidth).max() ?? 0
    return frame.inset(
      columns: frame.width >= width + 6 ? 3 : 1, rows: frame.height >= lines.count + 4 ? 2 : 1)
  }

  /// Draws the lines from `firstLine` on, as far as there is room.
  func draw(firstLine: Int = 0, on surface: inout Surface) {
    surface.fill(frame)
    surface.border(frame, title: title, style: .plain)
    for (row, line) in zip(inside.rows, lines.dropFirst(firstLine)) {
      surface.write(line, in: inside.row(row))
    }
    if lines.count > inside.height { surface.markMore(in: frame) }
  }
}

extension Surface {
  /// Shows on the lower edge of a window that there is more than it has room for.
  package mutating func markMore(in frame: CellRect) {
    guard frame.width > 10, frame.height > 1 else { return }
    let hint = CellRect(
      columns: frame.columns.upperBound - 6..<frame.columns.upperBound - 2,
      rows: frame.rows.upperBound - 1..<frame.rows.upperBound)
    write(" ↑↓ ", in: hint)
  }
}

extension KeyPress {
  /// Whether the key presses what has the focus.
  public var isPress: Bool { self == KeyPress(.enter) || self == " " }

  var isCancel: Bool { key == .escape || self == .control("c") }

  /// True if the key closes a window that only shows something.
  var closesWindow: Bool { isPress || isCancel || ["q", "?", KeyPress(.function(1))].contains(self) }
}
