import SwatchPixels

/// What looks different of a drawing that is being made.
public struct DrawingChanges {
  /// The pixels that may have changed, counted from the corner of the view.
  public var pixels = PixelRect.empty
  /// Whether all of the drawing may look different.
  public var isEverything = false
  /// Whether the steps of the history, the strokes or the file may be others.
  public var hasSteps = false
  /// Whether there may be text that was not there before.
  public var hasNewTexts = false
  /// Whether what is marked may be something else: the grid, what is selected.
  public var hasMarks = false

  /// Whether everything looks as before.
  public var isEmpty: Bool { pixels.isEmpty && !isEverything && !hasSteps && !hasNewTexts && !hasMarks }
}
