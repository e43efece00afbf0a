import SwatchSketch

/// What tools draw with. It counts from the next touch on.
public struct DrawingSettings: Hashable, Sendable {
  /// The pen.
  public var pen = Pen.standard
  /// How much freehand lines are steadied.
  public var stabilizer = Stabilizer.off
  /// The grid on the canvas.
  public var grid = GridMode.off
}
