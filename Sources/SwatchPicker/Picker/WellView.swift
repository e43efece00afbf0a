import SwatchColor
import SwatchGraphics
import SwatchScreen
import SwatchWidgets

/// A button that shows one of the colors and opens the popover to choose it.
package struct WellView: Control {
  package let well: Well
  package let frame: CellRect

  package init(well: Well, frame: CellRect) { (self.well, self.frame) = (well, frame) }

  package var id: ControlID { .well(well) }

  /// The cells of the title, with a mark before it and the color behind it.
  package static func width(of well: Well) -> Int { well.title.count + 7 }

  package func draw(_ picker: ColorPicker, on surface: inout Surface) {
    let style = picker.textStyle(of: .well(well))
    let isActive = picker.wells.active == well
    surface.fill(frame)
    let start = frame.origin
    if isActive { surface[start] = Cell(surface.symbol(.pointer), .plain) }
    var letter = style
    letter.attributes.insert(.underline)
    let title = CellPosition(column: start.column + 1, row: start.row)
    let end = surface.write(well.title, at: title, style: style)
    surface.write(String(well.title.prefix(1)), at: title, style: letter)
    surface.swatch(
      picker.wells.color(of: well), in: CellRect(column: end + 1, row: start.row, width: 4, height: 1))
  }

  package func command(for touch: Touch, in picker: ColorPicker) -> Command<ColorPicker>? {
    // At once, so that the same touch can go on into the popover.
    touch.phase == .began ? opening : nil
  }

  package func command(for key: KeyPress, in picker: ColorPicker) -> Command<ColorPicker>? {
    key.isPress ? opening : nil
  }

  private var opening: Command<ColorPicker> { Command { [well] in $0.openPopover(for: well) } }
}

extension ControlID {
  package static func well(_ well: Well) -> ControlID { ControlID("well \(well.title)") }
}
