import SwatchColor
import SwatchGraphics
import SwatchScreen
import SwatchWidgets

/// A button that shows one of the pen's colors and opens the popover to choose it.
struct WellView: Control {
  let well: Well
  let frame: CellRect

  var id: ControlID { .well(well) }

  /// The cells of the title, with a mark before it and the color behind it.
  static func width(of well: Well) -> Int { well.title.count + 7 }

  func draw(_ model: Model, on surface: inout Surface) {
    let style = model.textStyle(of: .well(well))
    let isActive = model.settings.activeWell == well
    surface.fill(frame)
    let start = frame.origin
    if isActive { surface[start] = Cell(surface.symbol(.pointer), .plain) }
    var letter = style
    letter.attributes.insert(.underline)
    let title = CellPosition(column: start.column + 1, row: start.row)
    let end = surface.write(well.title, at: title, style: style)
    surface.write(String(well.title.prefix(1)), at: title, style: letter)
    surface.swatch(
      model.settings.color(of: well), in: CellRect(column: end + 1, row: start.row, width: 4, height: 1))
  }

  func command(for touch: Touch, in model: Model) -> Command? {
    // At once, so that the same touch can go on into the popover.
    touch.phase == .began ? .openPopover(well) : nil
  }

  func command(for key: KeyPress, in model: Model) -> Command? {
    key.isPress ? .openPopover(well) : nil
  }
}

extension ControlID {
  static func well(_ well: Well) -> ControlID { ControlID("well \(well.title)") }
}

/// The two colors of the pen. Pickers change the active one.
enum Well: Hashable, CaseIterable {
  case stroke, fill

  var title: String { self == .stroke ? "Stroke" : "Fill" }
}
