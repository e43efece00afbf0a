import SwatchColor
import SwatchPixels
import SwatchScreen
import SwatchText
import SwatchWidgets

/// The current color, which can be dragged into a palette, and the previous one, which a press restores.
struct ComparisonView: Control {
  let frame: CellRect
  var id: ControlID { .comparison }

  private var earlierRect: CellRect {
    CellRect(columns: frame.columns.suffix(frame.width / 3), rows: frame.rows)
  }

  func hint(in picker: ColorPicker) -> String {
    guard let earlier = picker.earlierColor, let color = picker.wells.color else {
      return "Drag into a palette to save"
    }
    let distance = CIELab(color.quantizedTo8Bits).difference2000(from: CIELab(earlier.quantizedTo8Bits))
    let label = distance < 10 ? distance.label(decimals: 1) : "\(Int(distance.rounded()))"
    let key = picker.label(of: .earlierColor)
    return "Previously \(earlier.notation(.hex)), ΔE \(label) · Space or \(key) restore"
  }

  func draw(_ picker: ColorPicker, on surface: inout Surface) {
    surface.drawSwatch(picker.wells.color, in: frame)
    surface.fadeChanges(in: frame)
    if let earlier = picker.earlierColor { surface.drawSwatch(earlier, in: earlierRect) }
    guard picker.isFocused(.comparison), !frame.isEmpty else { return }
    let rect = picker.earlierColor == nil ? frame : earlierRect
    surface[rect.middle] = Cell(surface.symbol(.knob), .selected)
  }

  func commandForPress(in picker: ColorPicker) -> Command<ColorPicker>? {
    Command { $0.restoreEarlierColor() }
  }

  // MARK: Dragging

  func command(for touch: Touch, in picker: ColorPicker) -> Command<ColorPicker>? {
    switch touch.phase {
    case .began: return nil
    case .moved:
      if let page = picker.palettePage(at: touch.position) { return Command { $0.showPage(page) } }
      return Command { $0.showDrop(at: touch.position) }
    case .ended where picker.earlierColor != nil && earlierRect.contains(touch.position):
      return Command { $0.restoreEarlierColor() }
    case .ended: return Command { $0.dropColor(at: touch.position) }
    case .cancelled: return Command { $0.showDrop(at: nil) }
    }
  }
}

extension ColorPicker {
  /// The color that ``restoreEarlierColor()`` restores, if it belongs to the active well and differs.
  var earlierColor: Color? {
    guard let change = history.previous, change.well == wells.active, !change.before.isNone,
      change.before.stop == wells.paint(of: wells.active).stop,
      let color = wells.color, change.before.picked.color.rgb24 != color.rgb24
    else { return nil }
    return change.before.picked.translucentColor
  }

  fileprivate func palettePage(at position: CellPosition) -> PickerPage? {
    guard !page.showsPalettes, let tabs = control(.pages) as? PageTabsView else { return nil }
    return tabs.page(at: position).flatMap { $0.showsPalettes ? $0 : nil }
  }

  fileprivate mutating func showDrop(at position: CellPosition?) {
    palettes.state.dropIndex = position.flatMap { palettes.layout.index(at: $0) }
  }

  fileprivate mutating func dropColor(at position: CellPosition) {
    guard let index = palettes.layout.index(at: position) else { return showDrop(at: nil) }
    update(\.palettes) { $0.saveColor(at: index) }
  }
}

extension ControlID { package static let comparison = ControlID("comparison") }
