import SwatchPixels
import SwatchSketch

// Touches of the canvas, and what the tool makes of them.
extension DrawingSession {
  /// Tells the tool what the user does, and returns a sentence on what came of a touch that ends; otherwise `nil`.
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
    // What is pressed is what moves: only now it is known.
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
    // Terminals that report no motion tell the end of a line only by the release.
    if let sample, sample.point != touch.last.point { move(to: sample) }
    hand.madeMeasure = hand.tool.measure
    let edit = hand.tool.ended(at: snapped(sample ?? touch.last), in: context)
    hand.touch = nil
    endGuides()
    finish(edit)
    return hand.tool.remark(on: edit) ?? "Touch Ended"
  }

  /// Moves the shape that the touch draws, or goes on drawing it.
  ///
  /// - Returns: True if it moves now; `nil` if the touch draws no movable shape.
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

  /// Takes back what is in progress.
  func giveUp() {
    hand.touch = nil
    endGuides()
    hand.tool.cancelled()
    hidePreview()
  }

  /// Ends a touch in progress, because something else is about to happen; what it did counts, if it counts half done.
  ///
  /// - Returns: A sentence on what came of it; `nil` when there was no touch, or nothing of it is kept.
  @discardableResult
  public func settleTouch() -> String? {
    guard hand.touch != nil else { return nil }
    return handle(hand.kind.keepsInterruptedTouches ? .ended(at: nil) : .cancelled)
  }

  // MARK: The tool

  /// Takes up another tool; what the old one was waiting to do is done.
  public func choose(_ kind: ToolKind) {
    finishTool()
    hand = DrawingHand(kind)
    changes.hasMarks = true
  }

  /// Does what the tool was waiting to do.
  public func finishTool() {
    settleTouch()
    finish(hand.tool.finish(in: context))
  }

  /// Ends what the tool has begun with strokes of the drawing, because they are about to change.
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
      // What is outside of the view counts as well, unless there is too much of it.
      let (view, sheet) = (viewport.canvasRect, drawing.fittedSheet.union(viewport.canvasRect))
      let extent = viewport.zoom * viewport.zoom * sheet.size.width * sheet.size.height
      return drawing.fillArea(around: point, in: extent < 16e6 ? sheet : view, scale: viewport.zoom)
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
      width: CanvasSize.cell.width * columns / zoom, height: CanvasSize.cell.height * rows / zoom
    ).atLeast(zoom > 100 ? 1e-6 : 0.01)
  }
}

/// What a tool is told.
public enum ToolInput: Sendable {
  /// A touch begins; one that has not ended does now. The grain is the extent of what can be told apart on the canvas.
  case began(at: ToolSample, grain: CanvasSize)
  /// The touch goes on.
  case moved(to: ToolSample)
  /// The touch ends where it was released; without a place, where it is.
  case ended(at: ToolSample? = nil)
  /// What is in progress is taken back: the touch, and what the tool was waiting to do; without either, what is selected.
  case cancelled
  /// The pointer rests, with a button held down or not. Only a button makes tools do something: nobody holds keys down
  /// between two steps.
  case rested(isPressed: Bool)
  /// Another text in place of the line that the keyboard writes.
  case typed(String)
}
