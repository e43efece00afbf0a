import SwatchPicker
import SwatchWidgets

/// The words of the sketch pad that do something, by what they are about; those of the color are the picker's.
enum SketchButtons {
  /// What is done with the drawing, in the lower border of the canvas.
  static let drawing: [Button<SketchController>] = [
    Button("Undo", keyOffset: 0, isEnabled: { $0.session.sketch.canUndo }) {
      $0.operate(\.edits) { $0.undo() }
    },
    Button("Redo", isEnabled: { $0.session.sketch.canRedo }) { $0.operate(\.edits) { $0.redo() } },
    Button("Erase Image", keyOffset: 0, isEnabled: { !$0.session.drawing.strokes.isEmpty }) {
      $0.operate(\.edits) { $0.eraseAll() }
    },
  ]
  /// What is done with the pen, beside its sliders.
  static let pen: [Button<SketchController>] = [Button("Reset", keyOffset: 0) { $0.resetPen() }]
  /// What the layout has to know of them.
  static var widths: SketchLayout.ButtonWidths {
    SketchLayout.ButtonWidths(pen: pen.map(\.width), program: program.map(\.width))
  }
  /// What there is to know, at the end of the status line; where there is little room, the last of them.
  static let program: [Button<SketchController>] = [
    Button(": All", keyOffset: 0) { $0.showCommands() },
    Button("About") { $0.present(TextDialog.about) },
    Button("? Help", keyOffset: 0) { $0.showHelp() },
  ]
}
