import CCairo
import SwatchColor
import SwatchPixels
import SwatchSketch

// Paints in steps, so that large drawings do not block the program.
extension InkPlane {
  var isComplete: Bool { remaining.isEmpty }
  var isViewComplete: Bool { remaining.first.map { $0.inside(view).rects.isEmpty } ?? true }

  /// Returns the parts of `rect` in which all strokes are painted.
  func completeParts(of rect: PixelRect) -> [PixelRect] {
    remaining.flatMap(\.rects).reduce([rect]) { parts, missing in parts.flatMap { $0.subtracting(missing) } }
  }

  func beginPainting(_ rects: [PixelRect]) {
    for rect in rects {
      paintPaper(rect)
      remaining = remaining.map { $0.outside(rect) }
    }
    remaining.insert(PaintingPass(rects: rects), at: 0)
    prioritize(view)
  }

  func prioritize(_ view: PixelRect) {
    self.view = view
    let passes = remaining.map { $0.inside(view) } + remaining.map { $0.outside(view) }
    remaining = passes.filter { !$0.rects.isEmpty }
    if isComplete { pendingStrokes = [] }
  }

  /// Paints missing parts up to a work limit and returns the pixels that may have changed.
  @discardableResult
  func paintMore(of drawing: Drawing, workLimit: Int = .max) -> PixelRect {
    var remainingWork = workLimit
    var changed = PixelRect.empty
    while remainingWork > 0, let pass = remaining.first {
      changed = pass.rects.reduce(changed) { $0.union($1) }
      remaining[0] = paint(pass, of: drawing, &remainingWork)
      if remaining[0].nextStroke >= drawing.strokes.count { remaining.removeFirst() }
    }
    if isComplete { pendingStrokes = [] }
    return changed
  }

  /// Paints as much of `pass` as the remaining work allows and returns the rest of the pass.
  private func paint(_ pass: PaintingPass, of drawing: Drawing, _ remainingWork: inout Int) -> PaintingPass {
    var pass = pass
    while pass.nextStroke < drawing.strokes.count, remainingWork > 0 {
      let stroke = drawing.strokes[pass.nextStroke]
      let rects = pass.nextRow == .min ? pass.rects : pass.rects(in: pass.nextRow..<Int.max)
      if !hidden.contains(pass.nextStroke), isPainted(stroke), drawing.shows(stroke) {
        let (part, work) = part(of: stroke, in: rects)
        if paint(stroke, in: rects.map { $0.intersection(part) }) { remainingWork -= work }
        if rects.contains(where: { $0.rows.upperBound > part.rows.upperBound }), !part.isEmpty {
          pass.nextRow = part.rows.upperBound
          continue
        }
      }
      (pass.nextStroke, pass.nextRow) = (pass.nextStroke + 1, .min)
    }
    return pass
  }

  /// Returns the upper part of a stroke to paint in one step, and the work of painting it.
  private func part(of stroke: Stroke, in rects: [PixelRect]) -> (PixelRect, work: Int) {
    let ink = pixels(around: stroke.bounds)
    let all = rects.reduce(PixelRect.empty) { $0.union($1.intersection(ink)) }
    guard !all.isEmpty else { return (area, 0) }
    let work = work(of: stroke, in: all)
    // Each part traverses the whole outline again.
    let undivided = max(Self.undividedWork, 10 * min(stroke.segmentCount, work))
    guard work > undivided else { return (area, work) }
    let rowCount = max(1, Int(Double(all.rows.count) * Double(undivided) / Double(work)))
    guard rowCount < all.rows.count else { return (area, work) }
    let rows = area.rows.lowerBound..<all.rows.lowerBound + rowCount
    return (PixelRect(columns: area.columns, rows: rows), max(1, work / all.rows.count * rowCount))
  }

  func work(of stroke: Stroke, in rect: PixelRect) -> Int {
    PaintingWork.units(of: stroke, in: scale.canvasRect(rect), scale: scale.lengthFactor)
  }

  func paintsQuickly(_ strokes: [Stroke]) -> Bool {
    var remainingWork = Self.undividedWork
    for stroke in strokes where remainingWork > 0 {
      remainingWork -= work(of: stroke, in: pixels(around: stroke.bounds))
    }
    return remainingWork > 0
  }

  /// The maximum work for a stroke that is painted in one step: a few hundredths of a second.
  static let undividedWork = 3_000_000

  /// Repaints `rect`: some of it immediately, the rest in steps.
  func repaint(_ rect: PixelRect, _ drawing: Drawing) {
    guard !rect.isEmpty else { return }
    paper = drawing.paper
    beginPainting([rect])
    paintMore(of: drawing, workLimit: immediateWorkLimit)
  }

  /// Updates the stroke indices in the remaining passes after an edit.
  func updatePasses(after edit: Edit) {
    for change in edit.changes {
      for pass in remaining.indices {
        switch change {
        // A partly painted stroke stays next: the area of a new stroke below it is repainted separately.
        case .insert(_, let index)
        where index < remaining[pass].nextStroke + (remaining[pass].nextRow == .min ? 0 : 1):
          remaining[pass].nextStroke += 1
        case .remove(_, let index) where index < remaining[pass].nextStroke: remaining[pass].nextStroke -= 1
        case .remove(_, remaining[pass].nextStroke), .replace(_, _, remaining[pass].nextStroke):
          remaining[pass].nextRow = .min
        default: break
        }
      }
    }
  }

  @discardableResult
  func paint(_ stroke: Stroke, in rects: [PixelRect]) -> Bool {
    guard isPainted(stroke) else { return false }
    let ink = pixels(around: stroke.bounds)
    let parts = rects.map { $0.intersection(ink) }.filter { !$0.isEmpty }
    for part in parts {
      draw(in: part) { StrokePainter($0, pictures: pictures).paint(stroke, where: isPainted) }
    }
    return !parts.isEmpty
  }

  private func isPainted(_ stroke: Stroke) -> Bool {
    if case .text(let line) = stroke.shape { isPainted(line) } else { true }
  }

  func isPainted(_ line: TextLine) -> Bool {
    !omitsLegibleText || !line.isLegible(inCellsOfWidth: CanvasSize.cell.width / scale.zoom)
  }

  func paintPaper(_ rect: PixelRect) {
    draw(in: rect) { context in
      // Translucent paper is composited over white.
      StrokePainter(context).setSource(Color(white: 1))
      cairo_paint(context)
      StrokePainter(context).setSource(paper)
      cairo_paint(context)
    }
  }

  private func draw(in rect: PixelRect, _ draw: (OpaquePointer) -> Void) {
    image.draw(in: local(rect), CanvasTransform(scale, from: area.origin), draw)
  }
}
