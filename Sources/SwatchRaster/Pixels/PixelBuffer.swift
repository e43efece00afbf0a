import CCairo
import Glibc
import SwatchColor
import SwatchPixels
import SwatchSketch

/// An image in memory together with the Cairo context that draws on it.
final class PixelBuffer {
  enum Format {
    /// Opaque color, four bytes a pixel: `0x__RRGGBB`.
    case color
    /// Color and alpha, four bytes a pixel: `0xAARRGGBB`, premultiplied.
    case translucent
    /// Coverage, one byte a pixel.
    case mask

    fileprivate var cairo: cairo_format_t {
      switch self {
      case .color: CAIRO_FORMAT_RGB24
      case .translucent: CAIRO_FORMAT_ARGB32
      case .mask: CAIRO_FORMAT_A8
      }
    }
    fileprivate var bytesPerPixel: Int { self == .mask ? 1 : 4 }
  }

  let size: PixelSize
  private let format: Format
  private let bytes: UnsafeMutablePointer<UInt8>
  private let bytesPerRow: Int
  /// Cairo's surface and context, created on first use.
  private var canvas: Canvas?
  private typealias Canvas = (surface: OpaquePointer, context: OpaquePointer)

  /// Creates an image of black, transparent or uncovered pixels.
  ///
  /// - Parameter opensCairoLazily: True to open Cairo on first use. Drawing does nothing if Cairo is missing.
  init(size: PixelSize, format: Format, opensCairoLazily: Bool = false) throws(RasterError) {
    guard opensCairoLazily || ccairo_open() != 0 else { throw .cairoMissing }
    guard size.isSupported else { throw .tooLarge(size) }
    // Rows are aligned to four bytes for Cairo. calloc commits pages only when they are written.
    bytesPerRow = (size.width * format.bytesPerPixel + 3) & ~3
    guard let memory = calloc(max(1, size.height), max(1, bytesPerRow)) else { throw .tooLarge(size) }
    bytes = memory.assumingMemoryBound(to: UInt8.self)
    (self.size, self.format) = (size, format)
  }

  deinit {
    if let canvas {
      cairo_destroy(canvas.context)
      // Patterns may still refer to the surface, but not to its pixels.
      cairo_surface_finish(canvas.surface)
      cairo_surface_destroy(canvas.surface)
    }
    free(bytes)
  }

  var surface: OpaquePointer? { openCanvas()?.surface }

  private func openCanvas() -> Canvas? {
    if canvas == nil, ccairo_open() != 0,
      let surface = cairo_image_surface_create_for_data(
        bytes, format.cairo, Int32(size.width), Int32(size.height), Int32(bytesPerRow)),
      let context = cairo_create(surface)
    {
      canvas = (surface, context)
    }
    return canvas
  }

  /// Runs `draw` with the context clipped to `rect` and then transformed, and restores the context.
  func draw(in rect: PixelRect, _ transform: CanvasTransform = .identity, _ draw: (OpaquePointer) -> Void) {
    guard !rect.isEmpty, let context = openCanvas()?.context else { return }
    cairo_save(context)
    CanvasRect(rect).clip(context)
    transform.apply(to: context)
    draw(context)
    cairo_restore(context)
    // Replace a context that ignores all drawing after an error, such as one caused by enormous glyphs.
    guard let canvas, cairo_status(canvas.context) != CAIRO_STATUS_SUCCESS,
      let fresh = cairo_create(canvas.surface)
    else { return }
    cairo_destroy(canvas.context)
    self.canvas?.context = fresh
  }

  func clear(_ rect: PixelRect) {
    change { for row in rect.rows { start(rect, row).update(repeating: 0, count: length(rect)) } }
  }

  /// Copies the pixels in `source` (by default `rect`) of an image of the same format to `rect`.
  func copy(_ rect: PixelRect, from other: PixelBuffer, at source: PixelRect? = nil) {
    let source = source ?? rect
    other.flush()
    change {
      for (row, sourceRow) in zip(rect.rows, source.rows) {
        start(rect, row).update(from: other.start(source, sourceRow), count: length(rect))
      }
    }
  }

  func bytes(in rect: PixelRect) -> [UInt8] {
    flush()
    return [UInt8](unsafeUninitializedCapacity: length(rect) * rect.rows.count) { buffer, count in
      guard var target = buffer.baseAddress else { return }
      for row in rect.rows {
        target.initialize(from: start(rect, row), count: length(rect))
        target += length(rect)
      }
      count = buffer.count
    }
  }

  func replace(_ rect: PixelRect, with bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { buffer in
      guard var source = buffer.baseAddress, buffer.count == length(rect) * rect.rows.count else { return }
      change {
        for row in rect.rows {
          start(rect, row).update(from: source, count: length(rect))
          source += length(rect)
        }
      }
    }
  }

  /// Returns the pixels in `rect` of a color image, to be restored later.
  func packed(_ rect: PixelRect) -> PackedPixels {
    flush()
    return PackedPixels(rect.rows.lazy.map { UnsafeBufferPointer(self.pixels(rect, $0)) })
  }

  func replace(_ rect: PixelRect, with packed: PackedPixels) {
    change { packed.unpack(into: rect.rows.lazy.map { self.pixels(rect, $0) }) }
  }

  private func pixels(_ rect: PixelRect, _ row: Int) -> UnsafeMutableBufferPointer<UInt32> {
    UnsafeMutableRawBufferPointer(start: start(rect, row), count: 4 * rect.columns.count)
      .bindMemory(to: UInt32.self)
  }

  /// Writes the pixels in `rect` of a color image as `0x00RRGGBB`, with `outside` beyond the image.
  func read(_ rect: PixelRect, outside: UInt32, into pixels: UnsafeMutableBufferPointer<UInt32>) {
    guard pixels.count >= rect.pixelCount else { return }
    let inside = rect.intersection(size.bounds)
    if inside != rect { pixels.update(repeating: outside) }
    guard let first = pixels.baseAddress else { return }
    let width = inside.columns.count
    let left = inside.columns.lowerBound - rect.columns.lowerBound
    for row in inside.rows {
      let target = first + (row - rect.rows.lowerBound) * rect.columns.count + left
      start(inside, row).withMemoryRebound(to: UInt32.self, capacity: width) { source in
        // Cairo leaves the highest byte of a pixel undefined.
        var column = 0
        while column < width {
          target[column] = source[column] & 0xFF_FFFF
          column &+= 1
        }
      }
    }
  }

  /// Returns the mean color of the pixels in `rect` of a color image, or `nil` if `rect` lies outside it.
  func averageColor(in rect: PixelRect) -> RGB24? {
    let rect = rect.intersection(size.bounds)
    guard !rect.isEmpty else { return nil }
    let (sums, count) = (componentSums(in: rect), rect.pixelCount)
    func mean(_ sum: Int) -> UInt8 { UInt8(truncatingIfNeeded: (sum + count / 2) / count) }
    return RGB24(red: mean(sums.red), green: mean(sums.green), blue: mean(sums.blue))
  }

  private func componentSums(in rect: PixelRect) -> (red: Int, green: Int, blue: Int) {
    let groups = rect.columns.count / 4
    // A row adds at most 255 to a 16-bit lane, so 256 rows cannot overflow.
    var (red, green, blue) = (0, 0, 0)
    for group in 0..<groups {
      for first in stride(from: rect.rows.lowerBound, to: rect.rows.upperBound, by: 256) {
        var lanes = SIMD16<UInt16>()
        for row in first..<min(first + 256, rect.rows.upperBound) {
          let pixels = UnsafeRawPointer(start(rect, row) + group * 16)
          lanes &+= SIMD16<UInt16>(truncatingIfNeeded: pixels.loadUnaligned(as: SIMD16<UInt8>.self))
        }
        for pixel in 0..<4 {
          blue += Int(lanes[4 * pixel])
          green += Int(lanes[4 * pixel + 1])
          red += Int(lanes[4 * pixel + 2])
        }
      }
    }
    for column in groups * 4..<rect.columns.count {
      for row in rect.rows {
        let pixel = start(rect, row) + column * 4
        blue += Int(pixel[0])
        green += Int(pixel[1])
        red += Int(pixel[2])
      }
    }
    return (red, green, blue)
  }

  func row(_ row: Int) -> UnsafeMutableRawPointer { UnsafeMutableRawPointer(bytes + row * bytesPerRow) }

  private func start(_ rect: PixelRect, _ row: Int) -> UnsafeMutablePointer<UInt8> {
    bytes + row * bytesPerRow + rect.columns.lowerBound * format.bytesPerPixel
  }

  private func length(_ rect: PixelRect) -> Int { rect.columns.count * format.bytesPerPixel }
  private func flush() { if let canvas { cairo_surface_flush(canvas.surface) } }

  func change(_ change: () -> Void) {
    flush()
    change()
    if let canvas { cairo_surface_mark_dirty(canvas.surface) }
  }
}

extension PixelSize {
  /// Cairo's limit for the width and height of an image.
  static let maximumExtent = Int(Int16.max)

  /// True if Cairo can create an image of this size.
  var isSupported: Bool { [width, height].allSatisfy((0...Self.maximumExtent).contains) }

  /// True for an image with at least one pixel and at most `limit`.
  func isSupported(limit: Int) -> Bool { isSupported && 1...limit ~= width * height }
}
