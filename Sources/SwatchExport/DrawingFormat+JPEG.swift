import CPixbuf
import SwatchRaster
import SwatchSketch

extension DrawingFormat {
  /// Pixels with losses, on paper: there is no transparency.
  public static let jpeg = DrawingFormat(
    ExportKind(
      "jpg", title: "JPEG", extensions: ["jpg", "jpeg"],
      options: [.scale, .width, .height, .dpi, .quality, .sizes],
      standards: [.quality: String(standardJPEGQuality)]),
    pixelScale: { _ in 1 }
  ) { drawing, encoding in
    let image = try encoding.image(of: drawing)
    let quality = encoding.options.quality.map(Int32.init) ?? standardJPEGQuality
    let bytes = try image.encoded(as: "JPEG", package: "libgdk-pixbuf-2.0-0") {
      pixbuf_encode_jpeg($0, $1, $2, quality, &$3)
    }
    return bytes.withJFIFDensity(encoding.options.density)
  }

  /// The default quality: edges of lines stay clean.
  private static let standardJPEGQuality: Int32 = 90
}

extension SheetImage {
  /// The bytes of a file that a library makes of the pixels.
  ///
  /// - Parameter encode: Called with the pixels, 4 bytes each, their extent, and where the file goes.
  func encoded(
    as format: String, package: String,
    _ encode: (UnsafePointer<UInt8>?, Int32, Int32, inout pixbuf_file) -> pixbuf_result
  ) throws(ExportError) -> [UInt8] {
    var file = pixbuf_file()
    defer { pixbuf_file_release(&file) }
    let result = pixels(in: size.bounds).withUnsafeBytes { pixels in
      encode(
        pixels.baseAddress?.assumingMemoryBound(to: UInt8.self), Int32(size.width), Int32(size.height), &file)
    }
    switch result {
    case PIXBUF_ENCODED: return Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
    case PIXBUF_NO_LIBRARY, PIXBUF_NO_LOADER: throw .writerMissing(format, package: package)
    default: throw .noMemory(format)
    }
  }
}

extension [UInt8] {
  /// The bytes of a JPEG file whose first segment says how many pixels an inch has (JFIF 1.02, the application segment);
  /// as they are where that is another.
  fileprivate func withJFIFDensity(_ density: Double?) -> [UInt8] {
    let segment: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0, 16] + Array("JFIF\0".utf8)
    guard let density, starts(with: segment), count > 18 else { return self }
    let count = Int(density.rounded())
    let number = [UInt8(count >> 8), UInt8(count & 0xFF)]
    var bytes = self
    bytes.replaceSubrange(13..<18, with: [1] + number + number)
    return bytes
  }
}
