import SwatchColor
import SwatchPixels
import SwatchSystem
import SwatchText

/// The reason for which a picture could not be read.
public struct PictureError: Error, Hashable, CustomStringConvertible {
  /// The kinds of problems.
  public enum Problem: Error, Hashable {
    /// There is no such file.
    case missing
    /// It is a link that leads to no file.
    case brokenLink(LinkProblem)
    /// It is a folder.
    case directory
    /// It is a device, a pipe or a socket.
    case notAFile
    /// The user may not read it.
    case forbidden
    /// The system could not read it, for the reason with this `errno`.
    case unreadable(Int32)
    /// It has no bytes.
    case empty
    /// It has more bytes than this limit.
    case longerThan(Int)
    /// It is in none of the formats that are read.
    case notAPicture
    /// It is an SVG document.
    case drawing
    /// It has more pixels than the limit for pictures of its kind, as "PNG" or "progressive JPEG".
    case tooLarge(PixelSize, limit: Int, kind: String)
    /// It is a JPEG that goes over its pixels more often than this limit.
    case tooManyScans(limit: Int)
    /// It is recognized, but not decoded; the kind is a noun in the plural.
    case unsupported(_ kind: String)
    /// It ends too early, or what is in it contradicts itself.
    case damaged(format: String)
    /// There is not enough memory for its pixels.
    case noMemory
    /// gdk-pixbuf is not installed.
    case noDecoder
    /// The decoder of its format is not installed; Debian has it in a package of this name.
    case noLoader(format: String, package: String?)
  }

  /// The file, as the user named it.
  public let path: String
  /// The problem with it.
  public let problem: Problem

  /// Creates an error about a file.
  public init(path: String, problem: Problem) {
    (self.path, self.problem) = (path, problem)
  }

  /// A sentence for the user: what is wrong and, where it helps, what to do. Safe to show on a terminal.
  public var description: String {
    let file = path.quoted
    let source = path.abridged()
    return switch problem {
    case .missing: "There is no such file as \(file)."
    case .brokenLink(let problem): problem.sentence(file)
    case .directory: "\(file) is a folder, not a picture."
    case .notAFile: "\(file) is a device or a pipe; pictures are read from files."
    case .forbidden: "You do not have permission to read \(file)."
    case .unreadable(let code): "\(file) could not be read (error \(code) of the system)."
    case .empty: "\(file) is empty."
    case .longerThan(let limit): "\(file) is larger than \(limit.byteLabel), the most that is read."
    case .notAPicture: "\(source): not an image. Use \(Picture.formatTitles)."
    case .drawing: "\(file) is a drawing; open it with swatchterm."
    case .tooLarge(let size, let limit, let kind):
      """
      \(source): \(size.width) × \(size.height) pixels exceed the limit of \(limit / 1_000_000) megapixels for \(kind). \
      Scale it down first.
      """
    case .tooManyScans(let limit):
      "\(source): more than \(limit) scans in a JPEG image would take too long to read. Convert it to PNG first."
    case .unsupported(let kind): "\(source): \(kind) are not supported. Convert it to PNG first."
    case .damaged(let format): "\(source): the \(format) image is damaged or incomplete."
    case .noMemory: "There is not enough memory for the pixels of \(file)."
    case .noDecoder:
      "Reading pictures needs gdk-pixbuf, which is not installed (on Debian: libgdk-pixbuf-2.0-0)."
    case .noLoader(let format, let package?):
      "\(source): \(format) images need a decoder. Install \(package), or convert it to PNG first."
    case .noLoader(let format, nil):
      "\(source): gdk-pixbuf has no loader for \(format) images. Convert it to PNG first."
    }
  }
}

extension PictureError.Problem {
  /// Converts a problem that any file can have.
  package init(_ problem: FileProblem) {
    self =
      switch problem {
      case .missing: .missing
      case .brokenLink(let problem): .brokenLink(problem)
      case .directory: .directory
      case .notAFile, .noWriter: .notAFile
      case .forbidden: .forbidden
      case .unreadable(let code): .unreadable(code)
      case .longerThan(let limit): .longerThan(limit)
      }
  }
}
