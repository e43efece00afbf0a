import SwatchSketch

/// A touch of the canvas, by the mouse or by the keyboard.
struct CanvasTouch {
  /// Where it began.
  let start: CanvasPoint
  /// Where it was last.
  private(set) var last: ToolSample
  /// How many points it went on to.
  private(set) var addedCount = 0
  /// Whether it has rested where it is, and what comes of that is done.
  var isHeld = false

  init(last: ToolSample) { (start, self.last) = (last.point, last) }

  mutating func move(to sample: ToolSample) {
    addedCount += 1
    last = sample
    isHeld = false
  }
}
