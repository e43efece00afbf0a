import SwatchSketch

/// How the sketch pad was left, and begins the next time.
public struct SketchMemory: Hashable, Sendable {
  /// The pen.
  public var pen = Pen.initial

  /// The first time.
  public init() {}
}
