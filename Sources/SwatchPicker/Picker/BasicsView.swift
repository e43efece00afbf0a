import SwatchColor
import SwatchScreen
import SwatchWidgets

/// The twelve colors in a row: press one, or drag over them, and the active well has it. At its left a cell is free.
package struct BasicsView: Control {
  package let frame: CellRect
  private let grid: ColorGrid

  private static let colors = BasicColor.allCases.map(\.color)

  /// The cells that it needs: two for a color.
  package static let leastWidth = 2 * colors.count

  /// Places it.
  package init(frame: CellRect) {
    var frame = frame
    // All colors as wide as each other.
    self.frame = frame.cutLeft(frame.width / Self.colors.count * Self.colors.count)
    grid = ColorGrid(colors: Self.colors, columnCount: Self.colors.count, rowCount: 1, frame: self.frame)
  }

  package var id: ControlID { .basics }

  package var extent: [CellRect] {
    [CellRect(columns: frame.columns.lowerBound - 1..<frame.columns.upperBound, rows: frame.rows)]
  }

  package func hint(in picker: ColorPicker) -> String { "Left and Right choose one of the twelve colors" }

  package func draw(_ picker: ColorPicker, on surface: inout Surface) {
    grid.draw(on: &surface)
    // None of the colors may be the one that the well has.
    let pointer = CellPosition(column: frame.columns.lowerBound - 1, row: frame.rows.lowerBound)
    surface[pointer] = picker.isFocused(id) ? Cell(surface.symbol(.pointer), .reverse) : Cell(" ")
    guard let index = selection(in: picker) else { return }
    let rect = grid.rect(ofCell: index)
    guard !rect.isEmpty else { return }
    surface[rect.centered(CellSize(columns: 1, rows: 1)).origin] = Cell(
      surface.symbol(.knob), Style.text(on: Self.colors[index].rgb24))
  }

  /// Which of them the active well has.
  private func selection(in picker: ColorPicker) -> Int? {
    picker.wells.color.flatMap { color in Self.colors.firstIndex { $0.rgb24 == color.rgb24 } }
  }

  package func command(for touch: Touch, in picker: ColorPicker) -> Command<ColorPicker>? {
    guard touch.phase != .cancelled else { return nil }
    return grid.color(at: touch.position).map(taking)
  }

  package func command(for key: KeyPress, in picker: ColorPicker) -> Command<ColorPicker>? {
    switch key.key {
    case .left: moving(by: -1, in: picker)
    case .right: moving(by: 1, in: picker)
    default: nil
    }
  }

  package func command(for wheel: Wheel, in picker: ColorPicker) -> Command<ColorPicker>? {
    moving(by: wheel.isBack ? -1 : 1, in: picker)
  }

  package func commandForMenu(at position: CellPosition, in picker: ColorPicker) -> Command<ColorPicker>? {
    grid.color(at: position).map { color in
      Command { $0.openMenu(of: color, called: color.hex, at: position) }
    }
  }

  /// Takes the color beside that of the well; where that is none of them, the first.
  private func moving(by distance: Int, in picker: ColorPicker) -> Command<ColorPicker>? {
    guard let index = selection(in: picker) else { return taking(Self.colors[0]) }
    return Self.colors.indices.contains(index + distance) ? taking(Self.colors[index + distance]) : nil
  }

  private func taking(_ color: Color) -> Command<ColorPicker> {
    Command { $0.pick($0.wells.picked.replaced(by: color)) }
  }
}

extension ControlID {
  package static let basics = ControlID("basics")
}
