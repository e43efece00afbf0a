import CCairo
import SwatchSketch

/// A page of a PDF file.
public struct PDFPage: Sendable {
  /// The drawing, without hidden layers. Its sheet fills the page.
  public let drawing: Drawing
  /// The PDF points (1/72 inch) per canvas point.
  public let scale: Double

  /// The PDF points per canvas point if a canvas point is a CSS pixel, 1/96 inch.
  public static let standardScale = 0.75

  /// Describes a page.
  public init(_ drawing: Drawing, scale: Double = PDFPage.standardScale) {
    (self.drawing, self.scale) = (drawing.visible, scale)
  }

  private var size: CanvasSize { scale * drawing.sheet.size }

  /// Returns a PDF file whose pages can differ in size. Curves stay curves, and text stays text.
  ///
  /// - Parameters:
  ///   - pages: The pages, at least one.
  ///   - isTransparent: True to omit the paper.
  ///   - progress: Receives the completed fraction of the strokes, 0…1. Throw an error to abort.
  /// - Throws: ``RasterError`` if Cairo cannot write the file.
  /// - Complexity: O(*n*) in the number of points.
  public static func file(
    of pages: [PDFPage], isTransparent: Bool = false,
    progress: (Double) throws(RasterError) -> Void = { _ in }
  ) throws(RasterError) -> [UInt8] {
    guard ccairo_writes_pdf() != 0 else { throw ccairo_open() == 0 ? .cairoMissing : .formatMissing("PDF") }
    let file = CairoFile()
    // Even after an error, destroying the surface writes to the file.
    defer { withExtendedLifetime(file) {} }
    let size = pages.first?.size ?? CanvasSize(width: 0, height: 0)
    let surface = cairo_pdf_surface_create_for_stream(CairoFile.append, file.closure, size.width, size.height)
    guard let surface, let context = cairo_create(surface) else { throw .unfinished("PDF") }
    defer {
      cairo_destroy(context)
      cairo_surface_destroy(surface)
    }
    let painter = StrokePainter(context, .vector)
    let count = Double(max(1, pages.reduce(0) { $0 + $1.drawing.strokes.count }))
    var done = 0.0
    for page in pages {
      cairo_pdf_surface_set_size(surface, page.size.width, page.size.height)
      cairo_save(context)
      page.begin(with: painter, isTransparent: isTransparent)
      for stroke in page.drawing.strokes {
        painter.paint(stroke)
        done += 1
        try progress(done / count)
      }
      cairo_restore(context)
      cairo_show_page(context)
    }
    cairo_surface_finish(surface)
    guard cairo_status(context) == CAIRO_STATUS_SUCCESS, cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS
    else { throw .unfinished("PDF") }
    return file.bytes
  }

  /// Sets up the canvas coordinates, and paints the paper.
  private func begin(with painter: StrokePainter, isTransparent: Bool) {
    cairo_scale(painter.context, scale, scale)
    cairo_translate(painter.context, -drawing.sheet.min.x, -drawing.sheet.min.y)
    guard !isTransparent else { return }
    painter.setSource(drawing.paper.onWhite)
    cairo_paint(painter.context)
    if let ruling = drawing.ruling { painter.paint(ruling) }
  }
}
