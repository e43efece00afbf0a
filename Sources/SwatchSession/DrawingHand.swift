import SwatchSketch

/// The tool at hand, with what it has begun, and the touch that it draws with.
public struct DrawingHand {
  /// The kind of ``tool``.
  public internal(set) var kind: ToolKind
  /// The tool.
  public internal(set) var tool: any Tool
  /// The touch that the tool is drawing with.
  public internal(set) var touch: CanvasTouch?

  init(_ kind: ToolKind) { (self.kind, tool) = (kind, kind.make()) }

  /// The selected strokes, by index.
  public internal(set) var selection: [Int] {
    get { tool.selection }
    set { tool.selection = newValue }
  }
}
