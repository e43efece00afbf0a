import CPixbuf
import SwatchRaster
import SwatchSketch

extension DrawingFormat {
  /// An image, lossless unless a quality is set.
  public static let webP = DrawingFormat(
    kind: ExportKind(
      "webp", title: "WebP", options: [.scale, .width, .height, .transparent, .quality, .sizes],
      defaultValues: [.quality: "exact"]),
    pixelScale: { _ in 1 }
  ) { drawing, encoding in
    let image = try encoding.image(of: drawing)
    guard max(image.size.width, image.size.height) <= maximumWebPExtent
    else { throw ExportError.imageTooLarge(image.size, format: "WebP", limit: maximumWebPExtent) }
    let quality = Int32(encoding.options.quality ?? 0)
    return try image.encoded(as: "WebP", package: "libwebp7") { webp_encode($0, $1, $2, quality, &$3) }
  }

  /// The maximum width and height (RFC 9649, 14 bits).
  private static let maximumWebPExtent = 16_383
}
