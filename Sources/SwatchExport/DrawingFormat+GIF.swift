import SwatchRaster
import SwatchSketch

extension DrawingFormat {
  /// A time lapse in palette colors.
  public static let gif = DrawingFormat(
    kind: ExportKind("gif", title: "GIF", options: [.scale, .width, .height, .length]),
    pixelScale: Drawing.animationScale
  ) { drawing, encoding in
    try drawing.gif(
      scale: encoding.scale(of: drawing.sheet), length: encoding.options.length, progress: encoding.progress)
  }
}

extension Drawing {
  /// The default limit of an animation's longer side in pixels. Smaller sheets are not enlarged.
  public static let animationExtent = 800.0

  /// The additional delay of the finished drawing, in hundredths of a second.
  static let animationFinalDelay = 300

  static func animationScale(of sheet: CanvasRect) -> Double {
    min(1, animationExtent / max(sheet.size.width, sheet.size.height))
  }

  /// Renders a time lapse of the drawing as a looping GIF.
  ///
  /// Colors are exact if those of the finished image fit in a palette, otherwise approximated.
  ///
  /// - Parameters:
  ///   - scale: The pixels per canvas point; by default as many as ``animationExtent`` allows.
  ///   - length: The duration in seconds; by default at most 10, plus 3 for the finished drawing.
  ///   - progress: Called with the completed fraction, 0…1; a thrown error aborts the export.
  /// - Throws: ``RasterError`` if the image would be too large.
  public func gif(
    scale: Double? = nil, length: Double? = nil, progress: (Double) throws(RasterError) -> Void = { _ in }
  ) throws(RasterError) -> [UInt8] {
    let scale = scale ?? Self.animationScale(of: sheet)
    let finished = try SheetImage(of: self, scale: scale).picture
    var palette = GIFPalette(for: self, finished: finished)
    var writer = GIFWriter(size: finished.size, palette: palette)
    var visible = VisiblePixels(size: finished.size, filledWith: GIFPalette.unchanged)
    let image = try TimeLapseImage(of: self, scale: scale)
    let plan = FramePlan(self, length: length, finalDelay: Self.animationFinalDelay)
    try plan.forEachChange { frame throws(RasterError) in
      let changed = try image.advance(to: plan.progress(atFrame: frame))
      let rect = frame == 0 ? finished.bounds : changed
      let entries = image.image.pixels(in: rect).map { palette.entry(for: $0.rgb24) }
      try progress(plan.completedFraction(atFrame: frame))
      return visible.update(entries, of: rect, replacingUnchangedWith: GIFPalette.unchanged)
    } write: { change, time throws(RasterError) in
      writer.append(change.pixels, in: change.rect, for: time)
    }
    return writer.finish()
  }
}
