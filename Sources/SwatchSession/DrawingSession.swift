import SwatchRaster
import SwatchSketch

/// One drawing that is being made: the drawing with its history, its pixels, the tool at work, what is selected, the file
/// that it belongs to, and the journal that keeps it.
///
/// All of them agree at any moment, because nobody else changes them. There is no screen: what looks different is collected
/// until ``takeChanges()`` asks for it. What happens to the drawing comes in by ``perform(_:)``, ``undo()``, ``redo()`` and
/// ``jump(to:)``, or by touches, of which the tool makes edits.
///
/// ```swift
/// let session = try DrawingSession(Viewport(size: PixelSize(width: 640, height: 384)))
/// session.beginTouch(at: ToolSample(CanvasPoint(x: 8, y: 8)), grain: .cell)
/// session.moveTouch(to: ToolSample(CanvasPoint(x: 80, y: 40)))
/// session.endTouch()
/// let changes = session.takeChanges()
/// ```
public final class DrawingSession {
  /// The drawing, and how it came to be.
  public internal(set) var sketch: Sketch
  /// The file that the drawing is kept in.
  public internal(set) var document = Document()
  /// What is shown of the drawing, with what the tool is about to do, as pixels.
  public let raster: DrawingRaster

  /// The pen that tools draw with.
  public var pen = Pen.standard
  /// How much freehand lines are steadied. It counts from the next touch on.
  public var stabilizer = Stabilizer.off
  /// The grid on the canvas.
  public var grid = GridMode.off { didSet { changes.hasMarks = true } }
  /// The kind of ``tool``.
  public internal(set) var toolKind = ToolKind.freehand
  /// The tool, with what it has begun.
  public internal(set) var tool: any Tool = ToolKind.freehand.make()
  /// The touch that the tool is drawing with.
  public internal(set) var touch: CanvasTouch?

  /// What keeps the drawing while it is made; `nil` when nothing does.
  public internal(set) var journal: (any DrawingJournal)?
  /// Whether something was done that is to be kept before the screen shows it.
  public internal(set) var awaitsJournal = false
  /// When the stroke in progress was kept last.
  var lastKeeping: ContinuousClock.Instant?
  /// Whether the journal has a stroke in progress.
  var isLiveStrokeKept = false
  /// The time.
  let now: () -> ContinuousClock.Instant

  var changes = DrawingChanges()
  /// Whether what the tool is about to do has changed and is not on the raster yet.
  var hasNewPreview = false

  /// Begins with blank paper, the sheet being what `viewport` shows.
  ///
  /// - Parameters:
  ///   - viewport: The part of the canvas that is shown.
  ///   - now: The time.
  /// - Throws: `RasterError` when there is no memory for the pixels.
  public init(
    _ viewport: Viewport, now: @escaping () -> ContinuousClock.Instant = { .now }
  ) throws(RasterError) {
    sketch = Sketch()
    sketch.setSheet(viewport.canvasRect)
    raster = try DrawingRaster(viewport, of: Drawing(), leavesOutLegibleText: true)
    self.now = now
  }

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

  /// Carries out an edit that was made for the drawing as it is.
  func commit(_ edit: Edit) {
    guard !edit.changes.isEmpty else { return }
    sketch.perform(edit)
    journal?.record(edit)
    awaitsJournal = journal != nil
    isLiveStrokeKept = false
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
    if tool.isWaiting, tool.stepBack() {
      finish(nil)
      return .part
    }
    guard let edit = sketch.undo() else { return .nothing }
    journal?.recordUndo()
    show(raster.undo(edit, leaving: drawing), by: edit.inverse)
    return .edit(edit)
  }

  /// Repeats the edit that was undone last.
  ///
  /// - Returns: That edit, or `nil` when there is none.
  public func redo() -> Edit? {
    settle()
    guard let edit = sketch.redo() else { return nil }
    journal?.recordRedo()
    show(raster.apply(edit, giving: drawing), by: edit)
    return edit
  }

  /// Goes to a position in the history.
  ///
  /// - Returns: Whether there is such a position.
  public func jump(to position: Int) -> Bool {
    settle()
    guard (0...sketch.steps.count).contains(position) else { return false }
    while sketch.position > position, let edit = sketch.undo() {
      journal?.recordUndo()
      tool.adjustSelection(after: edit.inverse)
    }
    while sketch.position < position, let edit = sketch.redo() {
      journal?.recordRedo()
      tool.adjustSelection(after: edit)
    }
    showDrawing()
    return true
  }

  // MARK: What looks different

  /// What looks different since this was called last. What the tool is about to do is painted now: ten samples make ten
  /// points, but one picture.
  public func takeChanges() -> DrawingChanges {
    if hasNewPreview {
      changes.pixels = changes.pixels.union(raster.show(tool.preview, of: drawing))
      hasNewPreview = false
    }
    defer { changes = DrawingChanges() }
    return changes
  }

  /// Whether ``takeChanges()`` has something to tell.
  public var hasChanges: Bool { hasNewPreview || !changes.isEmpty }

  /// Whether a part of a large drawing is still to be painted, by ``paintMore()``.
  public var isPainting: Bool { raster.isPainting }

  /// Paints more of a large drawing.
  public func paintMore() {
    changes.pixels = changes.pixels.union(raster.paintMore(of: drawing))
    if touch != nil || tool.isWaiting { hasNewPreview = true }
  }

  /// Shows a drawing that is different all over.
  func showDrawing() {
    raster.replaceDrawing(by: drawing)
    changes.isEverything = true
    changes.hasSteps = true
    changes.hasNewTexts = true
    showWaiting()
  }

  private func show(_ pixels: PixelRect, by edit: Edit) {
    if toolKind.selects {
      tool.adjustSelection(after: edit)
      changes.hasMarks = true
    }
    changes.pixels = changes.pixels.union(pixels)
    changes.hasSteps = true
    if edit.insertsText { changes.hasNewTexts = true }
    showWaiting()
  }

  /// Shows what the tool waits to do again, after something else was shown in its place.
  func showWaiting() {
    if tool.isWaiting { showPreview() }
  }

  func showPreview() {
    hasNewPreview = true
    if toolKind.selects { changes.hasMarks = true }
  }

  func hidePreview() {
    dropKeptStroke()
    hasNewPreview = false
    changes.pixels = changes.pixels.union(raster.cancelProgress(of: drawing))
    if toolKind.selects { changes.hasMarks = true }
  }
}

extension Edit {
  /// Whether the step may add text.
  fileprivate var insertsText: Bool {
    changes.contains { change in
      switch change {
      case .insert(let stroke, _), .replace(_, let stroke, _): stroke.isText
      case .remove, .setPaper: false
      }
    }
  }
}
