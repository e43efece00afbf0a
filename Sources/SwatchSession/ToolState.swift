import SwatchSketch

/// The state of the current tool, and the touch that it handles.
public struct ToolState {
  /// The kind of ``tool``.
  public internal(set) var kind: ToolKind
  /// The tool.
  public internal(set) var tool: any Tool
  /// The touch in progress.
  public internal(set) var touch: CanvasTouch?

  /// The dimensions of the last touch's result; `nil` if it has none.
  public internal(set) var resultMeasurement: ToolMeasurement?
  var guides: Guides?
  /// The start of the touch as passed to the tool.
  var touchStart = CanvasPoint(x: 0, y: 0)
  var visibleGuides: [DrawingAid] = []

  init(_ kind: ToolKind) { (self.kind, tool) = (kind, kind.make()) }

  /// The selected strokes, by index.
  public internal(set) var selection: [Int] {
    get { tool.selection }
    set { tool.selection = newValue }
  }
}

/// The settings for tools.
public struct DrawingSettings: Hashable, Sendable {
  /// The pen.
  public var pen = Pen.standard
  /// Other options.
  public var options = ToolOptions.initial
}

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

  init(last: ToolSample, grain: CanvasSize) { (start, self.last, self.grain) = (last.point, last, grain) }

  mutating func move(to sample: ToolSample) {
    addedCount += 1
    (last, isPauseHandled) = (sample, false)
  }
}
