import CCairo
import SwatchSketch

extension DrawingRaster {
  /// Adds a finished stroke on top, in place of the live stroke if there is one.
  ///
  /// - Returns: The pixels that may have changed.
  public func add(_ stroke: Stroke) -> PixelRect {
    let touched = live?.touched ?? .empty
    endLiveStroke()
    let changed = paint(stroke).union(touched)
    shown.copy(changed, from: base)
    return changed
  }

  /// Shows blank paper.
  ///
  /// - Returns: The pixels that may have changed.
  public func eraseAll() -> PixelRect {
    endLiveStroke()
    let all = size.bounds
    remember([all])
    base.draw(in: all) { context in
      StrokePainter.setSource(paper, on: context)
      cairo_paint(context)
    }
    shown.copy(all, from: base)
    return all
  }

  /// Takes the latest edit back; `drawing` is the drawing without it.
  ///
  /// - Returns: The pixels that may have changed.
  /// - Complexity: O(1) in the number of strokes. When the pixels that recent edits painted over have used up
  ///   their 64 MiB, some thousand strokes, one undo paints the whole drawing and remembers as many again.
  public func undo(leaving drawing: Drawing) -> PixelRect {
    guard let patch = patches.popLast() else {
      repaint(drawing)
      return size.bounds
    }
    for part in patch.parts { base.replace(part.rect, with: part.bytes) }
    shown.copy(patch.rect, from: base)
    return patch.rect
  }
}
