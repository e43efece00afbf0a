import SwatchScreen
import SwatchWidgets

/// What a page shows where the active well has no color: how to give it one.
struct NoColorView: View {
  let frame: CellRect

  func draw(_ model: Model, on surface: inout Surface) {
    let well = model.settings.activeWell.title.lowercased()
    var rest = frame
    for line in ["No \(well) color", "\(well.prefix(1)) or a press chooses one"] {
      surface.write(line, in: rest.cutTop(1), style: .faint)
    }
  }

  func command(for touch: Touch, in model: Model) -> Command? {
    touch.phase == .ended && frame.contains(touch.position)
      ? .openPopover(model.settings.activeWell) : nil
  }

  func command(for key: KeyPress, in model: Model) -> Command? {
    key.isPress ? .openPopover(model.settings.activeWell) : nil
  }
}
