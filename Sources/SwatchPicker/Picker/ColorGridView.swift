import SwatchColor
import SwatchScreen
import SwatchWidgets

/// A grid that picks colors for the active well: the basic colors, or the page of shades.
package struct ColorGridView: Control {
  package let id: ControlID
  let grid: ColorGrid
  let hint: String
  package var takesFocusOnTouch = false
  /// A cell that shows the focus, for a grid that may not contain the current color.
  var pointer: CellPosition?

  package var frame: CellRect { grid.frame }
  package var extent: [CellRect] { [frame] + (pointer.map { [CellRect($0)] } ?? []) }
  package func hint(in picker: ColorPicker) -> String { hint }

  private func grid(in picker: ColorPicker) -> ColorGrid {
    var grid = grid
    grid.select(picker.wells.color)
    return grid
  }

  package func draw(_ picker: ColorPicker, on surface: inout Surface) {
    if let pointer {
      surface[pointer] = picker.isFocused(id) ? Cell(surface.symbol(.pointer), .reverse) : Cell(" ")
    }
    grid(in: picker).draw(on: &surface)
  }

  package func command(for touch: Touch, in picker: ColorPicker) -> Command<ColorPicker>? {
    var grid = grid
    return switch grid.handle(touch) {
    case .touchedOrDragged(let color), .touchEnded(let color?): .replaceColor(by: color)
    case .touchEnded(nil), nil: nil
    }
  }

  package func command(for key: KeyPress, in picker: ColorPicker) -> Command<ColorPicker>? {
    var grid = grid(in: picker)
    return grid.handle(key).map { .replaceColor(by: $0) }
  }

  package func command(for wheel: Wheel, in picker: ColorPicker) -> Command<ColorPicker>? {
    let key = grid.rowCount > 1 ? wheel.listKey : wheel.isBackward ? .left : .right
    return command(for: KeyPress(key), in: picker)
  }

  package func commandForMenu(at position: CellPosition, in picker: ColorPicker) -> Command<ColorPicker>? {
    grid.color(at: position).map { color in
      Command { $0.openMenu(of: color, called: color.hex, at: position) }
    }
  }

  package static let minimumBasicsWidth = 2 * BasicColor.allCases.count

  /// Returns the basic colors in as many rows as the frame has. The cell to its left shows the focus.
  package static func basics(in frame: CellRect) -> ColorGridView {
    let pointer = CellPosition(column: frame.columns.lowerBound - 1, row: frame.rows.lowerBound)
    let rowCount = max(1, frame.height)
    let grid = ColorGrid(
      colors: BasicColor.allCases.map(\.color), columnCount: BasicColor.allCases.count / rowCount,
      rowCount: rowCount, frame: frame)
    return ColorGridView(id: .basics, grid: grid, hint: "←→ choose basic color", pointer: pointer)
  }
}

extension ControlID { package static let basics = ControlID("basics") }
