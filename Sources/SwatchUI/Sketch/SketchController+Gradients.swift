import SwatchColor
import SwatchPicker
import SwatchSession
import SwatchSketch
import SwatchWidgets

/// The gradient of what is selected, as both who show it had it last: the drawing keeps colors as files do, pickers exactly.
struct KnownGradient: Hashable {
  var selection: [Int] = []
  var drawn: GradientStyle?
  var picked: GradientStyle?
}

// Between the gradient of what is selected and the picker.
extension SketchController {
  /// Gives what is selected the gradient that pickers have made of its own. What one gesture does is one step.
  mutating func changeSelectedGradient() {
    guard let picked = picker.selectedGradient, picked != knownGradient.picked else { return }
    knownGradient.picked = picked
    session.editSelection(by: interaction.gesture) { selection in
      selection.gradient.map { selection.changing($0, to: picked) } ?? selection.unchanged
    }
    knownGradient.drawn = gradientOfSelection
  }

  /// Shows the picker which gradient what is selected has, if that is another than before.
  mutating func learnSelectedGradient() {
    let (drawn, selection) = (gradientOfSelection, session.hand.selection)
    guard drawn != knownGradient.drawn || selection != knownGradient.selection else { return }
    let isOther = selection != knownGradient.selection
    knownGradient = KnownGradient(selection: selection, drawn: drawn, picked: drawn)
    operate(\.picker) { $0.select(drawn, isOther: isOther) }
  }

  /// The gradient of what is selected; `nil` for none, and while a touch is changing what it is.
  private var gradientOfSelection: GradientStyle? {
    let (strokes, selection) = (session.drawing.strokes, session.hand.selection)
    guard session.hand.kind.selects, selection.allSatisfy(strokes.indices.contains) else { return nil }
    return DrawingSelection(selection, of: session.drawing).gradient
  }
}
