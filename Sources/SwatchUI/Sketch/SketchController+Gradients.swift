import SwatchColor
import SwatchPicker
import SwatchSession
import SwatchSketch
import SwatchWidgets

/// The gradient of what is selected, as both who show it had it last: the drawing keeps colors as files do, pickers exactly.
struct KnownGradient: Hashable {
  var selection: [Int] = []
  var moment = Moment()
  var drawn: GradientStyle?
  var picked: GradientStyle?

  /// A moment in the history: while it stays, so does the drawing.
  struct Moment: Hashable {
    /// How many edits there have been.
    var editCount = 0
    /// How many steps are in force.
    var position = 0
  }
}

// Between the gradient of what is selected and the picker.
extension SketchController {
  /// Gives what is selected the gradient that pickers have made of its own. What one gesture does is one step.
  mutating func changeSelectedGradient() {
    guard let picked = picker.selectedGradient, picked != knownGradient.picked else { return }
    knownGradient.picked = picked
    session.editSelection(by: interaction.gesture, isPassing: interaction.touches.isDown) { selection in
      selection.gradient.map { selection.changing($0, to: picked) } ?? selection.unchanged
    }
    (knownGradient.drawn, knownGradient.moment) = (gradientOfSelection, momentOfDrawing)
  }

  /// Shows the picker which gradient what is selected has, if that is another than before.
  mutating func learnSelectedGradient() {
    let (moment, selection) = (momentOfDrawing, session.hand.selection)
    let isOther = selection != knownGradient.selection
    guard isOther || moment != knownGradient.moment else { return }
    let (old, drawn) = (knownGradient.drawn, gradientOfSelection)
    knownGradient.moment = moment
    guard isOther || drawn != old else { return }
    knownGradient = KnownGradient(selection: selection, moment: moment, drawn: drawn, picked: drawn)
    guard drawn != nil || old != nil else { return }
    operate(\.picker) { $0.select(drawn, isOther: isOther) }
  }

  private var momentOfDrawing: KnownGradient.Moment {
    .init(editCount: session.sketch.editCount, position: session.sketch.position)
  }

  /// The gradient of what is selected; `nil` for none, and while a touch is changing what it is.
  private var gradientOfSelection: GradientStyle? {
    let (strokes, selection) = (session.drawing.strokes, session.hand.selection)
    guard session.hand.kind.selects, selection.allSatisfy(strokes.indices.contains) else { return nil }
    return DrawingSelection(selection, of: session.drawing).gradient
  }
}
