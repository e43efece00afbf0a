import SwatchPixels
import SwatchSystem
import SwatchText

/// An error that prevents reading a picture.
public struct PictureError: Error, Hashable, CustomStringConvertible {
  /// The kinds of problems.
  public enum Problem: Error, Hashable {
    /// The file cannot be opened or read.
    case file(FileProblem)
    /// The file is empty.
    case empty
    /// The file exceeds this limit in bytes.
    case longerThan(Int)
    /// The format is not recognized.
    case notAPicture
    /// The file is an SVG document.
    case drawing
    /// The picture exceeds the pixel limit for its kind, such as "PNG" or "progressive JPEG".
    case tooLarge(PixelSize, limit: Int, kind: String)
    /// The JPEG image has more scans than this limit.
    case tooManyScans(limit: Int)
    /// The format is recognized, but not supported. `kind` is a plural noun.
    case unsupported(_ kind: String)
    /// The file is truncated or inconsistent.
    case damaged(format: String)
    /// Out of memory.
    case noMemory
    /// gdk-pixbuf is not installed.
    case noDecoder
    /// The decoder for the format is not installed. `package` is its Debian package.
    case noLoader(format: String, package: String?)
  }

  /// The file as named by the user.
  public let path: String
  /// The problem.
  public let problem: Problem

  /// Creates an error about a file.
  public init(path: String, problem: Problem) { (self.path, self.problem) = (path, problem) }

  /// A message for the user, safe to show on a terminal.
  public var description: String {
    let file = path.quoted
    let source = path.abridged()
    return switch problem {
    case .file(let problem): problem.message(file)
    case .empty: "\(source): the file is empty."
    case .longerThan(let limit): "\(source): larger than the limit of \(limit.byteLabel)."
    case .notAPicture: "\(source): not a picture. Use \(Picture.formatTitles)."
    case .drawing: "\(source): an SVG drawing, not a picture. Open it with swatchterm."
    case .tooLarge(let size, let limit, let kind):
      """
      \(source): \(size.width) × \(size.height) pixels exceed the limit of \(limit / 1_000_000) megapixels for \(kind). \
      Scale the picture down first.
      """
    case .tooManyScans(let limit):
      "\(source): JPEGs with more than \(limit) scans take too long to read. Convert the file to PNG first."
    case .unsupported(let kind): "\(source): \(kind) are not supported. Convert the file to PNG first."
    case .damaged(let format): "\(source): the \(format) image is damaged or incomplete."
    case .noMemory: "\(source): not enough memory for the pixels."
    case .noDecoder: "Pictures need gdk-pixbuf. Install libgdk-pixbuf-2.0-0."
    case .noLoader(let format, let package?):
      "\(source): \(format) images need a decoder. Install \(package), or convert to PNG first."
    case .noLoader(let format, nil):
      "\(source): gdk-pixbuf has no loader for \(format) images. Convert the file to PNG first."
    }
  }
}
