import SwatchColor
import SwatchPicker
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
    (syncedGradient.drawn, syncedGradient.revision) = (selectionGradient, SketchRevision(session.sketch))
  }

  mutating func updatePickerGradient() {
    let (revision, selection) = (SketchRevision(session.sketch), session.toolState.selection)
    let isNewSelection = selection != syncedGradient.selection
    guard isNewSelection || revision != syncedGradient.revision else { return }
    let old = syncedGradient.drawn
    if isNewSelection { syncedGradient.paint = .fill }
    if selectionGradient == nil { switchPaint() }
    let drawn = selectionGradient
    syncedGradient.revision = revision
    guard isNewSelection || drawn != old else { return }
    (syncedGradient.selection, syncedGradient.drawn, syncedGradient.picked) = (selection, drawn, drawn)
    guard drawn != nil || old != nil else { return }
    update(\.picker) { $0.select(drawn, isNewSelection: isNewSelection) }
  }

  mutating func showOtherGradient() {
    let before = syncedGradient.paint
    switchPaint()
    guard syncedGradient.paint != before else { return }
    syncedGradient.revision = nil
    updatePickerGradient()
    report("\(syncedGradient.paint == .fill ? "Fill" : "Line") gradient stops")
  }

  private mutating func switchPaint() {
    let other: Ink.Paint = syncedGradient.paint == .fill ? .line : .fill
    if selectionGradient(other) != nil { syncedGradient.paint = other }
  }

  private var selectionGradient: GradientStyle? { selectionGradient(syncedGradient.paint) }

  private func selectionGradient(_ paint: Ink.Paint) -> GradientStyle? {
    let (strokes, selection) = (session.drawing.strokes, session.toolState.selection)
    guard session.toolState.kind.selects, selection.allSatisfy(strokes.indices.contains) else { return nil }
    return DrawingSelection(selection, of: session.drawing).gradient(of: paint)
  }
}
