import SwatchColor
import SwatchPicker
import SwatchScenes
import SwatchSession
import SwatchSketch
import SwatchWidgets

extension SketchController {
  /// Applies the picker's changes to the selected gradient. Changes within one gesture form one undo step.
  mutating func applyPickerGradient() {
    guard let picked = picker.selectedGradient, picked != syncedGradient.picked else { return }
    syncedGradient.picked = picked
    let paint = syncedGradient.paint
    session.editSelection(by: interaction.gesture, isIntermediate: interaction.touches.isDown) { selection in
      let old = selection.gradient(of: paint)
      return old.map { selection.changing($0, of: paint, to: picked) } ?? selection.unchanged
    }
    (syncedGradient.drawn, syncedGradient.moment) = (gradientOfSelection, momentOfDrawing)
  }

  /// Updates the picker if the gradient of the selection has changed.
  mutating func updatePickerGradient() {
    let (moment, selection) = (momentOfDrawing, session.toolState.selection)
    let isNewSelection = selection != syncedGradient.selection
    guard isNewSelection || moment != syncedGradient.moment else { return }
    let old = syncedGradient.drawn
    if isNewSelection { syncedGradient.paint = .fill }
    if gradientOfSelection == nil { switchPaint() }
    let drawn = gradientOfSelection
    syncedGradient.moment = moment
    guard isNewSelection || drawn != old else { return }
    syncedGradient = SyncedGradient(
      selection: selection, moment: moment, drawn: drawn, picked: drawn, paint: syncedGradient.paint)
    guard drawn != nil || old != nil else { return }
    operate(\.picker) { $0.select(drawn, isNewSelection: isNewSelection) }
  }

  private var momentOfDrawing: SketchMoment { SketchMoment(session.sketch) }

  /// Switches between the line and fill gradients of the selection, if it has both.
  mutating func showOtherGradient() {
    let before = syncedGradient.paint
    switchPaint()
    guard syncedGradient.paint != before else { return }
    syncedGradient.moment = nil
    updatePickerGradient()
    report("Stops of the \(syncedGradient.paint == .fill ? "fill" : "line")")
  }

  private mutating func switchPaint() {
    let other: Ink.Paint = syncedGradient.paint == .fill ? .line : .fill
    if gradientOfSelection(other) != nil { syncedGradient.paint = other }
  }

  private var gradientOfSelection: GradientStyle? { gradientOfSelection(syncedGradient.paint) }

  private func gradientOfSelection(_ paint: Ink.Paint) -> GradientStyle? {
    let (strokes, selection) = (session.drawing.strokes, session.toolState.selection)
    guard session.toolState.kind.selects, selection.allSatisfy(strokes.indices.contains) else { return nil }
    return DrawingSelection(selection, of: session.drawing).gradient(of: paint)
  }
}
