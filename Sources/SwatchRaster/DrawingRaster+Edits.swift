import SwatchPixels
import SwatchSketch

extension DrawingRaster {
  /// Adds a finished stroke, replacing the one in progress, and returns the pixels that may have changed.
  public func add(_ stroke: Stroke) -> PixelRect {
    paintPaperIfBlank()
    return showChange(plane.add([stroke]))
  }

  /// Shows the result of an edit, replacing the stroke in progress.
  ///
  /// - Complexity: O(1) in the number of strokes if the edit only adds strokes on top.
  public func apply(_ edit: Edit, giving drawing: Drawing) -> PixelRect {
    paintPaperIfBlank()
    if plane.hidden.isEmpty, let added = edit.strokesOnTop(of: drawing), plane.paintsQuickly(added) {
      return showChange(plane.add(added))
    }
    let changed = plane.pixels(around: edit.bounds).union(plane.pixels(around: plane.hiddenBounds))
    plane.change(changed, by: edit, to: drawing)
    return showChange(changed)
  }

  /// Undoes an edit.
  ///
  /// - Complexity: O(1) in the number of strokes for recent edits, whose saved pixels fit into 24 MiB.
  public func undo(_ edit: Edit, leaving drawing: Drawing) -> PixelRect {
    paintPaperIfBlank()
    return showChange(plane.undo(edit, of: plane.pixels(around: edit.bounds), leaving: drawing))
  }

  /// Ends the stroke in progress, redraws `changed`, and returns the pixels that may have changed.
  func showChange(_ changed: PixelRect) -> PixelRect {
    let changed = visible(changed).union(endProgress())
    restore(changed)
    return changed
  }
}

extension Edit {
  var bounds: CanvasRect? { CanvasRect(aroundAll: changes.lazy.map(\.bounds)) }

  /// Returns the visible strokes that the edit added on top, or `nil` if it made other changes.
  func strokesOnTop(of drawing: Drawing) -> [Stroke]? {
    var added: [Stroke] = []
    for (index, change) in zip((drawing.strokes.count - changes.count)..., changes) {
      guard case .insert(let stroke, index) = change, drawing.shows(stroke) else { return nil }
      added.append(stroke)
    }
    return added
  }
}
