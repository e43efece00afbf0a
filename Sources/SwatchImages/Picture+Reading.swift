import CPixbuf
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
    do throws(FileProblem) { bytes = try FileBytes.all(ofFileAt: path, limit: limits.byteCount) } catch {
      if case .longerThan(let limit) = error { throw PictureError(path: path, problem: .longerThan(limit)) }
      throw PictureError(path: path, problem: .file(error))
    }
    try self.init(bytes: bytes, from: path, limits: limits)
  }

  /// Reads a picture from the bytes of a file. `source` names it in error messages.
  public init(
    bytes: [UInt8], from source: String, limits: PictureLimits = PictureLimits()
  ) throws(PictureError) {
    do throws(PictureError.Problem) {
      guard !bytes.isEmpty else { throw .empty }
      guard bytes.count <= limits.byteCount else { throw .longerThan(limits.byteCount) }
      self = try Self.decoded(bytes, limits: limits)
    } catch { throw PictureError(path: source, problem: error) }
  }

  package static func decoded(
    _ bytes: [UInt8], limits: PictureLimits = PictureLimits()
  ) throws(PictureError.Problem) -> Picture {
    guard let format = PictureFormat(bytes) else {
      if let kind = UnsupportedImage.kind(of: bytes) { throw .unsupported(kind) }
      // Comments may precede the root element.
      throw bytes.prefix(4096).contains(bytes: "<svg".utf8) ? .drawing : .notAPicture
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
    case .png: return try decoder.decodedPNG(divisor: divisor)
    case .webp: return try decoder.decodedWebP(divisor: divisor)
    case .ico: return try decoder.decodedIcon()
    default: return try decoder.decodedByLoader(divisor: divisor)
    }
  }

  /// The supported file extensions, without the period.
  public static let fileExtensions = PictureFormat.allCases.flatMap(\.fileExtensions)

  /// The supported formats, for messages: "PNG, JPEG … or TGA".
  public static let formatTitles: String = {
    let titles = PictureFormat.allCases.map(\.title)
    return titles.dropLast().joined(separator: ", ") + " or " + (titles.last ?? "")
  }()

  /// The version of gdk-pixbuf, which decodes pictures; `nil` if it is not installed.
  public static var libraryVersion: String? { pixbuf_version().map { String(cString: $0) } }

  /// The number of bytes that ``isFormatKnown(_:)`` needs.
  public static let signatureLength = PictureFormat.byteCount

  /// Returns true if a file with these first bytes is an image, supported or not.
  public static func isFormatKnown(_ firstBytes: [UInt8]) -> Bool {
    PictureFormat(firstBytes) != nil || UnsupportedImage.kind(of: firstBytes) != nil
  }
}
