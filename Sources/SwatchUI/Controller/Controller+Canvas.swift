import SwatchRaster
import SwatchScreen
import SwatchSketch

// Touches of the canvas, and what tools make of them.
extension Controller {
  func beginTouch(at sample: ToolSample, grain: CanvasSize) {
    settleTouch()
    model.canvasTouch = CanvasTouch(last: sample, grain: grain)
    model.tool.began(at: snapped(sample), in: toolContext)
    showPreview()
    say("Touch Began at \(label(sample.point))")
  }

  func moveTouch(to sample: ToolSample) {
    guard model.canvasTouch != nil else { return }
    model.canvasTouch?.move(to: sample)
    model.tool.moved(to: snapped(sample), in: toolContext)
    showPreview()
    keepLiveStroke()
    let added = model.canvasTouch?.addedCount ?? 0
    say("Touch Move at \(label(sample.point)), having added \(added.counting("point"))")
  }

  func endTouch(at sample: ToolSample? = nil) {
    guard let touch = model.canvasTouch else { return }
    // Terminals that report no motion tell the end of a line only by the release.
    if let sample, sample.point != touch.last.point { moveTouch(to: sample) }
    let last = snapped(sample ?? touch.last)
    let edit = model.tool.ended(at: last, in: toolContext)
    model.canvasTouch = nil
    finish(edit)
    say(endHint(for: edit))
    if let text = model.tool as? TextTool, text.isWaiting { type(.canvasText) }
  }

  /// What the status line says after a touch and what came of it.
  private func endHint(for edit: Edit?) -> String {
    switch (model.toolKind, edit) {
    case (.fill, nil): return "There is no area to fill here"
    case (.eraser, nil): return "Touch Ended, nothing erased"
    case (.eraser, let edit?): return "Touch Ended, erased \(strokeCountLabel(edit.changes.count))"
    case (.areaEraser, nil): return "Touch Ended, nothing erased; fills go with all of their edge"
    default: break
    }
    let count = model.selection.count
    return count == 0 ? "Touch Ended" : "Touch Ended, \(strokeCountLabel(count)) selected; d shows what to do"
  }

  func cancelTouch() {
    guard model.canvasTouch != nil else { return }
    model.canvasTouch = nil
    model.tool.cancelled()
    hidePreview()
    say("Touch Cancelled")
  }

  /// The pointer rests while it is pressed.
  func holdTouch() {
    model.canvasTouch?.isHeld = true
    keepLiveStroke()
    // Keys cannot rest: nobody holds them down between two steps.
    guard touches.isDown else { return }
    model.tool.held()
    showPreview()
  }

  /// Ends a touch in progress and keeps what it did, because something else is about to happen.
  func settleTouch() {
    guard model.canvasTouch != nil else { return }
    // Of a text there is nothing yet to keep, and none is to be typed now.
    if model.tool is TextTool { cancelTouch() } else { endTouch() }
  }

  /// Does what the tool was waiting to do.
  func finishTool() {
    settleTouch()
    finish(model.tool.finish(in: toolContext))
  }

  /// Gives up what the tool was waiting to do, or what is selected.
  func cancelTool() {
    model.tool.cancelled()
    hidePreview()
  }

  func finish(_ edit: Edit?) {
    if let edit { perform(edit) } else { hidePreview() }
    showWaiting()
  }

  /// Shows what the tool waits to do again, after something else was shown in its place.
  func showWaiting() {
    if model.tool.isWaiting { showPreview() }
  }

  private func showPreview() {
    dirty.hasNewPreview = true
    if model.tool is SelectTool { dirty.parts.insert(.canvas) }
  }

  private func hidePreview() {
    updateLiveStroke()
    dirty.hasNewPreview = false
    dirty.drawing = dirty.drawing.union(model.raster.cancelProgress(of: model.sketch.drawing))
    if model.tool is SelectTool { dirty.parts.insert(.canvas) }
  }

  private func label(_ point: CanvasPoint) -> String {
    "\(Int(point.x)), \(Int(point.y))"
  }

  private func snapped(_ sample: ToolSample) -> ToolSample {
    guard model.grid == .snapping else { return sample }
    var snapped = sample
    switch model.toolKind {
    // What is pressed is what is seen there.
    case .fill, .text, .eraser, .areaEraser: return sample
    case .select:
      let start = model.canvasTouch?.start ?? sample.point
      snapped.point = start + Grid().snap(sample.point - start)
    default: snapped.point = Grid().snap(sample.point)
    }
    return snapped
  }

  private var toolContext: ToolContext {
    let viewport = model.raster.viewport
    let drawing = model.sketch.drawing
    let grain = model.canvasTouch?.grain ?? canvas.grain(of: nil, in: model)
    return ToolContext(drawing: drawing, pen: model.pen, grain: grain, scale: viewport.zoom) { point in
      // What is outside of the view counts as well, unless there is too much of it.
      let (view, sheet) = (viewport.canvasRect, drawing.fittedPage.union(viewport.canvasRect))
      let extent = viewport.zoom * viewport.zoom * sheet.size.width * sheet.size.height
      return drawing.area(around: point, in: extent < 16e6 ? sheet : view, scale: viewport.zoom)
    }
  }

  // MARK: Tools

  func chooseTool(_ kind: ToolKind) {
    finishTool()
    model.toolKind = kind
    renewTool()
    closeMenu()
    focus(.canvas)
    dirty.parts.formUnion([.border, .canvas])
    say("\(kind.title): \(kind.hint)")
  }

  /// Makes the tool as the settings are.
  func renewTool() {
    model.tool = model.toolKind.tool(stabiliser: model.stabiliser, scale: model.raster.viewport.zoom)
  }

  func openToolMenu() {
    let items = ToolKind.allCases.map { kind in
      Menu.Item(
        title: "\(kind.key)  \(kind.title)", key: kind.key, otherKey: Character(kind.key.lowercased()),
        command: .chooseTool(kind))
    }
    open(
      .menu(
        Menu(
          title: "Tool", items: items, selection: ToolKind.allCases.firstIndex(of: model.toolKind) ?? 0)))
  }

  func cycleStabiliser() {
    model.stabiliser = model.stabiliser.next
    if model.toolKind == .freehand {
      finishTool()
      renewTool()
    }
    say("Stabilizer \(model.stabiliser.title)")
  }

  func cycleGrid() {
    model.grid = model.grid.next
    dirty.parts.insert(.canvas)
    say(model.grid.title)
  }

  // MARK: By keyboard

  func moveCursor(columns: Int, rows: Int) {
    guard let old = model.cursor ?? middleOfCanvas else { return }
    let wanted = CellPosition(column: old.column + columns, row: old.row + rows)
    guard let new = layout.canvas.size.bounds.nearest(to: wanted) else { return }
    placeCursor(at: new)
    if model.canvasTouch != nil { moveTouch(to: ToolSample(canvas.canvasPoint(of: new, in: model))) }
  }

  func beginOrEndTouch() {
    guard model.canvasTouch == nil else { return endTouch() }
    guard let cursor = model.cursor ?? middleOfCanvas else { return }
    placeCursor(at: cursor)
    let sample = ToolSample(canvas.canvasPoint(of: cursor, in: model))
    beginTouch(at: sample, grain: canvas.grain(of: nil, in: model))
    // What is only pressed needs no second press to end.
    if model.toolKind.isPressedOnly { endTouch() }
  }

  var middleOfCanvas: CellPosition? {
    let canvas = layout.canvas
    return canvas.isEmpty ? nil : CellPosition(column: canvas.width / 2, row: canvas.height / 2)
  }

  func placeCursor(at position: CellPosition) {
    if let old = model.cursor { dirty.drawing = dirty.drawing.union(canvas.pixels(of: old)) }
    model.cursor = position
    dirty.drawing = dirty.drawing.union(canvas.pixels(of: position))
  }

  /// Takes the cursor away: the mouse is used.
  func hideCursor() {
    guard let old = model.cursor else { return }
    model.cursor = nil
    dirty.drawing = dirty.drawing.union(canvas.pixels(of: old))
  }
}
