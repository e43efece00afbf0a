import SwatchColor
import SwatchPixels
import SwatchScreen
import SwatchWidgets

/// The popover for a well: the current color above the basic colors and, for the fill, None and Gradient.
package struct ColorPopover: Dialog {
  enum Choice: Hashable {
    case color(Color)
    case noColor, gradient
  }

  let well: Well
  private let original: Wells
  private var grid: ColorGrid
  private var extra: Choice?
  private var isTouched = false
  package private(set) var frame = CellRect.empty
  /// Cells of the panel and the wells.
  private var neighbors: [CellRect] = []

  init(for well: Well, of wells: Wells, typingKey: String) {
    (self.well, original) = (well, wells)
    hint = "Drag or use arrows to select · Enter apply · \(typingKey) type a color"
    grid = ColorGrid(colors: BasicColor.allCases.map(\.color), columnCount: 4, rowCount: 3, frame: .empty)
    grid.names = BasicColor.allCases.map(\.title)
    if wells.gradient(of: well) != nil {
      extra = .gradient
    } else if let color = wells.color(of: well) {
      // The opacity must match, too.
      grid.selection = grid.colors.firstIndex(of: color)
    } else {
      extra = .noColor
    }
  }

  package var id: ControlID { .popover }
  package let hint: String
  package var capturesOpeningTouch: Bool { true }

  /// Returns true for a press that the panel or a well handles.
  package func passesThrough(_ touch: Touch) -> Bool {
    !frame.contains(touch.position) && neighbors.contains { $0.contains(touch.position) }
  }

  /// Places the popover beside its well, below a well at the top of the screen, or else in the center.
  package mutating func layOut(in areas: DialogAreas, _ picker: ColorPicker) {
    neighbors = [picker.frame] + picker.environment.wellFrames.values
    let (screen, anchor) = (areas.screen, picker.environment.wellFrames[well] ?? .empty)
    let size = CellSize(columns: 32, rows: well == .fill ? 16 : 14)
    defer { grid.frame = gridFrame }
    let isAtTop = anchor.rows.lowerBound < 3
    let column = isAtTop ? anchor.columns.lowerBound : anchor.columns.upperBound
    let row = isAtTop ? anchor.rows.upperBound : anchor.rows.lowerBound - 3
    // Keep the status line visible.
    let (lastColumn, lastRow) = (screen.columns.upperBound - size.columns, areas.bottom - size.rows)
    let fits = isAtTop ? row <= lastRow && lastColumn >= 0 : column <= lastColumn && lastRow >= 0
    frame =
      anchor.isEmpty || !fits
      ? screen.centered(size)
      : CellRect(
        column: min(column, lastColumn), row: row.clamped(to: 0...lastRow), width: size.columns,
        height: size.rows)
  }

  private var inside: CellRect {
    frame.width > 8 && frame.height > 5 ? frame.inset(columns: 2, rows: 1) : frame
  }

  private var noneRow: CellRect { lastRow.half(isFirst: true) }
  private var gradientRow: CellRect { lastRow.half(isFirst: false) }
  private var lastRow: CellRect { well == .fill && inside.height >= 3 ? inside.bottom(1) : .empty }
  private var headerHeight: Int { inside.height >= 9 ? 2 : inside.height >= 5 ? 1 : 0 }

  private var gridFrame: CellRect {
    let gap = inside.height >= 7 ? 1 : 0
    let top = inside.rows.lowerBound + headerHeight + (headerHeight > 0 ? gap : 0)
    let bottom = noneRow.isEmpty ? inside.rows.upperBound : noneRow.rows.lowerBound - gap
    return CellRect(columns: inside.columns, rows: min(top, bottom)..<bottom)
  }

  // MARK: Drawing

  package func draw(_ picker: ColorPicker, on surface: inout Surface) {
    surface.fill(frame)
    if inside != frame { surface.drawBorder(frame, title: "\(well.title) Color", style: .plain) }
    drawHeader(picker, on: &surface)
    grid.draw(on: &surface)
    guard !noneRow.isEmpty else { return }
    surface.drawSwatch(nil, in: noneRow)
    surface.drawSwatch(picker.fillGradient.stops, in: gradientRow)
    let labels = [(" None ", noneRow, Choice.noColor), (" Gradient ", gradientRow, .gradient)]
    for (label, row, choice) in labels {
      let area = row.centered(CellSize(columns: label.count, rows: 1))
      surface.write(label, in: area, style: extra == choice ? .selected : .plain)
    }
  }

  private func drawHeader(_ picker: ColorPicker, on surface: inout Surface) {
    // Preview the selection before it is chosen.
    let gradient = extra == .gradient ? picker.fillGradient : nil
    let color =
      extra == .noColor ? nil : grid.selectedColor ?? (extra == nil ? picker.wells.color(of: well) : nil)
    let rows = inside.top(headerHeight)
    let swatch = rows.half(isFirst: true)
    if let gradient {
      surface.drawSwatch(gradient.stops, in: swatch)
    } else {
      surface.drawSwatch(color, in: swatch)
    }
    guard headerHeight > 0, swatch.columns.upperBound + 2 < rows.columns.upperBound else { return }
    let labels = CellRect(columns: swatch.columns.upperBound + 2..<rows.columns.upperBound, rows: rows.rows)
    let colorName = color.map { color in BasicColor.allCases.first { $0.color == color }?.title ?? "Custom" }
    surface.write(gradient == nil ? colorName ?? "None" : "Gradient", in: labels, style: .bold)
    guard headerHeight > 1, let color else { return }
    surface.write(color.hex, in: labels.withoutTop(1))
  }

  // MARK: Choosing

  func choice(at position: CellPosition) -> Choice? {
    if noneRow.contains(position) { return .noColor }
    if gradientRow.contains(position) { return .gradient }
    return grid.color(at: position).map { .color($0) }
  }

  /// Previews the touched choice, and applies it on release. Touches between the choices change nothing.
  package mutating func handle(_ touch: Touch) -> DialogResponse<ColorPicker> {
    // The panel or a well handles the press.
    if touch.phase == .began, passesThrough(touch) { return .answered { _ in } }
    if touch.phase == .cancelled || touch.phase == .began && !frame.contains(touch.position) {
      return .dismissed
    }
    isTouched = touch.phase != .ended
    let choice = choice(at: touch.position)
    if let choice { (extra, grid.selection) = (choice, nil) }
    if case .color? = choice { extra = nil }
    _ = grid.handle(touch)
    guard let choice else { return .changed }
    return isTouched ? .perform { [well] in $0.apply(choice, to: well) } : choose(choice)
  }

  package mutating func handle(_ key: KeyPress) -> DialogResponse<ColorPicker> {
    switch key {
    case _ where key.key == .escape || ["q", .control("c")].contains(key): return .dismissed
    case "s": return change(to: .stroke)
    case "f": return change(to: .fill)
    case _ where key.key.isArrow: return select(by: key)
    case _ where key.isPress: return choose(extra ?? grid.selectedColor.map { .color($0) })
    default:
      guard case .character = key.key, key.modifiers.isEmpty else { return .ignored }
      return .passedThrough
    }
  }

  /// Restores the original colors during a touch, and the previously active well if the color is unchanged.
  package var dismissal: DialogAction<ColorPicker>? {
    { [well, original, isTouched] picker in
      let isSame = picker.wells.paint(of: well).hasSameContents(as: original.paint(of: well))
      guard isTouched || isSame else { return }
      picker.change { $0 = original }
    }
  }

  private func choose(_ choice: Choice?) -> DialogResponse<ColorPicker> {
    .answered { [well] picker in
      if let choice { picker.apply(choice, to: well) }
      if choice == .gradient { return picker.reportGradient() }
      picker.report("\(well.title) color: \(picker.wells.color(of: well)?.hex ?? "none")")
    }
  }

  private func change(to other: Well) -> DialogResponse<ColorPicker> {
    guard other != well else { return .dismissed }
    return .answered { [dismissal] picker in
      dismissal?(&picker)
      picker.openPopover(for: other)
    }
  }

  /// Moves the selection in reading order, and from the last row to None and Gradient below.
  private mutating func select(by key: KeyPress) -> DialogResponse<ColorPicker> {
    switch (extra, key.key) {
    case (nil, _):
      let moved = grid.handle(key, wraps: true)
      if moved == nil, well == .fill, key.key == .down || key.key == .right, grid.selection != nil {
        (extra, grid.selection) = (.noColor, nil)
      }
    case (.noColor?, .right): extra = .gradient
    case (.gradient?, .left): extra = .noColor
    case (_, .left), (_, .up): (extra, grid.selection) = (nil, grid.colors.count - 1)
    default: break
    }
    return .changed
  }
}

extension CellRect {
  fileprivate func half(isFirst: Bool) -> CellRect {
    let middle = columns.lowerBound + width / 2
    let range =
      isFirst ? columns.lowerBound..<middle : min(middle + 1, columns.upperBound)..<columns.upperBound
    return CellRect(columns: range, rows: rows)
  }
}

extension ColorPicker {
  fileprivate mutating func apply(_ choice: ColorPopover.Choice, to well: Well) {
    let gradient = fillGradient
    change { wells in
      switch choice {
      case .color(let color): wells.setColor(color, of: well, keepsOpacity: true)
      case .noColor: wells.setColor(nil, of: well)
      case .gradient: wells.setGradient(gradient, stop: 0, of: .fill)
      }
    }
  }

  /// Opens the popover of a well in place of the current dialog.
  public mutating func openPopover(for well: Well) {
    let popover = ColorPopover(for: well, of: wells, typingKey: label(of: .notation))
    wells.active = well
    present(popover)
  }
}

extension ControlID { package static let popover = ControlID("popover") }
