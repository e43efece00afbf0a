import SwatchPicker
import SwatchScreen
import SwatchWidgets

// The keys that mean the same wherever the focus is, and the buttons.
extension SketchController {
  /// All of them, in the order of the help.
  static let keys: [KeyBinding<SketchController>] =
    pickerKeys.wells.map { $0.lifted(\Self.picker) }
    + PenOptions.keys.map { $0.lifted(\Self.pen) }
    + [.init("r", help: .init(keys: "r", title: "Reset the pen")) { $0.resetPen() }]
    + EditActions.undoKeys.map { $0.lifted(\Self.edits) } + actKeys
    + Canvas.keys.map { $0.lifted(\Self.canvas) } + ToolActions.keys.map { $0.lifted(\Self.tools) }
    + EditActions.selectionKeys.map { $0.lifted(\Self.edits) }
    + FileActions.savingKeys.map { $0.lifted(\Self.files) }
    + EditActions.backdropKeys.map { $0.lifted(\Self.edits) } + historyKeys
    + pickerKeys.colors.map { $0.lifted(\Self.picker) }
    + programKeys
    + pickerKeys.pages.map { $0.lifted(\Self.picker) }

  private static let pickerKeys = PickerKeys(for: PickerPage.all)

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
    if picker.isPictureInRoom {
      return Command {
        $0.leavePicture()
        $0.focus(.canvas)
      }
    }
    return canvas.commandForEscape?.lifted(\Self.canvas) ?? Command { $0.focus(.canvas) }
  }

  mutating func showHelp() { present(TextDialog.help(keys, SketchHelp.furtherKeys)) }
}
