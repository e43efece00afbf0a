import SwatchPixels
import SwatchSketch

extension DrawingFormat {
  /// A lossless image.
  public static let png = DrawingFormat(
    kind: ExportKind("png", title: "PNG", options: [.scale, .width, .height, .dpi, .transparent, .sizes]),
    pixelScale: { _ in 1 }
  ) { drawing, encoding in try encoding.image(of: drawing).png().withDensity(encoding.options.density) }
}

extension [UInt8] {
  /// Returns a PNG file with the density (in pixels per inch) added after the header.
  func withDensity(_ density: Double?) -> [UInt8] {
    guard let density else { return self }
    let headerEnd = PNG.signature.count + PNG.header(width: 1, height: 1, channels: 3).count
    let count = PNG.bigEndian(Int((density / 0.0254).rounded()))
    return self[..<headerEnd] + PNG.chunk("pHYs", count + count + [1]) + self[headerEnd...]
  }
}
