import CCairo
import SwatchSketch

extension DrawingRaster {
  /// Shows the stroke in progress, drawing what was added since the last call.
  ///
  /// - Returns: The pixels that may have changed.
  /// - Complexity: O(1) in the length of the stroke; with a fill color O(*n*).
  public func show(_ stroke: LiveStroke) -> PixelRect {
    // A stroke that is shorter than what has been drawn is another one.
    let old = stroke.settledCurveCount < live?.settledCurveCount ?? 0 ? cancelLiveStroke() : .empty
    var progress = live ?? Progress()
    let path = stroke.path
    let settled = progress.settledCurveCount..<stroke.settledCurveCount
    let moving = stroke.settledCurveCount..<path.curveCount
    let width = stroke.pen.width

    let newlySettled = inkedPixels(path, settled, width: width)
    let tail = inkedPixels(path, moving, width: width)
    settledMask.draw(in: newlySettled) { StrokePainter.line(path, settled, width: width, on: $0) }

    var changed = progress.tail.union(newlySettled).union(tail)
    if stroke.pen.fillColor != nil { changed = changed.union(closingEdge(of: path)) }
    liveMask.copy(changed, from: settledMask)
    liveMask.draw(in: tail) { StrokePainter.line(path, moving, width: width, on: $0) }
    shown.copy(changed, from: base)
    shown.draw(in: changed) { blend(stroke, on: $0) }

    progress.settledCurveCount = stroke.settledCurveCount
    progress.tail = tail
    progress.touched = progress.touched.union(changed)
    live = progress
    return changed.union(old)
  }

  /// Takes the stroke in progress away.
  ///
  /// - Returns: The pixels that may have changed.
  public func cancelLiveStroke() -> PixelRect {
    let touched = live?.touched ?? .empty
    endLiveStroke()
    shown.copy(touched, from: base)
    return touched
  }

  func endLiveStroke() {
    guard let progress = live else { return }
    settledMask.clear(progress.touched)
    live = nil
  }

  private func blend(_ stroke: LiveStroke, on context: OpaquePointer) {
    let pen = stroke.pen
    guard let fill = pen.fillColor else {
      StrokePainter.setSource(pen.strokeColor, opacity: pen.opacity, on: context)
      cairo_mask_surface(context, liveMask.surface, 0, 0)
      return
    }
    StrokePainter.paintFilled(stroke.path, fill: fill, opacity: pen.opacity, on: context) {
      StrokePainter.setSource(pen.strokeColor, on: context)
      cairo_mask_surface(context, liveMask.surface, 0, 0)
    }
  }

  private func inkedPixels(_ path: Spline, _ curves: Range<Int>, width: Double) -> PixelRect {
    path.bounds(of: curves).map { pixels(around: $0.expanded(by: width / 2)) } ?? .empty
  }

  /// The pixels between the end of a filled line and its beginning, where the edge of the area sweeps.
  private func closingEdge(of path: Spline) -> PixelRect {
    let sweeping = path.points.suffix(4) + path.points.prefix(1)
    return CanvasRect(around: sweeping).map(pixels(around:)) ?? .empty
  }
}
