import SwatchColor
import SwatchPixels
import SwatchScreen
import SwatchWidgets

/// A button that shows one of the colors and opens the popover to choose it.
package struct WellView: Control {
  package let well: Well
  package let frame: CellRect

  package init(well: Well, frame: CellRect) { (self.well, self.frame) = (well, frame) }

  package var id: ControlID { .well(well) }

  /// The cells of the title, with a mark before it and the color behind it; and perhaps its notation.
  package static func width(of well: Well, hasNotation: Bool = false) -> Int {
    well.title.count + 7 + (hasNotation ? notationWidth : 0)
  }

  /// The cells that a notation takes, with a blank before it.
  package static let notationWidth = 8

  package func draw(_ picker: ColorPicker, on surface: inout Surface) {
    let style = picker.textStyle(of: .well(well))
    let isActive = picker.wells.active == well
    surface.fill(frame)
    let start = frame.origin
    if isActive { surface[start] = Cell(surface.symbol(.pointer), .accent) }
    var letter = style
    let key = KeyPress(.character(Character(well.title.prefix(1).lowercased())))
    if picker.keys(of: well == .stroke ? .stroke : .fill).contains(key) {
      letter.attributes.insert(.underline)
    }
    let title = CellPosition(column: start.column + 1, row: start.row)
    let end = surface.write(well.title, at: title, style: style)
    surface.write(String(well.title.prefix(1)), at: title, style: letter)
    let swatch = CellRect(column: end + 1, row: start.row, width: 4, height: 1)
    let notation = CellRect(
      columns: end + 6..<max(end + 6, frame.columns.upperBound), rows: frame.rows)
    let hasNotation = frame.width > Self.width(of: well)
    if let gradient = picker.wells.gradient(of: well) {
      surface.swatch(gradient.stops, in: swatch)
      if hasNotation { surface.write("\(gradient.stops.count) stops", in: notation, style: .faint) }
    } else {
      let color = picker.wells.color(of: well)
      surface.swatch(color, in: swatch)
      if hasNotation { surface.write(color?.rgb24.hex ?? "none", in: notation, style: .faint) }
    }
  }

  package func command(for touch: Touch, in picker: ColorPicker) -> Command<ColorPicker>? {
    // At once, so that the same touch can go on into the popover.
    touch.phase == .began ? commandForPress(in: picker) : nil
  }

  package func commandForPress(in picker: ColorPicker) -> Command<ColorPicker>? {
    Command { [well] in $0.openPopover(for: well) }
  }

  /// Up is lighter, down is darker.
  package func command(for wheel: Wheel, in picker: ColorPicker) -> Command<ColorPicker>? {
    Command { [well] in $0.lighten(well, by: wheel.isBack ? 2 : -2) }
  }

  package func commandForMenu(at position: CellPosition, in picker: ColorPicker) -> Command<ColorPicker>? {
    Command { [well] in $0.openMenu(of: well, at: position) }
  }
}

extension ControlID {
  package static func well(_ well: Well) -> ControlID { ControlID("well \(well.title)") }
}
