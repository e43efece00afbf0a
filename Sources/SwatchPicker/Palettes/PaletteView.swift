import SwatchColor
import SwatchGraphics
import SwatchScreen
import SwatchWidgets

/// The page of saved colors: the name of the palette, and below it its swatches with their names, in columns.
struct PaletteView: Control {
  let frame: CellRect

  private static let columnWidth = 13
  private static let swatchWidth = 3

  private var header: CellRect {
    CellRect(
      column: frame.columns.lowerBound, row: frame.rows.lowerBound, width: frame.width,
      height: min(1, frame.height))
  }

  private var grid: CellRect {
    CellRect(
      columns: frame.columns,
      rows: min(frame.rows.lowerBound + 1, frame.rows.upperBound)..<frame.rows.upperBound)
  }

  private var columnCount: Int { max(1, grid.width / Self.columnWidth) }

  /// The first row of swatches that is shown: the grid is turned page by page, so that nothing moves under a
  /// touch.
  private func firstRow(in shelf: PaletteShelf) -> Int {
    Paging(rowCount: grid.height).first(for: (shelf.selectedIndex ?? 0) / columnCount)
  }

  /// The swatches that there is room for.
  private func visibleIndices(in shelf: PaletteShelf) -> Range<Int> {
    let first = firstRow(in: shelf) * columnCount
    return (first..<first + grid.height * columnCount).clamped(to: shelf.swatches.indices)
  }

  /// Where a swatch is with its name; empty where it is scrolled away.
  private func rect(of index: Int, in shelf: PaletteShelf) -> CellRect {
    let row = grid.rows.lowerBound + index / columnCount - firstRow(in: shelf)
    let width = grid.width / columnCount
    return CellRect(
      column: grid.columns.lowerBound + index % columnCount * width, row: row, width: width, height: 1
    ).intersection(grid)
  }

  /// Where the name of a swatch is.
  func nameRect(of id: SwatchID, in shelf: PaletteShelf) -> CellRect {
    guard let index = shelf.swatches.firstIndex(where: { $0.id == id }) else { return .empty }
    return nameRect(in: rect(of: index, in: shelf))
  }

  private func nameRect(in rect: CellRect) -> CellRect {
    let start = min(rect.columns.lowerBound + Self.swatchWidth + 1, rect.columns.upperBound)
    return CellRect(columns: start..<max(start, rect.columns.upperBound - 1), rows: rect.rows)
  }

  /// The place that `position` is at: of a swatch, or behind the last.
  private func index(at position: CellPosition, in shelf: PaletteShelf) -> Int? {
    guard grid.contains(position) else { return nil }
    let column = min(
      (position.column - grid.columns.lowerBound) / (grid.width / columnCount), columnCount - 1)
    let row = position.row - grid.rows.lowerBound + firstRow(in: shelf)
    return min(row * columnCount + column, shelf.swatches.count)
  }

  /// The swatch at `position`.
  func swatch(at position: CellPosition, in shelf: PaletteShelf) -> SavedSwatch? {
    guard let index = index(at: position, in: shelf), shelf.swatches.indices.contains(index) else {
      return nil
    }
    return shelf.swatches[index]
  }

  // MARK: Drawing

  var id: ControlID { .palette }
  var takesFocusFromTouches: Bool { true }

  func hint(in palettes: PaletteActions) -> String {
    "Arrows select, Space uses, d: more, \(palettes.label(of: "p")): other palettes"
  }

  func command(for wheel: Wheel, in palettes: PaletteActions) -> Command<PaletteActions>? {
    command(for: KeyPress(wheel.listKey), in: palettes)
  }

  func draw(_ palettes: PaletteActions, on surface: inout Surface) {
    guard !frame.isEmpty else { return }
    surface.fill(frame)
    let shelf = palettes.shelf
    if let problem = shelf.problem {
      return surface.write(problem, in: header, style: palettes.textStyle(of: .palette, otherwise: .faint))
    }
    drawHeader(palettes, on: &surface)
    let swatches = shelf.swatches
    for index in visibleIndices(in: shelf) {
      draw(swatches[index], in: rect(of: index, in: shelf), palettes, on: &surface)
    }
    drawDrop(shelf, on: &surface)
    guard shelf.swatches.isEmpty else { return }
    let row = CellRect(columns: grid.columns, rows: grid.rows.prefix(1))
    surface.write("\(palettes.label(of: "a")) saves the color here", in: row, style: .faint)
  }

  private func drawHeader(_ palettes: PaletteActions, on surface: inout Surface) {
    let shelf = palettes.shelf
    let hasFocusItself = shelf.selectedIndex == nil
    let style = hasFocusItself ? palettes.textStyle(of: .palette, otherwise: .bold) : .bold
    let name = shelf.current?.name ?? "No palette"
    surface.write("\(name) (\(shelf.swatches.count))", in: header, style: style)
    let key = palettes.label(of: "p")
    let hint = header.width >= 24 ? " \(key): others" : " \(key)"
    surface.write(
      hint, in: CellRect(columns: header.columns.suffix(hint.count), rows: header.rows), style: .faint)
  }

  private func draw(
    _ swatch: SavedSwatch, in rect: CellRect, _ palettes: PaletteActions, on surface: inout Surface
  ) {
    guard !rect.isEmpty else { return }
    let color = CellRect(
      column: rect.columns.lowerBound, row: rect.rows.lowerBound, width: min(Self.swatchWidth, rect.width),
      height: 1)
    surface.swatch(swatch.color, in: color)
    let isSelected = swatch.id == palettes.shelf.selectedID
    let style = isSelected ? palettes.textStyle(of: .palette, otherwise: .bold) : .plain
    surface.write(swatch.name, in: nameRect(in: rect), style: style)
  }

  /// Marks where a dragged swatch would go.
  private func drawDrop(_ shelf: PaletteShelf, on surface: inout Surface) {
    guard let index = shelf.dropIndex else { return }
    let rect = rect(of: index, in: shelf)
    guard !rect.isEmpty else { return }
    surface[rect.origin] = Cell(surface.symbol(.pointer), .selected)
  }

  // MARK: Touches and keys

  func command(for touch: Touch, in palettes: PaletteActions) -> Command<PaletteActions>? {
    let shelf = palettes.shelf
    switch touch.phase {
    case .began:
      // Used only when it is let go: holding and dragging it are for something else.
      return swatch(at: touch.position, in: shelf).map { selecting($0.id) }
        ?? Command { $0.shelf.selectedID = nil }
    case .moved:
      return showingDrop(dropIndex(at: touch.position, in: shelf))
    case .ended where header.contains(touch.position) && shelf.selectedID == nil:
      return Command { $0.openPaletteChooser() }
    case .ended:
      guard let id = shelf.selectedID else { return nil }
      guard let index = shelf.dropIndex else {
        return swatch(at: touch.position, in: shelf)?.id == id ? using(id) : showingDrop(nil)
      }
      let next = shelf.swatches.indices.contains(index) ? shelf.swatches[index].id : nil
      return Command { $0.move(id, before: next) }
    case .cancelled:
      return showingDrop(nil)
    }
  }

  /// The place where the selected swatch would be dropped; `nil` where that changes nothing.
  private func dropIndex(at position: CellPosition, in shelf: PaletteShelf) -> Int? {
    guard let selected = shelf.selectedIndex, let index = index(at: position, in: shelf) else { return nil }
    let target = index > selected ? min(index + 1, shelf.swatches.count) : index
    return target == selected || target == selected + 1 ? nil : target
  }

  func command(for key: KeyPress, in palettes: PaletteActions) -> Command<PaletteActions>? {
    switch key.key {
    case .left: arrow(-1, key, palettes)
    case .right: arrow(1, key, palettes)
    case .up: arrow(-columnCount, key, palettes)
    case .down: arrow(columnCount, key, palettes)
    case .home: palettes.shelf.swatches.first.map { selecting($0.id) }
    case .end: palettes.shelf.swatches.last.map { selecting($0.id) }
    default: key.isPress && palettes.shelf.selectedIndex == nil ? Command { $0.openPaletteChooser() } : nil
    }
  }

  func keys(in palettes: PaletteActions) -> [KeyBinding<PaletteActions>] { PaletteActions.swatchKeys }

  func distinguishesAlt(with key: KeyPress, in palettes: PaletteActions) -> Bool { key.key.isArrow }

  /// The second of two presses takes the color, as the first did, and goes back to what it is for.
  func commandForSecondPress(at touch: Touch, in palettes: PaletteActions) -> Command<PaletteActions>? {
    swatch(at: touch.position, in: palettes.shelf).map { swatch in
      Command {
        $0.use(swatch.id)
        $0.tell(.goBack)
      }
    }
  }

  func commandForMenu(at position: CellPosition, in palettes: PaletteActions) -> Command<PaletteActions>? {
    if let swatch = swatch(at: position, in: palettes.shelf) {
      return Command { $0.openSwatchMenu(for: swatch.id, at: position) }
    }
    return header.contains(position) ? Command { $0.openPaletteChooser() } : nil
  }

  func menuPlace(in palettes: PaletteActions) -> CellPosition {
    palettes.shelf.selectedIndex.map { rect(of: $0, in: palettes.shelf).origin } ?? frame.origin
  }

  /// Holding a swatch opens its menu.
  func commandForHolding(in palettes: PaletteActions) -> Command<PaletteActions>? {
    palettes.shelf.selectedIndex == nil ? nil : palettes.shelf.selectedID.map(openingMenu)
  }

  /// Selects another swatch; with a modifier held down, moves the selected one there.
  private func arrow(_ distance: Int, _ key: KeyPress, _ palettes: PaletteActions) -> Command<PaletteActions>?
  {
    let swatches = palettes.shelf.swatches
    guard let index = palettes.shelf.selectedIndex else {
      return distance > 0 ? swatches.first.map { selecting($0.id) } : nil
    }
    let target = index + distance
    guard swatches.indices.contains(target) else { return nil }
    if key.modifiers.isEmpty { return selecting(swatches[target].id) }
    let next = distance > 0 ? target + 1 : target
    let (moved, following) = (swatches[index].id, swatches.indices.contains(next) ? swatches[next].id : nil)
    return Command { $0.move(moved, before: following) }
  }

  // MARK: Commands

  private func selecting(_ id: SwatchID) -> Command<PaletteActions> { Command { $0.select(id) } }

  private func using(_ id: SwatchID) -> Command<PaletteActions> { Command { $0.use(id) } }

  private func openingMenu(of id: SwatchID) -> Command<PaletteActions> {
    Command { $0.openSwatchMenu(for: id) }
  }

  private func showingDrop(_ index: Int?) -> Command<PaletteActions> {
    Command { $0.shelf.dropIndex = index }
  }
}

extension ControlID {
  package static let palette = ControlID("palette")
}
