import SwatchSketch

/// What tools draw with.
public struct DrawingSettings: Hashable, Sendable {
  /// The pen.
  public var pen = Pen.standard
  /// How much freehand lines are steadied; it counts from the next touch on.
  public var stabilizer = Stabilizer.off
  /// The grid on the canvas. It counts at once, also for a touch in progress.
  public var grid = GridMode.off
}
