import SwatchColor
import SwatchPixels
import SwatchRaster
import SwatchSketch

/// One drawing that is being made: the drawing with its history, its pixels, the tool at work, what is selected, the file
/// that it belongs to, and the journal that keeps it.
///
/// All of them agree at any moment, because nobody else changes them. There is no screen: what looks different is collected
/// until ``takeChanges()`` asks for it. What happens to the drawing comes in by ``perform(_:)``, ``undo()``, ``redo()`` and
/// ``jump(to:)``, or by ``handle(_:)``, of which the tool makes edits.
///
/// ```swift
/// let session = try DrawingSession(Viewport(size: PixelSize(width: 640, height: 384)))
/// session.handle(.began(at: ToolSample(CanvasPoint(x: 8, y: 8)), grain: .cell))
/// session.handle(.moved(to: ToolSample(CanvasPoint(x: 80, y: 40))))
/// session.handle(.ended())
/// let changes = session.takeChanges()
/// ```
public final class DrawingSession {
  /// The drawing, and how it came to be.
  public internal(set) var sketch: Sketch
  /// The file that the drawing is kept in.
  public internal(set) var document = Document()
  /// What is shown of the drawing, with what the tool is about to do, as pixels.
  public let raster: DrawingRaster

  /// What tools draw with.
  public var settings = DrawingSettings() {
    didSet { if settings.options.grid != oldValue.options.grid { changes.hasMarks = true } }
  }
  /// The tool at hand, and the touch that it draws with.
  public internal(set) var hand = DrawingHand(.freehand)
  /// What tells the journal of all that is done.
  public let keeper: DrawingKeeper

  /// What is shown beside the drawing to help the hand, as of when ``takeChanges()`` was called last.
  public private(set) var aids: [DrawingAid] = []

  /// The last gesture that changed what is selected step by step, and the position of the history after its edit.
  var gradual: (gesture: Int, position: Int)?

  var changes = DrawingChanges()
  /// Whether what the tool is about to do has changed and is not on the raster yet.
  var hasNewPreview = false
  /// Whether what the tool draws has changed since the journal was told.
  var hasUnkeptStroke = false

  /// Begins with blank paper, the sheet being what `viewport` shows.
  ///
  /// - Parameters:
  ///   - viewport: The part of the canvas that is shown.
  ///   - paper: The color of the paper.
  ///   - now: The time.
  /// - Throws: `RasterError` when there is no memory for the pixels.
  public init(
    _ viewport: Viewport, paper: Color = Color(white: 1),
    now: @escaping () -> ContinuousClock.Instant = { .now }
  ) throws(RasterError) {
    sketch = Sketch(Drawing(paper: paper))
    sketch.setSheet(viewport.canvasRect)
    raster = try DrawingRaster(viewport, of: Drawing(paper: paper))
    keeper = DrawingKeeper(now: now)
  }

  /// How many of the strokes are pictures; known without looking at all of them.
  public private(set) var pictureCount = 0

  /// The drawing as it is now.
  public var drawing: Drawing { sketch.drawing }

  // MARK: The history

  /// Edits the drawing.
  ///
  /// - Parameter edit: Makes the edit, of the drawing as it is when a touch in progress has ended.
  /// - Returns: Whether anything changes.
  @discardableResult
  public func perform(_ edit: (Drawing) -> Edit) -> Bool {
    settle()
    let edit = edit(drawing)
    commit(edit)
    return !edit.changes.isEmpty
  }

  /// Carries out an edit that was made for the drawing as it is; lines follow the shapes that they are attached to.
  func commit(_ edit: Edit) {
    guard !edit.changes.isEmpty else { return }
    let edit = drawing.connecting(edit)
    sketch.perform(edit)
    keeper.record(edit)
    show(raster.apply(edit, giving: drawing), by: edit)
  }

  /// What an undo took back.
  public enum Undone {
    /// There was nothing.
    case nothing
    /// The last part of what the tool waits to do.
    case part
    /// An edit.
    case edit(Edit)
  }

  /// Takes the latest thing back: a part of what the tool waits to do, or else an edit.
  public func undo() -> Undone {
    settle()
    if hand.tool.isWaiting, hand.tool.stepBack() {
      finish(nil)
      return .part
    }
    guard let edit = sketch.undo() else { return .nothing }
    keeper.recordUndo()
    show(raster.undo(edit, leaving: drawing), by: edit.inverse)
    return .edit(edit)
  }

  /// Repeats the edit that was undone last and returns it; `nil` if there is none.
  public func redo() -> Edit? {
    settle()
    guard let edit = sketch.redo() else { return nil }
    keeper.tell { $0.recordRedo() }
    show(raster.apply(edit, giving: drawing), by: edit)
    return edit
  }

  /// Goes to a position in the history; false if there is no such position.
  public func jump(to position: Int) -> Bool {
    settle()
    guard (0...sketch.steps.count).contains(position) else { return false }
    while sketch.position > position, let edit = sketch.undo() {
      keeper.recordUndo()
      hand.tool.adjustSelection(after: edit.inverse)
    }
    while sketch.position < position, let edit = sketch.redo() {
      keeper.tell { $0.recordRedo() }
      hand.tool.adjustSelection(after: edit)
    }
    showDrawing()
    return true
  }

  /// Goes on with another sketch; the edits of this one came before.
  func replaceSketch(by other: Sketch) {
    let count = sketch.editCount
    sketch = other
    sketch.countEdits(after: count)
  }

  // MARK: What looks different

  /// Shows another part of the canvas, or at another scale. A touch in progress ends.
  ///
  /// - Throws: `RasterError` when there is no memory for the pixels; what is shown is then as it was.
  public func show(_ viewport: Viewport) throws(RasterError) {
    guard viewport != raster.viewport else { return }
    settleTouch()
    defer {
      changes.isEverything = true
      showWaiting()
    }
    try raster.show(viewport, of: drawing)
  }

  /// What looks different since this was called last. What the tool is about to do is painted now: ten samples make ten
  /// points, but one picture.
  public func takeChanges() -> DrawingChanges {
    if hasNewPreview {
      let preview = hand.tool.preview
      show(hand.touch == nil ? [] : preview.aids + hand.guideAids)
      changes.pixels = changes.pixels.union(raster.show(preview, of: drawing))
      hasNewPreview = false
    } else if hand.touch == nil {
      show([])
    }
    defer { changes = DrawingChanges() }
    return changes
  }

  /// Whether ``takeChanges()`` has something to tell.
  public var hasChanges: Bool {
    hasNewPreview || !changes.isEmpty || hand.touch == nil && !aids.isEmpty
  }

  /// Shows other aids: where they are, and where they were, the canvas looks different.
  private func show(_ new: [DrawingAid]) {
    guard new != aids else { return }
    for aid in aids + new {
      let area = aid.bounds.expanded(by: DrawingAid.reach / raster.viewport.zoom)
      changes.pixels = changes.pixels.union(raster.viewport.pixels(around: area))
    }
    aids = new
  }

  /// Paints more of a large drawing, whose raster says that it is not painted yet.
  public func paintMore() {
    changes.pixels = changes.pixels.union(raster.paintMore(of: drawing))
    if hand.touch != nil || hand.tool.isWaiting { hasNewPreview = true }
  }

  /// Shows a drawing that is different all over.
  func showDrawing() {
    pictureCount = drawing.pictureCount
    raster.replaceDrawing(by: drawing)
    changes.isEverything = true
    changes.hasSteps = true
    changes.hasNewTexts = true
    showWaiting()
  }

  func show(_ pixels: PixelRect, by edit: Edit) {
    pictureCount += edit.addedPictureCount
    if hand.kind.selects {
      hand.tool.adjustSelection(after: edit)
      changes.hasMarks = true
    }
    changes.pixels = changes.pixels.union(pixels)
    changes.hasSteps = true
    if edit.changes.contains(where: { $0.newStroke?.texts.isEmpty == false }) { changes.hasNewTexts = true }
    showWaiting()
  }

  func showWaiting() {
    if hand.tool.isWaiting { showPreview() }
  }

  func showPreview() {
    hasNewPreview = true
    if hand.kind.selects { changes.hasMarks = true }
  }

  func hidePreview() {
    dropKeptStroke()
    hasNewPreview = false
    changes.pixels = changes.pixels.union(raster.cancelProgress(of: drawing))
    if hand.kind.selects { changes.hasMarks = true }
  }
}
