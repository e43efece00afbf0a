import SwatchColor
import SwatchScreen
import SwatchWidgets

extension PickerPage {
  /// Grays and hues from light to dark.
  public static let grid = PickerPage("Grid") { [ShadesView(frame: $0)] }.with { $0.tab = colorTab }
}

/// The page of shades: grays and twelve hues from light to dark.
struct ShadesView: Control {
  let frame: CellRect
  private let grid: ColorGrid

  private static let columnCount = 13

  /// Calculates the colors: each is a gamut mapping.
  init(frame: CellRect) {
    self.frame = frame
    let count = min(frame.height, 12)
    grid = ColorGrid(
      colors: Self.shades(rowCount: count), columnCount: Self.columnCount, rowCount: count, frame: frame)
  }

  /// Rows of equal OKLCH lightness, the most vivid colors that sRGB has there, a gray at the left.
  private static func shades(rowCount: Int) -> [Color] {
    (0..<rowCount).flatMap { row in
      let share = rowCount > 1 ? Double(row) / Double(rowCount - 1) : 0.5
      let lightness = 0.95 - 0.75 * share
      return (0..<columnCount).map { column in
        let hue = Double(column - 1) * 30 + 20
        return Color(Color(ColorCoordinates(.oklch, lightness, column == 0 ? 0 : 0.4, hue)).rgb24)
      }
    }
  }

  var id: ControlID { .shades }
  var takesFocusFromTouches: Bool { true }

  func hint(in picker: ColorPicker) -> String {
    "Arrows choose a color, Tab goes on"
  }

  func draw(_ picker: ColorPicker, on surface: inout Surface) {
    grid.draw(on: &surface)
    guard let index = selection(in: picker) else { return }
    let rect = grid.rect(ofCell: index)
    guard !rect.isEmpty else { return }
    surface[rect.centered(CellSize(columns: 1, rows: 1)).origin] = Cell(
      surface.symbol(.knob), Style.text(on: grid.colors[index].rgb24))
  }

  /// The cell that shows the color of the active well.
  private func selection(in picker: ColorPicker) -> Int? {
    picker.wells.color.flatMap { color in grid.colors.firstIndex { $0.rgb24 == color.rgb24 } }
  }

  func command(for touch: Touch, in picker: ColorPicker) -> Command<ColorPicker>? {
    guard touch.phase != .cancelled else { return nil }
    return grid.color(at: touch.position).map { .pick(picker.wells.picked.replaced(by: $0)) }
  }

  func command(for key: KeyPress, in picker: ColorPicker) -> Command<ColorPicker>? {
    let (columns, rows) =
      switch key.key {
      case .left: (-1, 0)
      case .right: (1, 0)
      case .up: (0, -1)
      case .down: (0, 1)
      default: (0, 0)
      }
    guard columns != 0 || rows != 0 else { return nil }
    return color(columns: columns, rows: rows, from: picker).map {
      .pick(picker.wells.picked.replaced(by: $0))
    }
  }

  func command(for wheel: Wheel, in picker: ColorPicker) -> Command<ColorPicker>? {
    command(for: KeyPress(wheel.listKey), in: picker)
  }

  func commandForMenu(at position: CellPosition, in picker: ColorPicker) -> Command<ColorPicker>? {
    grid.color(at: position).map { color in
      Command { $0.openMenu(of: color, called: color.hex, at: position) }
    }
  }

  /// The color beside that of the active well; where that is none of the grid's, the first of the hues.
  private func color(columns: Int, rows: Int, from picker: ColorPicker) -> Color? {
    guard let index = selection(in: picker) else { return grid.colors.dropFirst().first }
    let (column, row) = (index % grid.columnCount + columns, index / grid.columnCount + rows)
    guard (0..<grid.columnCount).contains(column), (0..<grid.rowCount).contains(row) else { return nil }
    return grid.colors[row * grid.columnCount + column]
  }
}

extension ControlID {
  package static let shades = ControlID("shades")
}
