import SwatchColor

// The library that keeps the palettes.
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
  func edit(_ action: (any PaletteLibrary) throws -> String) {
    guard let library else { return say(model.shelf.problem ?? "Colors are not kept here") }
    do {
      say(try action(library))
      reloadShelf(from: library)
    } catch {
      reloadShelf(from: library)
      say("\(error)")
    }
  }
}
