import SwatchRaster
import SwatchSketch

extension DrawingFormat {
  /// Vector pages for print, each as large as its sheet.
  public static let pdf = DrawingFormat(
    kind: ExportKind(
      "pdf", title: "PDF", options: [.scale, .width, .height, .dpi, .transparent], defaultValues: [.dpi: "96"]
    ),
    extent: { sheet, encoding in
      let millimeters = pageScale(of: sheet, encoding) * 25.4 / 72
      return .page(width: millimeters * sheet.size.width, height: millimeters * sheet.size.height)
    },
    encodePages: { try pdf(of: $0, $1) }, encode: { try pdf(of: [$0], $1) })

  /// Returns the PDF points per canvas point at the requested density, by default that of CSS pixels.
  private static func pageScale(of sheet: CanvasRect, _ encoding: DrawingEncoding) -> Double {
    (encoding.options.density.map { 72 / $0 } ?? PDFPage.standardScale) * encoding.scale(of: sheet)
  }

  private static func pdf(of drawings: [Drawing], _ encoding: DrawingEncoding) throws(RasterError) -> [UInt8]
  {
    let pages = drawings.map { PDFPage($0, scale: pageScale(of: $0.sheet, encoding)) }
    return try PDFPage.file(
      of: pages, isTransparent: encoding.options.isTransparent, progress: encoding.progress)
  }
}
