import SwatchRaster
import SwatchScreen
import SwatchSketch

// Strokes, and what becomes of them.
extension Controller {
  func beginStroke(at point: CanvasPoint) {
    settleStroke()
    model.liveStroke = LiveStroke(pen: model.pen, at: point)
    dirty.hasNewPoints = true
    say("Touch Began at \(label(point))")
  }

  func extendStroke(to point: CanvasPoint) {
    guard model.liveStroke != nil else { return }
    model.liveStroke?.extend(to: point)
    dirty.hasNewPoints = true
    let added = (model.liveStroke?.points.count ?? 1) - 1
    say("Touch Move at \(label(point)), having added \(added) points")
  }

  func endStroke(at point: CanvasPoint? = nil) {
    // Terminals that report no motion tell the end of a line only by the release.
    if let point, point != model.liveStroke?.lastSample { extendStroke(to: point) }
    guard let stroke = takeLiveStroke()?.stroke else { return }
    perform(model.sketch.drawing.adding(.freehand, [stroke]))
    say("Touch Ended")
  }

  func cancelStroke() {
    guard takeLiveStroke() != nil else { return }
    dirty.drawing = dirty.drawing.union(model.raster.cancelProgress(of: model.sketch.drawing))
    say("Touch Cancelled")
  }

  /// Ends a stroke in progress and keeps it, because something else is about to happen.
  func settleStroke() {
    if model.liveStroke != nil { endStroke() }
  }

  private func takeLiveStroke() -> LiveStroke? {
    defer {
      model.liveStroke = nil
      dirty.hasNewPoints = false
    }
    return model.liveStroke
  }

  private func label(_ point: CanvasPoint) -> String {
    "\(Int(point.x)), \(Int(point.y))"
  }

  // MARK: By keyboard

  func moveCursor(columns: Int, rows: Int) {
    guard let old = model.cursor ?? middleOfCanvas else { return }
    let wanted = CellPosition(column: old.column + columns, row: old.row + rows)
    guard let new = layout.canvas.size.bounds.nearest(to: wanted) else { return }
    placeCursor(at: new)
    if model.liveStroke != nil { extendStroke(to: canvas.canvasPoint(of: new, in: model)) }
  }

  func beginOrEndStroke() {
    guard model.liveStroke == nil else { return endStroke() }
    guard let cursor = model.cursor ?? middleOfCanvas else { return }
    placeCursor(at: cursor)
    beginStroke(at: canvas.canvasPoint(of: cursor, in: model))
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

  // MARK: Undo

  func undo() {
    settleStroke()
    model.raster.finishPainting(of: model.sketch.drawing)
    guard let edit = model.sketch.undo() else { return say("Nothing to undo") }
    showChange(in: model.raster.undo(edit, leaving: model.sketch.drawing))
    let count = model.sketch.drawing.strokes.count
    if edit.kind == .eraseAll {
      say("Brought back \(strokeCountLabel(count))")
    } else {
      say("Removed the last stroke, \(count) left")
    }
  }

  func redo() {
    settleStroke()
    model.raster.finishPainting(of: model.sketch.drawing)
    guard let edit = model.sketch.redo() else { return say("Nothing to redo") }
    showChange(in: model.raster.apply(edit, giving: model.sketch.drawing))
    if edit.kind == .eraseAll {
      say("Erased \(strokeCountLabel(edit.changes.count)) again")
    } else {
      say("Drew the stroke again, \(strokeCountLabel(model.sketch.drawing.strokes.count))")
    }
  }

  func eraseAll() {
    settleStroke()
    let drawing = model.sketch.drawing
    guard !drawing.strokes.isEmpty else { return say("There is no image to delete") }
    perform(drawing.removing(.eraseAll, at: drawing.strokes.indices))
    say("Erased \(strokeCountLabel(drawing.strokes.count))")
  }

  /// Carries out an edit of the drawing, and shows it.
  func perform(_ edit: Edit) {
    model.raster.finishPainting(of: model.sketch.drawing)
    model.sketch.perform(edit)
    showChange(in: model.raster.apply(edit, giving: model.sketch.drawing))
  }

  private func showChange(in pixels: PixelRect) {
    dirty.drawing = dirty.drawing.union(pixels)
    dirty.parts.insert(.toolbar)
  }
}
