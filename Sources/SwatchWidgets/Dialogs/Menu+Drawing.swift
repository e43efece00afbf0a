import SwatchScreen

extension Menu {
  /// Draws the visible items.
  public func draw(_ context: Context, on surface: inout Surface) {
    surface.fill(frame)
    surface.drawBorder(frame, title: title, style: .plain)
    if let search {
      TextFieldView(field: search, frame: searchRow, placeholder: "Type to search").draw(on: &surface)
    }
    drawMessage(on: &surface)
    let shown = items.dropFirst(firstIndex).prefix(inside.height)
    for (index, item) in zip(shown.indices, shown) {
      draw(item, in: row(of: index), isSelected: index == selection, on: &surface)
    }
    if items.count > inside.height { surface.drawScrollIndicator(in: frame) }
  }

  private func drawMessage(on surface: inout Surface) {
    var remaining = messageArea
    for line in messageLines {
      surface.write(line, in: remaining.cutTop(1).inset(columns: 1), style: .faint)
    }
  }

  private func draw(_ item: Item, in row: CellRect, isSelected: Bool, on surface: inout Surface) {
    guard !row.isEmpty else { return }
    var row = row
    let style: Style =
      item.isHeading ? .faint : isSelected ? .selected : item.isEnabled ? .plain : .faint
    var swatches = row.cutRight(item.colors.count * Self.swatchWidth)
    if !item.note.isEmpty {
      if isSelected { surface.fill(row, with: Cell(" ", style)) }
      let note = row.cutRight(min(item.note.cellWidth + 2, max(0, row.width - item.title.cellWidth - 2)))
      surface.write(
        item.note, in: note.inset(columns: 1), alignment: .trailing, style: isSelected ? style : .faint)
    }
    surface.write(" \(item.title) ", in: row, style: style)
    for color in item.colors.reversed() {
      surface.fill(swatches.cutRight(Self.swatchWidth), color: color.rgb24)
    }
  }
}
