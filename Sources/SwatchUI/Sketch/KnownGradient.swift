import SwatchColor
import SwatchSketch

/// The gradient of what is selected, as both who show it had it last: the drawing keeps colors as files do, pickers exactly.
struct KnownGradient: Hashable {
  var selection: [Int] = []
  var moment: SketchMoment?
  var drawn: GradientStyle?
  var picked: GradientStyle?
  /// Which of its gradients that is, where it has two.
  var paint = Ink.Paint.fill
}

/// A moment in the history: while it stays, so does the drawing.
struct SketchMoment: Hashable {
  private let editCount, position, stepCount: Int

  init(_ sketch: Sketch) {
    (editCount, position, stepCount) = (sketch.editCount, sketch.position, sketch.steps.count)
  }
}
