import SwatchColor
import SwatchScreen
import SwatchWidgets

extension PickerPage {
  /// The twelve colors, grays and hues.
  public static let grid = PickerPage("Grid") { [ShadesView(frame: $0)] }.with { $0.tab = colorTab }
}

/// The page of grids: the twelve colors, and below them the grays and twelve hues from light to dark.
struct ShadesView: Control {
  let frame: CellRect
  private let basicGrid, shadeGrid: ColorGrid

  private static let columnCount = 13
  private static let basics = BasicColor.allCases.map(\.color)

  /// Calculates the colors: each is a gamut mapping.
  init(frame: CellRect) {
    self.frame = frame
    var rest = frame
    basicGrid = ColorGrid(
      colors: Self.basics, columnCount: Self.basics.count, rowCount: 1,
      frame: rest.cutTop(frame.height >= 8 ? 2 : 1))
    if frame.height >= 6 { _ = rest.cutTop(1) }
    let count = min(rest.height, 12)
    shadeGrid = ColorGrid(
      colors: Self.shades(rowCount: count), columnCount: Self.columnCount, rowCount: count, frame: rest)
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
    let (basics, shades) = (basicGrid, shadeGrid)
    basics.draw(on: &surface)
    shades.draw(on: &surface)
    let (grid, index) = selection(in: picker, basics: basics, shades: shades)
    guard let index else { return }
    let rect = grid.rect(ofCell: index)
    guard !rect.isEmpty else { return }
    surface[rect.centered(CellSize(columns: 1, rows: 1)).origin] = Cell(
      surface.symbol(.knob), Style.text(on: grid.colors[index].rgb24))
  }

  /// The cell that shows the color of the active well: in the grid it was chosen in, should both have it.
  private func selection(
    in picker: ColorPicker, basics: ColorGrid, shades: ColorGrid
  ) -> (ColorGrid, Int?) {
    func index(in grid: ColorGrid) -> Int? {
      guard let color = picker.wells.color else { return nil }
      return grid.colors.firstIndex { $0.rgb24 == color.rgb24 }
    }
    if let found = index(in: shades) { return (shades, found) }
    return (basics, index(in: basics))
  }

  func command(for touch: Touch, in picker: ColorPicker) -> Command<ColorPicker>? {
    guard touch.phase != .cancelled else { return nil }
    let color = basicGrid.color(at: touch.position) ?? shadeGrid.color(at: touch.position)
    return color.map { .pick(picker.wells.picked.replaced(by: $0)) }
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

  /// The color beside that of the active well; where that is none of the grid's, the first of the hues.
  private func color(columns: Int, rows: Int, from picker: ColorPicker) -> Color? {
    let (basics, shades) = (basicGrid, shadeGrid)
    let (grid, index) = selection(in: picker, basics: basics, shades: shades)
    guard let index else { return shades.colors.dropFirst().first ?? basics.colors.first }
    let column = index % grid.columnCount + columns
    let row = index / grid.columnCount + rows
    guard (0..<grid.columnCount).contains(column) else { return nil }
    if grid.columnCount == basics.columnCount, rows != 0 {
      return rows > 0 && shades.colors.indices.contains(column + 1) ? shades.colors[column + 1] : nil
    }
    if row < 0 { return basics.colors[max(0, column - 1)] }
    guard row < grid.rowCount else { return nil }
    return grid.colors[row * grid.columnCount + column]
  }
}

extension ControlID {
  package static let shades = ControlID("shades")
}
