import SwatchWidgets

// Undoable edits.
extension PaletteActions: UndoSource {
  struct EditResult {
    let message: String
    let title: String
    /// The edit that undoes the change; `nil` if nothing changed.
    let inverse: PaletteEdit?
  }

  mutating func takeUndoActions() -> [UndoAction<PaletteActions>] { undoActions.takeAll() }

  /// Performs an edit and reports it; `describe` receives the edit that undoes it.
  mutating func perform(_ edit: PaletteEdit, describe: (PaletteEdit) -> (title: String, message: String)) {
    self.edit { library, _ in
      let inverse = try edit.perform(on: library)
      let (title, message) = describe(inverse)
      return EditResult(message: message, title: title, inverse: inverse == edit ? nil : inverse)
    }
  }

  mutating func edit(_ action: (any PaletteLibrary, inout PaletteState) throws -> EditResult) {
    guard let library else { return report(state.problem ?? "Colors cannot be saved") }
    do {
      let result = try action(library, &state)
      report(result.message)
      if let inverse = result.inverse { emit(Self.undoAction(result.title, inverse)) }
      reloadPalettes(from: library)
    } catch {
      reloadPalettes(from: library)
      report("\(error)")
    }
  }

  private static func undoAction(_ title: String, _ inverse: PaletteEdit) -> UndoAction<PaletteActions> {
    UndoAction(title, removedName: inverse.restoredName) { $0.undo(title, by: inverse) }
  }

  private mutating func undo(_ title: String, by edit: PaletteEdit) -> UndoAction<PaletteActions>.Outcome {
    guard let library else { return .failed }
    do {
      let inverse = try edit.perform(on: library)
      reloadPalettes(from: library)
      edit.reveal(in: &state)
      return .done(inverse: Self.undoAction(title, inverse))
    } catch let refusal as PaletteEdit.Refusal {
      reloadPalettes(from: library)
      report(refusal.description)
      return .gone
    } catch {
      reloadPalettes(from: library)
      guard let missingObject = edit.missingObject(in: state.palettes) else {
        report("\(error)")
        return .failed
      }
      report("\(title): \(missingObject) was removed elsewhere. Nothing changed.")
      return .gone
    }
  }
}
