import SwatchColor
import SwatchRaster
import SwatchSketch

extension DrawingFormat {
  /// The drawing drawn once more, stroke by stroke, in pixels of a palette.
  public static let gif = DrawingFormat(
    ExportKind("gif", title: "GIF", options: [.scale, .width, .height, .length]),
    pixelScale: Drawing.animationScale
  ) { drawing, encoding in
    try drawing.gif(
      scale: encoding.scale(of: drawing.sheet), length: encoding.options.length, progress: encoding.progress)
  }
}

extension Drawing {
  /// The default limit of an animation: so many pixels in each direction, and no more than the sheet has.
  public static let animationExtent = 800.0

  /// The time for which the finished drawing is shown, in hundredths of a second.
  static let animationRest = 300

  /// The default pixels of a canvas point in an animation.
  static func animationScale(of sheet: CanvasRect) -> Double {
    min(1, animationExtent / max(sheet.size.width, sheet.size.height))
  }

  /// The drawing drawn once more, stroke by stroke, as a GIF that repeats.
  ///
  /// Colors are exact where the finished image has no more than a palette holds, otherwise the nearest of those that
  /// represent it best.
  ///
  /// - Parameters:
  ///   - scale: The pixels of a canvas point in each direction; without, as many as ``animationExtent`` allows.
  ///   - length: The duration in seconds; without, at most 10 (``TimeLapse/longestDuration``), and what is finished
  ///     is shown for 3 more.
  ///   - progress: Called with the part that is done, 0…1; an error that it throws ends the export.
  /// - Throws: ``RasterError`` when there cannot be such an image.
  public func gif(
    scale: Double? = nil, length: Double? = nil, progress: (Double) throws(RasterError) -> Void = { _ in }
  ) throws(RasterError) -> [UInt8] {
    let scale = scale ?? Self.animationScale(of: sheet)
    let finished = try SheetImage(of: self, scale: scale).picture
    var palette = GIFPalette(for: self, finished: finished)
    var writer = GIFWriter(size: finished.size, palette: palette)
    var shown = ShownPixels(size: finished.size, filledWith: GIFPalette.unchanged)
    let image = try TimeLapseImage(of: self, scale: scale)
    let plan = FramePlan(self, length: length, rest: Self.animationRest)
    for frame in 0...plan.lastFrame {
      let changed = try image.advance(to: plan.progress(atFrame: frame))
      let rect = frame == 0 ? finished.bounds : changed
      let entries = image.image.pixels(in: rect).map { palette.entry(for: $0.rgb24) }
      if let part = shown.take(entries, of: rect, replacingUnchangedBy: GIFPalette.unchanged) {
        writer.append(part.pixels, in: part.rect)
      }
      writer.wait(plan.delay)
      try progress(plan.part(atFrame: frame))
    }
    writer.wait(plan.rest)
    return writer.finish()
  }
}
