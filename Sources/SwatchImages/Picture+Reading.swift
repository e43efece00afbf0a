import SwatchPixels
import SwatchSystem

extension Picture {
  /// Reads a picture file, or its first frame, and applies its Exif orientation.
  ///
  /// Components are treated as sRGB; embedded color profiles are ignored. Limits are checked before memory is
  /// allocated; large pictures are read at a smaller size.
  ///
  /// - Throws: ``PictureError``, including for truncated or damaged files.
  public init(path: String, limits: PictureLimits = PictureLimits()) throws(PictureError) {
    let bytes: [UInt8]
    do throws(FileProblem) {
      bytes = try FileBytes.all(ofFileAt: path, limit: limits.byteCount)
    } catch {
      if case .longerThan(let limit) = error { throw PictureError(path: path, problem: .longerThan(limit)) }
      throw PictureError(path: path, problem: .file(error))
    }
    try self.init(bytes: bytes, from: path, limits: limits)
  }

  /// Reads a picture from the bytes of a file.
  ///
  /// - Parameter source: The name of the source, for error messages.
  /// - Throws: ``PictureError``.
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

  package static func decoded(
    _ bytes: [UInt8], limits: PictureLimits = PictureLimits()
  ) throws(PictureError.Problem) -> Picture {
    guard let format = PictureFormat(bytes) else {
      if let kind = UnsupportedImage.kind(of: bytes) { throw .unsupported(kind) }
      throw isDrawing(bytes) ? .drawing : .notAPicture
    }
    let bytes = format == .gif ? GIFStructure.firstFrame(of: bytes) ?? bytes : bytes
    let structure = PictureStructure(of: bytes, format: format)
    let decoder = PictureDecoder(bytes: bytes, format: format, structure: structure, limits: limits)
    if let feature = structure.unsupportedFeature {
      throw .unsupported("\(format.title) images with \(feature)")
    }
    let divisor = try structure.size.map(decoder.divisor) ?? 1
    guard structure.scanCount <= limits.scanCount else { throw .tooManyScans(limit: limits.scanCount) }
    guard structure.isComplete else { throw .damaged(format: format.title) }
    switch format {
    case .png:
      if let picture = try decoder.decodedPNG(divisor: divisor) { return picture }
      return try decoder.decodedByLoader(divisor: divisor)
    case .webp: return try decoder.decodedWebP(divisor: divisor)
    case .ico: return try decoder.decodedIcon()
    default: return try decoder.decodedByLoader(divisor: divisor)
    }
  }
}
