import SwatchPicker
import SwatchWidgets

/// The buttons of the sketch pad, by what they are about; those of the color are the picker's.
enum SketchButtons {
  private static let actions = SketchController.actions
  /// Those for the drawing, in the lower border of the canvas.
  static let drawing = [
    actions.button(.undo, "Undo"), actions.button(.redo, "Redo"), actions.button(.eraseImage, "Erase Image"),
  ].compactMap(\.self)
  /// Those for the pen, beside its sliders.
  static let pen = [actions.button(.resetPen, "Reset")].compactMap(\.self)
  /// Those at the end of the status line; on narrow screens, the last of them.
  static let program = [
    actions.button(.commands, "All", showsKey: true), actions.button(.about, "About"),
    actions.button(.help, "Help", showsKey: true),
  ].compactMap(\.self)

  /// The cells that buttons take in the layout.
  static func widths(in keyMap: KeyMap) -> SketchLayout.ButtonWidths {
    SketchLayout.ButtonWidths(
      pen: pen.map { $0.width(in: keyMap) }, program: program.map { $0.width(in: keyMap) })
  }
}
