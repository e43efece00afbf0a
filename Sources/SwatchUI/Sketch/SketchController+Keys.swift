import SwatchPicker
import SwatchScreen
import SwatchWidgets

// The keys that mean the same wherever the focus is, and the buttons.
extension SketchController {
  /// All of them, in the order of the help, on the keys that they have without any choice.
  static let keys: [KeyBinding<SketchController>] =
    pickerKeys.wells.map { $0.lifted(\Self.picker) }
    + ToolActions.keys.map { $0.lifted(\Self.tools) }
    + PenOptions.keys.map { $0.lifted(\Self.pen) }
    + [.init("r", help: .init("Reset the pen", .draw)) { $0.resetPen() }]
    + pickerKeys.colors.map { $0.lifted(\Self.picker) }
    + Canvas.keys.map { $0.lifted(\Self.canvas) }
    + EditActions.undoKeys.map { $0.lifted(\Self.edits) } + actKeys + historyKeys
    + EditActions.selectionKeys.map { $0.lifted(\Self.edits) }
    + (FileActions.savingKeys + FileActions.exportKeys + FileActions.openingKeys + FileActions.listKeys).map {
      $0.lifted(\Self.files)
    }
    + EditActions.backdropKeys.map { $0.lifted(\Self.edits) }
    + fileKeys
    + pickerKeys.pages.map { $0.lifted(\Self.picker) }
    + programKeys

  private static let pickerKeys = PickerKeys(for: PickerPage.all)

  private static var fileKeys: [KeyBinding<SketchController>] {
    [
      .init("l", help: .init("Recent files", .file)) { $0.openRecentFiles() },
      // What has no key of its own.
      .init(name: "play", help: .init("Play the drawing back", .file, words: "replay animation film")) {
        $0.playBack()
      },
      .init(name: "older-drawings", help: .init("Older drawings", .file, words: "recover lost crash")) {
        $0.operate(\.recovery) { $0.look(for: .list) }
      },
    ]
  }

  private static var programKeys: [KeyBinding<SketchController>] {
    [
      .init("\\", help: .init("Hide or show the panel", .view)) { $0.togglePanel() },
      .init("?", .init(.function(1)), help: .init("All keys", .program, words: "help shortcuts bindings")) {
        $0.showHelp()
      },
    ]
      + KeyBinding.sceneKeys + [
        .init("q", .control("c"), help: .init("Leave", .program, words: "quit exit close")) {
          $0.operate(\.files) { $0.depart(.leaving) }
        },
        .init(name: "about", help: .init("About swatchterm", .program)) { $0.present(TextDialog.about) },
      ]
  }

  var typedCommands: [TypedCommand<SketchController>] { Self.typedCommands + inkCommands + pickerCommands }

  private var inkCommands: [TypedCommand<SketchController>] {
    session.hand.selection.isEmpty
      ? PenOptions.typedCommands.map { $0.lifted(\Self.pen) }
      : EditActions.inkCommands.map { $0.lifted(\Self.edits) }
  }

  private static let typedCommands: [TypedCommand<SketchController>] =
    ([ToolActions.toolCommand] + ToolActions.shapeCommands).map { $0.lifted(\Self.tools) }
    + EditActions.selectionCommands.map { $0.lifted(\Self.edits) }
    + EditActions.sheetCommands.map { $0.lifted(\Self.edits) }
    + [EditActions.paperCommand.lifted(\Self.edits)]
    + [FileActions.openCommand, FileActions.saveCommand, FileActions.exportCommand].map {
      $0.lifted(\Self.files)
    }
    + [ViewActions.zoomCommand.lifted(\Canvas.view).lifted(\Self.canvas)]

  private var pickerCommands: [TypedCommand<SketchController>] {
    let ofSelection = session.hand.selection.isEmpty ? [] : EditActions.inkCommands.map(\.word)
    return picker.typedCommands.filter { !ofSelection.contains($0.word) }.map { $0.lifted(\Self.picker) }
  }

  /// What would change how the drawing is seen, where a picture stands in its place.
  private static let keysOfDrawing: [KeyPress] = ["+", "-", "0", "g"]

  func command(overriding press: KeyPress) -> Command<SketchController>? {
    if picker.isPictureInRoom, interaction.focus == .picture, Self.keysOfDrawing.contains(press) {
      return Command { $0.say("The picture is always shown whole; Esc goes back to the drawing") }
    }
    guard press.key == .escape else { return nil }
    if picker.isPictureInRoom {
      return Command {
        $0.leavePicture()
        $0.focus(.canvas)
        $0.sayHint()
      }
    }
    if interaction.focus == .palette, let unmarking = picker.commandForEscape {
      return unmarking.lifted(\Self.picker)
    }
    return canvas.commandForEscape?.lifted(\Self.canvas) ?? Command { $0.focus(.canvas) }
  }

  private var swatchKeys: [KeyBinding<SketchController>] {
    ColorPicker.swatchKeys.map { $0.lifted(\Self.picker) }
  }

  private var stopKeys: [KeyBinding<SketchController>] {
    ColorPicker.stopKeys.map { $0.lifted(\Self.picker) }
  }

  private var selectKeys: [KeyBinding<SketchController>] {
    Canvas.selectKeys.map { $0.lifted(\Self.canvas) }
  }

  mutating func showHelp() {
    present(KeysDialog(title: "Keys", keys + selectKeys + swatchKeys + stopKeys, SketchHelp.notes))
  }
}
