import CCairo
import SwatchColor
import SwatchSketch

/// The bytes of a file that Cairo writes.
private final class CairoFile {
  private(set) var bytes: [UInt8] = []

  /// What Cairo calls with each piece; `closure` is the file.
  static let append: cairo_write_func_t = { closure, data, length in
    guard let closure, let data else { return CAIRO_STATUS_WRITE_ERROR }
    let file = Unmanaged<CairoFile>.fromOpaque(closure).takeUnretainedValue()
    file.bytes.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(length)))
    return CAIRO_STATUS_SUCCESS
  }

  var closure: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }
}

extension SheetImage {
  /// The image as a PNG file.
  ///
  /// - Throws: ``RasterError`` when Cairo cannot write it.
  public func png() throws(RasterError) -> [UInt8] { try buffer.png() }
}

extension PixelBuffer {
  /// The image as a PNG file.
  ///
  /// - Throws: ``RasterError`` when Cairo cannot write it.
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

extension Drawing {
  /// The sheet as a PDF file of one page: curves are curves, text is text. A canvas point is a
  /// pixel of CSS, 1/96 inch.
  ///
  /// - Parameters:
  ///   - scale: How much larger the sheet is than that.
  ///   - isTransparent: Whether the paper is left out.
  ///   - progress: Is told which part of the strokes is done, 0…1.
  /// - Throws: ``RasterError`` when Cairo cannot write it.
  /// - Complexity: O(*n*) in the number of points.
  public func pdf(
    scale: Double = 1, isTransparent: Bool = false, progress: (Double) -> Void = { _ in }
  ) throws(RasterError) -> [UInt8] {
    guard ccairo_writes_pdf() != 0 else {
      throw ccairo_open() == 0 ? .cairoMissing : .formatMissing("PDF")
    }
    let sheet = sheet
    let scale = 0.75 * scale
    let file = CairoFile()
    let surface = cairo_pdf_surface_create_for_stream(
      CairoFile.append, file.closure, scale * sheet.size.width, scale * sheet.size.height)
    guard let surface, let context = cairo_create(surface) else { throw .unfinished("PDF") }
    defer { cairo_surface_destroy(surface) }
    cairo_scale(context, scale, scale)
    cairo_translate(context, -sheet.min.x, -sheet.min.y)
    if !isTransparent {
      StrokePainter.setSource(paper.onWhite, on: context)
      cairo_paint(context)
    }
    let pictures = PictureCache()
    if !isTransparent, let ruling {
      StrokePainter.paint(ruling, quality: .vector, pictures: pictures, on: context)
    }
    for (index, stroke) in strokes.enumerated() {
      StrokePainter.paint(stroke, quality: .vector, pictures: pictures, on: context)
      progress(Double(index + 1) / Double(strokes.count))
    }
    let status = cairo_status(context)
    cairo_destroy(context)
    withExtendedLifetime(file) { cairo_surface_finish(surface) }
    guard status == CAIRO_STATUS_SUCCESS, cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else {
      throw .unfinished("PDF")
    }
    return file.bytes
  }
}
