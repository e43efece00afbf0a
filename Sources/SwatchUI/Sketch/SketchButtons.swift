import SwatchPicker
import SwatchWidgets

/// The words at the top of the sketch pad.
enum SketchButtons {
  /// All of them, in their order.
  static let all: [Button<SketchController>] = [
    Button("Undo", keyOffset: 0, isEnabled: { $0.session.sketch.canUndo }) {
      $0.operate(\.edits) { $0.undo() }
    },
    Button("Redo", isEnabled: { $0.session.sketch.canRedo }) { $0.operate(\.edits) { $0.redo() } },
    Button("Erase Image", keyOffset: 0, isEnabled: { !$0.session.drawing.strokes.isEmpty }) {
      $0.operate(\.edits) { $0.eraseAll() }
    },
    Button("Reset Pen", keyOffset: 0) { $0.resetPen() },
    Button.saveColor.lifted(\.picker), Button.copyColor.lifted(\.picker), Button.tweakColor.lifted(\.picker),
    Button("About") { $0.present(TextDialog.about) },
    Button("Help") { $0.showHelp() },
  ]
}
