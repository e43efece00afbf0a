import SwatchColor
import SwatchScreen
import SwatchWidgets

struct SwatchRow: Sendable {
  let id: ControlID
  let title: @Sendable (ColorPicker) -> String
  /// Returns the colors to show, at most `limit` unless they are related to the current color.
  let colors: @Sendable (ColorPicker, _ limit: Int) -> [Color]

  static let recent = SwatchRow(id: .recents, title: { _ in "Recent" }) { $0.history.recentColors(limit: $1) }
  static let palette = SwatchRow(id: .paletteRow, title: { $0.palettes.state.current?.name ?? "" }) {
    $0.palettes.state.swatches.prefix($1).map(\.color)
  }

  static let related: [SwatchRow] =
    [Harmony.complement, .analogous, .triad].map { harmony in
      SwatchRow(id: ControlID("related \(harmony.rawValue)"), title: { _ in harmony.title }) { picker, _ in
        harmony.colors(with: picker.wells.picked.color)
      }
    }
    + [ColorRamp.tints, .shades].map { ramp in
      SwatchRow(id: ControlID("related \(ramp.rawValue)"), title: { _ in ramp.title }) { picker, limit in
        ramp.colors(from: picker.wells.picked.color, count: max(1, limit / 2))
      }
    }
}

/// A row of colors with an optional title on the left. A press picks a color.
struct SwatchRowView: Control {
  let row: SwatchRow
  let frame: CellRect
  let label: CellRect
  static let cellWidth = 2
  var id: ControlID { row.id }
  var extent: [CellRect] { [frame, label] }

  func hint(in picker: ColorPicker) -> String {
    guard id == .recents else { return "←→ choose color · \(row.title(picker))" }
    let keys = "\(picker.label(of: .earlierColor)) \(picker.label(of: .laterColor))"
    return "←→ or \(keys) choose recent color"
  }

  private func grid(in picker: ColorPicker) -> ColorGrid {
    let colors = row.colors(picker, frame.width / Self.cellWidth)
    var cells = frame
    // Related colors share the whole width.
    if [.recents, .paletteRow].contains(id) { cells = cells.cutLeft(Self.cellWidth * colors.count) }
    var grid = ColorGrid(colors: colors, columnCount: colors.count, rowCount: 1, frame: cells)
    if picker.isFocused(id) { grid.select(picker.wells.color) }
    return grid
  }

  func draw(_ picker: ColorPicker, on surface: inout Surface) {
    surface.write(row.title(picker), in: label, style: picker.textStyle(of: id, otherwise: .faint))
    surface.fill(frame)
    grid(in: picker).draw(on: &surface)
  }

  func command(for touch: Touch, in picker: ColorPicker) -> Command<ColorPicker>? {
    guard touch.phase == .began else { return nil }
    return grid(in: picker).color(at: touch.position).map { .replaceColor(by: $0) }
  }

  func commandForMenu(at position: CellPosition, in picker: ColorPicker) -> Command<ColorPicker>? {
    grid(in: picker).color(at: position).map { color in
      Command { $0.openMenu(of: color, called: color.hex, at: position) }
    }
  }

  func command(for wheel: Wheel, in picker: ColorPicker) -> Command<ColorPicker>? {
    command(for: KeyPress(wheel.isBackward ? .left : .right), in: picker)
  }

  func command(for key: KeyPress, in picker: ColorPicker) -> Command<ColorPicker>? {
    switch (id == .recents, key.key) {
    case (true, .left): return Command { $0.restoreEarlierColor() }
    case (true, .right): return Command { $0.restoreLaterColor() }
    case (true, _): return nil
    case (false, _):
      var grid = grid(in: picker)
      grid.select(picker.wells.color)
      return grid.handle(key).map { .replaceColor(by: $0) }
    }
  }
}

extension ColorPicker {
  mutating func restoreEarlierColor() { restore(history.goBack(), orReport: "No earlier color") }
  mutating func restoreLaterColor() { restore(history.goForward(), orReport: "No later color") }

  private mutating func restore(_ state: (well: Well, paint: WellPaint)?, orReport message: String) {
    guard let (well, paint) = state else { return report(message) }
    wells.active = well
    wells.restore(paint, of: well)
    reportColor()
  }
}

extension ControlID {
  package static let recents = ControlID("recents")
  package static let paletteRow = ControlID("palette row")
}
