import CCairo

/// An image in memory together with the Cairo context that draws on it.
final class PixelBuffer {
  enum Format {
    /// Opaque color, four bytes a pixel: `0x__RRGGBB`.
    case color
    /// Coverage, one byte a pixel.
    case mask

    fileprivate var cairo: cairo_format_t { self == .color ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_A8 }
    fileprivate var bytesPerPixel: Int { self == .color ? 4 : 1 }
  }

  let size: PixelSize
  let surface: OpaquePointer
  let context: OpaquePointer
  private let format: Format
  private let bytes: UnsafeMutablePointer<UInt8>
  private let bytesPerRow: Int

  /// Creates a black, or an uncovered, image.
  init(size: PixelSize, format: Format) throws(RasterError) {
    let limit = Int(Int16.max)
    guard size.width <= limit, size.height <= limit,
      let surface = cairo_image_surface_create(format.cairo, Int32(size.width), Int32(size.height))
    else { throw .tooLarge(size) }
    guard let bytes = cairo_image_surface_get_data(surface), let context = cairo_create(surface) else {
      cairo_surface_destroy(surface)
      throw .tooLarge(size)
    }
    self.size = size
    self.format = format
    self.surface = surface
    self.context = context
    self.bytes = bytes
    bytesPerRow = Int(cairo_image_surface_get_stride(surface))
  }

  deinit {
    cairo_destroy(context)
    cairo_surface_destroy(surface)
  }

  /// Runs `draw` with the context, drawing only inside `rect`, and leaves the context as it was.
  func draw(in rect: PixelRect, _ draw: (OpaquePointer) -> Void) {
    guard !rect.isEmpty else { return }
    cairo_save(context)
    cairo_rectangle(
      context, Double(rect.columns.lowerBound), Double(rect.rows.lowerBound),
      Double(rect.columns.count), Double(rect.rows.count))
    cairo_clip(context)
    draw(context)
    cairo_restore(context)
  }

  /// Makes `rect` uncovered.
  func clear(_ rect: PixelRect) {
    change { for row in rect.rows { start(rect, row).update(repeating: 0, count: length(rect)) } }
  }

  /// Takes over what `other`, an image of the same format, shows in `rect`.
  func copy(_ rect: PixelRect, from other: PixelBuffer) {
    cairo_surface_flush(other.surface)
    change {
      for row in rect.rows { start(rect, row).update(from: other.start(rect, row), count: length(rect)) }
    }
  }

  /// The bytes of `rect`, row by row.
  func bytes(in rect: PixelRect) -> [UInt8] {
    cairo_surface_flush(surface)
    return [UInt8](unsafeUninitializedCapacity: length(rect) * rect.rows.count) { buffer, count in
      guard var target = buffer.baseAddress else { return }
      for row in rect.rows {
        target.initialize(from: start(rect, row), count: length(rect))
        target += length(rect)
      }
      count = buffer.count
    }
  }

  /// Puts back what ``bytes(in:)`` gave for the same `rect`.
  func replace(_ rect: PixelRect, with saved: [UInt8]) {
    saved.withUnsafeBufferPointer { buffer in
      guard var source = buffer.baseAddress, buffer.count == length(rect) * rect.rows.count else { return }
      change {
        for row in rect.rows {
          start(rect, row).update(from: source, count: length(rect))
          source += length(rect)
        }
      }
    }
  }

  /// The sums of the blue, green and red components in `rect`, which is inside the image.
  func componentSums(in rect: PixelRect) -> (red: Int, green: Int, blue: Int) {
    var sums = (red: 0, green: 0, blue: 0)
    for row in rect.rows {
      start(rect, row).withMemoryRebound(to: UInt32.self, capacity: rect.columns.count) { pixels in
        // Red and blue are added in one go, each in 32 bits of its own.
        var redBlue: UInt64 = 0
        var green: UInt64 = 0
        for column in 0..<rect.columns.count {
          let pixel = UInt64(pixels[column])
          redBlue &+= (pixel & 0xFF) | (pixel & 0xFF_0000) << 16
          green &+= pixel >> 8 & 0xFF
        }
        sums.red &+= Int(redBlue >> 32)
        sums.green &+= Int(green)
        sums.blue &+= Int(redBlue & 0xFFFF_FFFF)
      }
    }
    return sums
  }

  private func start(_ rect: PixelRect, _ row: Int) -> UnsafeMutablePointer<UInt8> {
    bytes + row * bytesPerRow + rect.columns.lowerBound * format.bytesPerPixel
  }

  private func length(_ rect: PixelRect) -> Int { rect.columns.count * format.bytesPerPixel }

  /// Runs `change`, which writes pixels behind Cairo's back.
  private func change(_ change: () -> Void) {
    cairo_surface_flush(surface)
    change()
    cairo_surface_mark_dirty(surface)
  }
}
