import SwatchScreen
import SwatchText

/// A line of text that is being edited, in a row of cells. Text that is too long is scrolled so that the
/// cursor stays visible; an ellipsis stands where more follows.
public struct TextFieldView {
  /// The text.
  public let field: TextField
  /// The row of cells.
  public let frame: CellRect
  /// What stands in an empty field.
  public var placeholder: String
  /// Whether keys go to the field: only then the cursor is shown.
  public var isFocused: Bool

  /// Shows a field.
  public init(field: TextField, frame: CellRect, placeholder: String = "", isFocused: Bool = true) {
    (self.field, self.frame, self.placeholder, self.isFocused) = (field, frame, placeholder, isFocused)
  }

  /// Draws it.
  public func draw(on surface: inout Surface) {
    guard !frame.isEmpty else { return }
    surface.fill(row)
    if field.text.isEmpty { surface.write(placeholder, in: row, style: .faint) }
    surface.clipped(to: row) { surface in
      let style = isFocused && field.isSelected ? Style.reverse : .plain
      let line = field.text.replacing(text: "\n", with: String(surface.symbol(.lineBreak)))
      surface.write(line, at: position(of: 0), style: style)
      drawEllipses(on: &surface)
      if isFocused { surface.placeCaret(at: position(of: field.cursor)) }
    }
  }

  /// The number of characters before the cursor that a touch of `column` wants, also beyond the frame.
  public func cursor(at column: Int) -> Int {
    var end = position(of: 0).column
    return field.text.prefix { character in
      end += character.cellWidth
      return end <= column
    }.count
  }

  private func drawEllipses(on surface: inout Surface) {
    let ellipsis = Cell(surface.symbol(.ellipsis), .faint)
    if scrolledColumns > 0 { surface[row.origin] = ellipsis }
    if position(of: field.text.count).column > row.columns.upperBound {
      surface[CellPosition(column: row.columns.upperBound - 1, row: row.rows.lowerBound)] = ellipsis
    }
  }

  private var row: CellRect { frame.row(frame.rows.lowerBound) }

  /// The columns hidden on the left. The cursor is kept in the middle as long as there is text on both sides:
  /// what comes next can be seen both ways.
  private var scrolledColumns: Int {
    let total = width(of: field.text.count) + 1
    return max(0, min(width(of: field.cursor) - frame.width / 2, total - frame.width))
  }

  /// Where the character after the first `count` is shown.
  private func position(of count: Int) -> CellPosition {
    CellPosition(
      column: frame.columns.lowerBound - scrolledColumns + width(of: count), row: frame.rows.lowerBound)
  }

  private func width(of count: Int) -> Int { String(field.text.prefix(count)).cellWidth }
}
