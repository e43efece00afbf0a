import SwatchColor
import SwatchScreen
import SwatchText
import SwatchWidgets

extension PaletteActions {
  // MARK: Order

  mutating func sort(by order: SwatchOrder) {
    guard let palette = state.current, palette.swatches.count > 1 else { return report("Nothing to sort") }
    let sorted = order.sorted(palette.swatches).map(\.id)
    guard sorted != palette.swatches.map(\.id) else {
      return report("\(palette.name) is already sorted by \(order.rawValue)")
    }
    let phrase = "\(palette.name) by \(order.rawValue)"
    perform(.arrange(palette.id, as: sorted)) { _ in ("Sort \(phrase)", "Sorted \(phrase)") }
  }

  /// Moves the targets, or only `id` if it is not among them, to a palette or within the current one.
  mutating func moveMarked(to palette: PaletteID?, before next: SwatchID?, or id: SwatchID) {
    state.dropIndex = nil
    guard let palette = palette ?? state.currentID else { return }
    let ids = state.targetIDs(or: id)
    // If the next swatch is itself being moved, insert before the first one after it that is not.
    let moved = Set(ids)
    let next = state.swatches.drop { $0.id != next }.first { !moved.contains($0.id) }?.id
    let what = phrase(for: ids)
    let title = state.palettes.first { $0.id == palette }?.name ?? ""
    let destination = palette == state.currentID ? "" : " to \(title)"
    let moves = ids.map { PaletteEdit.move($0, to: palette, before: next) }
    perform(moves.count == 1 ? moves[0] : .all(moves)) { _ in
      ("Move \(what)\(destination)", "Moved \(what)\(destination)")
    }
  }

  // MARK: Duplicates

  /// Removes duplicate colors from the palette, compared as 8-bit colors.
  mutating func removeDuplicates() {
    var known = Set<String>()
    let ids = state.swatches.filter { !known.insert($0.color.notation(.hex)).inserted }.map(\.id)
    guard let name = state.current?.name, !ids.isEmpty else { return report("No duplicate colors") }
    let what = ids.count.counting("duplicate")
    perform(.remove(ids)) { _ in ("Remove duplicates from \(name)", "Removed \(what) from \(name)") }
  }

  // MARK: Size

  mutating func show(_ size: SwatchSize) {
    state.size = size
    report("Swatch size: \(size.rawValue)")
  }

  mutating func openArrangements() {
    var items = SwatchOrder.allCases.map { order in
      MenuItem("Sort by \(order.rawValue)") { $0.sort(by: order) }
    }
    items.append(MenuItem("Remove duplicates") { $0.removeDuplicates() })
    items += SwatchSize.allCases.map { size in
      MenuItem("\(size.title) swatches", note: size == state.size ? "current" : "") { $0.show(size) }
    }
    present(Menu(title: "Arrange colors", items: items))
  }

  // MARK: Multiple swatches

  mutating func toggleMark(of id: SwatchID) {
    state.marked.formSymmetricDifference([id])
    state.selectedID = id
    reportMarks()
  }

  mutating func markSelected() {
    guard let id = state.selectedID, let index = state.selectedIndex else { return }
    toggleMark(of: id)
    if let next = state.swatch(at: index + 1) { state.selectedID = next.id }
  }

  mutating func toggleAllMarks() {
    let all = Set(state.swatches.map(\.id))
    state.marked = state.marked == all ? [] : all
    reportMarks()
  }

  mutating func unmark() {
    state.marked = []
    reportMarks()
  }

  private mutating func reportMarks() {
    guard !state.marked.isEmpty else { return report("No colors marked") }
    report(
      "\(state.marked.count.counting("color")) marked · \(label(of: .swatchMenu)) menu · "
        + "\(label(of: .deleteSwatch)) delete · Shift-arrows move")
  }

  func phrase(for ids: [SwatchID]) -> String {
    ids.count == 1 ? state.swatch(ids[0])?.name ?? "" : ids.count.counting("color")
  }

  mutating func removeMarked() {
    let ids = state.targetIDs
    guard !ids.isEmpty else { return }
    let what = phrase(for: ids)
    perform(.remove(ids)) { _ in ("Delete \(what)", "Deleted \(what)") }
  }

  mutating func openMarkedMenu(at corner: CellPosition? = nil) {
    let ids = state.targetIDs
    let colors = ids.compactMap { state.swatch($0)?.color }
    var items = [
      MenuItem("Copy", key: "c") { $0.events.append(.copy(colors)) },
      MenuItem("Delete", note: "d", keys: ["d", KeyPress(.delete)]) { $0.removeMarked() },
      MenuItem("New palette", key: "n") { $0.addPaletteFromMarked() },
      MenuItem("Mark all", key: "a") { $0.toggleAllMarks() },
      MenuItem("Unmark all", key: "m") { $0.unmark() },
    ]
    if let id = ids.first { items += moveMenuItems(id) }
    present(Menu(title: phrase(for: ids), items: items, at: corner))
  }

  func moveMenuItems(_ id: SwatchID) -> [MenuItem] {
    state.palettes.filter { $0.id != state.currentID }.map { palette in
      .init("Move to \(palette.name)") { $0.moveMarked(to: palette.id, before: nil, or: id) }
    }
  }

  private mutating func addPaletteFromMarked() {
    let swatches = state.targetIDs.compactMap(state.swatch).map(\.value)
    addPalette(Palette(name: "\(state.current?.name ?? "") selection", swatches: swatches))
  }
}
