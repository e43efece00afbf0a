import SwatchPicker
import SwatchScreen
import SwatchWidgets

// The keys that mean the same wherever the focus is, and the buttons.
extension SketchController {
  /// All of them, in the order of the help.
  static let keys: [KeyBinding<SketchController>] =
    ColorPicker.wellKeys.map { $0.lifted(\Self.picker) }
    + PenOptions.keys.map { $0.lifted(\Self.pen) }
    + [.init("r", help: .init(keys: "r", title: "Reset the pen")) { $0.resetPen() }]
    + EditActions.undoKeys.map { $0.lifted(\Self.edits) }
    + Canvas.viewKeys.map { $0.lifted(\Self.canvas) } + ToolActions.keys.map { $0.lifted(\Self.tools) }
    + EditActions.selectionKeys.map { $0.lifted(\Self.edits) }
    + FileActions.savingKeys.map { $0.lifted(\Self.files) }
    + (EditActions.backdropKeys + EditActions.historyKeys).map { $0.lifted(\Self.edits) }
    + ColorPicker.colorKeys(for: PickerPage.all).map { $0.lifted(\Self.picker) }
    + programKeys
    + ColorPicker.keys(for: PickerPage.all).map { $0.lifted(\Self.picker) }

  private static var programKeys: [KeyBinding<SketchController>] {
    [.init("?", .init(.function(1)), help: .init(keys: "?  F1", title: "This help")) { $0.showHelp() }]
      + KeyBinding.sceneKeys + [
        .init("q", .control("c"), help: .init(keys: "q  Ctrl-C", title: "Leave")) {
          $0.operate(\.files) { $0.askToLeave() }
        }
      ]
  }

  var keys: [KeyBinding<SketchController>] { Self.keys }

  func command(overriding press: KeyPress) -> Command<SketchController>? {
    guard press.key == .escape else { return nil }
    return canvas.commandForEscape?.lifted(\Self.canvas) ?? Command { $0.focus(.canvas) }
  }

  /// The words at the top of the screen.
  static let buttons: [Button<SketchController>] = [
    Button("Undo", keyOffset: 0, isEnabled: { $0.session.sketch.canUndo }) {
      $0.operate(\.edits) { $0.undo() }
    },
    Button("Redo", isEnabled: { $0.session.sketch.canRedo }) { $0.operate(\.edits) { $0.redo() } },
    Button("Erase Image", keyOffset: 0, isEnabled: { !$0.session.drawing.strokes.isEmpty }) {
      $0.operate(\.edits) { $0.eraseAll() }
    },
    Button("Reset Pen", keyOffset: 0) { $0.resetPen() },
    Button("Save", keyOffset: 1) { $0.operate(\.picker) { $0.saveColor() } },
    Button("Copy", keyOffset: 0) { $0.operate(\.picker) { $0.copyColor() } },
    Button("Tweak", keyOffset: 0) { $0.operate(\.picker) { $0.openTweaks() } },
    Button("About") { $0.present(TextDialog.about) },
    Button("Help") { $0.showHelp() },
  ]

  private mutating func showHelp() {
    present(
      TextDialog.help(
        keys,
        [
          ("Tab", "Next control; Shift-Tab: previous"),
          ("Arrows", "Change a slider, go from control to control,"),
          ("", "move over the canvas (Ctrl: faster)"),
          ("Shift-Arrows", "Move the view (and the wheel, the middle button)"),
          ("Page Up/Dn", "Larger steps of a slider; Home, End: its ends"),
          ("Space Enter", "Press; on the canvas, begin and end a stroke"),
          ("Esc", "Take back the stroke or color in progress"),
          ("Paste", "A color in any notation, or the path of a picture"),
          ("On selected", "d shows a menu, Alt with arrows moves by a cell, Ctrl-D"),
          ("strokes", "copies, Delete deletes, C colors, Page Up/Dn restack"),
        ]))
  }
}
