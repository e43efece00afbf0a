import SwatchSketch

/// A touch of the canvas, by the mouse or by the keyboard.
public struct CanvasTouch: Sendable {
  /// Where it began.
  public let start: CanvasPoint
  /// Where it was last.
  public private(set) var last: ToolSample
  /// The extent of the cell, or of the pixel, whose center a place names.
  public let grain: CanvasSize
  /// How many points it went on to.
  public private(set) var addedCount = 0
  /// Whether it has rested where it is, and what comes of that is done.
  var isHeld = false

  /// True if the shape that it draws moves as it is.
  public internal(set) var movesShape = false

  /// Whether it may come to rest where it is.
  public var canRest: Bool { !isHeld && addedCount > 0 }

  init(last: ToolSample, grain: CanvasSize) {
    (start, self.last, self.grain) = (last.point, last, grain)
  }

  mutating func move(to sample: ToolSample) {
    addedCount += 1
    last = sample
    isHeld = false
  }
}
