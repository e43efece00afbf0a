import SwatchScreen
import SwatchText

/// A text field in a row of cells. Long text scrolls with the cursor; an ellipsis marks hidden text.
public struct TextFieldView {
  /// The text field.
  public let field: TextField
  /// The cells of the field.
  public let frame: CellRect
  /// The text shown in an empty field.
  public var placeholder: String
  /// True if the field receives keys and shows the cursor.
  public var isFocused: Bool

  /// Creates a view of a field.
  public init(field: TextField, frame: CellRect, placeholder: String = "", isFocused: Bool = true) {
    (self.field, self.frame, self.placeholder, self.isFocused) = (field, frame, placeholder, isFocused)
  }

  /// Draws the field.
  public func draw(on surface: inout Surface) {
    guard !frame.isEmpty else { return }
    surface.fill(row)
    if field.text.isEmpty { surface.write(placeholder, in: row, style: .faint) }
    surface.clipped(to: row) { surface in
      let style = isFocused && field.isSelected ? Style.reverse : .plain
      let line = field.text.replacing(text: "\n", with: String(surface.symbol(.lineBreak)))
      surface.write(line, at: position(of: 0), style: style)
      let ellipsis = Cell(surface.symbol(.ellipsis), .faint)
      if scrolledColumns > 0 { surface[row.origin] = ellipsis }
      if position(of: field.text.count).column > row.columns.upperBound {
        surface[CellPosition(column: row.columns.upperBound - 1, row: row.rows.lowerBound)] = ellipsis
      }
      if isFocused { surface.placeCaret(at: position(of: field.cursor)) }
    }
  }

  /// Returns the cursor for a touch at `column`, which may lie outside the frame.
  public func cursor(at column: Int) -> Int {
    var end = position(of: 0).column
    return field.text.prefix { character in
      end += character.cellWidth
      return end <= column
    }.count
  }

  private var row: CellRect { frame.row(frame.rows.lowerBound) }

  /// The number of hidden columns on the left. If text is hidden on both sides, the cursor is in the middle.
  private var scrolledColumns: Int {
    let total = width(of: field.text.count) + 1
    return max(0, min(width(of: field.cursor) - frame.width / 2, total - frame.width))
  }

  private func position(of count: Int) -> CellPosition {
    CellPosition(
      column: frame.columns.lowerBound - scrolledColumns + width(of: count), row: frame.rows.lowerBound)
  }

  private func width(of count: Int) -> Int { String(field.text.prefix(count)).cellWidth }
}
