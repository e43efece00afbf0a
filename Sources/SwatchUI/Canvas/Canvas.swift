import SwatchColor
import SwatchGraphics
import SwatchRaster
import SwatchScreen
import SwatchSession
import SwatchSketch
import SwatchWidgets

/// The canvas: touches and keys draw on it with the tool, or take colors from it; it can be moved and zoomed.
struct Canvas: SessionHost {
  var interaction: Interaction
  var dialog: (any Dialog<Canvas>)?
  let session: DrawingSession
  /// The cells of the canvas with its border, and without; without room for a border both are the same.
  private(set) var outerFrame = CellRect.empty
  private(set) var frame = CellRect.empty
  /// What is left of the upper border beside the zoom.
  private(set) var borderRoom = CellRect.empty
  private(set) var controls: [any Control<Canvas>] = []
  /// The strokes that are text, bottom to top.
  private(set) var texts: [DrawnText] = []
  /// The cell of the canvas that the keyboard draws at; `nil` until the keyboard is used there.
  private(set) var cursor: CellPosition?
  /// Whether the next touch takes a color instead of drawing.
  private(set) var isEyedropping = false
  /// The pixels that look different because the cursor has moved.
  private var changedPixels = PixelRect.empty
  /// What happened that others have to know.
  private var events: [Event] = []
  /// Where the pointer was last that drags the canvas along.
  var panPosition: CellPosition?

  /// What happens on a canvas besides drawing.
  enum Event: Hashable {
    /// A color was taken from the drawing.
    case tookColor(RGB24)
    /// Touches draw again.
    case endedEyedropping
    /// They do because the user did not want to take a color any more.
    case putEyedropperAway
  }

  init(_ session: DrawingSession) {
    self.session = session
    interaction = Interaction(focus: .canvas, status: session.toolKind.hint)
  }

  // MARK: Place

  /// Places it with its border.
  mutating func place(in outerFrame: CellRect) {
    self.outerFrame = outerFrame
    frame = Self.inside(of: outerFrame)
    controls = [CanvasView(outerFrame: outerFrame, frame: frame)] + layOutBorder()
    var viewport = session.raster.viewport
    viewport.size = Self.pixelSize(of: frame)
    if viewport != session.raster.viewport { show(viewport) }
    if let cursor { self.cursor = frame.size.bounds.nearest(to: cursor) }
  }

  /// The zoom stands at the right of the upper border.
  private mutating func layOutBorder() -> [any Control<Canvas>] {
    borderRoom = .empty
    guard frame != outerFrame, outerFrame.width >= 24 else { return [] }
    var edge = outerFrame.inset(columns: 1)
    edge = edge.cutTop(1).inset(columns: 1)
    let zoom = Self.zoomButton(in: edge.cutRight("3200%".count + 2))
    borderRoom = edge
    return [zoom]
  }

  /// The cells inside the border; without room for one, all of them.
  static func inside(of outerFrame: CellRect) -> CellRect {
    outerFrame.width > 4 && outerFrame.height > 3 ? outerFrame.inset(columns: 1, rows: 1) : outerFrame
  }

  /// The pixels that so many cells show: at least one cell.
  static func pixelSize(of frame: CellRect) -> PixelSize {
    CanvasView.metrics.pixelSize(
      of: CellSize(columns: max(1, frame.width), rows: max(1, frame.height)))
  }

  var view: CanvasView { CanvasView(outerFrame: outerFrame, frame: frame) }

  // MARK: Changes

  /// Finds text that was drawn.
  mutating func note(_ changes: DrawingChanges) {
    let mayHaveTexts = changes.hasNewTexts || changes.hasSteps && !texts.isEmpty
    if mayHaveTexts { texts = DrawnText.all(in: session.drawing) }
  }

  /// The pixels that look different for another reason than the drawing, since this was called last.
  mutating func takeChangedPixels() -> PixelRect {
    defer { changedPixels = .empty }
    return changedPixels
  }

  /// What happened since this was called last.
  mutating func takeEvents() -> [Event] {
    defer { events = [] }
    return events
  }

  // MARK: Cursor

  mutating func moveCursor(columns: Int, rows: Int) {
    guard let old = cursor ?? middle else { return }
    let wanted = CellPosition(column: old.column + columns, row: old.row + rows)
    guard let new = frame.size.bounds.nearest(to: wanted) else { return }
    placeCursor(at: new)
    if session.touch != nil { moveTouch(to: ToolSample(view.canvasPoint(of: new, in: self))) }
  }

  /// The cell in the middle.
  var middle: CellPosition? {
    frame.isEmpty ? nil : CellPosition(column: frame.width / 2, row: frame.height / 2)
  }

  mutating func placeCursor(at position: CellPosition) {
    hideCursor()
    cursor = position
    changedPixels = changedPixels.union(view.pixels(of: position))
  }

  /// Takes the cursor away: the mouse is used.
  mutating func hideCursor() {
    guard let old = cursor else { return }
    cursor = nil
    changedPixels = changedPixels.union(view.pixels(of: old))
  }

  mutating func touchBegan(on control: ControlID) { hideCursor() }

  // MARK: Eyedropper

  mutating func toggleEyedropper() {
    settle()
    guard !isEyedropping else { return endEyedropping(.putEyedropperAway) }
    isEyedropping = true
    focus(.canvas)
    // The keyboard sees where it is.
    if !interaction.touches.isDown, let cursor = cursor ?? middle { placeCursor(at: cursor) }
    say("Press on the canvas to take its color, or move there with the arrows and press Space")
  }

  /// Touches and keys draw again.
  mutating func endEyedropping(_ event: Event = .endedEyedropping) {
    isEyedropping = false
    events.append(event)
  }

  /// Takes the color under the cursor of the keyboard.
  mutating func eyedropAtCursor() {
    if let cursor = cursor ?? middle { eyedrop(at: view.canvasPoint(of: cursor, in: self)) }
    endEyedropping()
  }

  /// Takes the color of the drawing at `point`.
  mutating func eyedrop(at point: CanvasPoint) { events.append(.tookColor(view.color(at: point, of: self))) }
}
