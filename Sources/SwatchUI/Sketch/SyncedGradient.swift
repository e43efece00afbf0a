import SwatchColor
import SwatchSketch

/// The last gradient exchanged between the selection and the picker. They differ, as only the drawing rounds.
struct SyncedGradient: Hashable {
  var selection: [Int] = []
  var revision: SketchRevision?
  var drawn: GradientStyle?
  var picked: GradientStyle?
  var paint = Ink.Paint.fill
}

/// The state of the history. If it is unchanged, so is the drawing.
struct SketchRevision: Hashable {
  private let editCount, position, stepCount: Int

  init(_ sketch: Sketch) {
    (editCount, position, stepCount) = (sketch.editCount, sketch.position, sketch.steps.count)
  }
}
