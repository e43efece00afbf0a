import CCairo
import SwatchSketch

/// A transparent offscreen image for a part of the page.
final class ImagePatch {
  private let surface: OpaquePointer
  /// Maps the coordinates in which the image is used to its pixels.
  private let map: CanvasTransform
  private let matrix: CanvasTransform

  private static let sideLimit = 4096.0

  /// Creates an image for a context's clip, at `scale` pixels per pixel of the context; fails if it is empty.
  convenience init?(of context: OpaquePointer, scale: Double) {
    let (clip, current) = (CanvasRect(clipOf: context), CanvasTransform(of: context))
    guard clip.size.width > 0, clip.size.height > 0 else { return nil }
    let extent = current.bounds(of: clip)
    let corner = CanvasPoint(x: extent.min.x.rounded(.down), y: extent.min.y.rounded(.down))
    let size = CanvasSize(
      width: (extent.max.x - corner.x).rounded(.up), height: (extent.max.y - corner.y).rounded(.up))
    let fit = min(scale, Self.sideLimit / max(size.width, size.height, 1))
    let map = CanvasTransform(a: fit, d: fit, e: -fit * corner.x, f: -fit * corner.y)
    self.init(width: fit * size.width, height: fit * size.height, map, matrix: map * current)
  }

  /// Creates an image for a rectangle, with resolutions in pixels per point; fails if it has no extent.
  convenience init?(_ rect: CanvasRect, pixelsAcross: Double, pixelsDown: Double) {
    func side(_ length: Double, _ scale: Double) -> Double {
      min(max((length * scale).rounded(.up), 1), Self.sideLimit)
    }
    let (width, height) = (side(rect.size.width, pixelsAcross), side(rect.size.height, pixelsDown))
    let (x, y) = (width / rect.size.width, height / rect.size.height)
    guard x.isFinite, y.isFinite else { return nil }
    let map = CanvasTransform(a: x, d: y, e: -x * rect.min.x, f: -y * rect.min.y)
    self.init(width: width, height: height, map, matrix: map)
  }

  private init?(width: Double, height: Double, _ map: CanvasTransform, matrix: CanvasTransform) {
    guard 1...Self.sideLimit ~= width.rounded(.up), 1...Self.sideLimit ~= height.rounded(.up),
      let surface = cairo_image_surface_create(
        CAIRO_FORMAT_ARGB32, Int32(width.rounded(.up)), Int32(height.rounded(.up)))
    else { return nil }
    (self.surface, self.map, self.matrix) = (surface, map, matrix)
  }

  deinit { cairo_surface_destroy(surface) }

  /// Draws on the image, in the coordinates of the context or rectangle for which it was created.
  func draw(_ draw: (OpaquePointer) -> Void) {
    guard let context = cairo_create(surface) else { return }
    matrix.apply(to: context)
    draw(context)
    cairo_destroy(context)
  }

  /// Sets alpha to the luminance (SVG 1.1, section 14.4, with the weights applied to sRGB values).
  func convertLuminanceToAlpha() {
    cairo_surface_flush(surface)
    guard let bytes = cairo_image_surface_get_data(surface) else { return }
    let stride = Int(cairo_image_surface_get_stride(surface))
    let width = Int(cairo_image_surface_get_width(surface))
    for row in 0..<Int(cairo_image_surface_get_height(surface)) {
      let pixels = UnsafeMutableRawPointer(bytes + row * stride).bindMemory(to: UInt32.self, capacity: width)
      for column in 0..<width where pixels[column] != 0 {
        let pixel = pixels[column]
        let sum = 13_933 * (pixel >> 16 & 255) + 46_871 * (pixel >> 8 & 255) + 4_732 * (pixel & 255)
        pixels[column] = ((sum + 32_768) >> 16) << 24
      }
    }
    cairo_surface_mark_dirty(surface)
  }

  /// Paints the image on a context with the coordinates in which the image is used.
  func paint(_ extend: cairo_extend_t, on context: OpaquePointer) {
    guard let pattern = cairo_pattern_create_for_surface(surface) else { return }
    var matrix = map.cairo
    cairo_pattern_set_matrix(pattern, &matrix)
    cairo_pattern_set_extend(pattern, extend)
    cairo_set_source(context, pattern)
    cairo_pattern_destroy(pattern)
    cairo_paint(context)
  }
}
