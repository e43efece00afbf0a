import CCairo
import SwatchColor
import SwatchSketch

// Painting what there is, bit by bit where it takes long.
extension InkPlane {
  /// Rectangles in which the strokes from an index on have still to be painted.
  struct Pass {
    var rects: [PixelRect]
    var nextStroke = 0

    /// What of the pass is inside of `rect`.
    func inside(_ rect: PixelRect) -> Pass { replacing { [$0.intersection(rect)] } }

    /// What of the pass is not.
    func outside(_ rect: PixelRect) -> Pass { replacing { $0.subtracting(rect) } }

    private func replacing(_ parts: (PixelRect) -> [PixelRect]) -> Pass {
      Pass(rects: rects.flatMap(parts).filter { !$0.isEmpty }, nextStroke: nextStroke)
    }
  }

  /// Whether everything is painted.
  var isComplete: Bool { remaining.isEmpty }

  /// Whether everything is painted that is looked at.
  var isViewComplete: Bool {
    remaining.first.map { $0.inside(view).rects.isEmpty } ?? true
  }

  /// The parts of `rect` on which all strokes are.
  func complete(_ rect: PixelRect) -> [PixelRect] {
    remaining.reduce([rect]) { parts, pass in
      pass.rects.reduce(parts) { parts, missing in parts.flatMap { $0.subtracting(missing) } }
    }
  }

  /// Begins to paint rectangles anew.
  func beginPainting(_ rects: [PixelRect]) {
    for rect in rects {
      paintPaper(rect)
      remaining = remaining.map { $0.outside(rect) }
    }
    remaining.insert(Pass(rects: rects), at: 0)
    prefer(view)
  }

  /// Paints what is in `view` before the rest.
  func prefer(_ view: PixelRect) {
    self.view = view
    let passes = remaining.map { $0.inside(view) } + remaining.map { $0.outside(view) }
    remaining = passes.filter { !$0.rects.isEmpty }
    if isComplete { early = [] }
  }

  /// Paints more of what is missing: about so many segments of paths.
  ///
  /// - Returns: The pixels that may have changed.
  @discardableResult
  func paintMore(of drawing: Drawing, segmentLimit: Int = .max) -> PixelRect {
    var room = segmentLimit
    var changed = PixelRect.empty
    while room > 0, let pass = remaining.first {
      changed = pass.rects.reduce(changed) { $0.union($1) }
      remaining[0].nextStroke = paint(pass, of: drawing, &room)
      if remaining[0].nextStroke >= drawing.strokes.count { remaining.removeFirst() }
    }
    if isComplete { early = [] }
    return changed
  }

  /// Paints as much of `pass` as there is room for.
  ///
  /// - Returns: The stroke to go on with.
  private func paint(_ pass: Pass, of drawing: Drawing, _ room: inout Int) -> Int {
    var index = pass.nextStroke
    while index < drawing.strokes.count, room > 0 {
      let stroke = drawing.strokes[index]
      if !hidden.contains(index), paint(stroke, in: pass.rects) { room -= stroke.segmentCount }
      index += 1
    }
    return index
  }

  /// Paints `rect` anew: what is quick at once, the rest bit by bit.
  func repaint(_ rect: PixelRect, _ drawing: Drawing) {
    guard !rect.isEmpty else { return }
    paper = drawing.paper
    beginPainting([rect])
    paintMore(of: drawing, segmentLimit: repaintedSegmentLimit)
  }

  /// Goes on with the strokes where they are after an edit.
  func follow(_ edit: Edit) {
    for change in edit.changes {
      for pass in remaining.indices {
        switch change {
        case .insert(_, let index) where index < remaining[pass].nextStroke: remaining[pass].nextStroke += 1
        case .remove(_, let index) where index < remaining[pass].nextStroke: remaining[pass].nextStroke -= 1
        default: break
        }
      }
    }
  }

  /// - Returns: Whether there was anything to paint.
  @discardableResult
  func paint(_ stroke: Stroke, in rects: [PixelRect]) -> Bool {
    guard !(leavesOutLegibleText && stroke.isLegible(at: scale.zoom)) else { return false }
    let ink = pixels(around: stroke.bounds)
    var isInside = false
    for rect in rects where !rect.intersection(ink).isEmpty {
      isInside = true
      draw(in: rect.intersection(ink)) { StrokePainter.paint(stroke, pictures: pictures, on: $0) }
    }
    return isInside
  }

  func paintPaper(_ rect: PixelRect) {
    draw(in: rect) { context in
      // A transparent paper lies on white.
      StrokePainter.setSource(Color(white: 1), on: context)
      cairo_paint(context)
      StrokePainter.setSource(paper, on: context)
      cairo_paint(context)
    }
  }

  /// Draws in canvas points.
  private func draw(in rect: PixelRect, _ draw: (OpaquePointer) -> Void) {
    image.draw(in: local(rect)) { context in
      cairo_translate(context, -Double(area.columns.lowerBound), -Double(area.rows.lowerBound))
      cairo_scale(context, scale.x, scale.y)
      draw(context)
    }
  }
}
