import SwatchColor
import SwatchPixels
import SwatchRaster
import SwatchScenes
import SwatchScreen
import SwatchSession
import SwatchSketch
import SwatchWidgets

/// The canvas, on which touches and keys draw with the tool or pick colors.
struct Canvas: SessionHost {
  var interaction: Interaction
  var dialogs = DialogStack<Canvas>()
  let session: DrawingSession
  var view: ViewActions
  /// The cells with and without the border; equal if the border does not fit.
  private(set) var outerFrame = CellRect.empty
  private(set) var frame = CellRect.empty
  /// The free parts of the top and bottom borders.
  private(set) var topBorder = CellRect.empty
  private(set) var bottomBorder = CellRect.empty
  private(set) var controls: [any Control<Canvas>] = []
  private var texts: [DrawnText] = []
  /// The cell of the keyboard cursor, relative to the canvas; `nil` until the keyboard is used.
  var cursor: CellPosition? { view.cursor }
  /// The index of the stroke that the keyboard cursor has jumped to, until the cursor moves.
  var focusedStroke: Int?
  var isEyedropping = false
  /// True if the cursor is shown only for the eyedropper.
  private var hasCursorForEyedropping = false
  /// The pixels affected by cursor movements.
  private var changedPixels = PixelRect.empty
  var events: [Event] = []
  static let parts = [HostPart(\Canvas.view)]

  enum Event: Hashable {
    case pickedColor(RGB24)
    case cancelledEyedropper
  }

  init(_ session: DrawingSession, on display: Display) {
    self.session = session
    view = ViewActions(session, on: display)
    interaction = Interaction(focus: .canvas, status: session.toolState.kind.hint)
  }

  mutating func place(in outerFrame: CellRect, on display: Display) {
    self.outerFrame = outerFrame
    frame = Self.inside(of: outerFrame)
    var edges = frame != outerFrame && outerFrame.width >= 24 ? outerFrame.inset(columns: 2) : .empty
    (topBorder, bottomBorder) = (edges.cutTop(1), edges.cutBottom(1))
    let zoom = topBorder.cutRight(ViewActions.buttonWidth)
    update(\.view) { [frame] in $0.place(in: frame, zoom, on: display) }
    controls = [canvasView] + view.controls.lifted(\Canvas.view)
    if let cursor { view.cursor = frame.size.bounds.nearest(to: cursor) }
  }

  static func viewport(in outerFrame: CellRect, on display: Display) -> Viewport {
    Viewport(showing: inside(of: outerFrame), of: display)
  }

  /// Returns the cells inside the border; all cells if the border does not fit.
  private static func inside(of outerFrame: CellRect) -> CellRect {
    outerFrame.width > 4 && outerFrame.height > 3 ? outerFrame.inset(columns: 1, rows: 1) : outerFrame
  }

  private var canvasView: CanvasView { CanvasView(outerFrame: outerFrame, frame: frame) }
  var drawingView: DrawingView { DrawingView(session: session, frame: frame, metrics: metrics, texts: texts) }
  var metrics: CellMetrics { view.display.cellMetrics }

  /// Draws the part in `pixels`, or everything including the border.
  func draw(_ pixels: PixelRect? = nil, on surface: inout Surface) {
    guard let pixels else { return canvasView.draw(self, on: &surface) }
    let cells = metrics.cells(around: pixels).moved(by: frame.origin)
    surface.clipped(to: frame) { canvasView.draw(cells, of: self, on: &$0) }
  }

  mutating func update(_ changes: DrawingChanges) -> PixelRect {
    if changes.hasNewText || changes.hasEdits && !texts.isEmpty { texts = DrawnText.all(in: drawing) }
    defer { changedPixels = .empty }
    return changes.pixels.union(changedPixels)
  }

  mutating func moveCursor(columns: Int, rows: Int) {
    guard let old = cursor ?? middle else { return }
    let target = CellPosition(column: old.column + columns, row: old.row + rows)
    guard let new = frame.size.bounds.nearest(to: target) else { return }
    let isTouching = session.toolState.touch != nil
    if cursor == nil, !isTouching {
      let drawHint = "←↑↓→ move cursor · Ctrl larger steps · Space draw"
      report(session.toolState.kind.selects ? selectHint : drawHint)
    }
    placeCursor(at: new)
    if isTouching { forwardToTool(.moved(to: ToolSample(drawingView.map.canvasPoint(of: new)))) }
  }

  var middle: CellPosition? {
    frame.isEmpty ? nil : CellPosition(column: frame.width / 2, row: frame.height / 2)
  }

  mutating func placeCursor(at position: CellPosition) {
    hideCursor()
    view.cursor = position
    changedPixels = changedPixels.union(metrics.pixels(of: position))
  }

  mutating func hideCursor() {
    focusedStroke = nil
    guard let old = cursor else { return }
    view.cursor = nil
    changedPixels = changedPixels.union(metrics.pixels(of: old))
  }

  mutating func touchBegan(on control: ControlID) { hideCursor() }

  mutating func resetView() {
    hideCursor()
    update(\.view) { $0.resetView() }
  }

  static let actions: [Action<Canvas>] =
    ViewActions.actions.lifted(\Canvas.view) + [
      Action(
        .eyedropper, "Pick a color from the canvas", .color, keywords: "eyedropper pick sample pipette",
        keys: "i"
      ) { $0.toggleEyedropper() }
    ]

  mutating func toggleEyedropper() {
    endGesture()
    guard !isEyedropping else {
      isEyedropping = false
      if hasCursorForEyedropping { hideCursor() }
      return events.append(.cancelledEyedropper)
    }
    isEyedropping = true
    focus(.canvas)
    hasCursorForEyedropping = cursor == nil
    // Show keyboard users the current position.
    if !interaction.touches.isDown, let cursor = cursor ?? middle { placeCursor(at: cursor) }
    report("Click the canvas to pick its color · ←↑↓→ move · Space pick")
  }

  mutating func eyedropAtCursor() {
    if let cursor = cursor ?? middle { eyedrop(at: drawingView.map.canvasPoint(of: cursor)) }
    isEyedropping = false
  }

  mutating func eyedrop(at point: CanvasPoint) { events.append(.pickedColor(drawingView.color(at: point))) }
}

extension ActionID {
  static let eyedropper = ActionID("eyedropper")
  static let addPoint = ActionID("add-point")
  static let removePoint = ActionID("remove-point")
  static let nextPoint = ActionID("next-point")
  static let label = ActionID("label")
  static let nextStroke = ActionID("next-stroke")
  static let toggleStroke = ActionID("toggle-stroke")
  static let selectAll = ActionID("select-all")
}
