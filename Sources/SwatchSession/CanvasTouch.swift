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
  public internal(set) var isHeld = false

  init(last: ToolSample, grain: CanvasSize) {
    (start, self.last, self.grain) = (last.point, last, grain)
  }

  mutating func move(to sample: ToolSample) {
    addedCount += 1
    last = sample
    isHeld = false
  }
}

/// The grid on the canvas.
public enum GridMode: Hashable, Sendable {
  /// There is none.
  case off
  /// It is shown.
  case shown
  /// It is shown, and what is drawn snaps to it.
  case snapping

  /// The next one, after the last the first.
  public var next: GridMode {
    switch self {
    case .off: .shown
    case .shown: .snapping
    case .snapping: .off
    }
  }
}
