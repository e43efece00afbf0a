import CPixbuf
import SwatchRaster

extension Picture {
  /// Reads a picture from a PNG, JPEG, GIF (its first frame), BMP or TIFF file, or from WebP where gdk-pixbuf's
  /// loader for it is installed, and turns it upright as its Exif orientation says.
  ///
  /// Components are taken for sRGB as they are; an embedded color profile is not applied. The limits are kept
  /// before memory is allocated.
  ///
  /// - Parameters:
  ///   - path: The name of a regular file, or of a link to one.
  ///   - limits: How large a picture may be.
  /// - Throws: A sentence about the file; a picture that is cut off or damaged is not read in part.
  public init(path: String, limits: PictureLimits = PictureLimits()) throws(PictureError) {
    try self.init(
      bytes: try RegularFile.bytes(at: path, limit: limits.byteCount), from: path, limits: limits)
  }

  /// Reads a picture from the bytes of such a file.
  ///
  /// - Parameters:
  ///   - bytes: All of it.
  ///   - source: What they are from, for the error.
  ///   - limits: How large a picture may be.
  /// - Throws: A sentence about the source.
  public init(
    bytes: [UInt8], from source: String, limits: PictureLimits = PictureLimits()
  ) throws(PictureError) {
    func failure(_ problem: PictureError.Problem) -> PictureError {
      PictureError(path: source, problem: problem)
    }
    guard !bytes.isEmpty else { throw failure(.empty) }
    guard bytes.count <= limits.byteCount else { throw failure(.longerThan(limits.byteCount)) }
    do {
      self = try Self.decoded(bytes, limits: limits)
    } catch {
      throw failure(error)
    }
  }

  /// Decodes the bytes of a picture file.
  static func decoded(_ bytes: [UInt8], limits: PictureLimits) throws(PictureError.Problem) -> Picture {
    guard let format = PictureFormat(bytes) else { throw isDrawing(bytes) ? .drawing : .notAPicture }
    let structure = PictureStructure(of: bytes, format: format)
    if let size = structure.size, size.bounds.pixelCount > limits.pixelCount {
      throw .tooLarge(size, limit: limits.pixelCount)
    }
    guard structure.scanCount <= limits.scanCount else { throw .tooManyScans(limit: limits.scanCount) }
    if structure.isDeepPNG, let size = structure.size, let picture = try decodedDeepPNG(bytes, size: size) {
      guard structure.isComplete else { throw .damaged(format: format.title) }
      return picture
    }
    return try decoded(bytes, as: format, structure, limits: limits)
  }

  /// Decodes a PNG of 16 bits a sample, each of which becomes the nearest of 8 bits; `nil` where there is no libpng.
  private static func decodedDeepPNG(
    _ bytes: [UInt8], size: PixelSize
  ) throws(PictureError.Problem) -> Picture? {
    var pixels = [RGBA32](
      repeating: RGBA32(red: 0, green: 0, blue: 0, alpha: 0), count: size.bounds.pixelCount)
    let result = pixels.withUnsafeMutableBytes { pixels in
      deep_png_decode(
        bytes, bytes.count, UInt32(size.width), UInt32(size.height),
        pixels.baseAddress?.assumingMemoryBound(to: UInt8.self))
    }
    if result == PIXBUF_NO_LIBRARY { return nil }
    guard result == PIXBUF_DECODED, let picture = Picture(size: size, pixels: pixels) else {
      throw .damaged(format: PictureFormat.png.title)
    }
    return picture
  }

  /// Decodes what gdk-pixbuf reads as it is.
  private static func decoded(
    _ bytes: [UInt8], as format: PictureFormat, _ structure: PictureStructure, limits: PictureLimits
  ) throws(PictureError.Problem) -> Picture {
    var image = pixbuf_image()
    let result = pixbuf_decode(format.rawValue, bytes, bytes.count, Int64(limits.pixelCount), &image)
    defer { pixbuf_release(&image) }
    switch result {
    case PIXBUF_DECODED: break
    case PIXBUF_NO_LIBRARY: throw .noDecoder
    case PIXBUF_NO_LOADER: throw .noLoader(format: format.title)
    case PIXBUF_TOO_LARGE:
      let size = PixelSize(width: Int(image.width), height: Int(image.height))
      throw .tooLarge(size, limit: limits.pixelCount)
    case PIXBUF_NO_MEMORY: throw .noMemory
    default: throw .damaged(format: format.title)
    }
    guard structure.isComplete, let picture = Picture(image) else { throw .damaged(format: format.title) }
    return picture
  }

  /// Copies the pixels of a decoded image.
  private init?(_ image: pixbuf_image) {
    let size = PixelSize(width: Int(image.width), height: Int(image.height))
    let channels = Int(image.channels)
    guard let start = image.pixels, size.width > 0, size.height > 0 else { return nil }
    let pixels = [RGBA32](unsafeUninitializedCapacity: size.bounds.pixelCount) { buffer, count in
      for row in 0..<size.height {
        var source = start + row * image.stride
        for _ in 0..<size.width {
          let alpha = channels == 4 ? source[3] : 255
          buffer.initializeElement(
            at: count, to: RGBA32(red: source[0], green: source[1], blue: source[2], alpha: alpha))
          count += 1
          source += channels
        }
      }
    }
    self.init(size: size, pixels: pixels)
  }
}
