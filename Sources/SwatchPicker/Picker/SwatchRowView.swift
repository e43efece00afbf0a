import SwatchColor
import SwatchScreen
import SwatchWidgets

enum SwatchRow: Hashable {
  case recent
  case palette
  case harmony(Harmony)
  case ramp(ColorRamp)

  static let related: [SwatchRow] = [
    .harmony(.complement), .harmony(.analogous), .harmony(.triad), .ramp(.tints), .ramp(.shades),
  ]

  var id: ControlID {
    switch self {
    case .recent: .recents
    case .palette: .paletteRow
    case .harmony(let harmony): ControlID("related \(harmony.rawValue)")
    case .ramp(let ramp): ControlID("related \(ramp.rawValue)")
    }
  }

  func title(in picker: ColorPicker) -> String {
    switch self {
    case .recent: "Recent"
    case .palette: picker.palettes.state.current?.name ?? ""
    case .harmony(let harmony): harmony.title
    case .ramp(let ramp): ramp.title
    }
  }

  /// Returns the colors to show in `width` cells. Related colors share the whole width.
  func colors(in picker: ColorPicker, width: Int) -> [Color] {
    let limit = width / SwatchRowView.cellWidth
    return switch self {
    case .recent: picker.history.recentColors(limit: limit)
    case .palette: picker.palettes.state.swatches.prefix(limit).map(\.color)
    case .harmony(let harmony): harmony.colors(with: picker.wells.picked.color)
    case .ramp(let ramp): ramp.colors(from: picker.wells.picked.color, count: max(1, limit / 2))
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
    guard row == .recent else { return "←→ choose color · \(row.title(in: picker))" }
    let keys = "\(picker.label(of: .earlierColor)) \(picker.label(of: .laterColor))"
    return "←→ or \(keys) choose recent color"
  }

  private func grid(in picker: ColorPicker) -> ColorGrid {
    let colors = row.colors(in: picker, width: frame.width)
    var remaining = frame
    let isRelated = row != .recent && row != .palette
    let cells = isRelated ? frame : remaining.cutLeft(Self.cellWidth * colors.count)
    var grid = ColorGrid(colors: colors, columnCount: colors.count, rowCount: 1, frame: cells)
    if picker.isFocused(id) { grid.select(picker.wells.color) }
    return grid
  }

  func draw(_ picker: ColorPicker, on surface: inout Surface) {
    surface.write(row.title(in: picker), in: label, style: picker.textStyle(of: id, otherwise: .faint))
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
    switch (row, key.key) {
    case (.recent, .left): return Command { $0.restoreEarlierColor() }
    case (.recent, .right): return Command { $0.restoreLaterColor() }
    case (.recent, _): return nil
    default:
      var grid = grid(in: picker)
      grid.select(picker.wells.color)
      return grid.handle(key).map { .replaceColor(by: $0) }
    }
  }
}

extension ColorPicker {
  mutating func restoreEarlierColor() {
    guard let change = history.goBack() else { return report("No earlier color") }
    restore(change.before, of: change.well)
  }

  mutating func restoreLaterColor() {
    guard let change = history.goForward() else { return report("No later color") }
    restore(change.after, of: change.well)
  }

  private mutating func restore(_ state: WellPaint, of well: Well) {
    wells.active = well
    wells.restore(state, of: well)
    reportColor()
  }
}

extension ControlID {
  package static let recents = ControlID("recents")
  package static let paletteRow = ControlID("palette row")
}
