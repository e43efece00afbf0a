import CCairo
import SwatchColor
import SwatchPixels
import SwatchSketch

extension DrawingRaster {
  /// Shows the stroke in progress, drawing only the part added since the last call.
  ///
  /// - Complexity: O(1) in the length of the stroke, or O(*n*) with a fill color.
  public func show(_ stroke: LiveStroke) -> PixelRect {
    paintPaperIfBlank()
    // A stroke that is shorter than the drawn part is a new one.
    let old = stroke.stableCurveCount < live?.stableCurveCount ?? 0 ? showChange(.empty) : .empty
    let progress = live ?? Progress()
    let (path, width) = (stroke.path, stroke.pen.width)
    let stable = progress.stableCurveCount..<stroke.stableCurveCount
    let unstable = stroke.stableCurveCount..<path.curveCount

    let newlyStable = inkedPixels(path, stable, width: width)
    let tail = inkedPixels(path, unstable, width: width)
    cover(stable, of: stroke, in: newlyStable, of: stableMask)

    var changed = progress.tail.union(newlyStable).union(tail)
    if stroke.pen.fillColor != nil {
      // The closing edge between the start and the end moves.
      let sweptRect = CanvasRect(around: path.points.suffix(4) + path.points.prefix(1))
      changed = changed.union(sweptRect.map(viewport.pixels(around:)) ?? .empty)
    }
    // The gradient spans the whole stroke, and changes as the stroke grows.
    if stroke.pen.effectiveFillGradient != nil {
      changed = changed.union(inkedPixels(path, 0..<path.curveCount, width: 0))
    }
    liveMask.copy(changed, from: stableMask)
    cover(unstable, of: stroke, in: tail, of: liveMask)
    restore(changed)
    paint(stroke, in: changed)

    live = Progress(stableCurveCount: stable.upperBound, tail: tail, touched: progress.touched.union(changed))
    return changed.union(old)
  }

  /// Shows the preview of a tool, replacing the last one, and returns the pixels that may have changed.
  public func show(_ preview: ToolPreview, of drawing: Drawing) -> PixelRect {
    paintPaperIfBlank()
    var changed = visible(plane.hide(preview.hidden, of: drawing))
    if preview.liveStroke == nil || !overlay.isEmpty { changed = changed.union(endProgress()) }
    restore(changed)
    if let stroke = preview.liveStroke { changed = changed.union(show(stroke)) }
    // Strokes that take too long to paint appear only when the tool has finished.
    var remainingWork = InkPlane.undividedWork
    for stroke in preview.strokes {
      guard let bounds = stroke.bounds else { continue }
      let rect = viewport.pixels(around: bounds)
      remainingWork -= plane.work(of: stroke, in: rect.offset(by: viewport.origin))
      guard remainingWork > 0 else { break }
      overlay = overlay.union(rect)
      viewImage.draw(in: rect, canvasTransform) { paint(stroke, on: $0) }
    }
    return changed.union(overlay)
  }

  /// Removes the stroke in progress and the preview, and returns the pixels that may have changed.
  public func cancelProgress(of drawing: Drawing) -> PixelRect { showChange(plane.hide([], of: drawing)) }

  /// Ends the stroke in progress and returns the pixels that still show it.
  func endProgress() -> PixelRect {
    let touched = (live?.touched ?? .empty).union(overlay)
    if let live { stableMask.clear(live.touched) }
    (live, overlay) = (nil, .empty)
    return touched
  }

  private func cover(_ curves: Range<Int>, of stroke: LiveStroke, in rect: PixelRect, of mask: PixelBuffer) {
    let (path, width) = (stroke.path, stroke.pen.width)
    guard stroke.pen.fillColor == nil, viewport.scale.x == viewport.scale.y else {
      return mask.draw(in: rect, canvasTransform) { StrokePainter($0).stroke(path, curves, width: width) }
    }
    mask.change {
      for index in curves {
        Path.Segment.curve(path[index]).forEachEdge(tolerance: 0.2 / viewport.scale.x) { start, end in
          RoundLine(from: start, to: end, width: width, in: viewport).cover(mask)
        }
      }
    }
  }

  private func paint(_ stroke: LiveStroke, in rect: PixelRect) {
    let pen = stroke.pen
    if let fill = pen.fillColor {
      viewImage.draw(in: rect) { paint(stroke, filledWith: fill, on: $0) }
    } else {
      viewImage.change { viewImage.paint(pen.strokeColor, opacity: pen.opacity, through: liveMask, in: rect) }
    }
  }

  private func paint(_ stroke: LiveStroke, filledWith fill: Color, on context: OpaquePointer) {
    let (pen, path) = (stroke.pen, stroke.path)
    cairo_push_group(context)
    let box = path.bounds(of: 0..<path.curveCount)
    let gradient = pen.effectiveFillGradient.flatMap { style in box.map { Gradient(style, over: $0) } }
    canvasTransform.apply(to: context)
    StrokePainter(context).fill(path, with: gradient == nil ? fill : fill.opacity(1), gradient)
    cairo_identity_matrix(context)
    StrokePainter(context).setSource(pen.strokeColor)
    cairo_mask_surface(context, liveMask.surface, 0, 0)
    cairo_pop_group_to_source(context)
    cairo_paint_with_alpha(context, pen.opacity)
  }

  private func inkedPixels(_ path: Spline, _ curves: Range<Int>, width: Double) -> PixelRect {
    path.bounds(of: curves).map { viewport.pixels(around: $0.expanded(by: width / 2)) } ?? .empty
  }
}
