import SwatchPixels
import SwatchSketch

extension DrawingSession {
  /// Passes input to the tool. Returns a status message about the result when a touch ends, otherwise `nil`.
  @discardableResult
  public func handle(_ input: ToolInput) -> String? {
    switch input {
    case .began(let sample, let grain): begin(at: sample, grain)
    case .moved(let sample): move(to: sample)
    case .ended(let sample): return end(at: sample)
    case .cancelled: cancelTool()
    case .paused(let isPressed):
      toolState.touch?.isPauseHandled = true
      hasUnrecordedStroke = true
      guard isPressed else { break }
      toolState.tool.paused()
      showPreview()
    case .typed(let text):
      toolState.tool.type(text)
      (hasNewPreview, hasUnrecordedStroke) = (true, true)
    }
    return nil
  }

  private func begin(at sample: ToolSample, _ grain: CanvasSize) {
    endTouch()
    guard acceptsStrokes || !toolState.kind.usesInk else { return }
    hasUnrecordedStroke = false
    toolState.touch = CanvasTouch(last: sample, grain: grain)
    beginGuides()
    let snapped = snapped(sample)
    toolState.touchStart = snapped.point
    toolState.tool.began(at: snapped, in: context)
    // With selection tools, the strokes that will move are not known until now.
    if toolState.kind.selects { beginGuides() }
    showPreview()
  }

  private func move(to sample: ToolSample) {
    guard toolState.touch != nil else { return }
    toolState.touch?.move(to: sample)
    toolState.tool.moved(to: snapped(sample), in: context)
    showPreview()
    hasUnrecordedStroke = true
  }

  private func end(at sample: ToolSample?) -> String? {
    guard let touch = toolState.touch else { return nil }
    // On terminals without motion reports, only the release shows the end of a line.
    if let sample, sample.point != touch.last.point { move(to: sample) }
    toolState.resultMeasurement = toolState.tool.measurement
    let edit = toolState.tool.ended(at: snapped(sample ?? touch.last), in: context)
    clearTouch()
    finish(edit)
    return toolState.tool.message(about: edit) ?? "Touch Ended"
  }

  /// Toggles between drawing and moving a shape. Returns true if the touch now moves it; `nil` without one.
  @discardableResult
  public func toggleMovingShape() -> Bool? {
    guard toolState.touch != nil, toolState.tool.canMoveShape else { return nil }
    toolState.touch?.movesShape.toggle()
    return toolState.touch?.movesShape
  }

  func cancelTool() {
    clearTouch()
    toolState.tool.cancelled()
    hidePreview()
  }

  /// Ends a touch in progress because something else begins. Returns a status message if its result is kept.
  @discardableResult
  public func endTouch() -> String? {
    guard toolState.touch != nil else { return nil }
    return handle(toolState.kind.keepsInterruptedTouches ? .ended(at: nil) : .cancelled)
  }

  // MARK: Tools

  /// Selects another tool after finishing the current one.
  public func choose(_ kind: ToolKind) {
    finishTool()
    toolState = ToolState(kind)
    changes.hasOverlayChanges = true
  }

  /// Completes the tool's pending work. Returns a status message about the result, if there is one.
  @discardableResult
  public func finishTool() -> String? {
    endTouch()
    let edit = toolState.tool.finish(in: context)
    finish(edit)
    return toolState.tool.message(about: edit)
  }

  /// Ends a touch, and the tool's work on existing strokes, because the strokes are about to change.
  func endGesture() {
    endTouch()
    if !toolState.tool.preview.hidden.isEmpty { finishTool() }
  }

  func finish(_ edit: Edit?) {
    if let edit { commit(edit) } else { hidePreview() }
    showPendingPreview()
  }

  private var context: ToolContext {
    let (viewport, drawing) = (raster.viewport, drawing)
    return ToolContext(
      drawing: drawing, pen: settings.pen, grain: toolState.touch?.grain ?? viewport.cellGrain,
      zoom: viewport.zoom, options: settings.options
    ) { [currentLayer] point in
      // Include areas outside the view unless the sheet is too large.
      let (view, sheet) = (viewport.canvasRect, drawing.fittedSheet.union(viewport.canvasRect))
      let extent = viewport.zoom * viewport.zoom * sheet.size.width * sheet.size.height
      return drawing.fillArea(
        around: point, in: extent < 16e6 ? sheet : view, scale: viewport.zoom, layer: currentLayer?.id)
    }
  }
}

extension Viewport {
  /// The precision of positions reported in whole cells.
  public var cellGrain: CanvasSize { grain(columns: 1, rows: 1) }

  /// Returns the precision of positions reported in steps of `columns` by `rows` cells, such as 0.5 by 0.5.
  public func grain(columns: Double, rows: Double) -> CanvasSize {
    // Do not exceed the precision of drawings.
    CanvasSize(width: CanvasSize.cell.width * columns / zoom, height: CanvasSize.cell.height * rows / zoom)
      .atLeast(zoom > 100 ? 1e-6 : 0.01)
  }
}

/// Input for a tool.
public enum ToolInput: Sendable {
  /// A touch begins; a touch in progress ends. The grain is the precision of positions on the canvas.
  case began(at: ToolSample, grain: CanvasSize)
  case moved(to: ToolSample)
  /// The touch ends; without a sample, at its last position.
  case ended(at: ToolSample? = nil)
  /// Cancels the touch and the tool's pending work; if there is neither, clears the selection.
  case cancelled
  /// The pointer pauses. Tools react only if a button is pressed, because a touch controlled with the
  /// keyboard is at rest between key presses.
  case paused(isPressed: Bool)
  /// Replaces the line of text being typed.
  case typed(String)
}
