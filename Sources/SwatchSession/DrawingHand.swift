import SwatchSketch

/// The tool at hand, with what it has begun, and the touch that it draws with.
public struct DrawingHand {
  /// The kind of ``tool``.
  public internal(set) var kind: ToolKind
  /// The tool.
  public internal(set) var tool: any Tool
  /// The touch that the tool is drawing with.
  public internal(set) var touch: CanvasTouch?

  /// The measure of what the last touch made; `nil` where numbers tell nothing.
  public internal(set) var madeMeasure: ToolMeasure?

  /// What the touch lines up with; `nil` without guides.
  var guides: Guides?
  /// Where the tool was told that the touch began.
  var touchStart = CanvasPoint(x: 0, y: 0)
  /// What shows what it lines up with right now.
  var guideAids: [DrawingAid] = []

  init(_ kind: ToolKind) { (self.kind, tool) = (kind, kind.make()) }

  /// The selected strokes, by index.
  public internal(set) var selection: [Int] {
    get { tool.selection }
    set { tool.selection = newValue }
  }
}

/// What tools draw with.
public struct DrawingSettings: Hashable, Sendable {
  /// The pen.
  public var pen = Pen.standard
  /// What is set beside it.
  public var options = ToolOptions.initial
}
