import SwatchScreen
import SwatchWidgets

/// What a page shows where the active well has no color: how to give it one.
struct NoColorView {
  let frame: CellRect

  func draw(_ picker: ColorPicker, on surface: inout Surface) {
    let well = picker.wells.active
    let key = picker.label(of: well == .stroke ? .stroke : .fill)
    var rest = frame
    for line in ["No \(well.title.lowercased()) color", "\(key) or a press chooses one"] {
      surface.write(line, in: rest.cutTop(1), style: .faint)
    }
  }

  func command(for touch: Touch, in picker: ColorPicker) -> Command<ColorPicker>? {
    touch.phase == .ended && frame.contains(touch.position)
      ? Command { $0.openPopover(for: $0.wells.active) } : nil
  }

  func command(for key: KeyPress, in picker: ColorPicker) -> Command<ColorPicker>? {
    key.isPress ? Command { $0.openPopover(for: $0.wells.active) } : nil
  }
}
