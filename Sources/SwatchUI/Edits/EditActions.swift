import SwatchColor
import SwatchPicker
import SwatchRaster
import SwatchScreen
import SwatchSession
import SwatchSketch
import SwatchWidgets

/// What is done to the drawing besides drawing: undone, erased, rearranged, colored, traced.
struct EditActions: SessionHost {
  var interaction = Interaction()
  var dialog: (any Dialog<EditActions>)?
  let session: DrawingSession
  /// Reads the picture to trace.
  let readPicture: ((_ path: String) throws -> Picture)?
  /// What helps to type the path of one.
  let paths: PathGuide

  /// The paper that was chosen last.
  var chosenPaper: Color?

  init(_ session: DrawingSession, _ services: PickerServices) {
    (self.session, readPicture) = (session, services.readPicture)
    paths = PathGuide(services.folders, endings: PathGuide.pictures)
  }

  static let undoKeys: [KeyBinding<EditActions>] = [
    .init("u", help: .init("Undo", .change, words: "back mistake")) { $0.undo() },
    .init("U", .control("r"), help: .init("Redo", .change)) { $0.redo() },
    .init("e", help: .init("Erase the image", .change, words: "clear blank everything")) { $0.eraseAll() },
  ]

  /// Also while keys go to the panel, where the color of the pen is changed.
  static let selectionKeys: [KeyBinding<EditActions>] = [
    .init(
      "d",
      help: .init(
        "What can be done with them", .selection,
        words: "order stack arrange bring send front back forward backward raise lower top bottom up down"),
      needs: .selection
    ) {
      $0.openSelectionMenu()
    },
    .init(.control("d"), help: .init("Duplicate", .selection, words: "copy clone repeat"), needs: .selection)
    {
      $0.duplicateSelection()
    },
    .init(
      "C", help: .init("Color them as the pen", .selection, words: "recolor stroke fill darker"),
      needs: .selection
    ) {
      $0.recolorSelection()
    },
    .init(
      name: "gradient-of-selection",
      help: .init("Give them a gradient", .selection, words: "fill linear radial shade blend"),
      needs: .selection
    ) {
      $0.layGradients()
    },
    .init(
      name: "width-of-selection",
      help: .init("Width of the pen for them", .selection, words: "thicker thinner weight line"),
      needs: .selection
    ) {
      $0.thickenSelection()
    },
    .init(
      name: "transform",
      help: .init(
        "Scale and turn them", .selection,
        words: "rotate larger smaller resize flip mirror reflect horizontal vertical"),
      needs: .selection
    ) { $0.openTransformMenu() },
    .init(
      name: "points",
      help: .init(
        "Edit the points of a line", .selection, words: "nodes vertices anchors handles curve bend"),
      needs: .line
    ) {
      $0.editPoints()
    },
    .init(
      name: "group", help: .init("Group them", .selection, words: "combine join together"),
      needs: .severalStrokes
    ) {
      $0.groupSelection()
    },
    .init(
      name: "ungroup", help: .init("Ungroup them", .selection, words: "split separate break apart"),
      needs: .group
    ) {
      $0.ungroupSelection()
    },
    .init(
      name: "line-up", help: .init("Line them up", .selection, words: "align distribute center arrange"),
      needs: .selection
    ) { $0.openAlignmentMenu() },
    .init(
      KeyPress(.delete), KeyPress(.backspace), name: "delete",
      help: .init("Delete", .selection, words: "remove clear cut"),
      needs: .selection
    ) { $0.deleteSelection() },
  ]

  fileprivate var hasSelection: Bool { !session.hand.selection.isEmpty }

  static let backdropKeys: [KeyBinding<EditActions>] = [
    .init("I", help: .init("Picture to trace", .file)) { $0.openBackdrop() },
    .init(name: "sheet", help: .init("Sheet: size and lines", .change, words: "page paper ruled a4 crop")) {
      $0.openSheetMenu()
    },
    .init(
      name: "paper", help: .init("Color of the paper", .change, words: "background dark black white sheet")
    ) {
      $0.openPaperMenu()
    },
  ]
}

extension CommandNeed<EditActions> {
  fileprivate static var selection: Self { .init("a selection", isMet: \.hasSelection) }
  fileprivate static var severalStrokes: Self {
    .init("several selected strokes") { $0.session.hand.selection.count > 1 }
  }
  fileprivate static var group: Self { .init("a selected group", isMet: \.session.selectsGroup) }
  fileprivate static var line: Self { .init("one selected line", isMet: \.session.canEditPoints) }
}
