import SwatchPicker
import SwatchScenes
import SwatchScreen
import SwatchWidgets

// Actions that are available regardless of the focus.
extension SketchController {
  /// The actions available with and without a selection, in the order of the help dialog.
  static let actions: [Action<SketchController>] =
    pickerActions.wells.lifted(\Self.picker) + ToolActions.actions.lifted(\Self.tools)
    + PenOptions.actions.lifted(\Self.pen)
    + [Action(.resetPen, "Reset the pen", .draw, keys: "r") { $0.resetPen() }]
    + pickerActions.colors.lifted(\Self.picker) + Canvas.actions.lifted(\Self.canvas)
    + EditActions.undoActions.lifted(\Self.edits) + undoAnyActions
    + [Action(.history, "History", .change, keywords: "steps back undo list", keys: "h") { $0.openHistory() }]
    + (EditActions.selectionActions + EditActions.transformActions).lifted(\Self.edits) + clipboardActions
    + (FileActions.savingActions + FileActions.exportActions + FileActions.openingActions
    + FileActions.listActions).lifted(\Self.files)
    + EditActions.backdropActions.lifted(\Self.edits) + fileActions
    + pickerActions.pages.lifted(\Self.picker) + programActions + sceneOpeners

  private static let pickerActions = PickerActions(for: PickerPage.all)

  private static let fileActions: [Action<SketchController>] = [
    Action(.recent, "Recent files", .file, keys: "l") { $0.openRecentFiles() },
    Action(.play, "Replay the drawing", .file, keywords: "play animation film") { $0.playBack() },
    Action(.recoverDrawing, "Recover drawing", .file, keywords: "older unsaved lost crash") {
      $0.update(\.recovery) { $0.startSearch(for: .list) }
    },
  ]

  private static let programActions: [Action<SketchController>] =
    [Action(.panel, "Show or hide the panel", .view, keys: "\\") { $0.togglePanel() }] + Action.sceneActions
    + [
      Action(.quit, "Quit", .program, keywords: "leave exit close", keys: "q", .control("c")) {
        $0.update(\.files) { $0.closeDrawing(.quit) }
      },
      Action(.about, "About swatchterm", .program) { $0.present(TextDialog.about) },
    ]

  /// With a selection, the actions for its width, opacity and fill take precedence over the pen's.
  var actions: [Action<SketchController>] {
    session.toolState.selection.isEmpty ? Self.actionsWithoutSelection : Self.actionsWithSelection
  }

  private static let actionsWithoutSelection =
    actions + PenOptions.valueActions.lifted(\Self.pen) + [copyAction]
  private static let actionsWithSelection =
    [copyAction] + EditActions.inkActions.lifted(\Self.edits) + actions

  static var actionScopes: [ActionScope] {
    [
      ActionScope(actions), ActionScope([copyAction]),
      ActionScope(Canvas.selectActions + Canvas.shapeActions), ActionScope(Canvas.pointActions),
      ActionScope(ColorPicker.swatchActions), ActionScope(ColorPicker.stopActions),
    ]
  }

  /// The actions that only affect the drawing, not a picture shown in its place.
  private static let viewActions: [ActionID] = [.zoomIn, .zoomOut, .zoomReset, .grid]

  /// With a selection, the keys of these options change the selected strokes instead of new ones.
  private static let selectionVariants: [(id: ActionID, command: Command<EditActions>)] = [
    (.lineStyle, Command { $0.cycleLineStyle() }), (.font, Command { $0.cycleFontFamily() }),
    (.bold, Command { $0.toggleBold() }),
  ]

  func command(overriding press: KeyPress) -> Command<SketchController>? {
    func isKey(of id: ActionID) -> Bool { interaction.keyMap.keys(of: id)?.contains(press) == true }
    if picker.coversPictureArea, interaction.focus == .picture, Self.viewActions.contains(where: isKey) {
      return Command { $0.report("Zoom and grid do not apply to the picture · Esc back to the drawing") }
    }
    if !session.toolState.selection.isEmpty {
      let variant = Self.selectionVariants.first { isKey(of: $0.id) }
      if let variant { return variant.command.lifted(\Self.edits) }
    }
    guard press.key == .escape else { return nil }
    if picker.coversPictureArea {
      return Command {
        $0.closePicturePage()
        $0.focus(.canvas)
        $0.showHint()
      }
    }
    if interaction.focus == .palette, let command = picker.commandForEscape {
      return command.lifted(\Self.picker)
    }
    return canvas.commandForEscape?.lifted(\Self.canvas) ?? Command { $0.focus(.canvas) }
  }

  mutating func showHelp() {
    showKeys(of: Self.actions + Self.focusActions.flatMap(\.actions), Self.helpNotes)
  }

  /// Help for the sketch pad, in addition to the common keys.
  private static let helpNotes: [HelpEntry] =
    [
      HelpEntry("Space Enter", "Start or end a stroke", .draw),
      HelpEntry("Space-drag", "Move the new shape", .draw),
      HelpEntry("Alt-drag", "Select touched strokes", .selection),
      HelpEntry("Alt-arrows", "Move by one cell", .selection),
      HelpEntry("Enter", "Edit label or points", .selection),
      HelpEntry("Page Up/Down", "Raise, lower", .selection),
      HelpEntry("Home End", "Move to front, to back", .selection),
      HelpEntry("Tab", "Next stop", .gradient),
      HelpEntry("Left Right", "Move the stop", .gradient),
      HelpEntry("Enter", "Gradient menu", .gradient),
      HelpEntry("Shift-arrows", "Scroll", .view),
      HelpEntry("Wheel", "Scroll; with Ctrl, zoom", .view),
    ] + HelpEntry.pickerNotes + [
      HelpEntry("Ctrl-arrows", "Move in larger steps", .anywhere),
      HelpEntry("Esc", "Cancel", .anywhere),
    ]

  /// The actions of focused controls, and how to reach them.
  private static let focusActions: [(actions: [Action<SketchController>], step: String)] = [
    (
      [copyAction] + (Canvas.selectActions + Canvas.shapeActions).lifted(\Self.canvas),
      "Choose the Select tool first"
    ),
    (ColorPicker.swatchActions.lifted(\Self.picker), "Select a saved color first"),
    (ColorPicker.stopActions.lifted(\Self.picker), "Select a gradient stop first"),
  ]

  var unfocusedActions: [Action<SketchController>] {
    Self.focusActions.flatMap { group in group.actions.map { $0.unavailable(group.step) } }
  }
}

extension ActionID {
  static let resetPen = ActionID("reset-pen")
  static let recent = ActionID("recent")
  static let play = ActionID("play")
  static let recoverDrawing = ActionID("recover-drawing")
  static let panel = ActionID("panel")
  static let about = ActionID("about")
  static let history = ActionID("history")
  static let copyStrokes = ActionID("copy-strokes")
  static let paste = ActionID("paste")
}
