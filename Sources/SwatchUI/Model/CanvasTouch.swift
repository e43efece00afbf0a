import SwatchSketch

/// A touch of the canvas, by the mouse or by the keyboard.
struct CanvasTouch {
  /// Where it began.
  let start: CanvasPoint
  /// Where it was last.
  private(set) var last: ToolSample
  /// The extent of the cell, or of the pixel, whose center a place names.
  let grain: CanvasSize
  /// How many points it went on to.
  private(set) var addedCount = 0
  /// Whether it has rested where it is, and what comes of that is done.
  var isHeld = false

  init(last: ToolSample, grain: CanvasSize) {
    (start, self.last, self.grain) = (last.point, last, grain)
  }

  mutating func move(to sample: ToolSample) {
    addedCount += 1
    last = sample
    isHeld = false
  }
}
