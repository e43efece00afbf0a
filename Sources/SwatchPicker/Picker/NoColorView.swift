import SwatchScreen
import SwatchWidgets

/// A control for the color of the active well. Without a color, ``NoColorView`` replaces it.
protocol ColorControl: Control<ColorPicker> {}

struct NoColorView: Control {
  let base: any Control<ColorPicker>
  var id: ControlID { base.id }
  var frame: CellRect { base.frame }
  var extent: [CellRect] { base.extent }
  var takesFocusOnTouch: Bool { true }
  func hint(in picker: ColorPicker) -> String { base.hint(in: picker) }

  func draw(_ picker: ColorPicker, on surface: inout Surface) {
    let well = picker.wells.active
    let key = picker.label(of: well == .stroke ? .stroke : .fill)
    var remaining = frame
    surface.fill(remaining)
    for line in ["No \(well.title.lowercased()) color", "\(key) or click to choose"] {
      surface.write(line, in: remaining.cutTop(1), style: .faint)
    }
  }

  func commandForPress(in picker: ColorPicker) -> Command<ColorPicker>? {
    Command { $0.openPopover(for: $0.wells.active) }
  }
}

extension [any Control<ColorPicker>] {
  var withoutColor: Self { map { $0 is any ColorControl ? NoColorView(base: $0) : $0 } }
}
