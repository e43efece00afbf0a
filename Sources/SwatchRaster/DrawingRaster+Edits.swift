import SwatchPixels
import SwatchSketch

extension DrawingRaster {
  /// Adds a finished stroke on top, in place of what is in progress, and returns the pixels that may have changed.
  public func add(_ stroke: Stroke) -> PixelRect {
    willShowInk()
    return settle(plane.add([stroke]))
  }

  /// Shows what an edit made of the drawing, in place of what is in progress.
  ///
  /// - Parameter drawing: The drawing with the edit.
  /// - Returns: The pixels that may have changed.
  /// - Complexity: For strokes on top O(1) in the number of strokes of the drawing.
  public func apply(_ edit: Edit, giving drawing: Drawing) -> PixelRect {
    willShowInk()
    if plane.hidden.isEmpty, let added = edit.strokesOnTop(of: drawing), plane.paintsQuickly(added) {
      return settle(plane.add(added))
    }
    let changed = plane.pixels(around: edit.bounds).union(plane.pixels(around: plane.hiddenBounds))
    plane.change(changed, by: edit, to: drawing)
    return settle(changed)
  }

  /// Takes an edit back.
  ///
  /// - Parameter drawing: The drawing without the edit.
  /// - Returns: The pixels that may have changed.
  /// - Complexity: O(1) in the number of strokes. When the pixels that recent edits painted over have used up
  ///   their 24 MiB, thousands of strokes, undo paints what is near the edit anew.
  public func undo(_ edit: Edit, leaving drawing: Drawing) -> PixelRect {
    willShowInk()
    return settle(plane.undo(edit, of: plane.pixels(around: edit.bounds), leaving: drawing))
  }

  /// Shows what has changed on the plane, without what was in progress, and returns the pixels that may have changed.
  func settle(_ changed: PixelRect) -> PixelRect {
    let changed = visible(changed).union(endProgress())
    restore(changed)
    return changed
  }
}

extension Edit {
  var bounds: CanvasRect? {
    CanvasRect(aroundAll: changes.lazy.map(\.bounds))
  }

  /// The strokes that the edit added on top of all others of `drawing`, when that is all it did.
  func strokesOnTop(of drawing: Drawing) -> [Stroke]? {
    var index = drawing.strokes.count - changes.count
    var added: [Stroke] = []
    for change in changes {
      guard case .insert(let stroke, index) = change else { return nil }
      added.append(stroke)
      index += 1
    }
    return added
  }
}
