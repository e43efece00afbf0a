import SwatchColor
import SwatchPixels
import SwatchScreen
import SwatchWidgets

/// A button that shows a well and opens its popover.
package struct WellView: Control {
  package let well: Well
  package let frame: CellRect
  package init(well: Well, frame: CellRect) { (self.well, self.frame) = (well, frame) }
  package var id: ControlID { .well(well) }

  /// Returns the minimum width for a mark, the title, and the color.
  package static func width(of well: Well) -> Int { well.title.count + 7 }

  /// The cells of the color. If there is space, the colors of all wells are aligned in a column.
  private var swatch: CellRect {
    let titleWidth = Well.penWells.map(\.title.count).max() ?? 0
    let isAligned = frame.width >= titleWidth + 7
    var remaining = frame
    _ = remaining.cutLeft((isAligned ? titleWidth : well.title.count) + 2)
    return isAligned ? remaining.cutLeft(remaining.width - 1) : remaining.cutLeft(4)
  }

  package func draw(_ picker: ColorPicker, on surface: inout Surface) {
    let style = picker.textStyle(of: .well(well))
    surface.fill(frame)
    let start = frame.origin
    if picker.wells.active == well { surface[start] = Cell(surface.symbol(.pointer), .accent) }
    let key = KeyPress(.character(Character(well.title.prefix(1).lowercased())))
    let isKey = picker.keys(of: well == .stroke ? .stroke : .fill).contains(key)
    let title = CellPosition(column: start.column + 1, row: start.row)
    surface.write(well.title, at: title, style: style)
    if isKey { surface.write(String(well.title.prefix(1)), at: title, style: style.adding(.underline)) }
    if let gradient = picker.wells.gradient(of: well) {
      surface.drawSwatch(gradient.stops, in: swatch)
    } else {
      surface.drawSwatch(picker.wells.color(of: well), in: swatch)
      surface.fadeChanges(in: swatch)
    }
  }

  package func command(for touch: Touch, in picker: ColorPicker) -> Command<ColorPicker>? {
    // Open on press, so that the touch can continue in the popover.
    touch.phase == .began ? commandForPress(in: picker) : nil
  }

  package func commandForPress(in picker: ColorPicker) -> Command<ColorPicker>? {
    Command { [well] in $0.openPopover(for: well) }
  }

  package func command(for wheel: Wheel, in picker: ColorPicker) -> Command<ColorPicker>? {
    Command { [well] in $0.lighten(well, by: wheel.isBackward ? 2 : -2) }
  }

  package func commandForMenu(at position: CellPosition, in picker: ColorPicker) -> Command<ColorPicker>? {
    Command { [well] in $0.openMenu(of: well, at: position) }
  }
}

extension ControlID {
  package static func well(_ well: Well) -> ControlID { ControlID("well \(well.title)") }
}
