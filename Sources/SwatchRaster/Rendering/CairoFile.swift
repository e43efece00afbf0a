import CCairo

/// An in-memory file that Cairo writes.
final class CairoFile {
  private(set) var bytes: [UInt8] = []

  static let append: cairo_write_func_t = { closure, data, length in
    guard let closure, let data else { return CAIRO_STATUS_WRITE_ERROR }
    let file = Unmanaged<CairoFile>.fromOpaque(closure).takeUnretainedValue()
    file.bytes.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(length)))
    return CAIRO_STATUS_SUCCESS
  }

  var closure: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }
}

extension SheetImage {
  /// Returns the image as a PNG file.
  ///
  /// - Throws: ``RasterError`` if Cairo cannot write it.
  public func png() throws(RasterError) -> [UInt8] { try buffer.png() }
}

extension PixelBuffer {
  func png() throws(RasterError) -> [UInt8] {
    guard ccairo_writes_png() != 0 else { throw .formatMissing("PNG") }
    let file = CairoFile()
    let status = withExtendedLifetime(file) {
      cairo_surface_write_to_png_stream(surface, CairoFile.append, file.closure)
    }
    guard status == CAIRO_STATUS_SUCCESS else { throw .unfinished("PNG") }
    return file.bytes
  }
}
