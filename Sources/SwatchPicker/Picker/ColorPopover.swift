import SwatchColor
import SwatchPixels
import SwatchScreen
import SwatchWidgets

/// A small window to choose the color of a well: the current color, and under it the grid of twelve.
///
/// One implementation for both wells; the fill can also be none.
package struct ColorPopover: Dialog {
  /// A choice that it offers.
  enum Choice: Hashable {
    /// A cell of the grid, row by row.
    case color(Int)
    /// No color.
    case noColor
    /// A gradient.
    case gradient
  }

  /// The well whose color is chosen.
  let well: Well
  /// What to go back to.
  private let original: Wells
  /// The choice that was touched last or that the keyboard is at; `nil` while it is none of those offered.
  private(set) var selection: Choice?
  /// Whether a touch is choosing right now.
  private var isTouched = false
  package private(set) var frame = CellRect.empty
  /// The cells beside it where colors are made.
  private var neighbors: [CellRect] = []

  private static let columnCount = 4
  private static let rowCount = 3
  private static let colors = BasicColor.allCases.map(\.color)

  init(for well: Well, of wells: Wells) {
    (self.well, original) = (well, wells)
    selection = wells.gradient(of: well) == nil ? Self.cell(of: wells.color(of: well)) : .gradient
  }

  package var hint: String { "Press and drag, or arrows and Enter; # types a color" }
  package var takesTouchesOver: Bool { true }

  /// The panel and the wells stay in reach: what is pressed there is for this well.
  package func passesOn(_ touch: Touch) -> Bool {
    !frame.contains(touch.position) && neighbors.contains { $0.contains(touch.position) }
  }

  /// Stands near its well where there is room, in the middle of the screen where there is not.
  package mutating func layOut(in room: DialogRoom, _ picker: ColorPicker) {
    neighbors = [picker.frame] + picker.surroundings.wellFrames.values
    let (screen, anchor) = (room.screen, picker.surroundings.wellFrames[well] ?? .empty)
    let wanted = CellSize(columns: 32, rows: well == .fill ? 16 : 14)
    let below = CellRect(
      columns: screen.columns,
      rows: min(anchor.rows.upperBound, screen.rows.upperBound)..<screen.rows.upperBound)
    guard !anchor.isEmpty, below.height >= wanted.rows, below.width >= wanted.columns else {
      frame = screen.centered(wanted)
      return
    }
    let column = min(anchor.columns.lowerBound, screen.columns.upperBound - wanted.columns)
    frame = CellRect(column: column, row: below.rows.lowerBound, width: wanted.columns, height: wanted.rows)
  }

  private var inside: CellRect {
    frame.width > 8 && frame.height > 5 ? frame.inset(columns: 2, rows: 1) : frame
  }

  /// Where a fill can be none, or a gradient.
  private var noneRow: CellRect { lastRow.half(isFirst: true) }
  private var gradientRow: CellRect { lastRow.half(isFirst: false) }

  private var lastRow: CellRect {
    guard well == .fill, inside.height >= 3 else { return .empty }
    return CellRect(columns: inside.columns, rows: inside.rows.upperBound - 1..<inside.rows.upperBound)
  }

  /// How many rows the current color takes.
  private var headerHeight: Int { inside.height >= 9 ? 2 : inside.height >= 5 ? 1 : 0 }

  private var grid: ColorGrid {
    let gap = inside.height >= 7 ? 1 : 0
    let top = inside.rows.lowerBound + headerHeight + (headerHeight > 0 ? gap : 0)
    let bottom = noneRow.isEmpty ? inside.rows.upperBound : noneRow.rows.lowerBound - gap
    return ColorGrid(
      colors: Self.colors, columnCount: Self.columnCount, rowCount: Self.rowCount,
      frame: CellRect(columns: inside.columns, rows: min(top, bottom)..<bottom))
  }

  // MARK: Drawing

  package func draw(_ picker: ColorPicker, on surface: inout Surface) {
    surface.fill(frame)
    if inside != frame {
      surface.border(frame, title: "\(well.title) Color", style: .plain)
    }
    drawHeader(picker, on: &surface)
    grid.draw(on: &surface)
    if surface.display.colors.confusesColors { drawNames(on: &surface) }
    if !noneRow.isEmpty {
      surface.swatch(nil, in: noneRow)
      surface.write(Self.none, in: noneRow.centered(CellSize(columns: Self.none.count, rows: 1)))
      surface.swatch(picker.gradientOfFill.stops, in: gradientRow)
      surface.write(Self.gradient, in: gradientLabel)
    }
    drawSelection(on: &surface)
  }

  private static let none = " None "
  private static let gradient = " Gradient "

  private var gradientLabel: CellRect {
    gradientRow.centered(CellSize(columns: min(Self.gradient.count, gradientRow.width), rows: 1))
  }

  private func drawHeader(_ picker: ColorPicker, on surface: inout Surface) {
    // What a key has selected is shown here before it is chosen.
    let gradient = selection == .gradient ? picker.gradientOfFill : nil
    let color = selection.map(Self.color) ?? picker.wells.color(of: well)
    var rows = inside
    rows.rows = rows.rows.lowerBound..<rows.rows.lowerBound + headerHeight
    let (left, middle) = (rows.columns.lowerBound, rows.columns.lowerBound + rows.width / 2)
    let swatch = CellRect(columns: left..<middle, rows: rows.rows)
    if let gradient { surface.swatch(gradient.stops, in: swatch) } else { surface.swatch(color, in: swatch) }
    guard headerHeight > 0, middle + 2 < rows.columns.upperBound else { return }
    let labels = CellRect(columns: middle + 2..<rows.columns.upperBound, rows: rows.rows)
    surface.write(gradient == nil ? name(of: color) : "Gradient", in: labels, style: .bold)
    guard headerHeight > 1, let color else { return }
    surface.write(
      color.hex,
      in: CellRect(columns: labels.columns, rows: labels.rows.lowerBound + 1..<labels.rows.upperBound))
  }

  /// Where colors come out alike, names tell the cells apart.
  private func drawNames(on surface: inout Surface) {
    for (index, color) in BasicColor.allCases.enumerated() {
      var row = grid.rect(ofCell: index)
      row.rows = row.rows.lowerBound..<min(row.rows.lowerBound + 1, row.rows.upperBound)
      let style = surface.display.colors == .mono ? .plain : Style.text(on: color.color.rgb24)
      surface.write(color.title, in: row, alignment: .center, style: style)
    }
  }

  /// Marks what Enter would choose.
  private func drawSelection(on surface: inout Surface) {
    switch selection {
    case nil:
      return
    case .noColor:
      surface.write(
        Self.none, in: noneRow.centered(CellSize(columns: Self.none.count, rows: 1)), style: .selected)
    case .gradient:
      surface.write(Self.gradient, in: gradientLabel, style: .selected)
    case .color(let index):
      let rect = grid.rect(ofCell: index)
      guard !rect.isEmpty, Self.colors.indices.contains(index) else { return }
      // Below a name, should there be one.
      let center = CellPosition(
        column: rect.columns.lowerBound + rect.width / 2, row: rect.rows.lowerBound + rect.height / 2)
      surface[center] = Cell(surface.symbol(.knob), Style.text(on: Self.colors[index].rgb24))
    }
  }

  private func name(of color: Color?) -> String {
    guard let color else { return "None" }
    return BasicColor.allCases.first { $0.color == color }?.title ?? "Custom"
  }

  // MARK: Choosing

  /// The color that a cell stands for; `nil` for none.
  static func color(of cell: Choice) -> Color? {
    guard case .color(let index) = cell, colors.indices.contains(index) else { return nil }
    return colors[index]
  }

  /// The cell that stands for `color`, if it is one of those offered.
  static func cell(of color: Color?) -> Choice? {
    guard let color else { return .noColor }
    return colors.firstIndex(of: color).map(Choice.color)
  }

  /// The choice at `position`, if any.
  func cell(at position: CellPosition) -> Choice? {
    if noneRow.contains(position) { return .noColor }
    if gradientRow.contains(position) { return .gradient }
    return grid.cellIndex(at: position).map(Choice.color)
  }

  /// While it is touched the well follows; where there is nothing to choose, it keeps the color it has.
  package mutating func handle(_ touch: Touch) -> DialogResponse<ColorPicker> {
    let choice = cell(at: touch.position)
    switch touch.phase {
    // The active well stays this one for what is pressed beside it.
    case .began where passesOn(touch): return .answered { _ in }
    case .began where !frame.contains(touch.position): return .dismissed
    case .began, .moved:
      isTouched = true
      guard let choice else { return .changed }
      selection = choice
      return .perform { [well] in $0.give(choice, to: well) }
    case .ended:
      isTouched = false
      return choice.map(choose) ?? .changed
    case .cancelled: return .dismissed
    }
  }

  package mutating func handle(_ key: KeyPress) -> DialogResponse<ColorPicker> {
    switch key {
    case "q", .control("c"): return .dismissed
    case "s": return change(to: .stroke)
    case "f": return change(to: .fill)
    default: break
    }
    switch key.key {
    case .left: return select(movedBy: -1)
    case .right: return select(movedBy: 1)
    case .up: return select(movedBy: -Self.columnCount)
    case .down: return select(movedBy: Self.columnCount)
    case .escape: return .dismissed
    case .character where !key.isPress && key.modifiers.isEmpty: return .passedOn
    default: return key.isPress ? choose(selection) : .ignored
    }
  }

  /// A color that is still being chosen goes back to what it was, and so does the active well when no color was chosen.
  package var dismissal: DialogAction<ColorPicker>? {
    { [well, original, isTouched] picker in
      let isSame = picker.wells.paint(of: well).holdsSame(as: original.paint(of: well))
      guard isTouched || isSame else { return }
      picker.change { $0 = original }
    }
  }

  /// Gives the well its color for good; without a choice the one that it has.
  private func choose(_ choice: Choice?) -> DialogResponse<ColorPicker> {
    .answered { [well] picker in
      if let choice { picker.give(choice, to: well) }
      if choice == .gradient { return picker.sayGradient() }
      picker.say("\(well.title) color: \(picker.wells.color(of: well)?.hex ?? "none")")
    }
  }

  /// Opens the popover of another well; that of the same one is closed.
  private func change(to other: Well) -> DialogResponse<ColorPicker> {
    other == well ? .dismissed : .perform { $0.openPopover(for: other) }
  }

  private mutating func select(movedBy distance: Int) -> DialogResponse<ColorPicker> {
    selection = selection(movedBy: distance)
    return .changed
  }

  private func selection(movedBy distance: Int) -> Choice {
    switch selection {
    case nil:
      return .color(0)
    case .noColor:
      return distance == 1 ? .gradient : distance < 0 ? .color(Self.colors.count - 1) : .noColor
    case .gradient:
      return distance == -1 ? .noColor : distance < 0 ? .color(Self.colors.count - 1) : .gradient
    case .color(let index):
      let moved = index + distance
      if Self.colors.indices.contains(moved) { return .color(moved) }
      return moved >= Self.colors.count && well == .fill ? .noColor : .color(index)
    }
  }
}

extension CellRect {
  /// The left half or the right one, with a column between them.
  fileprivate func half(isFirst: Bool) -> CellRect {
    let middle = columns.lowerBound + width / 2
    let range =
      isFirst ? columns.lowerBound..<middle : min(middle + 1, columns.upperBound)..<columns.upperBound
    return CellRect(columns: range, rows: rows)
  }
}

extension ColorPicker {
  /// Gives a well what its popover offers.
  fileprivate mutating func give(_ choice: ColorPopover.Choice, to well: Well) {
    let gradient = gradientOfFill
    if choice == .gradient { return change { $0.setGradient(gradient, stop: 0, of: .fill) } }
    change { $0.setColor(ColorPopover.color(of: choice), of: well) }
  }

  /// Opens the popover of a well, in place of what is open.
  public mutating func openPopover(for well: Well) {
    if dialog != nil { dismiss() }
    var popover = ColorPopover(for: well, of: wells)
    popover.layOut(in: interaction.room, self)
    wells.active = well
    present(popover)
  }
}
