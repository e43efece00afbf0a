import SwatchPicker
import SwatchScenes
import SwatchWidgets

// The buttons, by what they are about; those of the color are the picker's.
extension SketchController {
  /// Those for the drawing, in the lower border of the canvas.
  static let buttonsOfDrawing = [
    actions.button(.undo, "Undo"), actions.button(.redo, "Redo"), actions.button(.eraseImage, "Erase Image"),
  ].compactMap(\.self)
  /// Those for the pen, beside its sliders.
  static let buttonsOfPen = [actions.button(.resetPen, "Reset")].compactMap(\.self)
  /// Those at the end of the status line; on narrow screens, the last of them.
  static let buttonsOfProgram = [
    actions.button(.commands, "All", showsKey: true), actions.button(.about, "About"),
    actions.button(.help, "Help", showsKey: true),
  ].compactMap(\.self)

  static func buttonWidths(in keyMap: KeyMap) -> SketchLayout.ButtonWidths {
    SketchLayout.ButtonWidths(
      pen: buttonsOfPen.map { $0.width(in: keyMap) }, program: buttonsOfProgram.map { $0.width(in: keyMap) })
  }
}
