import SwatchColor
import SwatchScreen
import SwatchWidgets

extension PickerPage {
  /// Grays and hues from light to dark.
  public static let grid = PickerPage("Grid") { [ColorGridView.shades(in: $0)] }
}

extension ColorGridView {
  /// Returns rows of equal OKLCH lightness: a gray, then the most vivid colors in sRGB.
  static func shades(in frame: CellRect) -> ColorGridView {
    let (rowCount, columnCount) = (min(frame.height, 12), 13)
    let colors: [Color] = (0..<rowCount).flatMap { row in
      let fraction = rowCount > 1 ? Double(row) / Double(rowCount - 1) : 0.5
      let lightness = 0.95 - 0.75 * fraction
      return (0..<columnCount).map { column in
        let hue = Double(column - 1) * 30 + 20
        return Color(Color(ColorCoordinates(.oklch, lightness, column == 0 ? 0 : 0.4, hue)).rgb24)
      }
    }
    var grid = ColorGrid(colors: colors, columnCount: columnCount, rowCount: rowCount, frame: frame)
    // The first hue, next to the grays.
    grid.firstSelection = 1
    return ColorGridView(
      id: .shades, grid: grid, hint: "Arrows choose color · Tab next", takesFocusOnTouch: true)
  }
}

extension ControlID { package static let shades = ControlID("shades") }
