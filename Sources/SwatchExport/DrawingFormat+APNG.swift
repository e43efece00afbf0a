import SwatchPixels
import SwatchRaster
import SwatchSketch
import SwatchText

extension DrawingFormat {
  /// A time lapse in true color.
  public static let apng = DrawingFormat(
    kind: ExportKind("apng", title: "APNG", options: [.scale, .width, .height, .transparent, .length]),
    pixelScale: Drawing.animationScale
  ) { drawing, encoding in
    let isTransparent = encoding.options.isTransparent
    let image = try TimeLapseImage(
      of: drawing, scale: encoding.scale(of: drawing.sheet), isTransparent: isTransparent)
    let size = image.image.size
    let finished = try SheetImage(of: drawing, scale: image.image.scale, isTransparent: isTransparent)
    var writer = try APNGWriter(finished, channels: isTransparent ? 4 : 3)
    var visible = VisiblePixels<RGBA32?>(size: size, filledWith: nil)
    let plan = FramePlan(drawing, length: encoding.options.length, finalDelay: Drawing.animationFinalDelay)
    try plan.forEachChange { frame in
      let changed = try image.advance(to: plan.progress(atFrame: frame))
      let rect = frame == 0 ? size.bounds : changed
      try encoding.progress(plan.completedFraction(atFrame: frame))
      return visible.update(image.image.pixels(in: rect), of: rect)
    } write: { change, time in
      try writer.append(change.pixels.compactMap(\.self), in: change.rect, for: time)
    }
    return writer.finish()
  }
}

/// An animated PNG writer (Portable Network Graphics, third edition, W3C 2025, 4.9 and 11.3.6).
private struct APNGWriter {
  private let size: PixelSize
  private let channels: Int
  private var bytes: [UInt8] = []
  /// The number of the next chunk; each frame has two.
  private var sequence = 0

  /// `finished` is the image for programs that do not support animations.
  init(_ finished: SheetImage, channels: Int) throws(ExportError) {
    (size, self.channels) = (finished.size, channels)
    bytes = PNG.chunk("IDAT", try data(of: finished.pixels(in: size.bounds), in: size.bounds))
  }

  /// Appends a frame with its duration in hundredths of a second.
  mutating func append(_ pixels: [RGBA32], in rect: PixelRect, for time: Int) throws(ExportError) {
    let data = try data(of: pixels, in: rect)
    let (columns, rows) = (rect.columns, rect.rows)
    let numbers = [sequence, columns.count, rows.count, columns.lowerBound, rows.lowerBound]
    let delay = UInt16(clamping: time).bigEndianBytes + [0, 100]
    // Overwrite the rectangle, without disposal.
    bytes += PNG.chunk("fcTL", numbers.flatMap(PNG.bigEndian) + delay + [0, 0])
    bytes += PNG.chunk("fdAT", PNG.bigEndian(sequence + 1) + data)
    sequence += 2
  }

  private func data(of pixels: [RGBA32], in rect: PixelRect) throws(ExportError) -> [UInt8] {
    var components: [UInt8] = []
    components.reserveCapacity(channels * pixels.count)
    for pixel in pixels {
      components += [pixel.red, pixel.green, pixel.blue]
      if channels == 4 { components.append(pixel.alpha) }
    }
    guard let data = PNG.imageData(of: components, width: rect.columns.count, channels: channels)
    else { throw .noMemory("APNG") }
    return data
  }

  func finish() -> [UInt8] {
    PNG.signature + PNG.header(width: size.width, height: size.height, channels: channels)
      + PNG.chunk("acTL", PNG.bigEndian(sequence / 2) + PNG.bigEndian(0)) + bytes + PNG.chunk("IEND", [])
  }
}
