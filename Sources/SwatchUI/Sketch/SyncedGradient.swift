import SwatchColor
import SwatchSketch

/// The last gradient exchanged between selection and picker. The drawing rounds colors; the picker does not.
struct SyncedGradient: Hashable {
  var selection: [Int] = []
  var moment: SketchMoment?
  var drawn: GradientStyle?
  var picked: GradientStyle?
  var paint = Ink.Paint.fill
}

/// A moment in the history. The drawing is unchanged while it is.
struct SketchMoment: Hashable {
  private let editCount, position, stepCount: Int

  init(_ sketch: Sketch) {
    (editCount, position, stepCount) = (sketch.editCount, sketch.position, sketch.steps.count)
  }
}
