import SwatchPixels

/// The changes in a drawing session that affect the screen.
public struct DrawingChanges {
  /// The pixels that may have changed, relative to the view's top left corner.
  public var pixels = PixelRect.empty
  /// True if the whole drawing may have changed.
  public var affectsWholeDrawing = false
  /// True if the history, the strokes or the file may have changed.
  public var hasEdits = false
  /// True if text may have been added.
  public var hasNewText = false
  /// True if the grid or the selection may have changed.
  public var hasOverlayChanges = false

  /// True if nothing has changed.
  public var isEmpty: Bool {
    pixels.isEmpty && !affectsWholeDrawing && !hasEdits && !hasNewText && !hasOverlayChanges
  }
}
