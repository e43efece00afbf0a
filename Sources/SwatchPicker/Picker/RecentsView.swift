import SwatchColor
import SwatchScreen
import SwatchWidgets

/// The colors that were used last, the latest first.
struct RecentsView: Control {
  let frame: CellRect

  private static let cellWidth = 2

  private var count: Int { frame.width / Self.cellWidth }

  private func rect(of index: Int) -> CellRect {
    CellRect(
      column: frame.columns.lowerBound + index * Self.cellWidth, row: frame.rows.lowerBound,
      width: Self.cellWidth, height: 1)
  }

  var id: ControlID { .recents }

  func hint(in picker: ColorPicker) -> String {
    "Left and Right choose a recent color; so do \(picker.label(of: .earlierColor)) and \(picker.label(of: .laterColor))"
  }

  func draw(_ picker: ColorPicker, on surface: inout Surface) {
    let colors = picker.history.recentColors(limit: count)
    surface.fill(frame)
    for (index, color) in colors.enumerated() { surface.fill(rect(of: index), swatch: color.rgb24) }
    guard picker.isFocused(.recents), let index = selection(in: picker) else { return }
    surface[rect(of: index).origin] = Cell(surface.symbol(.mark), Style.text(on: colors[index].rgb24))
  }

  /// The color among the recent ones that the active well has.
  private func selection(in picker: ColorPicker) -> Int? {
    picker.history.recentColors(limit: count).firstIndex { $0.rgb24 == picker.wells.picked.color.rgb24 }
  }

  private func color(at position: CellPosition, in picker: ColorPicker) -> Color? {
    let index = (position.column - frame.columns.lowerBound) / Self.cellWidth
    let colors = picker.history.recentColors(limit: count)
    return colors.indices.contains(index) ? colors[index] : nil
  }

  func command(for touch: Touch, in picker: ColorPicker) -> Command<ColorPicker>? {
    guard touch.phase == .began else { return nil }
    return color(at: touch.position, in: picker).map { .pick(picker.wells.picked.replaced(by: $0)) }
  }

  func commandForMenu(at position: CellPosition, in picker: ColorPicker) -> Command<ColorPicker>? {
    color(at: position, in: picker).map { color in
      Command { $0.openMenu(of: color, called: color.hex, at: position) }
    }
  }

  func command(for wheel: Wheel, in picker: ColorPicker) -> Command<ColorPicker>? {
    command(for: KeyPress(wheel.isBack ? .left : .right), in: picker)
  }

  func command(for key: KeyPress, in picker: ColorPicker) -> Command<ColorPicker>? {
    switch key.key {
    case .left: Command { $0.goBackInColors() }
    case .right: Command { $0.goForwardInColors() }
    default: nil
    }
  }
}

extension ColorPicker {
  mutating func goBackInColors() {
    guard let change = history.goBack() else { return say("No earlier color") }
    restore(change.before, of: change.well)
  }

  mutating func goForwardInColors() {
    guard let change = history.goForward() else { return say("No later color") }
    restore(change.after, of: change.well)
  }

  private mutating func restore(_ state: WellPaint, of well: Well) {
    wells.active = well
    wells.restore(state, of: well)
    sayColor()
  }
}

extension ControlID {
  package static let recents = ControlID("recents")
}
