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
  static let selectionActions = [
    onStrokes(
      .selection, "Selection menu",
      "order stack arrange bring send front back forward backward raise lower top bottom up down", ["d"]
    ) { $0.openSelectionMenu() },
    onStrokes("duplicate", "Duplicate", "copy clone repeat", [.control("d")]) { $0.duplicateSelection() },
    onStrokes(.recolor, "Apply pen color", "recolor stroke fill darker", ["C"]) { $0.recolorSelection() },
    onStrokes("add-gradient", "Add a gradient", "fill linear radial shade blend") { $0.fillWithGradients() },
    onStrokes("apply-pen-width", "Apply pen width", "thicker thinner weight line") { $0.applyPenWidth() },
    onStrokes(
      "transform", "Scale and rotate",
      "rotate larger smaller resize flip mirror reflect horizontal vertical"
    ) { $0.openTransformMenu() },
    onStrokes(
      "edit-points", "Edit the points of a line", "nodes vertices anchors handles curve bend", needs: .line
    ) { $0.editPoints() },
    onStrokes("group", "Group", "combine join together", needs: .severalStrokes) { $0.groupSelection() },
    onStrokes("ungroup", "Ungroup", "split separate break apart", needs: .group) { $0.ungroupSelection() },
    onStrokes("align-menu", "Align", "align distribute center arrange") { $0.openAlignmentMenu() },
    onStrokes("delete", "Delete", "remove clear cut", [KeyPress(.delete), KeyPress(.backspace)]) {
      $0.editSelection("Deleted") { $0.deleting() }
    },
  ]

  /// Creates an action on the selected strokes.
  private static func onStrokes(
    _ id: ActionID, _ title: String, _ keywords: String, _ keys: [KeyPress] = [],
    needs requirement: Requirement<EditActions> = .selection,
    run: @escaping @Sendable (inout EditActions) -> Void
  ) -> Action<EditActions> {
    Action(id, title, .selection, keywords: keywords, keys: keys, needs: requirement, command: Command(run))
  }

  static let backdropActions: [Action<EditActions>] =
    [Action(.trace, "Trace a picture", .file, keys: "I") { $0.openBackdrop() }] + layerActions + sheetActions
    + [
      Action(
        .paper, "Paper color", .change, keywords: "background dark black white sheet", argument: paperArgument
      ) { $0.openPaperMenu() }
    ]
}

extension Requirement<EditActions> {
  static var selection: Self { .init("Select strokes first") { !$0.selection.isEmpty } }
  fileprivate static var severalStrokes: Self {
    .init("Select several strokes first") { $0.selection.count > 1 }
  }
  fileprivate static var group: Self { .init("Select a group first", isMet: \.session.hasSelectedGroup) }
  fileprivate static var line: Self { .init("Select one line first", isMet: \.session.canEditPoints) }
  fileprivate static var undoableEdit: Self { .init("Nothing to undo", isMet: \.session.sketch.canUndo) }
  fileprivate static var undoneEdit: Self { .init("Nothing to redo", isMet: \.session.sketch.canRedo) }
  fileprivate static var strokes: Self { .init("Draw something first") { !$0.drawing.strokes.isEmpty } }
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
