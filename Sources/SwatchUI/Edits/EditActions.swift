import SwatchColor
import SwatchPicker
import SwatchPixels
import SwatchScenes
import SwatchScreen
import SwatchSession
import SwatchSketch
import SwatchWidgets

/// Edits to the drawing that need no tool: undo, selection, paper, sheet and the picture to trace.
struct EditActions: SessionHost {
  var interaction = Interaction()
  var dialogs = DialogStack<EditActions>()
  let session: DrawingSession
  let readPicture: ((_ path: String) throws -> Picture)?
  let paths: PathCompleter

  var chosenPaper: Color?

  init(_ session: DrawingSession, _ services: PickerServices) {
    (self.session, readPicture) = (session, services.readPicture)
    paths = PathCompleter(services.folders, acceptedExtensions: PathCompleter.pictureExtensions)
  }

  static let undoActions: [Action<EditActions>] = [
    Action(.undo, "Undo", .change, keywords: "back mistake", keys: "u", needs: .undoableEdit) { $0.undo() },
    Action(.redo, "Redo", .change, keys: "U", .control("r"), needs: .undoneEdit) { $0.redo() },
    Action(
      .eraseImage, "Erase drawing", .change, keywords: "clear blank everything image", keys: "e",
      needs: .strokes
    ) { $0.eraseAll() },
  ]

  /// Also available while the color panel has the focus.
  static let selectionActions: [Action<EditActions>] = [
    Action(
      .selection, "Selection menu", .selection,
      keywords: "order stack arrange bring send front back forward backward raise lower top bottom up down",
      keys: "d", needs: .selection
    ) { $0.openSelectionMenu() },
    Action(
      "duplicate", "Duplicate", .selection, keywords: "copy clone repeat", keys: .control("d"),
      needs: .selection
    ) { $0.duplicateSelection() },
    Action(
      .recolor, "Apply pen color", .selection, keywords: "recolor stroke fill darker", keys: "C",
      needs: .selection
    ) { $0.recolorSelection() },
    Action(
      "add-gradient", "Add a gradient", .selection, keywords: "fill linear radial shade blend",
      needs: .selection
    ) { $0.fillWithGradients() },
    Action(
      "apply-pen-width", "Apply pen width", .selection, keywords: "thicker thinner weight line",
      needs: .selection
    ) { $0.applyPenWidth() },
    Action(
      "transform", "Scale and rotate", .selection,
      keywords: "rotate larger smaller resize flip mirror reflect horizontal vertical", needs: .selection
    ) { $0.openTransformMenu() },
    Action(
      "edit-points", "Edit the points of a line", .selection,
      keywords: "nodes vertices anchors handles curve bend", needs: .line
    ) { $0.editPoints() },
    Action("group", "Group", .selection, keywords: "combine join together", needs: .severalStrokes) {
      $0.groupSelection()
    },
    Action("ungroup", "Ungroup", .selection, keywords: "split separate break apart", needs: .group) {
      $0.ungroupSelection()
    },
    Action(
      "align-menu", "Align", .selection, keywords: "align distribute center arrange", needs: .selection
    ) { $0.openAlignmentMenu() },
    Action(
      "delete", "Delete", .selection, keywords: "remove clear cut", keys: KeyPress(.delete),
      KeyPress(.backspace), needs: .selection
    ) { $0.deleteSelection() },
  ]

  static let backdropActions: [Action<EditActions>] =
    [Action(.trace, "Trace a picture", .file, keys: "I") { $0.openBackdrop() }] + layerActions + sheetActions
    + [
      Action(
        .paper, "Paper color", .change, keywords: "background dark black white sheet", argument: paperArgument
      ) { $0.openPaperMenu() }
    ]

  var actions: [Action<EditActions>] { Self.undoActions + Self.selectionActions + Self.backdropActions }
}

extension Requirement<EditActions> {
  static var selection: Self { .init("Select strokes first") { !$0.session.toolState.selection.isEmpty } }
  fileprivate static var severalStrokes: Self {
    .init("Select several strokes first") { $0.session.toolState.selection.count > 1 }
  }
  fileprivate static var group: Self { .init("Select a group first", isMet: \.session.hasSelectedGroup) }
  fileprivate static var line: Self { .init("Select one line first", isMet: \.session.canEditPoints) }
  fileprivate static var undoableEdit: Self { .init("Nothing to undo", isMet: \.session.sketch.canUndo) }
  fileprivate static var undoneEdit: Self { .init("Nothing to redo", isMet: \.session.sketch.canRedo) }
  fileprivate static var strokes: Self {
    .init("Draw something first") { !$0.session.drawing.strokes.isEmpty }
  }
}

extension ActionID {
  static let eraseImage = ActionID("erase-image")
  static let selection = ActionID("selection")
  static let recolor = ActionID("recolor")
  static let trace = ActionID("trace")
  static let sheet = ActionID("sheet")
  static let layers = ActionID("layers")
  static let paper = ActionID("paper")
}
