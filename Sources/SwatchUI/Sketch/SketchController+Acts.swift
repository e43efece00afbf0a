import SwatchWidgets

// What is done that is not drawing, and is taken back by a key of its own.
extension SketchController: ActKeeper {
  /// How many edits the drawing has had.
  var moment: Int { session.sketch.editCount }

  mutating func actsHaveChanged() { picker.removed = acts.removed }

  /// Takes note of what the parts have done.
  mutating func collectActs() {
    collectActs(of: \.picker)
    collectActs(of: \.pen)
    collectActs(of: \.tools)
    if picker.takeWishToBringBack() { bringBack() }
    tellWayBack()
  }
}
