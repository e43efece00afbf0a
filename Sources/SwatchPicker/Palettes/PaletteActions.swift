import SwatchColor
import SwatchScreen
import SwatchWidgets

struct PaletteActions: ControlHost {
  var interaction = Interaction()
  var dialogs = DialogStack<PaletteActions>()
  var state = PaletteState()
  var color: Color?
  var frame = CellRect.empty
  /// True if selecting a swatch picks its color, because the picker has no other use for swatches.
  let picksOnSelection: Bool
  private var firstPalette: String?
  private var open: (() throws -> any PaletteLibrary)?
  let read: ((String) throws -> PaletteFileContents)?
  let paths: PathCompleter
  let picturePaths: PathCompleter
  private(set) var library: (any PaletteLibrary)?
  var events: [Event] = []
  /// The number of colors in the menu's harmonies; `nil` for each harmony's default.
  var harmonyCount: Int?
  var undoActions: [UndoAction<PaletteActions>] = []
  var removedName: String?

  enum Event {
    case use(Swatch)
    case apply(Color, to: Well)
    case copy([Color])
    /// Show the palettes and a message.
    case show(String)
    /// Create a palette from an image's main colors.
    case extract(path: String, count: Int?)
    case search
    /// A request to the host of the picker.
    case request(PickerRequest)
  }

  init(picksOnSelection: Bool, _ services: PickerServices) {
    self.picksOnSelection = picksOnSelection
    (firstPalette, open, read) = (services.firstPalette, services.openLibrary, services.readPalettes)
    paths = PathCompleter(services.folders, acceptedExtensions: services.paletteExtensions)
    picturePaths = PathCompleter(services.folders, acceptedExtensions: PathCompleter.pictureExtensions)
  }

  static let actions: [Action<PaletteActions>] =
    [
      Action("rename", "Rename the saved color", .palette, keys: KeyPress(.function(2)), needs: .swatch) {
        $0.withSelected { $0.askForName(of: $1) }
      },
      Action(.saveColor, "Save the color", .palette, keywords: "keep add remember swatch", keys: "a") {
        $0.saveColor()
      },
      Action(
        .palettes, "Choose or create a palette", .palette,
        keywords: "new sort rename delete order size ramp harmony extract image picture", keys: "p",
        argument: paletteArgument
      ) { $0.openPaletteChooser() },
    ] + creationActions

  var actions: [Action<PaletteActions>] { Self.actions }
  var layout: PaletteLayout { PaletteLayout(state, in: frame.withoutTop(1)) }
  func swatch(at cell: CellPosition) -> SavedSwatch? { layout.index(at: cell).flatMap(state.swatch(at:)) }

  static let swatchActions: [Action<PaletteActions>] = [
    Action("use-swatch", "Use the saved color", .palette, keys: " ", KeyPress(.enter), needs: .swatch) {
      $0.withSelected { $0.use($1) }
    },
    Action(.swatchMenu, "Saved color menu", .palette, keys: "d", needs: .swatches) {
      // Applies to marked swatches regardless of the selection, as Delete does.
      if !$0.state.marked.isEmpty { return $0.openMarkedMenu() }
      $0.withSelected { $0.openSwatchMenu(for: $1) }
    },
    Action(
      .deleteSwatch, "Delete the saved color", .palette, keys: KeyPress(.delete), KeyPress(.backspace),
      needs: .swatches
    ) { $0.hasTargets ? $0.removeMarked() : $0.reportNoSelection() },
    Action(.markSwatch, "Mark the saved color", .palette, keys: "m", needs: .swatch) {
      $0.withSelected { palettes, _ in palettes.markSelected() }
    },
    Action("mark-all", "Mark all", .palette, keys: .control("a"), needs: .swatch) { $0.toggleAllMarks() },
  ]

  fileprivate var hasSelection: Bool { state.selectedIndex != nil }
  fileprivate var hasTargets: Bool { hasSelection || !state.marked.isEmpty }

  private mutating func withSelected(_ action: (inout PaletteActions, SwatchID) -> Void) {
    guard hasSelection, let id = state.selectedID else { return reportNoSelection() }
    action(&self, id)
  }

  private mutating func reportNoSelection() { report("No saved color selected · arrows select") }

  // MARK: The library

  /// The name of the current palette, or of the one to show after loading; `nil` for the first.
  var paletteName: String? { state.current?.name ?? firstPalette }

  /// Restores the saved palette, unless the user's settings specify another one, and the swatch size.
  mutating func restore(palette name: String?, _ size: SwatchSize) {
    firstPalette = firstPalette ?? name
    state.size = size
  }

  mutating func readLibrary() {
    guard let library else { return openLibrary() }
    if library.hasChanged { reloadPalettes(from: library) }
  }

  private mutating func openLibrary() {
    guard let open else { return }
    // Try once: errors would repeat.
    self.open = nil
    do {
      let opened = try open()
      library = opened
      state.update(try opened.palettes())
      if let first = state.palettes.first(where: { $0.name == firstPalette }) { state.show(first.id) }
      if let notice = opened.notice { report(notice) }
    } catch {
      state.problem = "\(error)"
      report("\(error)")
    }
  }

  var watchedLibrary: (any PaletteLibrary)? { frame.isEmpty ? nil : library }

  mutating func reloadPalettes(from library: any PaletteLibrary) {
    attempt {
      let before = library.notice
      $0.state.update(try library.palettes())
      if let notice = library.notice, notice != before { $0.report(notice) }
    }
  }
}

extension Requirement<PaletteActions> {
  fileprivate static var swatch: Self { .init("Select a saved color first", isMet: \.hasSelection) }
  fileprivate static var swatches: Self { .init("Select saved colors first", isMet: \.hasTargets) }
}

// Undoable edits.
extension PaletteActions: UndoSource {
  /// The message, the name of the change, and the edit that undoes it; `nil` if nothing changed.
  typealias EditResult = (message: String, title: String, inverse: PaletteEdit?)

  mutating func takeUndoActions() -> [UndoAction<PaletteActions>] { undoActions.takeAll() }

  /// Performs an edit and reports it; `describe` receives the edit that undoes it.
  mutating func perform(_ edit: PaletteEdit, describe: (PaletteEdit) -> (title: String, message: String)) {
    self.edit { library, _ in
      let inverse = try edit.perform(on: library)
      let (title, message) = describe(inverse)
      return (message, title, inverse == edit ? nil : inverse)
    }
  }

  mutating func edit(_ action: (any PaletteLibrary, inout PaletteState) throws -> EditResult) {
    guard let library else { return report(state.problem ?? "Colors cannot be saved") }
    do {
      let result = try action(library, &state)
      report(result.message)
      if let inverse = result.inverse { undoActions.append(Self.undoAction(result.title, inverse)) }
      // If no host collects the undo actions, limit their number.
      if undoActions.count > UndoHistory<PaletteActions>.limit { undoActions.removeFirst() }
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
    let result = Result { try edit.perform(on: library) }
    reloadPalettes(from: library)
    switch result {
    case .success(let inverse):
      edit.reveal(in: &state)
      return .done(inverse: Self.undoAction(title, inverse))
    case .failure(let refusal as PickerProblem):
      report(refusal.description)
      return .gone
    case .failure(let error):
      guard let missingObject = edit.missingObject(in: state.palettes) else {
        report("\(error)")
        return .failed
      }
      report("\(title): \(missingObject) was removed elsewhere. Nothing changed.")
      return .gone
    }
  }
}

extension ActionID {
  package static let palettes = ActionID("palettes")
  package static let saveColor = ActionID("save-color")
  static let swatchMenu = ActionID("swatch-menu")
  static let markSwatch = ActionID("mark-swatch")
  static let deleteSwatch = ActionID("delete-swatch")
}
