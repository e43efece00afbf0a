import SwatchColor
import SwatchPicker
import SwatchScenes
import SwatchSession
import SwatchSketch
import SwatchWidgets

// Between the gradient of what is selected and the picker.
extension SketchController {
  /// Gives what is selected the gradient that pickers have made of its own. What one gesture does is one step.
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

  /// Shows the picker which gradient what is selected has, if that is another than before.
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

  /// Shows the gradient of the line in place of that of the area, or the other way around, where what is selected has both.
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

  /// The gradient of a paint of what is selected; `nil` for none.
  private func gradientOfSelection(_ paint: Ink.Paint) -> GradientStyle? {
    let (strokes, selection) = (session.drawing.strokes, session.hand.selection)
    guard session.hand.kind.selects, selection.allSatisfy(strokes.indices.contains) else { return nil }
    return DrawingSelection(selection, of: session.drawing).gradient(of: paint)
  }
}
