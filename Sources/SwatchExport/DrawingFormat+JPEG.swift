import CPixbuf
import SwatchRaster
import SwatchSketch

extension DrawingFormat {
  /// A lossy image on opaque paper.
  public static let jpeg = DrawingFormat(
    kind: ExportKind(
      "jpg", title: "JPEG", extensions: ["jpg", "jpeg"],
      options: [.scale, .width, .height, .dpi, .quality, .sizes],
      defaultValues: [.quality: String(standardJPEGQuality)]),
    pixelScale: { _ in 1 }
  ) { drawing, encoding in
    let quality = encoding.options.quality.map(Int32.init) ?? standardJPEGQuality
    return try encoding.image(of: drawing).encoded(as: "JPEG", package: "libgdk-pixbuf-2.0-0") {
      pixbuf_encode_jpeg($0, $1, $2, quality, &$3)
    }.withJFIFDensity(encoding.options.density)
  }

  /// High enough for clean line edges.
  private static let standardJPEGQuality: Int32 = 90
}

extension SheetImage {
  /// Encodes the pixels; `encode` receives RGBA pixels, width, height and the file to fill.
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
    case PIXBUF_NO_LIBRARY, PIXBUF_NO_LOADER: throw .encoderMissing(format, package: package)
    default: throw .noMemory(format)
    }
  }
}

extension [UInt8] {
  /// Sets the density if the first segment is JFIF (1.02).
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
