import SwatchRaster
import SwatchSketch

extension DrawingFormat {
  /// Pages of curves, for print, each as large as its sheet.
  public static let pdf = DrawingFormat(
    ExportKind("pdf", title: "PDF", options: [.scale, .width, .height, .dpi, .transparent]),
    bind: { try pdf(of: $0, $1) }, encode: { try pdf(of: [$0], $1) })

  private static func pdf(of drawings: [Drawing], _ encoding: DrawingEncoding) throws(RasterError) -> [UInt8]
  {
    // As large as a picture of so many pixels would be printed; without, a pixel is one of CSS.
    let pixel = encoding.options.density.map { 72 / $0 } ?? PDFPage.standardScale
    let pages = drawings.map { PDFPage($0, scale: pixel * encoding.scale(of: $0.sheet)) }
    return try PDFPage.file(
      of: pages, isTransparent: encoding.options.isTransparent, progress: encoding.progress)
  }
}
