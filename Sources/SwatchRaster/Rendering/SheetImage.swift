import CCairo
import SwatchColor
import SwatchPixels
import SwatchSketch
import SwatchText

/// The sheet of a drawing as pixels at any scale, for files.
///
/// Each stroke is painted once, with the best anti-aliasing. One stroke in progress can be shown on top.
public final class SheetImage: PixelSource {
  /// The size in pixels.
  public var size: PixelSize { buffer.size }
  /// The visible part of the canvas.
  public let sheet: CanvasRect
  /// The pixels per canvas point in each direction.
  public let scale: Double
  /// The color of the paper, or `nil` for a transparent image.
  public let paper: Color?
  let ruling: Stroke?
  let buffer: PixelBuffer
  /// The pixels of the sheet. There is only paper outside them.
  private let frame: PixelRect
  private let pictures = PictureCache()
  var quality = StrokePainter.Quality.image
  /// The pixels of the stroke in progress, and the pixels below it.
  private var preview: (rect: PixelRect, hidden: PackedPixels)?

  /// The maximum number of pixels in a row or a column.
  public static let maximumExtent = PixelSize.maximumExtent
  /// The maximum number of pixels of an artwork to paint in one step.
  private static let artworkPixelCount = 4_000_000
  /// The maximum number of pixels in an image, 4 bytes each.
  public static let pixelLimit = 256_000_000

  /// Creates an image without strokes.
  ///
  /// - Parameters:
  ///   - sheet: The part of the canvas to show.
  ///   - scale: The pixels per canvas point in each direction, greater than 0.
  ///   - paper: The color of the paper, composited over white, or `nil` for a transparent image.
  ///   - ruling: The lines printed on the paper.
  ///   - size: The size in pixels, by default that of the sheet.
  ///   - frame: The pixels of the sheet, by default the whole image. Only paper is painted outside.
  /// - Throws: ``RasterError`` if the image is too large or Cairo is missing.
  public init(
    of sheet: CanvasRect, scale: Double = 1, paper: Color?, ruling: Stroke? = nil, size: PixelSize? = nil,
    isCentered: Bool = false
  ) throws(RasterError) {
    let inside = Self.size(of: sheet, scale: scale)
    let size = size ?? inside
    let paper = paper?.onWhite
    guard size.isSupported(limit: Self.pixelLimit) else { throw .imageTooLarge(size) }
    buffer = try PixelBuffer(size: size, format: paper == nil ? .translucent : .color)
    let corner = PixelPosition(
      column: max(0, (size.width - inside.width) / 2), row: max(0, (size.height - inside.height) / 2))
    frame = isCentered ? PixelRect(inside, at: corner).intersection(size.bounds) : size.bounds
    (self.sheet, self.scale, self.paper, self.ruling) = (sheet, scale, paper, ruling)
    guard let paper else { return }
    buffer.draw(in: size.bounds) { context in
      StrokePainter(context).setSource(paper)
      cairo_paint(context)
    }
    if let ruling { draw(ruling, in: frame) }
  }

  /// Creates an image of the sheet of `drawing`.
  ///
  /// - Parameters:
  ///   - isTransparent: True to omit the paper.
  ///   - progress: Receives the completed fraction of the strokes, 0…1. Throw an error to abort.
  /// - Throws: ``RasterError`` if the image cannot be created or would take too long to paint.
  /// - Complexity: O(*n*) in the number of points plus the number of pixels.
  public convenience init(
    of drawing: Drawing, scale: Double = 1, isTransparent: Bool = false,
    progress: (Double) throws(RasterError) -> Void = { _ in }
  ) throws(RasterError) {
    try self.init(
      of: drawing.sheet, scale: scale, paper: isTransparent ? nil : drawing.paper, ruling: drawing.ruling)
    try paint(drawing.visible.strokes, progress: progress)
  }

  /// Creates an image of the sheet of `drawing`, centered in a square that is filled with paper.
  ///
  /// - Parameters:
  ///   - side: The side of the square in pixels.
  ///   - isTransparent: True to omit the paper.
  /// - Throws: ``RasterError`` if the image cannot be created or would take too long to paint.
  /// - Complexity: O(*n*) in the number of points plus the number of pixels.
  public convenience init(
    of drawing: Drawing, inSquareOf side: Int, isTransparent: Bool = false
  ) throws(RasterError) {
    let extent = drawing.sheet.size
    let fitting = Double(side) / max(extent.width, extent.height)
    let scale = fitting.isFinite ? fitting : 1
    try self.init(
      of: drawing.sheet, scale: scale, paper: isTransparent ? nil : drawing.paper, ruling: drawing.ruling,
      size: PixelSize(width: side, height: side), isCentered: true)
    try paint(drawing.visible.strokes)
  }

  private func paint(
    _ strokes: [Stroke], progress: (Double) throws(RasterError) -> Void = { _ in }
  ) throws(RasterError) {
    guard PaintingWork.isAcceptable(for: strokes, in: sheet, scale: scale) else { throw .tooComplex(size) }
    for (index, stroke) in strokes.enumerated() {
      paint(stroke)
      try progress(Double(index + 1) / Double(strokes.count))
    }
  }

  /// Returns the size in pixels of a sheet at a scale, rounded up so that no ink is cut off, and at least 1.
  public static func size(of sheet: CanvasRect, scale: Double) -> PixelSize {
    func count(_ extent: Double) -> Int {
      // Ignore a hundredth of a pixel, which is below the precision of coordinates.
      let pixels = (extent * scale - 0.01).rounded(.up)
      return pixels.isNaN ? 1 : Int(pixels.clamped(to: 1...1e9))
    }
    return PixelSize(width: count(sheet.size.width), height: count(sheet.size.height))
  }

  /// Paints a stroke on top, replacing the stroke in progress, and returns the pixels that may have changed.
  @discardableResult
  public func paint(_ stroke: Stroke) -> PixelRect {
    let old = endPreview()
    let rect = pixels(of: stroke)
    draw(stroke, in: rect)
    return old.union(rect)
  }

  /// Shows a stroke in progress, replacing the previous one, and returns the pixels that may have changed.
  public func show(_ stroke: Stroke?) -> PixelRect {
    let old = endPreview()
    guard let stroke else { return old }
    let rect = pixels(of: stroke)
    preview = (rect, buffer.packed(rect))
    draw(stroke, in: rect)
    return old.union(rect)
  }

  private func endPreview() -> PixelRect {
    guard let preview else { return .empty }
    buffer.replace(preview.rect, with: preview.hidden)
    self.preview = nil
    return preview.rect
  }

  private func draw(_ stroke: Stroke, in rect: PixelRect) {
    // Paint large artworks in parts, because they allocate offscreen images, possibly nested.
    let isDivided = stroke.artwork != nil && rect.pixelCount > Self.artworkPixelCount && rect.rows.count > 1
    guard !isDivided else { return rect.halves.forEach { draw(stroke, in: $0) } }
    let corner = CanvasRect(frame).min - scale * sheet.min
    buffer.draw(in: rect, CanvasTransform(a: scale, d: scale, e: corner.x, f: corner.y)) {
      StrokePainter($0, quality, pictures: pictures).paint(stroke)
    }
  }

  /// Returns the pixels that a stroke can reach, with one more on each side for anti-aliasing.
  private func pixels(of stroke: Stroke) -> PixelRect {
    guard let bounds = stroke.bounds else { return .empty }
    let corner = CanvasRect(frame).min
    let rect = CanvasRect(
      min: scale * (bounds.min - sheet.min) + corner, max: scale * (bounds.max - sheet.min) + corner)
    return PixelRect(around: rect.expanded(by: 1), within: frame)
  }

  // MARK: - Reading

  /// Returns the pixels of `rect`, which must lie in the image, row by row. Transparent pixels are all zeros.
  ///
  /// - Complexity: O(*n*) in the number of pixels of `rect`.
  public func pixels(in rect: PixelRect) -> [RGBA32] {
    let isOpaque = paper != nil
    return buffer.bytes(in: rect).withUnsafeBytes { bytes in
      bytes.bindMemory(to: UInt32.self).map { RGBA32(premultiplied: isOpaque ? $0 | 0xFF00_0000 : $0) }
    }
  }

  /// The image as a picture.
  public var picture: Picture { Picture(size: size, allPixels: pixels(in: size.bounds)) }

  /// Returns the mean color of the pixels in `rect`, or the paper color if `rect` lies outside the image.
  public func averageColor(in rect: PixelRect) -> RGB24 {
    buffer.averageColor(in: rect) ?? (paper ?? Color(white: 1)).rgb24
  }

  /// Writes the pixels in `rect` row by row as `0x00RRGGBB`, with the paper color outside the image.
  public func read(_ rect: PixelRect, into pixels: UnsafeMutableBufferPointer<UInt32>) {
    buffer.read(rect, outside: (paper ?? Color(white: 1)).rgb24.packed, into: pixels)
  }

  /// Returns the mean opacity of the pixels in `rect`, 0…1; always 1 on paper.
  public func coverage(of rect: PixelRect) -> Double {
    let rect = rect.intersection(size.bounds)
    guard !rect.isEmpty else { return 0 }
    let sum = pixels(in: rect).reduce(0) { $0 + Int($1.alpha) }
    return Double(sum) / Double(255 * rect.pixelCount)
  }
}

extension RGBA32 {
  /// Creates a value from a Cairo pixel, `0xAARRGGBB` with premultiplied colors.
  init(premultiplied pixel: UInt32) {
    let alpha = pixel >> 24
    func component(_ shift: UInt32) -> UInt8 {
      let value = pixel >> shift & 0xFF
      // Round like Cairo does when it writes PNG.
      return alpha == 0 ? 0 : UInt8(truncatingIfNeeded: min(255, (value * 255 + alpha / 2) / alpha))
    }
    self.init(red: component(16), green: component(8), blue: component(0), alpha: UInt8(alpha))
  }
}

extension Color {
  /// The color composited over white, as paper of this color appears.
  package var onWhite: Color { composited(over: Color(white: 1)) }
}
