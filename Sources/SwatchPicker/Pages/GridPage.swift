import SwatchColor
import SwatchScreen
import SwatchWidgets

extension PickerPage {
  /// Grays and hues from light to dark.
  public static let grid = PickerPage("Grid") { [ColorGridView.shades(in: $0)] }
}

extension ColorGridView {
  private static let shadeColumnCount = 13

  static func shades(in frame: CellRect) -> ColorGridView {
    let count = min(frame.height, 12)
    var grid = ColorGrid(
      colors: shades(rowCount: count), columnCount: shadeColumnCount, rowCount: count, frame: frame)
    // The first hue, next to the grays.
    grid.firstSelection = 1
    return ColorGridView(
      .shades, grid, hint: "Arrows choose color · Tab next", takesFocusOnTouch: true)
  }

  /// Returns rows of equal OKLCH lightness: a gray, then the most vivid colors in sRGB.
  private static func shades(rowCount: Int) -> [Color] {
    (0..<rowCount).flatMap { row in
      let fraction = rowCount > 1 ? Double(row) / Double(rowCount - 1) : 0.5
      let lightness = 0.95 - 0.75 * fraction
      return (0..<shadeColumnCount).map { column in
        let hue = Double(column - 1) * 30 + 20
        return Color(Color(ColorCoordinates(.oklch, lightness, column == 0 ? 0 : 0.4, hue)).rgb24)
      }
    }
  }
}

extension ControlID {
  package static let shades = ControlID("shades")
}
