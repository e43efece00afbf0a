import SwatchRaster
import SwatchSketch

// Touches of the canvas, and what the tool makes of them.
extension DrawingSession {
  /// What came of a touch.
  public struct TouchOutcome {
    /// What users should know of that, a sentence; `nil` when there is nothing to say.
    public let remark: String?
  }

  /// Begins a touch; one that has not ended does now.
  ///
  /// - Parameter grain: The extent of what can be told apart on the canvas.
  public func beginTouch(at sample: ToolSample, grain: CanvasSize) {
    settleTouch()
    touch = CanvasTouch(last: sample, grain: grain)
    tool.began(at: snapped(sample), in: context)
    showPreview()
  }

  /// Goes on with the touch, if there is one.
  public func moveTouch(to sample: ToolSample) {
    guard touch != nil else { return }
    touch?.move(to: sample)
    tool.moved(to: snapped(sample), in: context)
    showPreview()
    keepLiveStroke()
  }

  /// Ends the touch where it was released; without a place, where it is.
  ///
  /// - Returns: What came of it; `nil` when there was no touch.
  @discardableResult
  public func endTouch(at sample: ToolSample? = nil) -> TouchOutcome? {
    guard let touch else { return nil }
    // Terminals that report no motion tell the end of a line only by the release.
    if let sample, sample.point != touch.last.point { moveTouch(to: sample) }
    let edit = tool.ended(at: snapped(sample ?? touch.last), in: context)
    self.touch = nil
    finish(edit)
    return TouchOutcome(remark: tool.remark(on: edit))
  }

  /// Takes the touch back.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  public func cancelTouch() -> Bool {
    guard touch != nil else { return false }
    touch = nil
    cancelTool()
    return true
  }

  /// Tells that the pointer rests.
  ///
  /// - Parameter isPressed: Whether a button is held down: keys cannot rest, as nobody holds them down between two steps.
  public func holdTouch(isPressed: Bool) {
    touch?.isHeld = true
    keepLiveStroke()
    guard isPressed else { return }
    tool.held()
    showPreview()
  }

  /// Ends a touch in progress, because something else is about to happen; what it did counts, if it counts half done.
  ///
  /// - Returns: What came of it; `nil` when there was no touch, or nothing of it is kept.
  @discardableResult
  public func settleTouch() -> TouchOutcome? {
    if toolKind.keepsInterruptedTouches { return endTouch() }
    cancelTouch()
    return nil
  }

  // MARK: The tool

  /// Takes up another tool; what the old one was waiting to do is done.
  public func choose(_ kind: ToolKind) {
    finishTool()
    toolKind = kind
    tool = kind.make()
    changes.hasMarks = true
  }

  /// Does what the tool was waiting to do.
  public func finishTool() {
    settleTouch()
    finish(tool.finish(in: context))
  }

  /// Gives up what the tool was waiting to do, or what is selected.
  public func cancelTool() {
    tool.cancelled()
    hidePreview()
  }

  /// Ends what the tool has begun with strokes of the drawing, because they are about to change.
  func settle() {
    settleTouch()
    if !tool.preview.hidden.isEmpty { finishTool() }
  }

  /// Writes another text in place of the line that the keyboard writes.
  public func type(_ text: String) {
    tool.type(text)
    hasNewPreview = true
    keepLiveStroke()
  }

  func finish(_ edit: Edit?) {
    if let edit { commit(edit) } else { hidePreview() }
    showWaiting()
  }

  private func snapped(_ sample: ToolSample) -> ToolSample {
    guard grid == .snapping else { return sample }
    var snapped = sample
    switch toolKind.snapping {
    case .none: break
    case .way:
      let start = touch?.start ?? sample.point
      snapped.point = start + Grid().snap(sample.point - start)
    case .points: snapped.point = Grid().snap(sample.point)
    }
    return snapped
  }

  private var context: ToolContext {
    let (viewport, drawing) = (raster.viewport, drawing)
    return ToolContext(
      drawing: drawing, pen: pen, grain: touch?.grain ?? viewport.cellGrain, zoom: viewport.zoom,
      stabilizer: stabilizer
    ) { point in
      // What is outside of the view counts as well, unless there is too much of it.
      let (view, sheet) = (viewport.canvasRect, drawing.fittedSheet.union(viewport.canvasRect))
      let extent = viewport.zoom * viewport.zoom * sheet.size.width * sheet.size.height
      return drawing.area(around: point, in: extent < 16e6 ? sheet : view, scale: viewport.zoom)
    }
  }
}

extension Viewport {
  /// How exactly a place is known of which only the cell is.
  public var cellGrain: CanvasSize { grain(columns: 1, rows: 1) }

  /// How exactly a place is known that is told by parts of cells.
  ///
  /// - Parameters:
  ///   - columns: How wide such a part is, in cells.
  ///   - rows: How high it is.
  public func grain(columns: Double, rows: Double) -> CanvasSize {
    // Finer than drawings keep it, nothing is known.
    CanvasSize(
      width: max(CanvasSize.cell.width * columns / zoom, 0.01),
      height: max(CanvasSize.cell.height * rows / zoom, 0.01))
  }
}
