import SwatchSketch

/// A touch on the canvas, by mouse or keyboard.
public struct CanvasTouch: Sendable {
  /// The position where it began.
  public let start: CanvasPoint
  /// The last sample.
  public private(set) var last: ToolSample
  /// The precision of positions: the size of a cell or pixel.
  public let grain: CanvasSize
  /// The number of samples after the first.
  public private(set) var addedCount = 0
  /// True after the pause at the current position was handled.
  var isPauseHandled = false

  /// True if the touch moves the shape that it draws.
  public internal(set) var movesShape = false

  /// True if the touch has moved, and has not paused since.
  public var awaitsPause: Bool { !isPauseHandled && addedCount > 0 }

  init(last: ToolSample, grain: CanvasSize) {
    (start, self.last, self.grain) = (last.point, last, grain)
  }

  mutating func move(to sample: ToolSample) {
    addedCount += 1
    last = sample
    isPauseHandled = false
  }
}
