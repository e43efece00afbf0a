import SwatchPixels
import SwatchRaster

// The part of the canvas that is shown.
extension DrawingSession {
  /// Shows another part of the canvas, or at another scale. A touch in progress ends.
  ///
  /// - Throws: `RasterError` when there is no memory for the pixels; what is shown is then as it was.
  public func show(_ viewport: Viewport) throws(RasterError) {
    guard viewport != raster.viewport else { return }
    settleTouch()
    defer {
      changes.isEverything = true
      showWaiting()
    }
    try raster.show(viewport, of: drawing)
  }
}
