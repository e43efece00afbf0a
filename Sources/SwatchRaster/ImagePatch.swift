import CCairo
import SwatchPixels
import SwatchSketch

/// A transparent offscreen image for a part of the page.
struct ImagePatch {
  private let buffer: PixelBuffer
  /// Maps the coordinates in which the image is used to its pixels.
  private let map, matrix: CanvasTransform
  private static let sideLimit = 4096.0

  /// Creates an image for a context's clip, at `scale` pixels per pixel of the context; fails if it is empty.
  init?(of context: OpaquePointer, scale: Double) {
    let (clip, current) = (CanvasRect(clipOf: context), CanvasTransform(of: context))
    guard clip.size.width > 0, clip.size.height > 0 else { return nil }
    let extent = current.bounds(of: clip)
    let corner = CanvasPoint(x: extent.min.x.rounded(.down), y: extent.min.y.rounded(.down))
    let (width, height) = ((extent.max.x - corner.x).rounded(.up), (extent.max.y - corner.y).rounded(.up))
    let fit = min(scale, Self.sideLimit / max(width, height, 1))
    let map = CanvasTransform(a: fit, d: fit, e: -fit * corner.x, f: -fit * corner.y)
    self.init(width: fit * width, height: fit * height, map, matrix: map * current)
  }

  /// Creates an image for a rectangle, with resolutions in pixels per point; fails if it has no extent.
  init?(_ rect: CanvasRect, pixelsAcross: Double, pixelsDown: Double) {
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
    let (width, height) = (width.rounded(.up), height.rounded(.up))
    guard 1...Self.sideLimit ~= width, 1...Self.sideLimit ~= height,
      let buffer = try? PixelBuffer(
        size: PixelSize(width: Int(width), height: Int(height)), format: .translucent)
    else { return nil }
    (self.buffer, self.map, self.matrix) = (buffer, map, matrix)
  }

  /// Draws on the image, in the coordinates of the context or rectangle for which it was created.
  func draw(_ draw: (OpaquePointer) -> Void) { buffer.draw(in: buffer.size.bounds, matrix, draw) }

  /// Sets alpha to the luminance (SVG 1.1, section 14.4, with the weights applied to sRGB values).
  func convertLuminanceToAlpha() {
    let width = buffer.size.width
    buffer.change {
      for row in 0..<buffer.size.height {
        let pixels = buffer.row(row).bindMemory(to: UInt32.self, capacity: width)
        for column in 0..<width where pixels[column] != 0 {
          let pixel = pixels[column]
          let sum = 13_933 * (pixel >> 16 & 255) + 46_871 * (pixel >> 8 & 255) + 4_732 * (pixel & 255)
          pixels[column] = ((sum + 32_768) >> 16) << 24
        }
      }
    }
  }

  /// Paints the image on a context with the coordinates in which the image is used.
  func paint(_ extend: cairo_extend_t, on context: OpaquePointer) {
    guard let pattern = cairo_pattern_create_for_surface(buffer.surface) else { return }
    var matrix = map.cairo
    cairo_pattern_set_matrix(pattern, &matrix)
    cairo_pattern_set_extend(pattern, extend)
    cairo_set_source(context, pattern)
    cairo_pattern_destroy(pattern)
    cairo_paint(context)
  }
}
