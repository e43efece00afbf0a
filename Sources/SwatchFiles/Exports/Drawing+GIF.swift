import SwatchColor
import SwatchRaster
import SwatchSketch

extension Drawing {
  /// How large a GIF is where nobody says: at most so many pixels in each direction, and no larger than the sheet.
  public static let gifExtent = 800.0

  /// The drawing drawn once more, stroke by stroke, as a GIF that repeats. It takes at most 10 seconds
  /// (``TimeLapse/longestDuration``), and what is finished is shown for 3 more.
  ///
  /// Colors are exact where the finished image has no more than a palette holds, otherwise the nearest of those that
  /// represent it best.
  ///
  /// - Parameters:
  ///   - scale: How many pixels a canvas point has in each direction; without, as many as ``gifExtent`` allows.
  ///   - progress: Is told which part is done, 0…1.
  /// - Throws: ``RasterError`` when there cannot be such an image.
  public func gif(
    scale: Double? = nil, progress: (Double) -> Void = { _ in }
  ) throws(RasterError) -> [UInt8] {
    let extent = sheet.size
    let scale = scale ?? min(1, Self.gifExtent / max(extent.width, extent.height))
    let finished = try SheetImage(of: self, scale: scale).picture
    var animation = GIFAnimation(size: finished.size, palette: GIFPalette(for: self, finished: finished))
    let image = try TimeLapseImage(of: self, scale: scale)
    let plan = TimeLapse(self)
    let last = plan.lastFrame
    for frame in 0...last {
      let changed = try image.advance(to: plan.progress(atFrame: frame))
      animation.show(image.image, changed: frame == 0 ? finished.bounds : changed)
      progress(Double(frame + 1) / Double(last + 1))
    }
    return animation.finish()
  }
}

/// Frames of which only what changes is written.
private struct GIFAnimation {
  /// How long the last frame stays, in hundredths of a second.
  private static let lastDelay = 300

  private let size: PixelSize
  private var palette: GIFPalette
  private var writer: GIFWriter
  /// What is shown, entries of the palette row by row.
  private var shown: [UInt8]

  init(size: PixelSize, palette: GIFPalette) {
    (self.size, self.palette) = (size, palette)
    writer = GIFWriter(size: size, palette: palette)
    shown = Array(repeating: GIFPalette.unchanged, count: size.bounds.pixelCount)
  }

  /// Adds a frame, in which pixels of `changed` only can be others.
  mutating func show(_ image: SheetImage, changed: PixelRect) {
    defer { writer.wait(TimeLapse.frameDelay) }
    guard !changed.isEmpty else { return }
    var entries = image.pixels(in: changed).map { palette.entry(for: $0.rgb24) }
    guard let rect = take(&entries, of: changed) else { return }
    let part = rect.rows.flatMap { row in
      let start = (row - changed.rows.lowerBound) * changed.columns.count - changed.columns.lowerBound
      return entries[start + rect.columns.lowerBound..<start + rect.columns.upperBound]
    }
    writer.append(part, in: rect)
  }

  /// Remembers what is shown now in `changed`, and turns entries that were there before into those for no change.
  ///
  /// - Returns: The smallest rectangle around all others, if there are any.
  private mutating func take(_ entries: inout [UInt8], of changed: PixelRect) -> PixelRect? {
    var (left, right) = (Int.max, Int.min)
    var (top, bottom) = (Int.max, Int.min)
    var index = 0
    for row in changed.rows {
      for column in changed.columns {
        defer { index += 1 }
        let place = row * size.width + column
        guard entries[index] != shown[place] else {
          entries[index] = GIFPalette.unchanged
          continue
        }
        shown[place] = entries[index]
        (left, right) = (min(left, column), max(right, column))
        (top, bottom) = (min(top, row), max(bottom, row))
      }
    }
    return left <= right ? PixelRect(columns: left..<right + 1, rows: top..<bottom + 1) : nil
  }

  mutating func finish() -> [UInt8] {
    writer.wait(Self.lastDelay)
    return writer.finish()
  }
}
