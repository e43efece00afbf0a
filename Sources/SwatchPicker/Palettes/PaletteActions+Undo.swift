import SwatchWidgets

// Undoable edits.
extension PaletteActions: UndoSource {
  struct EditResult {
    let words: String
    let title: String
    /// The edit that undoes it; `nil` if nothing changed.
    let back: PaletteEdit?
  }

  mutating func takeUndoActions() -> [UndoAction<PaletteActions>] { undoActions.takeAll() }

  /// Performs an edit and reports it; `describe` receives the edit that undoes it.
  mutating func perform(_ edit: PaletteEdit, describe: (PaletteEdit) -> (title: String, words: String)) {
    self.edit { library, _ in
      let back = try edit.perform(on: library)
      let (title, words) = describe(back)
      return EditResult(words: words, title: title, back: back == edit ? nil : back)
    }
  }

  mutating func edit(_ action: (any PaletteLibrary, inout PaletteShelf) throws -> EditResult) {
    guard let library else { return say(shelf.problem ?? "Colors cannot be saved") }
    do {
      let edited = try action(library, &shelf)
      say(edited.words)
      if let back = edited.back { emit(Self.undoAction(edited.title, back)) }
      reloadShelf(from: library)
    } catch {
      reloadShelf(from: library)
      say("\(error)")
    }
  }

  private static func undoAction(_ title: String, _ back: PaletteEdit) -> UndoAction<PaletteActions> {
    UndoAction(title, removed: back.restoredName) { $0.undo(title, by: back) }
  }

  private mutating func undo(_ title: String, by edit: PaletteEdit) -> UndoAction<PaletteActions>.Outcome {
    guard let library else { return .failed }
    do {
      let again = try edit.perform(on: library)
      reloadShelf(from: library)
      edit.reveal(on: &shelf)
      return .done(again: Self.undoAction(title, again))
    } catch let refusal as PaletteEdit.Refusal {
      reloadShelf(from: library)
      say(refusal.description)
      return .gone
    } catch {
      reloadShelf(from: library)
      guard let missing = edit.missing(in: shelf.palettes) else {
        say("\(error)")
        return .failed
      }
      say("\(title): \(missing) was removed elsewhere. Nothing changed.")
      return .gone
    }
  }
}
