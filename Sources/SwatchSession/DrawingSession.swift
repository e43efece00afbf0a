import SwatchColor
import SwatchPixels
import SwatchRaster
import SwatchSketch

/// A drawing being edited: history, pixels, tool, selection, file and journal, which are always consistent.
///
/// Change the drawing with ``perform(_:)``, ``undo()``, ``redo()`` and ``jump(to:)``, or pass input to the
/// tool with ``handle(_:)``. A session has no screen; changes to display are collected for ``takeChanges()``.
///
/// ```swift
/// let session = try DrawingSession(Viewport(size: PixelSize(width: 640, height: 384)))
/// session.handle(.began(at: ToolSample(CanvasPoint(x: 8, y: 8)), grain: .cell))
/// session.handle(.moved(to: ToolSample(CanvasPoint(x: 80, y: 40))))
/// session.handle(.ended())
/// let changes = session.takeChanges()
/// ```
public final class DrawingSession {
  /// The drawing and its history.
  public internal(set) var sketch: Sketch
  /// The drawing's file.
  public internal(set) var document = Document()
  /// The rendered drawing, including the tool's preview.
  public let raster: DrawingRaster

  /// The settings for tools.
  public var settings = DrawingSettings() {
    didSet { if settings.options.grid != oldValue.options.grid { changes.hasOverlayChanges = true } }
  }

  /// The state of the current tool.
  public internal(set) var toolState = ToolState(.brush)
  /// The recorder that reports all changes to the journal.
  public let journalRecorder: JournalRecorder

  /// Aids shown on top of the drawing, as of the last ``takeChanges()``.
  public private(set) var aids: [DrawingAid] = []

  /// The last gradual edit to the selection: its gesture, and the position in the history after it.
  var gradualEdit: (gesture: Int, position: Int)?

  /// The layer chosen for new strokes, which may no longer exist; `nil` for the default.
  var chosenLayer: Layer.ID?
  var changes = DrawingChanges()
  /// True if the tool's preview has changed and has not been rendered yet.
  var hasNewPreview = false
  /// True if the stroke in progress has changed since it was last recorded.
  var hasUnrecordedStroke = false

  /// Creates a session with blank paper the size of `viewport`.
  ///
  /// - Throws: `RasterError` if memory for the pixels runs out.
  public init(
    _ viewport: Viewport, paper: Color = Color(white: 1),
    now: @escaping () -> ContinuousClock.Instant = { .now }
  ) throws(RasterError) {
    sketch = Sketch(Drawing(paper: paper))
    sketch.setSheet(viewport.canvasRect)
    raster = try DrawingRaster(viewport, of: Drawing(paper: paper))
    journalRecorder = JournalRecorder(now: now)
  }

  /// The number of strokes that are pictures, updated with each edit.
  public private(set) var pictureCount = 0

  /// The current drawing.
  public var drawing: Drawing { sketch.drawing }

  // MARK: History

  /// Edits the drawing after ending a touch in progress. Returns true if anything changed.
  @discardableResult
  public func perform(_ edit: (Drawing) -> Edit) -> Bool {
    endGesture()
    let edit = edit(drawing)
    commit(edit)
    return !edit.changes.isEmpty
  }

  /// Applies an edit. New strokes go to the current layer, and connected lines follow their shapes.
  ///
  /// - Returns: The indices of new strokes in the drawing, keyed by those in `edit`, if the two differ.
  @discardableResult
  func commit(_ edit: Edit) -> [Int: Int] {
    guard !edit.changes.isEmpty else { return [:] }
    let (placed, indices) = drawing.placing(edit, in: currentLayer?.id ?? 0)
    let edit = drawing.connecting(placed)
    sketch.perform(edit)
    journalRecorder.record(edit)
    show(raster.apply(edit, giving: drawing), by: edit)
    return indices
  }

  /// The result of an undo.
  public enum UndoResult {
    case nothing
    /// The last part of the tool's pending work.
    case part
    case edit(Edit)
  }

  /// Undoes the last part of the tool's pending work, or else an edit.
  public func undo() -> UndoResult {
    endGesture()
    if toolState.tool.isWaiting, toolState.tool.stepBack() {
      finish(nil)
      return .part
    }
    guard let edit = sketch.undo() else { return .nothing }
    journalRecorder.recordUndo()
    show(raster.undo(edit, leaving: drawing), by: edit.inverse)
    return .edit(edit)
  }

  /// Redoes and returns an edit; returns `nil` if there is none.
  public func redo() -> Edit? {
    endGesture()
    guard let edit = sketch.redo() else { return nil }
    journalRecorder.send { $0.recordRedo() }
    show(raster.apply(edit, giving: drawing), by: edit)
    return edit
  }

  /// Moves to a position in the history; returns false if it does not exist.
  public func jump(to position: Int) -> Bool {
    endGesture()
    guard (0...sketch.steps.count).contains(position) else { return false }
    while sketch.position > position, let edit = sketch.undo() {
      journalRecorder.recordUndo()
      toolState.tool.adjustSelection(after: edit.inverse)
    }
    while sketch.position < position, let edit = sketch.redo() {
      journalRecorder.send { $0.recordRedo() }
      toolState.tool.adjustSelection(after: edit)
    }
    deselectUneditableStrokes()
    showDrawing()
    return true
  }

  /// Replaces the sketch. Its edits are numbered after all earlier ones.
  func replaceSketch(with other: Sketch) {
    let count = sketch.editCount
    (sketch, chosenLayer) = (other, other.drawing.topUsedLayer)
    sketch.offsetEditNumbers(by: count)
  }

  // MARK: Changes

  /// Shows another part of the canvas or another scale, and ends a touch in progress.
  ///
  /// - Throws: `RasterError` if memory for the pixels runs out; in that case, nothing has changed.
  public func show(_ viewport: Viewport) throws(RasterError) {
    guard viewport != raster.viewport else { return }
    endTouch()
    defer {
      changes.affectsWholeDrawing = true
      showPendingPreview()
    }
    try raster.show(viewport, of: drawing)
  }

  /// Returns the changes since the last call, after rendering the tool's preview once for all samples.
  public func takeChanges() -> DrawingChanges {
    if hasNewPreview {
      let preview = toolState.tool.preview
      show(toolState.touch == nil ? [] : preview.aids + toolState.visibleGuides)
      changes.pixels = changes.pixels.union(raster.show(preview, of: drawing))
      hasNewPreview = false
    } else if toolState.touch == nil {
      show([])
    }
    defer { changes = DrawingChanges() }
    return changes
  }

  /// True if ``takeChanges()`` would return changes.
  public var hasChanges: Bool { hasNewPreview || !changes.isEmpty || toolState.touch == nil && !aids.isEmpty }

  private func show(_ new: [DrawingAid]) {
    guard new != aids else { return }
    for aid in aids + new {
      let area = aid.bounds.expanded(by: DrawingAid.reach / raster.viewport.zoom)
      changes.pixels = changes.pixels.union(raster.viewport.pixels(around: area))
    }
    aids = new
  }

  /// Continues rendering a large drawing.
  public func paintMore() {
    changes.pixels = changes.pixels.union(raster.paintMore(of: drawing))
    if toolState.touch != nil || toolState.tool.isWaiting { hasNewPreview = true }
  }

  func showDrawing() {
    pictureCount = drawing.pictureCount
    raster.replaceDrawing(with: drawing)
    (changes.affectsWholeDrawing, changes.hasEdits, changes.hasNewText) = (true, true, true)
    showPendingPreview()
  }

  func show(_ pixels: PixelRect, by edit: Edit) {
    pictureCount += edit.addedPictureCount
    if toolState.kind.selects {
      toolState.tool.adjustSelection(after: edit)
      deselectUneditableStrokes()
      changes.hasOverlayChanges = true
    }
    changes.pixels = changes.pixels.union(pixels)
    changes.hasEdits = true
    if edit.changes.contains(where: { $0.newStroke?.textStrokes.isEmpty == false }) {
      changes.hasNewText = true
    }
    showPendingPreview()
  }

  func showPendingPreview() { if toolState.tool.isWaiting { showPreview() } }

  func showPreview() {
    hasNewPreview = true
    if toolState.kind.selects { changes.hasOverlayChanges = true }
  }

  func hidePreview() {
    let pending = toolState.tool.isWaiting ? toolState.tool.preview.strokes.last : nil
    journalRecorder.replaceLiveStroke(with: pending)
    hasNewPreview = false
    changes.pixels = changes.pixels.union(raster.cancelProgress(of: drawing))
    if toolState.kind.selects { changes.hasOverlayChanges = true }
  }
}

/// The changes in a drawing session that affect the screen.
public struct DrawingChanges {
  /// The pixels that may have changed, relative to the view's top left corner.
  public var pixels = PixelRect.empty
  /// True if the whole drawing may have changed.
  public var affectsWholeDrawing = false
  /// True if the history, the strokes or the file may have changed.
  public var hasEdits = false
  /// True if text may have been added.
  public var hasNewText = false
  /// True if the grid or the selection may have changed.
  public var hasOverlayChanges = false

  /// True if nothing has changed.
  public var isEmpty: Bool {
    pixels.isEmpty && !affectsWholeDrawing && !hasEdits && !hasNewText && !hasOverlayChanges
  }
}
