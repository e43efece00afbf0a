import SwatchPixels
import SwatchSketch

extension DrawingSession {
  /// Passes input to the tool. Returns a sentence about the result when a touch ends, otherwise `nil`.
  @discardableResult
  public func handle(_ input: ToolInput) -> String? {
    switch input {
    case .began(let sample, let grain): begin(at: sample, grain)
    case .moved(let sample): move(to: sample)
    case .ended(let sample): return end(at: sample)
    case .cancelled: giveUp()
    case .rested(let isPressed): rest(isPressed: isPressed)
    case .typed(let text): type(text)
    }
    return nil
  }

  private func begin(at sample: ToolSample, _ grain: CanvasSize) {
    settleTouch()
    hasUnkeptStroke = false
    hand.touch = CanvasTouch(last: sample, grain: grain)
    beginGuides()
    let snapped = snapped(sample)
    hand.touchStart = snapped.point
    hand.tool.began(at: snapped, in: context)
    // For selecting tools, what moves is only known now.
    if hand.kind.selects { beginGuides() }
    showPreview()
  }

  private func move(to sample: ToolSample) {
    guard hand.touch != nil else { return }
    hand.touch?.move(to: sample)
    hand.tool.moved(to: snapped(sample), in: context)
    showPreview()
    hasUnkeptStroke = true
  }

  private func end(at sample: ToolSample?) -> String? {
    guard let touch = hand.touch else { return nil }
    // Terminals without motion reports reveal the end of a line only by the release.
    if let sample, sample.point != touch.last.point { move(to: sample) }
    hand.madeMeasure = hand.tool.measure
    let edit = hand.tool.ended(at: snapped(sample ?? touch.last), in: context)
    hand.touch = nil
    endGuides()
    finish(edit)
    return hand.tool.remark(on: edit) ?? "Touch Ended"
  }

  /// Toggles between moving the shape in progress (true) and drawing it; returns `nil` if there is none.
  @discardableResult
  public func toggleMovingShape() -> Bool? {
    guard hand.touch != nil, hand.tool.canMoveShape else { return nil }
    hand.touch?.movesShape.toggle()
    return hand.touch?.movesShape
  }

  private func rest(isPressed: Bool) {
    hand.touch?.isHeld = true
    hasUnkeptStroke = true
    guard isPressed else { return }
    hand.tool.held()
    showPreview()
  }

  private func type(_ text: String) {
    hand.tool.type(text)
    hasNewPreview = true
    hasUnkeptStroke = true
  }

  /// Cancels everything in progress.
  func giveUp() {
    hand.touch = nil
    endGuides()
    hand.tool.cancelled()
    hidePreview()
  }

  /// Ends a touch in progress, before something else happens. Returns a sentence if its result is kept.
  @discardableResult
  public func settleTouch() -> String? {
    guard hand.touch != nil else { return nil }
    return handle(hand.kind.keepsInterruptedTouches ? .ended(at: nil) : .cancelled)
  }

  // MARK: Tools

  /// Selects another tool after finishing the current one.
  public func choose(_ kind: ToolKind) {
    finishTool()
    hand = DrawingHand(kind)
    changes.hasMarks = true
  }

  /// Completes the pending work of the tool.
  public func finishTool() {
    settleTouch()
    finish(hand.tool.finish(in: context))
  }

  /// Ends a touch, and the tool's work on existing strokes, which are about to change.
  func settle() {
    settleTouch()
    if !hand.tool.preview.hidden.isEmpty { finishTool() }
  }

  func finish(_ edit: Edit?) {
    if let edit { commit(edit) } else { hidePreview() }
    showWaiting()
  }

  private var context: ToolContext {
    let (viewport, drawing) = (raster.viewport, drawing)
    return ToolContext(
      drawing: drawing, pen: settings.pen, grain: hand.touch?.grain ?? viewport.cellGrain,
      zoom: viewport.zoom, options: settings.options
    ) { point in
      // Areas outside the view are included unless they are too large.
      let (view, sheet) = (viewport.canvasRect, drawing.fittedSheet.union(viewport.canvasRect))
      let extent = viewport.zoom * viewport.zoom * sheet.size.width * sheet.size.height
      return drawing.fillArea(around: point, in: extent < 16e6 ? sheet : view, scale: viewport.zoom)
    }
  }
}

extension Viewport {
  /// The precision of positions given by cell.
  public var cellGrain: CanvasSize { grain(columns: 1, rows: 1) }

  /// Returns the precision of positions given in parts of a cell, which are `columns` wide and `rows` high.
  public func grain(columns: Double, rows: Double) -> CanvasSize {
    // Not finer than the precision of drawings.
    CanvasSize(
      width: CanvasSize.cell.width * columns / zoom, height: CanvasSize.cell.height * rows / zoom
    ).atLeast(zoom > 100 ? 1e-6 : 0.01)
  }
}

/// Input for a tool.
public enum ToolInput: Sendable {
  /// A touch begins, and ends any other. The grain is the precision of positions on the canvas.
  case began(at: ToolSample, grain: CanvasSize)
  case moved(to: ToolSample)
  /// The touch ends; without a sample, at its last position.
  case ended(at: ToolSample? = nil)
  /// Cancels the touch and pending work of the tool; if there is neither, the selection.
  case cancelled
  /// The pointer pauses. Tools react only if a button is pressed, because keys are not held down.
  case rested(isPressed: Bool)
  /// Replaces the line of text being typed.
  case typed(String)
}
