import SwatchColor

// The library that keeps the palettes.
extension ColorPicker {
  /// Opens the user's palettes.
  public mutating func openLibrary() {
    guard let open = services.openLibrary else { return }
    do {
      let opened = try open()
      library = opened
      shelf.update(try opened.palettes())
      if let notice = opened.notice { say(notice) }
    } catch {
      shelf.problem = "\(error)"
      say("\(error)")
    }
  }

  /// Whether ``refreshShelf()`` should be called now and then: what others change shows up by and by.
  public var watchesLibrary: Bool { page == .palette && library != nil }

  /// Whether another instance has changed the palettes since they were read.
  public var hasLibraryChanged: Bool { library?.hasChanged == true }

  /// Takes over what another instance has changed.
  public mutating func refreshShelf() {
    guard let library, library.hasChanged else { return }
    reloadShelf(from: library)
  }

  private mutating func reloadShelf(from library: any PaletteLibrary) {
    do {
      let before = library.notice
      shelf.update(try library.palettes())
      if let notice = library.notice, notice != before { say(notice) }
    } catch {
      say("\(error)")
    }
  }

  /// Edits the library, shows what it holds then, and says what was done, or why it was not.
  ///
  /// - Parameter action: Edits the library, changes what is shown of it where that is not what was shown before, and says
  ///   what was done.
  mutating func edit(_ action: (any PaletteLibrary, inout PaletteShelf) throws -> String) {
    guard let library else { return say(shelf.problem ?? "Colors are not kept here") }
    do {
      say(try action(library, &shelf))
      reloadShelf(from: library)
    } catch {
      reloadShelf(from: library)
      say("\(error)")
    }
  }
}
