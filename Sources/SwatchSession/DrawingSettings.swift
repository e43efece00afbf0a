import SwatchSketch

/// What tools draw with.
public struct DrawingSettings: Hashable, Sendable {
  /// The pen.
  public var pen = Pen.standard
  /// What is set beside it.
  public var options = ToolOptions.initial
}
