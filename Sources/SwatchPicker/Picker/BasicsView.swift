import SwatchColor
import SwatchScreen
import SwatchWidgets

extension ColorGridView {
  package static let leastBasicsWidth = 2 * BasicColor.allCases.count

  /// The twelve colors in a row. The cell at the left of the frame shows the focus.
  package static func basics(in frame: CellRect) -> ColorGridView {
    var frame = frame
    let pointer = CellPosition(column: frame.columns.lowerBound - 1, row: frame.rows.lowerBound)
    let count = BasicColor.allCases.count
    // All colors are equally wide.
    let grid = ColorGrid(
      colors: BasicColor.allCases.map(\.color), columnCount: count, rowCount: 1,
      frame: frame.cutLeft(frame.width / count * count))
    return ColorGridView(
      .basics, grid, hint: "Left and Right choose one of the twelve colors", pointer: pointer)
  }
}

extension ControlID {
  package static let basics = ControlID("basics")
}
