import SwatchColor
import SwatchPicker
import SwatchScenes
import SwatchSession
import SwatchSketch
import SwatchWidgets

extension SketchController {
  /// Applies the picker's changes to the selected gradient. Changes of one gesture form one step.
  mutating func changeSelectedGradient() {
    guard let picked = picker.selectedGradient, picked != knownGradient.picked else { return }
    knownGradient.picked = picked
    let paint = knownGradient.paint
    session.editSelection(by: interaction.gesture, isPassing: interaction.touches.isDown) { selection in
      let old = selection.gradient(of: paint)
      return old.map { selection.changing($0, of: paint, to: picked) } ?? selection.unchanged
    }
    (knownGradient.drawn, knownGradient.moment) = (gradientOfSelection, momentOfDrawing)
  }

  /// Updates the picker if the gradient of the selection has changed.
  mutating func learnSelectedGradient() {
    let (moment, selection) = (momentOfDrawing, session.hand.selection)
    let isOther = selection != knownGradient.selection
    guard isOther || moment != knownGradient.moment else { return }
    let old = knownGradient.drawn
    if isOther { knownGradient.paint = .fill }
    if gradientOfSelection == nil { turnToOtherPaint() }
    let drawn = gradientOfSelection
    knownGradient.moment = moment
    guard isOther || drawn != old else { return }
    knownGradient = KnownGradient(
      selection: selection, moment: moment, drawn: drawn, picked: drawn, paint: knownGradient.paint)
    guard drawn != nil || old != nil else { return }
    operate(\.picker) { $0.select(drawn, isOther: isOther) }
  }

  private var momentOfDrawing: SketchMoment { SketchMoment(session.sketch) }

  /// Switches between the line and fill gradients of the selection, if it has both.
  mutating func showOtherGradient() {
    let before = knownGradient.paint
    turnToOtherPaint()
    guard knownGradient.paint != before else { return }
    knownGradient.moment = nil
    learnSelectedGradient()
    say("Stops of the \(knownGradient.paint == .fill ? "fill" : "line")")
  }

  private mutating func turnToOtherPaint() {
    let other: Ink.Paint = knownGradient.paint == .fill ? .line : .fill
    if gradientOfSelection(other) != nil { knownGradient.paint = other }
  }

  private var gradientOfSelection: GradientStyle? { gradientOfSelection(knownGradient.paint) }

  private func gradientOfSelection(_ paint: Ink.Paint) -> GradientStyle? {
    let (strokes, selection) = (session.drawing.strokes, session.hand.selection)
    guard session.hand.kind.selects, selection.allSatisfy(strokes.indices.contains) else { return nil }
    return DrawingSelection(selection, of: session.drawing).gradient(of: paint)
  }
}
