import SwatchPixels
import SwatchSketch

/// A drawing that is drawn once more, stroke by stroke, as pixels.
public final class TimeLapseImage {
  /// The image as far as it has come.
  public private(set) var image: SheetImage
  /// How much of the drawing is there.
  public private(set) var progress = TimeLapse.Progress(strokeCount: 0)

  private let strokes: [Stroke]
  private let unpainted: Set<Int>

  /// Creates blank paper.
  ///
  /// - Parameters:
  ///   - drawing: What will be drawn on it.
  ///   - scale: How many pixels a canvas point has in each direction, more than 0.
  ///   - size: The extent in pixels, if it is not just that of the sheet.
  ///   - unpainted: The indices of strokes that are left out.
  ///   - isTransparent: Whether the paper is left out.
  /// - Throws: ``RasterError`` when there cannot be such an image.
  public init(
    of drawing: Drawing, scale: Double = 1, size: PixelSize? = nil, leavingOut unpainted: Set<Int> = [],
    isTransparent: Bool = false
  ) throws(RasterError) {
    image = try SheetImage(
      of: drawing.sheet, scale: scale, paper: isTransparent ? nil : drawing.paper, ruling: drawing.ruling,
      size: size)
    strokes = drawing.strokes
    self.unpainted = unpainted
  }

  /// Draws on, or begins once more where the image has come further already.
  ///
  /// - Returns: The pixels that may have changed.
  /// - Throws: ``RasterError`` when there is no memory to begin once more.
  /// - Complexity: O(*n*) in the number of points of the strokes that are added.
  public func advance(to target: TimeLapse.Progress) throws(RasterError) -> PixelRect {
    var changed = PixelRect.empty
    if target.strokeCount < progress.strokeCount {
      image = try SheetImage(
        of: image.sheet, scale: image.scale, paper: image.paper, ruling: image.ruling, size: image.size)
      progress = TimeLapse.Progress(strokeCount: 0)
      changed = image.size.bounds
    }
    while progress.strokeCount < min(target.strokeCount, strokes.count) {
      if let stroke = strokeToPaint(at: progress.strokeCount) { changed = changed.union(image.paint(stroke)) }
      progress.strokeCount += 1
    }
    progress.fraction = target.fraction
    return changed.union(image.show(strokeToPaint(at: progress.strokeCount)?.beginning(target.fraction)))
  }

  private func strokeToPaint(at index: Int) -> Stroke? {
    strokes.indices.contains(index) && !unpainted.contains(index) ? strokes[index] : nil
  }
}
