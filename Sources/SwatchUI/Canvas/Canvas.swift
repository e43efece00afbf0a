import SwatchColor
import SwatchPixels
import SwatchRaster
import SwatchScenes
import SwatchScreen
import SwatchSession
import SwatchSketch
import SwatchWidgets

/// The canvas: touches and keys draw on it with the tool, or take colors from it.
struct Canvas: SessionHost {
  var interaction: Interaction
  var dialogs = DialogStack<Canvas>()
  let session: DrawingSession
  /// Which part of it is shown.
  var view: ViewActions
  /// The cells of the canvas with its border, and without; without room for a border both are the same.
  private(set) var outerFrame = CellRect.empty
  private(set) var frame = CellRect.empty
  /// What is left of the upper border beside the zoom, and of the lower one.
  private(set) var borderRoom = CellRect.empty
  private(set) var lowerBorderRoom = CellRect.empty
  private(set) var controls: [any Control<Canvas>] = []
  private var texts: [DrawnText] = []
  /// The cell of the canvas that the keyboard draws at; `nil` until the keyboard is used there.
  private(set) var cursor: CellPosition? {
    get { view.cursor }
    set { view.cursor = newValue }
  }
  /// The stroke that the keyboard went to, by index, until the cursor is moved.
  var aimedStroke: Int?
  /// Whether the next touch takes a color instead of drawing.
  private(set) var isEyedropping = false
  /// Whether the cursor is shown for that alone.
  private var hasCursorForEyedropping = false
  /// The pixels that look different because the cursor has moved.
  private var changedPixels = PixelRect.empty
  var events: [Event] = []

  static let parts = [HostPart(\Canvas.view)]

  enum Event: Hashable {
    case tookColor(RGB24)
    /// The user does not want to take one any more.
    case putEyedropperAway
  }

  init(_ session: DrawingSession, on display: Display) {
    self.session = session
    view = ViewActions(session, on: display)
    interaction = Interaction(focus: .canvas, status: session.hand.kind.hint)
  }

  // MARK: Place

  mutating func place(in outerFrame: CellRect, on display: Display) {
    self.outerFrame = outerFrame
    frame = Self.inside(of: outerFrame)
    let zoom = layOutBorder()
    operate(\.view) { [frame] in $0.place(in: frame, zoom, on: display) }
    controls = [canvasView] + view.controls.lifted(\Canvas.view)
    if let cursor { self.cursor = frame.size.bounds.nearest(to: cursor) }
  }

  /// The zoom stands at the right of the upper border.
  private mutating func layOutBorder() -> CellRect {
    (borderRoom, lowerBorderRoom) = (.empty, .empty)
    guard frame != outerFrame, outerFrame.width >= 24 else { return .empty }
    var edges = outerFrame.inset(columns: 2)
    borderRoom = edges.cutTop(1)
    lowerBorderRoom = edges.cutBottom(1)
    return borderRoom.cutRight(ViewActions.buttonWidth)
  }

  /// What a canvas shows at first in so many cells, with its border.
  static func viewport(in outerFrame: CellRect, on display: Display) -> Viewport {
    Viewport(showing: inside(of: outerFrame), of: display)
  }

  /// The cells inside the border; without room for one, all of them.
  private static func inside(of outerFrame: CellRect) -> CellRect {
    outerFrame.width > 4 && outerFrame.height > 3 ? outerFrame.inset(columns: 1, rows: 1) : outerFrame
  }

  // MARK: Drawing

  private var canvasView: CanvasView { CanvasView(outerFrame: outerFrame, frame: frame) }

  var drawingView: DrawingView {
    DrawingView(session: session, frame: frame, metrics: metrics, texts: texts)
  }

  var metrics: CellMetrics { view.display.cellMetrics }

  /// Draws the part of it that `pixels` are in, or all of it with its border.
  func draw(_ pixels: PixelRect? = nil, on surface: inout Surface) {
    guard let pixels else { return canvasView.draw(self, on: &surface) }
    let cells = metrics.cells(around: pixels).moved(by: frame.origin)
    surface.clipped(to: frame) { canvasView.draw(cells, of: self, on: &$0) }
  }

  /// Follows changes of the drawing, and returns the pixels that look different since the last call.
  mutating func update(_ changes: DrawingChanges) -> PixelRect {
    let mayHaveTexts = changes.hasNewTexts || changes.hasSteps && !texts.isEmpty
    if mayHaveTexts { texts = DrawnText.all(in: session.drawing) }
    defer { changedPixels = .empty }
    return changes.pixels.union(changedPixels)
  }

  // MARK: Cursor

  mutating func moveCursor(columns: Int, rows: Int) {
    guard let old = cursor ?? middle else { return }
    let wanted = CellPosition(column: old.column + columns, row: old.row + rows)
    guard let new = frame.size.bounds.nearest(to: wanted) else { return }
    if cursor == nil, session.hand.touch == nil { sayHowToMoveCursor() }
    placeCursor(at: new)
    if session.hand.touch != nil { tellTool(.moved(to: ToolSample(drawingView.map.canvasPoint(of: new)))) }
  }

  private mutating func sayHowToMoveCursor() {
    say(
      session.hand.kind.selects
        ? selectHint : "Arrows move the cross, with Ctrl by larger steps; Space draws")
  }

  var middle: CellPosition? {
    frame.isEmpty ? nil : CellPosition(column: frame.width / 2, row: frame.height / 2)
  }

  mutating func placeCursor(at position: CellPosition) {
    hideCursor()
    cursor = position
    changedPixels = changedPixels.union(metrics.pixels(of: position))
  }

  /// Takes the cursor away: the mouse is used.
  mutating func hideCursor() {
    aimedStroke = nil
    guard let old = cursor else { return }
    cursor = nil
    changedPixels = changedPixels.union(metrics.pixels(of: old))
  }

  mutating func touchBegan(on control: ControlID) { hideCursor() }

  /// Shows the corner of another drawing, as at the start.
  mutating func showBeginning() {
    hideCursor()
    operate(\.view) { $0.showBeginning() }
  }

  // MARK: Eyedropper

  static let actions: [Action<Canvas>] =
    ViewActions.actions.lifted(\Canvas.view) + [
      Action(
        .eyedropper, "Take a color from the canvas", .color, keywords: "eyedropper pick sample pipette",
        keys: "i"
      ) { $0.toggleEyedropper() }
    ]

  mutating func toggleEyedropper() {
    settle()
    guard !isEyedropping else {
      endEyedropping()
      if hasCursorForEyedropping { hideCursor() }
      return events.append(.putEyedropperAway)
    }
    isEyedropping = true
    focus(.canvas)
    hasCursorForEyedropping = cursor == nil
    // The keyboard sees where it is.
    if !interaction.touches.isDown, let cursor = cursor ?? middle { placeCursor(at: cursor) }
    say("Press on the canvas to take its color, or go there by arrows and press Space")
  }

  /// Touches and keys draw again.
  mutating func endEyedropping() { isEyedropping = false }

  mutating func eyedropAtCursor() {
    if let cursor = cursor ?? middle { eyedrop(at: drawingView.map.canvasPoint(of: cursor)) }
    endEyedropping()
  }

  mutating func eyedrop(at point: CanvasPoint) { events.append(.tookColor(drawingView.color(at: point))) }
}

extension ActionID {
  static let eyedropper = ActionID("eyedropper")
}
