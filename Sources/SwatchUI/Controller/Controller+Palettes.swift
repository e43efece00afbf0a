import SwatchColor
import SwatchScreen
import SwatchWidgets

// The palettes that are kept.
extension Controller {
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
    edit { library in
      model.shelf.show(try library.add(palette))
      return "Saved \(palette.swatches.count.counting("color")) as palette \(palette.name)"
    }
  }

  /// Adds colors to the palette that is shown, all of them or none.
  func save(_ swatches: [Swatch]) {
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

  fileprivate func select(_ id: SwatchID) {
    // Where there is nothing but to pick, what is selected is picked.
    if model.isPicker { return use(id) }
    model.shelf.selectedID = id
    dirty.parts.insert(.panel)
    if let swatch = model.shelf.swatch(id) {
      say("\(swatch.name) \(swatch.color.notation(.hex)); Space uses it, d shows more, Shift moves it")
    }
  }

  fileprivate func use(_ id: SwatchID) {
    guard let swatch = model.shelf.swatch(id) else { return }
    model.shelf.selectedID = id
    take(swatch.color)
    say("\(model.colorTitle(of: model.settings.activeWell)): \(swatch.name) \(swatch.color.notation(.hex))")
  }

  func openSwatchMenu(for id: SwatchID) {
    guard let swatch = model.shelf.swatch(id) else { return }
    model.shelf.selectedID = id
    present(
      Menu(
        title: swatch.name,
        items: [
          .init("Use", colors: [swatch.color], keys: ["u"]) { $0.use(id) },
          .init("Rename", keys: ["r"]) { $0.askForName(of: id) },
          .init("Copy", keys: ["c"]) { $0.copy(id) },
          .init("Delete", keys: ["d"]) { $0.remove(id) },
        ]))
  }

  fileprivate func remove(_ id: SwatchID) {
    edit { library in
      let removed = try library.remove(id)
      model.shelf.removed.append(.swatch(removed))
      return "Deleted \(removed.swatch.name); p offers it back"
    }
  }

  private func copy(_ id: SwatchID) {
    if let swatch = model.shelf.swatch(id) { copy(swatch.color.notation(model.copyFormat)) }
  }

  fileprivate func deselect() {
    model.shelf.selectedID = nil
    dirty.parts.insert(.panel)
  }

  /// Shows where a dragged swatch would go; `nil` where it would stay.
  fileprivate func showDrop(at index: Int?) {
    model.shelf.dropIndex = index
    dirty.parts.insert(.panel)
  }

  fileprivate func move(_ id: SwatchID, before next: SwatchID?) {
    model.shelf.dropIndex = nil
    guard let palette = model.shelf.currentID, id != next else { return dirty.parts.formUnion(.panel) }
    edit { library in
      try library.move(id, to: palette, before: next)
      return "Moved \(model.shelf.swatch(id)?.name ?? "")"
    }
  }

  // MARK: Palettes

  private func show(_ id: PaletteID) {
    model.shelf.show(id)
    dirty.parts.insert(.panel)
    if model.page != .palette { showPage(.palette) }
    say("Palette \(model.shelf.current?.name ?? "")")
  }

  fileprivate func openPaletteChooser() {
    if let problem = model.shelf.problem { return say(problem) }
    refreshShelf()
    typealias Item = Menu<Controller>.Item
    var items = model.shelf.palettes.map { palette in
      Item(palette.name, colors: palette.swatches.prefix(5).map(\.color)) { $0.show(palette.id) }
    }
    items.append(Item("New palette…") { $0.askForNewPalette() })
    if let current = model.shelf.current {
      items.append(Item("Rename \(current.name)…") { $0.askForName(of: current) })
      items.append(Item("Delete \(current.name)") { $0.remove(current.id) })
    }
    items.append(Item("Search all colors…") { $0.openSwatchSearch() })
    if let removed = model.shelf.removed.last {
      items.append(Item("Bring back \(removed.name)") { $0.bringBack() })
    }
    let names = Set(model.shelf.palettes.map(\.name))
    items += Palette.presets.filter { !names.contains($0.name) }.map { preset in
      Item("Add \(preset.name)", colors: preset.swatches.suffix(5).map(\.color)) { $0.addPalette(preset) }
    }
    let index = model.shelf.palettes.firstIndex { $0.id == model.shelf.currentID } ?? 0
    present(Menu(title: "Palettes", items: items, selection: index, canBeSearched: true))
  }

  /// All colors of all palettes, to find one by its name.
  fileprivate func openSwatchSearch() {
    if let problem = model.shelf.problem { return say(problem) }
    refreshShelf()
    let items = model.shelf.palettes.flatMap { palette in
      palette.swatches.map { swatch in
        Menu<Controller>.Item("\(swatch.name) · \(palette.name)", colors: [swatch.color]) {
          $0.use(swatch.id)
        }
      }
    }
    guard !items.isEmpty else { return say("No colors are saved yet; a saves one") }
    present(Menu(title: "Saved Colors", items: items, canBeSearched: true))
  }

  private func remove(_ id: PaletteID) {
    edit { library in
      let removed = try library.remove(id)
      model.shelf.removed.append(.palette(removed))
      return "Deleted palette \(removed.palette.name); p offers it back"
    }
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
  }

  // MARK: Names

  /// Asks for another name of a swatch, where it stands.
  func askForName(of id: SwatchID) {
    let place = Prompt<Controller>.Place.over { controller, _ in
      controller.layout.controls[.palette].map {
        PaletteView(frame: $0).nameRect(of: id, in: controller.model.shelf)
      }
    }
    askForName(model.shelf.swatch(id)?.name ?? "", at: place) { name, library, _ in
      try library.rename(id, to: name)
      return "Renamed to \(name)"
    }
  }

  private func askForName(of palette: SavedPalette) {
    askForName(palette.name, at: Self.header) { name, library, _ in
      try library.rename(palette.id, to: name)
      return "Renamed to \(name)"
    }
  }

  private func askForNewPalette() {
    askForName("", at: Self.header) { name, library, controller in
      controller.model.shelf.show(try library.add(Palette(name: name)))
      return "New palette \(name)"
    }
  }

  /// Where the name of the palette stands.
  private static var header: Prompt<Controller>.Place {
    .over { controller, _ in
      var header = controller.layout.controls[.palette] ?? .empty
      return header.cutTop(1)
    }
  }

  /// Asks for a name and gives it; without one everything stays as it is.
  ///
  /// - Parameter give: Gives the name, and says what was done.
  private func askForName(
    _ old: String, at place: Prompt<Controller>.Place,
    give: @escaping (String, any PaletteLibrary, Controller) throws -> String
  ) {
    present(
      Prompt(
        old, placeholder: "name", hint: "Type a name; Enter takes it, Esc does not", at: place,
        actions: .init { text, controller in
          let name = Swatch.cleanName(text)
          controller.closeDialog()
          guard !name.isEmpty else { return controller.say("Nothing was named") }
          controller.edit { [controller] library in try give(name, library, controller) }
        }))
  }
}

// What keys and controls ask for.
extension Command {
  static let saveColor = Command { $0.saveColor() }
  static func selectSwatch(_ id: SwatchID) -> Command { Command { $0.select(id) } }
  static let deselectSwatch = Command { $0.deselect() }
  static func useSwatch(_ id: SwatchID) -> Command { Command { $0.use(id) } }
  static func openSwatchMenu(_ id: SwatchID) -> Command { Command { $0.openSwatchMenu(for: id) } }
  static func removeSwatch(_ id: SwatchID) -> Command { Command { $0.remove(id) } }
  static func renameSwatch(_ id: SwatchID) -> Command { Command { $0.askForName(of: id) } }
  static func showDrop(_ index: Int?) -> Command { Command { $0.showDrop(at: index) } }
  /// Moves a swatch in front of another, or to the end.
  static func moveSwatch(_ id: SwatchID, before next: SwatchID?) -> Command {
    Command { $0.move(id, before: next) }
  }
  static let openPalettes = Command { $0.openPaletteChooser() }
  static let openSwatchSearch = Command { $0.openSwatchSearch() }
  /// Says that a key is for a selected swatch.
  static let missSwatch = Command { $0.say("No saved color is selected; arrows select one") }
}
