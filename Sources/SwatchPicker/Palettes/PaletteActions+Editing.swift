import SwatchColor
import SwatchScreen
import SwatchText
import SwatchWidgets

extension PaletteActions {
  // MARK: Saving

  mutating func saveColor() {
    guard let color else { return report("No color to save") }
    save(color)
  }

  /// Adds a color to the current palette under the nearest color name, before `next` or at the end.
  mutating func save(_ color: Color, before next: SwatchID? = nil) {
    if let saved = state.swatches.first(where: { $0.color.notation(.hex) == color.notation(.hex) }) {
      state.selectedID = saved.id
      return report("\(state.current?.name ?? "The palette") already has this color: \(saved.name)")
    }
    save(Swatch.named([color], avoiding: state.swatches.map(\.name)), before: next)
  }

  mutating func saveColor(at index: Int) {
    state.dropIndex = nil
    if let color { save(color, before: state.swatch(at: index)?.id) }
  }

  mutating func addPalette(_ palette: Palette, reporting message: String? = nil) {
    let count = palette.swatches.count.counting("color")
    edit { library, state in
      let id = try library.add(palette)
      state.update(try library.palettes())
      state.show(id)
      let inverse = PaletteEdit.removePalette(id, ifContainingOnly: Set(state.swatches.map(\.id)))
      return (message ?? "Saved \(count) as palette \(palette.name)", "New palette \(palette.name)", inverse)
    }
    events.append(.show(interaction.status))
  }

  /// Adds colors to the current palette, all or none.
  mutating func save(_ swatches: [Swatch], before next: SwatchID? = nil) {
    edit { [gesture = interaction.gesture] library, state in
      let isFirst = state.currentID == nil
      let id = try state.currentID ?? library.add(Palette(name: Self.firstPaletteName))
      let added = try library.add(swatches, to: id, before: next)
      state.update(try library.palettes())
      state.show(id)
      state.selectedID = added.last
      state.saved = added.last.map { ($0, gesture) }
      let what = swatches.count == 1 ? swatches.first?.name ?? "" : swatches.count.counting("color")
      let inverse = isFirst ? PaletteEdit.removePalette(id, ifContainingOnly: Set(added)) : .remove(added)
      return ("Saved \(what) to \(state.current?.name ?? Self.firstPaletteName)", "Save \(what)", inverse)
    }
  }

  private static let firstPaletteName = "My Colors"

  // MARK: Swatches

  mutating func select(_ id: SwatchID) {
    // If picking is the only use of a color, selecting a swatch picks it.
    if picksOnSelection { return use(id) }
    state.selectedID = id
    guard let swatch = state.swatch(id) else { return }
    report(
      "\(swatch.name) \(swatch.color.notation(.hex)) · Space use · "
        + "\(label(of: .swatchMenu)) menu · Shift-arrows move")
  }

  mutating func use(_ id: SwatchID) {
    guard let swatch = state.swatch(id) else { return }
    state.selectedID = id
    events.append(.use(swatch.value))
  }

  mutating func openSwatchMenu(for id: SwatchID, at corner: CellPosition? = nil) {
    guard let swatch = state.swatch(id) else { return }
    state.selectedID = id
    if state.marked.contains(id) { return openMarkedMenu(at: corner) }
    var items = [
      MenuItem("Use", note: "u", colors: [swatch.color], keys: ["u"]) { $0.use(id) },
      MenuItem("Rename", note: "r", keys: ["r", KeyPress(.function(2))]) { $0.askForName(of: id) },
      MenuItem("Copy", key: "c") { palettes in
        if let swatch = palettes.state.swatch(id) { palettes.events.append(.copy([swatch.color])) }
      },
      MenuItem("Delete", note: "d", keys: ["d", KeyPress(.delete)]) { $0.performRemoval(.remove([id])) },
    ]
    if !picksOnSelection {
      items += [
        MenuItem("Set as stroke", key: "s") { $0.events.append(.apply(swatch.color, to: .stroke)) },
        MenuItem("Set as fill", key: "f") { $0.events.append(.apply(swatch.color, to: .fill)) },
        MenuItem("Set as paper", key: "p") { $0.events.append(.request(.paper(swatch.color))) },
      ]
    }
    items.append(MenuItem("Mark", key: "m") { $0.toggleMark(of: id) })
    items += moveMenuItems(id)
    present(Menu(title: swatch.name, items: items, at: corner))
  }

  private mutating func performRemoval(_ edit: PaletteEdit, of kind: String = "") {
    perform(edit) { inverse in
      let name = kind + (inverse.restoredName ?? "")
      return ("Delete \(name)", "Deleted \(name)")
    }
  }

  // MARK: Palettes

  mutating func show(_ id: PaletteID) {
    state.show(id)
    events.append(.show("Palette \(state.current?.name ?? "")"))
  }

  mutating func openPaletteChooser() {
    if let problem = state.problem { return report(problem) }
    readLibrary()
    var items = state.palettes.map { palette in
      MenuItem(palette.name, colors: palette.swatches.prefix(5).map(\.color)) { $0.show(palette.id) }
    }
    items.append(MenuItem("New palette…") { $0.askForNewPalette() })
    if let current = state.current {
      items.append(MenuItem("Rename \(current.name)…") { $0.askForName(of: current) })
      items.append(
        MenuItem("Delete \(current.name)") {
          $0.performRemoval(.removePalette(current.id, ifContainingOnly: nil), of: "palette ")
        })
    }
    items += [
      MenuItem("Arrange colors…") { $0.openArrangements() },
      MenuItem("New palette from colors…") { $0.openNewPaletteMenu() },
    ]
    if read != nil { items.append(MenuItem("Import a file…") { $0.askForImport() }) }
    items.append(MenuItem("Search all colors…") { $0.events.append(.search) })
    if let removedName {
      items.append(MenuItem("Restore \(removedName)") { $0.events.append(.request(.restoreRemoved)) })
    }
    let names = Set(state.palettes.map(\.name))
    items += Palette.presets.filter { !names.contains($0.name) }.map { preset in
      MenuItem("Add \(preset.name)", colors: preset.swatches.suffix(5).map(\.color)) { $0.addPalette(preset) }
    }
    let index = state.palettes.firstIndex { $0.id == state.currentID } ?? 0
    present(Menu(title: "Palettes", items: items, selection: index, isSearchable: true))
  }

  // MARK: Names

  mutating func askForName(of id: SwatchID) {
    let placement = Prompt<PaletteActions>.Placement.over { palettes, _ in
      palettes.state.swatches.firstIndex { $0.id == id }.map { palettes.layout.parts(of: $0).name }
    }
    askForName(state.swatch(id)?.name ?? "", at: placement) { $1.rename(by: .rename(id, to: $0), to: $0) }
  }

  private mutating func askForName(of palette: SavedPalette) {
    askForName(palette.name, at: Self.header) { $1.rename(by: .renamePalette(palette.id, to: $0), to: $0) }
  }

  private mutating func rename(by edit: PaletteEdit, to name: String) {
    perform(edit) { _ in ("Rename to \(name)", "Renamed to \(name)") }
  }

  private mutating func askForNewPalette() {
    askForName("", at: Self.header) { $1.addPalette(Palette(name: $0), reporting: "Created palette \($0)") }
  }

  static var header: Prompt<PaletteActions>.Placement { .over { palettes, _ in palettes.frame.top(1) } }

  private mutating func askForName(
    _ old: String, at placement: Prompt<PaletteActions>.Placement,
    apply: @escaping (String, inout PaletteActions) -> Void
  ) {
    present(
      Prompt(
        old, placeholder: "name", hint: "Type a name · Enter save · Esc cancel", at: placement,
        submit: { text, palettes in
          let name = Swatch.cleanName(text)
          palettes.closeDialog()
          guard !name.isEmpty else { return palettes.report("Empty name; nothing changed") }
          apply(name, &palettes)
        }))
  }
}
