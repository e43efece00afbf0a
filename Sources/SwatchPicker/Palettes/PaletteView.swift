import SwatchColor
import SwatchPixels
import SwatchScreen
import SwatchWidgets

struct PaletteView: ListControl {
  let frame: CellRect
  private var header: CellRect { frame.top(1) }

  // MARK: Drawing

  var id: ControlID { .palette }

  func hint(in palettes: PaletteActions) -> String {
    let more = "\(palettes.label(of: .swatchMenu)) more · \(palettes.label(of: .palettes)) palettes"
    let (count, mark) = (palettes.state.marked.count, palettes.label(of: .markSwatch))
    return count == 0
      ? "Arrows select · Space use · \(mark) mark · \(more)"
      : "\(count) marked · \(mark) mark · Esc unmark all · \(more)"
  }

  func draw(_ palettes: PaletteActions, on surface: inout Surface) {
    surface.fill(frame)
    let state = palettes.state
    if let problem = state.problem {
      return surface.write(problem, in: header, style: palettes.textStyle(of: .palette, otherwise: .faint))
    }
    drawHeader(palettes, on: &surface)
    let (swatches, layout) = (state.swatches, palettes.layout)
    for index in layout.visibleIndices {
      draw(swatches[index], at: index, in: layout, palettes, on: &surface)
    }
    if let rect = state.dropIndex.map(layout.rect(of:)), !rect.isEmpty {
      surface[rect.origin] = Cell(surface.symbol(.pointer), .selected)
    }
    guard swatches.isEmpty else { return }
    surface.write("\(palettes.label(of: .saveColor)) save color", in: layout.frame.top(1), style: .faint)
  }

  private func drawHeader(_ palettes: PaletteActions, on surface: inout Surface) {
    let state = palettes.state
    let style = state.selectedIndex == nil ? palettes.textStyle(of: .palette, otherwise: .bold) : .bold
    let (count, visible) = (state.swatches.count, palettes.layout.visibleIndices)
    let isPartial = visible.count < count && !visible.isEmpty
    let countLabel = isPartial ? "\(visible.lowerBound + 1)–\(visible.upperBound) of \(count)" : "\(count)"
    let title = "\(state.current?.name ?? "No palette") (\(countLabel))"
    let (key, space) = (palettes.label(of: .palettes), header.width - title.cellWidth)
    let hint = " \(key) palettes".count <= space ? " \(key) palettes" : " \(key)"
    var remaining = header
    surface.write(hint, in: remaining.cutRight(min(hint.count, remaining.width)), style: .faint)
    surface.write(title, in: remaining, style: style)
  }

  private func draw(
    _ swatch: SavedSwatch, at index: Int, in layout: PaletteLayout, _ palettes: PaletteActions,
    on surface: inout Surface
  ) {
    let (color, name, notation) = layout.parts(of: index)
    guard !color.isEmpty else { return }
    surface.drawSwatch(swatch.color, in: color)
    let state = palettes.state
    if let saved = state.saved, saved == (swatch.id, palettes.interaction.gesture) {
      surface.flashChanges(in: color)
    }
    if state.marked.contains(swatch.id) {
      surface[color.origin] = Cell(surface.symbol(.mark), Style.text(on: swatch.color.rgb24))
    }
    let style = swatch.id == state.selectedID ? palettes.textStyle(of: .palette, otherwise: .bold) : .plain
    surface.write(swatch.name, in: name, style: style)
    surface.write(swatch.color.notation(.hex), in: notation, style: .faint)
  }

  // MARK: Input

  func command(for touch: Touch, in palettes: PaletteActions) -> Command<PaletteActions>? {
    let (state, marks) = (palettes.state, !touch.modifiers.isDisjoint(with: [.control, .shift]))
    switch touch.phase {
    case .began:
      guard let id = palettes.swatch(at: touch.position)?.id else {
        return Command { $0.state.selectedID = nil }
      }
      // Use the swatch only on release: holding opens a menu, and dragging moves the swatch.
      return marks ? Command { $0.toggleMark(of: id) } : selectCommand(id)
    case .moved: return showDropCommand(dropIndex(at: touch.position, in: palettes))
    case .ended where header.contains(touch.position) && state.selectedID == nil:
      return Command { $0.openPaletteChooser() }
    case .ended where marks: return showDropCommand(nil)
    case .ended:
      guard let id = state.selectedID else { return nil }
      guard let index = state.dropIndex else {
        return palettes.swatch(at: touch.position)?.id == id ? Command { $0.use(id) } : showDropCommand(nil)
      }
      let next = state.swatch(at: index)?.id
      return Command { $0.moveMarked(to: nil, before: next, or: id) }
    case .cancelled: return showDropCommand(nil)
    }
  }

  /// Returns the index at which to drop the selected swatch; `nil` if that changes nothing.
  private func dropIndex(at position: CellPosition, in palettes: PaletteActions) -> Int? {
    let (selected, index) = (palettes.state.selectedIndex, palettes.layout.index(at: position))
    guard let selected, let index else { return nil }
    let target = index > selected ? min(index + 1, palettes.state.swatches.count) : index
    return target == selected || target == selected + 1 ? nil : target
  }

  func command(for key: KeyPress, in palettes: PaletteActions) -> Command<PaletteActions>? {
    if let (columns, rows) = key.key.direction {
      return moveCommand(columns + rows * palettes.layout.columnCount, key, palettes)
    }
    return switch key.key {
    case .home: palettes.state.swatches.first.map { selectCommand($0.id) }
    case .end: palettes.state.swatches.last.map { selectCommand($0.id) }
    default: key.isPress && palettes.state.selectedIndex == nil ? Command { $0.openPaletteChooser() } : nil
    }
  }

  func actions(in palettes: PaletteActions) -> [Action<PaletteActions>] { PaletteActions.swatchActions }
  func distinguishesAlt(with key: KeyPress, in palettes: PaletteActions) -> Bool { key.key.isArrow }

  /// Uses the color again and asks the host to take the focus back.
  func commandForSecondPress(at touch: Touch, in palettes: PaletteActions) -> Command<PaletteActions>? {
    palettes.swatch(at: touch.position).map { swatch in
      Command {
        $0.use(swatch.id)
        $0.events.append(.request(.goBack))
      }
    }
  }

  func commandForMenu(at position: CellPosition, in palettes: PaletteActions) -> Command<PaletteActions>? {
    if let swatch = palettes.swatch(at: position) {
      return Command { $0.openSwatchMenu(for: swatch.id, at: position) }
    }
    return header.contains(position) ? Command { $0.openPaletteChooser() } : nil
  }

  func menuPosition(in palettes: PaletteActions) -> CellPosition {
    palettes.state.selectedIndex.map { palettes.layout.rect(of: $0).origin } ?? frame.origin
  }

  func commandForHolding(in palettes: PaletteActions) -> Command<PaletteActions>? {
    guard palettes.state.selectedIndex != nil, let id = palettes.state.selectedID else { return nil }
    return Command { $0.openSwatchMenu(for: id) }
  }

  /// Moves the selection or, with a modifier, the selected swatch.
  private func moveCommand(
    _ distance: Int, _ key: KeyPress, _ palettes: PaletteActions
  ) -> Command<PaletteActions>? {
    let (state, swatches) = (palettes.state, palettes.state.swatches)
    guard let index = state.selectedIndex else {
      return distance > 0 ? swatches.first.map { selectCommand($0.id) } : nil
    }
    if key.modifiers.isEmpty { return state.swatch(at: index + distance).map { selectCommand($0.id) } }
    let id = swatches[index].id
    // Marked swatches move together.
    let chosen = state.targetIDs(or: id)
    let moved = swatches.indices.filter { chosen.contains(swatches[$0].id) }
    let target = ((distance > 0 ? moved.last : moved.first) ?? index) + distance
    guard swatches.indices.contains(target) else { return nil }
    let next = state.swatch(at: distance > 0 ? target + 1 : target)?.id
    return Command { $0.moveMarked(to: nil, before: next, or: id) }
  }

  // MARK: Commands

  private func selectCommand(_ id: SwatchID) -> Command<PaletteActions> { Command { $0.select(id) } }

  private func showDropCommand(_ index: Int?) -> Command<PaletteActions> {
    Command { $0.state.dropIndex = index }
  }
}

extension PaletteActions { var controls: [any Control<PaletteActions>] { [PaletteView(frame: frame)] } }

extension ControlID { package static let palette = ControlID("palette") }
