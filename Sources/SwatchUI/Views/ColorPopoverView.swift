import SwatchColor
import SwatchGraphics
import SwatchScreen

/// A small window to choose the color of a well: the current color, and under it the grid of twelve.
///
/// One implementation for both wells; the fill can also be none.
struct ColorPopoverView: View {
  private let popover: ColorPopover
  let frame: CellRect

  private static let columnCount = 4
  private static let rowCount = 3
  private static let colors = BasicColor.allCases.map(\.color)

  /// - Parameters:
  ///   - anchor: The well that the popover belongs to.
  ///   - screen: The room that it has.
  init(_ popover: ColorPopover, anchor: CellRect, screen: CellRect) {
    self.popover = popover
    let wanted = CellSize(columns: 32, rows: popover.well == .fill ? 16 : 14)
    let below = CellRect(
      columns: screen.columns,
      rows: min(anchor.rows.upperBound, screen.rows.upperBound)..<screen.rows.upperBound)
    // Near its well where there is room, in the middle of the screen where there is not.
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

  private var noneRow: CellRect {
    guard popover.well == .fill, inside.height >= 3 else { return .empty }
    return CellRect(columns: inside.columns, rows: inside.rows.upperBound - 1..<inside.rows.upperBound)
  }

  /// How many rows the current color takes.
  private var headerHeight: Int { inside.height >= 9 ? 2 : inside.height >= 5 ? 1 : 0 }

  private var grid: ColorGridView {
    let gap = inside.height >= 7 ? 1 : 0
    let top = inside.rows.lowerBound + headerHeight + (headerHeight > 0 ? gap : 0)
    let bottom = noneRow.isEmpty ? inside.rows.upperBound : noneRow.rows.lowerBound - gap
    return ColorGridView(
      colors: Self.colors, columnCount: Self.columnCount, rowCount: Self.rowCount,
      frame: CellRect(columns: inside.columns, rows: min(top, bottom)..<bottom))
  }

  // MARK: Drawing

  func draw(_ model: Model, on surface: inout Surface) {
    surface.fill(frame)
    if inside != frame {
      surface.border(frame, title: "\(popover.well.title) Color", style: .plain)
    }
    drawHeader(model, on: &surface)
    grid.draw(on: &surface)
    if surface.display.colors.confusesColors { drawNames(on: &surface) }
    if !noneRow.isEmpty {
      surface.swatch(nil, in: noneRow)
      surface.write(" None ", in: noneRow.centered(CellSize(columns: 6, rows: 1)))
    }
    drawSelection(on: &surface)
  }

  private func drawHeader(_ model: Model, on surface: inout Surface) {
    // What a key has selected is shown here before it is chosen.
    let color = popover.selection.map(Self.color) ?? model.settings.color(of: popover.well)
    var rows = inside
    rows.rows = rows.rows.lowerBound..<rows.rows.lowerBound + headerHeight
    let (left, middle) = (rows.columns.lowerBound, rows.columns.lowerBound + rows.width / 2)
    surface.swatch(color, in: CellRect(columns: left..<middle, rows: rows.rows))
    guard headerHeight > 0, middle + 2 < rows.columns.upperBound else { return }
    let labels = CellRect(columns: middle + 2..<rows.columns.upperBound, rows: rows.rows)
    surface.write(name(of: color), in: labels, style: .bold)
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
    switch popover.selection {
    case nil:
      return
    case .noColor:
      surface.write(
        " None ", in: noneRow.centered(CellSize(columns: 6, rows: 1)), style: .selected)
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
  static func color(of cell: ColorPopoverCell) -> Color? {
    guard case .color(let index) = cell, colors.indices.contains(index) else { return nil }
    return colors[index]
  }

  /// The cell that stands for `color`, if it is one of those offered.
  static func cell(of color: Color?) -> ColorPopoverCell? {
    guard let color else { return .noColor }
    return colors.firstIndex(of: color).map(ColorPopoverCell.color)
  }

  /// The choice at `position`, if any.
  func cell(at position: CellPosition) -> ColorPopoverCell? {
    if noneRow.contains(position) { return .noColor }
    return grid.cellIndex(at: position).map(ColorPopoverCell.color)
  }

  func command(for touch: Touch, in model: Model) -> Command? {
    let cell = cell(at: touch.position)
    switch touch.phase {
    case .began where !frame.contains(touch.position): return .dismiss
    case .began, .moved: return .touchPopover(cell)
    case .ended: return cell.map(Command.chooseInPopover) ?? .touchPopover(nil)
    case .cancelled: return .dismiss
    }
  }

  func command(for key: KeyPress, in model: Model) -> Command? {
    switch key {
    case "q", .control("c"): return .dismiss
    case "s": return popover.well == .stroke ? .dismiss : .openPopover(.stroke)
    case "f": return popover.well == .fill ? .dismiss : .openPopover(.fill)
    default: break
    }
    switch key.key {
    case .left: return .selectInPopover(selection(movedBy: -1))
    case .right: return .selectInPopover(selection(movedBy: 1))
    case .up: return .selectInPopover(selection(movedBy: -Self.columnCount))
    case .down: return .selectInPopover(selection(movedBy: Self.columnCount))
    case .escape: return .dismiss
    default: return key.isPress ? .chooseInPopover(popover.selection) : nil
    }
  }

  private func selection(movedBy distance: Int) -> ColorPopoverCell {
    switch popover.selection {
    case nil:
      return .color(0)
    case .noColor:
      return distance < 0 ? .color(Self.colors.count - 1) : .noColor
    case .color(let index):
      let moved = index + distance
      if Self.colors.indices.contains(moved) { return .color(moved) }
      return moved >= Self.colors.count && popover.well == .fill ? .noColor : .color(index)
    }
  }
}
