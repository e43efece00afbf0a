import SwatchColor
import SwatchSketch

/// The last gradient that selection and picker exchanged. The drawing rounds colors; the picker does not.
struct SyncedGradient: Hashable {
  var selection: [Int] = []
  var revision: SketchRevision?
  var drawn: GradientStyle?
  var picked: GradientStyle?
  var paint = Ink.Paint.fill
}

/// The state of the history. If it is equal at two times, the drawing has not changed between them.
struct SketchRevision: Hashable {
  private let editCount, position, stepCount: Int

  init(_ sketch: Sketch) {
    (editCount, position, stepCount) = (sketch.editCount, sketch.position, sketch.steps.count)
  }
}
