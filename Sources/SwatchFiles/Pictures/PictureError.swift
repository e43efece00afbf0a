import SwatchColor
import SwatchRaster

/// Why a picture could not be read.
public struct PictureError: Error, Hashable, CustomStringConvertible {
  /// What is wrong.
  public enum Problem: Error, Hashable {
    /// There is no such file.
    case missing
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
    /// It has more pixels than the limit.
    case tooLarge(PixelSize, limit: Int)
    /// It is a JPEG that goes over its pixels more often than this limit.
    case tooManyScans(limit: Int)
    /// It ends too early, or what is in it contradicts itself.
    case damaged(format: String)
    /// There is not enough memory for its pixels.
    case noMemory
    /// gdk-pixbuf is not installed.
    case noDecoder
    /// gdk-pixbuf cannot read its format as installed.
    case noLoader(format: String)
  }

  /// The file, as the user named it.
  public let path: String
  /// What is wrong with it.
  public let problem: Problem

  /// Creates an error about a file.
  public init(path: String, problem: Problem) {
    (self.path, self.problem) = (path, problem)
  }

  /// A sentence for the user: what is wrong and, where it helps, what to do. Safe to show on a terminal.
  public var description: String {
    let file = path.quoted
    return switch problem {
    case .missing: "There is no such file as \(file)."
    case .directory: "\(file) is a folder, not a picture."
    case .notAFile: "\(file) is a device or a pipe; pictures are read from files."
    case .forbidden: "You do not have permission to read \(file)."
    case .unreadable(let code): "\(file) could not be read (error \(code) of the system)."
    case .empty: "\(file) is empty."
    case .longerThan(let limit): "\(file) is larger than \(limit / 1_000_000) MB, the most that is read."
    case .notAPicture: "\(file) is not a picture (\(Picture.formatTitles))."
    case .drawing: "\(file) is a drawing; swatchterm \(path.shownSafely(limit: 80)) opens it."
    case .tooLarge(let size, let limit):
      "\(file) has \(size.width) × \(size.height) pixels; pictures of up to \(limit / 1_000_000) megapixels are read."
    case .tooManyScans(let limit):
      "\(file) is a JPEG of more than \(limit) scans, which would take too long to read."
    case .damaged(let format): "\(file) is a damaged \(format) picture, or not all of it is there."
    case .noMemory: "There is not enough memory for the pixels of \(file)."
    case .noDecoder:
      "Reading pictures needs gdk-pixbuf, which is not installed (on Debian: libgdk-pixbuf-2.0-0)."
    case .noLoader(format: "WebP"): "\(file) is a WebP picture; to read these, install webp-pixbuf-loader."
    case .noLoader(let format):
      "\(file) is a \(format) picture, for which gdk-pixbuf has no loader installed."
    }
  }
}
