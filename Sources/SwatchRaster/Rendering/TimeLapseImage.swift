import SwatchPixels
import SwatchSketch

/// A time-lapse of a drawing as pixels, redrawn stroke by stroke.
public final class TimeLapseImage {
  /// The current image.
  public private(set) var image: SheetImage
  /// The visible part of the drawing.
  public private(set) var progress = TimeLapse.Progress(strokeCount: 0)

  private let strokes: [Stroke]
  private let omitted: Set<Int>

  /// Creates blank paper.
  ///
  /// - Parameters:
  ///   - scale: The pixels per canvas point in each direction, greater than 0.
  ///   - size: The size in pixels, by default that of the sheet.
  ///   - omitted: The indices of strokes to omit.
  ///   - isTransparent: True to omit the paper.
  /// - Throws: ``RasterError`` if the image is too large.
  public init(
    of drawing: Drawing, scale: Double = 1, size: PixelSize? = nil, omitting omitted: Set<Int> = [],
    isTransparent: Bool = false
  ) throws(RasterError) {
    image = try SheetImage(
      of: drawing.sheet, scale: scale, paper: isTransparent ? nil : drawing.paper, ruling: drawing.ruling,
      size: size)
    strokes = drawing.visible.strokes
    self.omitted = omitted
  }

  /// Draws up to a point in time, starting over if the drawing has already passed it.
  ///
  /// - Returns: The pixels that may have changed.
  /// - Throws: ``RasterError`` if there is not enough memory to start over.
  /// - Complexity: O(*n*) in the number of points of the added strokes.
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
    strokes.indices.contains(index) && !omitted.contains(index) ? strokes[index] : nil
  }
}
