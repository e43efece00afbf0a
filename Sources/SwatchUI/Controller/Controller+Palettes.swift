import SwatchColor
import SwatchScreen

// The palettes that are kept.
extension Controller {
  /// Opens the user's palettes.
  func openLibrary() {
    guard let open = services.openLibrary else { return }
    do {
      let opened = try open()
      library = opened
      model.shelf.update(try opened.palettes())
      if let notice = opened.notice { say(notice) }
    } catch {
      model.shelf.problem = "\(error)"
      say("\(error)")
    }
    if model.page == .palette { dirty.parts.insert(.panel) }
  }

  /// Takes over what another instance has changed.
  func refreshShelf() {
    guard let library, library.hasChanged else { return }
    reloadShelf(from: library)
  }

  private func reloadShelf(from library: any PaletteLibrary) {
    do {
      let before = library.notice
      model.shelf.update(try library.palettes())
      if let notice = library.notice, notice != before { say(notice) }
    } catch {
      say("\(error)")
    }
    if model.page == .palette { dirty.parts.insert(.panel) }
  }

  /// Edits the library, shows what it holds then, and says what was done, or why it was not.
  private func edit(_ action: (any PaletteLibrary) throws -> String) {
    guard let library else { return say(model.shelf.problem ?? "Colors are not kept here") }
    do {
      say(try action(library))
      reloadShelf(from: library)
    } catch {
      reloadShelf(from: library)
      say("\(error)")
    }
  }

  func perform(_ command: PaletteCommand) {
    switch command {
    case .select(let id): select(id)
    case .deselect:
      model.shelf.selectedID = nil
      dirty.parts.insert(.panel)
    case .use(let id): use(id)
    case .openMenu(let id): openSwatchMenu(for: id)
    case .copy(let id):
      if let swatch = model.shelf.swatch(id) { copy(swatch.color.notation(model.copyFormat)) }
      closeMenu()
    case .remove(let id): remove(id)
    case .showDrop(let index):
      model.shelf.dropIndex = index
      dirty.parts.insert(.panel)
    case .move(let id, let next): move(id, before: next)
    case .show(let id):
      model.shelf.show(id)
      dirty.parts.insert(.panel)
      closeMenu()
      if model.page != .palette { showPage(.palette) }
      say("Palette \(model.shelf.current?.name ?? "")")
    case .openChooser: openPaletteChooser()
    case .openSearch: openSwatchSearch()
    case .removePalette(let id): remove(id)
    case .bringBack: bringBack()
    case .missSelection: say("No saved color is selected; arrows select one")
    }
  }

  // MARK: Saving

  /// Adds the color of the active well to the palette that is shown, under its nearest name.
  func saveColor() {
    guard let color = model.settings.color(of: model.settings.activeWell) else {
      return say("There is no color to save")
    }
    if let saved = model.shelf.swatches.first(where: { $0.color.notation(.hex) == color.notation(.hex) }) {
      model.shelf.selectedID = saved.id
      dirty.parts.insert(.panel)
      return say("\(model.shelf.current?.name ?? "The palette") has this color already: \(saved.name)")
    }
    save([Swatch(name: NamedColorIndex.all.name(for: color), color: color)])
  }

  /// Adds a palette of its own.
  func addPalette(_ palette: Palette) {
    closeMenu()
    edit { library in
      model.shelf.show(try library.add(palette))
      return "Saved \(palette.swatches.count.counting("color")) as palette \(palette.name)"
    }
  }

  /// Adds colors to the palette that is shown, all of them or none.
  func save(_ swatches: [Swatch]) {
    closeMenu()
    edit { library in
      let current = try model.shelf.currentID ?? library.add(Palette(name: Self.firstPaletteName))
      try library.add(swatches, to: current)
      model.shelf.update(try library.palettes())
      model.shelf.show(current)
      model.shelf.selectedID = model.shelf.swatches.last?.id
      let what = swatches.count == 1 ? swatches.first?.name ?? "" : swatches.count.counting("color")
      return "Saved \(what) to \(model.shelf.current?.name ?? Self.firstPaletteName)"
    }
  }

  /// What a palette is called that is made because there is none.
  private static let firstPaletteName = "My Colors"

  // MARK: Swatches

  private func select(_ id: SwatchID) {
    // Where there is nothing but to pick, what is selected is picked.
    if model.isPicker { return use(id) }
    model.shelf.selectedID = id
    dirty.parts.insert(.panel)
    if let swatch = model.shelf.swatch(id) {
      say("\(swatch.name) \(swatch.color.notation(.hex)); Space uses it, d shows more, Shift moves it")
    }
  }

  private func use(_ id: SwatchID) {
    guard let swatch = model.shelf.swatch(id) else { return }
    model.shelf.selectedID = id
    take(swatch.color)
    say("\(model.colorTitle(of: model.settings.activeWell)): \(swatch.name) \(swatch.color.notation(.hex))")
    closeMenu()
  }

  func openSwatchMenu(for id: SwatchID) {
    guard let swatch = model.shelf.swatch(id) else { return }
    model.shelf.selectedID = id
    let items = [
      Menu.Item(title: "Use", colors: [swatch.color], key: "u", command: .palette(.use(id))),
      Menu.Item(title: "Rename", key: "r", command: .type(.swatchName(id))),
      Menu.Item(title: "Copy", key: "c", command: .palette(.copy(id))),
      Menu.Item(title: "Delete", key: "d", command: .palette(.remove(id))),
    ]
    open(.menu(Menu(title: swatch.name, items: items)))
  }

  private func remove(_ id: SwatchID) {
    edit { library in
      let removed = try library.remove(id)
      model.shelf.removed.append(.swatch(removed))
      return "Deleted \(removed.swatch.name); p offers it back"
    }
    closeMenu()
  }

  private func move(_ id: SwatchID, before next: SwatchID?) {
    model.shelf.dropIndex = nil
    guard let palette = model.shelf.currentID, id != next else { return dirty.parts.formUnion(.panel) }
    edit { library in
      try library.move(id, to: palette, before: next)
      return "Moved \(model.shelf.swatch(id)?.name ?? "")"
    }
  }

  // MARK: Palettes

  private func openPaletteChooser() {
    if let problem = model.shelf.problem { return say(problem) }
    refreshShelf()
    var items = model.shelf.palettes.map { palette in
      Menu.Item(
        title: palette.name, colors: palette.swatches.prefix(5).map(\.color),
        command: .palette(.show(palette.id)))
    }
    items.append(Menu.Item(title: "New palette…", command: .type(.newPalette)))
    if let current = model.shelf.current {
      items.append(Menu.Item(title: "Rename \(current.name)…", command: .type(.paletteName(current.id))))
      items.append(Menu.Item(title: "Delete \(current.name)", command: .palette(.removePalette(current.id))))
    }
    items.append(Menu.Item(title: "Search all colors…", command: .palette(.openSearch)))
    if let removed = model.shelf.removed.last {
      items.append(Menu.Item(title: "Bring back \(removed.name)", command: .palette(.bringBack)))
    }
    let names = Set(model.shelf.palettes.map(\.name))
    items += Palette.presets.filter { !names.contains($0.name) }.map { preset in
      Menu.Item(
        title: "Add \(preset.name)", colors: preset.swatches.suffix(5).map(\.color),
        command: .addPalette(preset))
    }
    let index = model.shelf.palettes.firstIndex { $0.id == model.shelf.currentID } ?? 0
    open(.menu(Menu(title: "Palettes", items: items, selection: index, search: TextField())))
  }

  /// All colors of all palettes, to find one by its name.
  private func openSwatchSearch() {
    if let problem = model.shelf.problem { return say(problem) }
    refreshShelf()
    let items = model.shelf.palettes.flatMap { palette in
      palette.swatches.map { swatch in
        Menu.Item(
          title: "\(swatch.name) · \(palette.name)", colors: [swatch.color],
          command: .palette(.use(swatch.id)))
      }
    }
    guard !items.isEmpty else { return say("No colors are saved yet; a saves one") }
    open(.menu(Menu(title: "Saved Colors", items: items, search: TextField())))
  }

  private func remove(_ id: PaletteID) {
    edit { library in
      let removed = try library.remove(id)
      model.shelf.removed.append(.palette(removed))
      return "Deleted palette \(removed.palette.name); p offers it back"
    }
    closeMenu()
  }

  private func bringBack() {
    guard let removed = model.shelf.removed.last else { return }
    edit { library in
      switch removed {
      case .swatch(let swatch):
        try library.restore(swatch)
        model.shelf.show(swatch.palette)
        model.shelf.selectedID = swatch.swatch.id
      case .palette(let palette):
        try library.restore(palette)
        model.shelf.show(palette.palette.id)
      }
      model.shelf.removed.removeLast()
      return "Brought back \(removed.name)"
    }
    closeMenu()
  }

  // MARK: Names

  /// Gives a name that was typed; without one everything stays as it is.
  func submitName(_ text: String, for purpose: Prompt.Purpose) {
    let name = Swatch.cleanName(text)
    closeDialog()
    guard !name.isEmpty else { return say("Nothing was named") }
    edit { library in
      switch purpose {
      case .swatchName(let id): try library.rename(id, to: name)
      case .paletteName(let id): try library.rename(id, to: name)
      case .newPalette: model.shelf.show(try library.add(Palette(name: name)))
      default: break
      }
      return purpose == .newPalette ? "New palette \(name)" : "Renamed to \(name)"
    }
  }
}
