import CCairo
import SwatchPixels
import SwatchSketch

/// The pictures on the canvas as images, decoded once as long as they are painted again and again.
final class PictureCache {
  private var last: (png: [UInt8], image: OpaquePointer)?

  deinit { if let last { cairo_surface_destroy(last.image) } }

  /// The image of a PNG file; `nil` when it cannot be read. It belongs to the cache.
  func image(of png: [UInt8]) -> OpaquePointer? {
    // Copies of a file share its bytes, which makes them quick to compare.
    if let last, last.png == png { return last.image }
    guard let image = PNGReader.image(of: png) else { return nil }
    if let last { cairo_surface_destroy(last.image) }
    last = (png, image)
    return image
  }
}

/// Hands the bytes of a PNG file to Cairo.
private enum PNGReader {
  static func image(of png: [UInt8]) -> OpaquePointer? {
    guard ccairo_writes_png() != 0, png.sizeOfPNG != nil else { return nil }
    var rest = png[...]
    let image = withUnsafeMutablePointer(to: &rest) { cairo_image_surface_create_from_png_stream(read, $0) }
    guard let image else { return nil }
    guard cairo_surface_status(image) == CAIRO_STATUS_SUCCESS else {
      cairo_surface_destroy(image)
      return nil
    }
    return image
  }

  private static let read: cairo_read_func_t = { closure, data, length in
    guard let closure, let data else { return CAIRO_STATUS_READ_ERROR }
    let rest = closure.assumingMemoryBound(to: ArraySlice<UInt8>.self)
    let count = Int(length)
    guard rest.pointee.count >= count else { return CAIRO_STATUS_READ_ERROR }
    rest.pointee.prefix(count).withUnsafeBufferPointer { bytes in
      if let start = bytes.baseAddress { data.update(from: start, count: count) }
    }
    rest.pointee = rest.pointee.dropFirst(count)
    return CAIRO_STATUS_SUCCESS
  }
}

extension [UInt8] {
  /// The most pixels of a picture on the canvas.
  private static let pixelLimit = 50_000_000

  /// The extent of the picture, if this begins as a PNG file that is no larger than pictures may be (PNG specification,
  /// section 11.2.2).
  fileprivate var sizeOfPNG: PixelSize? {
    guard count >= 33, starts(with: PNG.signature) else { return nil }
    func extent(at start: Int) -> Int { self[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    let (width, height) = (extent(at: 16), extent(at: 20))
    guard (1...Int(Int16.max)).contains(width), (1...Int(Int16.max)).contains(height),
      width * height <= Self.pixelLimit
    else { return nil }
    return PixelSize(width: width, height: height)
  }
}

extension PlacedPicture {
  /// Places a picture in the middle of `area`, as large as fits; `nil` when Cairo cannot make a PNG file of it.
  ///
  /// - Parameter longestSide: The most pixels of a side; larger pictures are made smaller.
  public init?(_ picture: Picture, fitting area: CanvasRect, longestSide: Int = 2_000) {
    let (width, height) = (Double(picture.size.width), Double(picture.size.height))
    let scale = Swift.min(area.size.width / width, area.size.height / height)
    guard scale > 0, scale.isFinite, let png = picture.png(longestSide: longestSide) else { return nil }
    let precision = Precision(of: area)
    let (right, down) = (scale * width / 2, scale * height / 2)
    let rect = CanvasRect(
      min: CanvasPoint(x: area.center.x - right, y: area.center.y - down).rounded(to: precision),
      max: CanvasPoint(x: area.center.x + right, y: area.center.y + down).rounded(to: precision))
    self.init(png: png, in: rect)
  }

  /// The extent that the file announces; `nil` if it is too large, or if the file is not a PNG.
  public var pixelSize: PixelSize? { png.sizeOfPNG }

  /// True if the file can be decoded, which is tried.
  public var isReadable: Bool { PictureCache().image(of: png) != nil }
}

extension Picture {
  /// The picture as a PNG file, made smaller if it has more pixels than that on a side.
  fileprivate func png(longestSide: Int) -> [UInt8]? {
    guard let full = try? PixelBuffer(size: size, format: .translucent) else { return nil }
    // Row by row: a large picture and a copy of it are more than enough in memory.
    for row in bounds.rows {
      let pixels = pixels[row * size.width..<(row + 1) * size.width]
      full.replace(
        PixelRect(columns: bounds.columns, rows: row..<row + 1), with: pixels.flatMap(\.premultipliedBytes))
    }
    let factor = Double(longestSide) / Double(Swift.max(size.width, size.height))
    guard factor < 1 else { return try? full.png() }
    let smaller = PixelSize(
      width: Swift.max(1, Int((Double(size.width) * factor).rounded())),
      height: Swift.max(1, Int((Double(size.height) * factor).rounded())))
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
  /// The pixel as Cairo has it: blue, green, red, alpha, the colors multiplied by alpha.
  fileprivate var premultipliedBytes: [UInt8] {
    func scaled(_ component: UInt8) -> UInt8 { UInt8((Int(component) * Int(alpha) + 127) / 255) }
    return [scaled(blue), scaled(green), scaled(red), alpha]
  }
}
