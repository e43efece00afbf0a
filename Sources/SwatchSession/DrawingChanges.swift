import SwatchPixels

/// The changes of a drawing session that affect the screen.
public struct DrawingChanges {
  /// The pixels that may have changed, relative to the view's top left corner.
  public var pixels = PixelRect.empty
  /// True if the whole drawing may have changed.
  public var isEverything = false
  /// True if the history, the strokes or the file may have changed.
  public var hasSteps = false
  /// True if text may have been added.
  public var hasNewTexts = false
  /// True if the grid or the selection may have changed.
  public var hasMarks = false

  /// True if nothing has changed.
  public var isEmpty: Bool { pixels.isEmpty && !isEverything && !hasSteps && !hasNewTexts && !hasMarks }
}
