import CCairo
import SwatchPixels
import SwatchSketch

/// A cache for the last decoded picture, which is often painted repeatedly.
final class PictureCache {
  private var last: (png: [UInt8], image: OpaquePointer)?

  deinit { if let last { cairo_surface_destroy(last.image) } }

  /// Returns the image of a PNG file, or `nil` if it is unreadable. The cache owns the image.
  func image(of png: [UInt8]) -> OpaquePointer? {
    // Copies of a picture share their bytes, which makes comparison fast.
    if let last, last.png == png { return last.image }
    guard ccairo_writes_png() != 0, png.sizeOfPNG != nil else { return nil }
    var rest = png[...]
    let image = withUnsafeMutablePointer(to: &rest) {
      cairo_image_surface_create_from_png_stream(Self.read, $0)
    }
    guard cairo_surface_status(image) == CAIRO_STATUS_SUCCESS, let image else {
      cairo_surface_destroy(image)
      return nil
    }
    if let last { cairo_surface_destroy(last.image) }
    last = (png, image)
    return image
  }

  private static let read: cairo_read_func_t = { closure, data, length in
    guard let closure, let data else { return CAIRO_STATUS_READ_ERROR }
    let remaining = closure.assumingMemoryBound(to: ArraySlice<UInt8>.self)
    let count = Int(length)
    guard remaining.pointee.count >= count else { return CAIRO_STATUS_READ_ERROR }
    let target = UnsafeMutableBufferPointer(start: data, count: count)
    _ = target.update(fromContentsOf: remaining.pointee.prefix(count))
    remaining.pointee = remaining.pointee.dropFirst(count)
    return CAIRO_STATUS_SUCCESS
  }
}

extension [UInt8] {
  private static let pixelLimit = 50_000_000

  /// The size in the header of a PNG file (PNG specification, section 11.2.2), or `nil` if it is too large.
  fileprivate var sizeOfPNG: PixelSize? {
    guard count >= 33, starts(with: PNG.signature) else { return nil }
    func extent(at start: Int) -> Int { self[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    let size = PixelSize(width: extent(at: 16), height: extent(at: 20))
    return size.isSupported(limit: Self.pixelLimit) ? size : nil
  }
}

extension PlacedPicture {
  /// Places a picture in the center of `area`, scaled to fit; fails if Cairo cannot encode it as PNG.
  ///
  /// - Parameter longestSide: The maximum number of pixels on a side; larger pictures are scaled down.
  public init?(_ picture: Picture, fitting area: CanvasRect, longestSide: Int = 2_000) {
    let (width, height) = (Double(picture.size.width), Double(picture.size.height))
    let scale = Swift.min(area.size.width / width, area.size.height / height)
    guard scale > 0, scale.isFinite, let png = picture.png(longestSide: longestSide) else { return nil }
    let precision = Precision(of: area)
    let half = CanvasPoint(x: scale * width / 2, y: scale * height / 2)
    let rect = CanvasRect(
      min: (area.center - half).rounded(to: precision), max: (area.center + half).rounded(to: precision))
    self.init(png: png, in: rect)
  }

  /// The size in the header of the file, or `nil` if it is too large or not a PNG file.
  public var pixelSize: PixelSize? { png.sizeOfPNG }

  /// True if the file can be decoded. The check takes as long as decoding it.
  public var isReadable: Bool { PictureCache().image(of: png) != nil }
}

extension Picture {
  /// Returns the picture as a PNG file, scaled down if a side has more than `longestSide` pixels.
  fileprivate func png(longestSide: Int) -> [UInt8]? {
    guard let full = try? PixelBuffer(size: size, format: .translucent) else { return nil }
    // Convert row by row, to save memory.
    for row in bounds.rows {
      let pixels = pixels[row * size.width..<(row + 1) * size.width]
      full.replace(
        PixelRect(columns: bounds.columns, rows: row..<row + 1), with: pixels.flatMap(\.premultipliedBytes))
    }
    let factor = Double(longestSide) / Double(Swift.max(size.width, size.height))
    guard factor < 1 else { return try? full.png() }
    func scaled(_ side: Int) -> Int { Swift.max(1, Int((Double(side) * factor).rounded())) }
    let smaller = PixelSize(width: scaled(size.width), height: scaled(size.height))
    guard let target = try? PixelBuffer(size: smaller, format: .translucent) else { return nil }
    target.draw(in: smaller.bounds) { context in
      cairo_scale(
        context, Double(smaller.width) / Double(size.width), Double(smaller.height) / Double(size.height))
      cairo_set_source_surface(context, full.surface, 0, 0)
      cairo_paint(context)
    }
    return try? target.png()
  }
}

extension RGBA32 {
  /// The pixel in Cairo's format: blue, green, red, alpha, with premultiplied colors.
  fileprivate var premultipliedBytes: [UInt8] {
    func scaled(_ component: UInt8) -> UInt8 { UInt8((Int(component) * Int(alpha) + 127) / 255) }
    return [scaled(blue), scaled(green), scaled(red), alpha]
  }
}
