import Glibc
import SwatchText

/// The reason why a file cannot be read, whatever is in it.
public enum FileProblem: Error, Hashable {
  /// The file does not exist.
  case missing
  /// It is a link that leads to no file.
  case brokenLink(LinkProblem)
  /// It is a folder.
  case directory
  /// It is a device or a socket, or a pipe where none is read.
  case notAFile
  /// It is a named pipe without a writer.
  case noWriter
  /// The user may not read it.
  case forbidden
  /// The system could not read it, for the reason with this `errno`.
  case unreadable(Int32)
  /// It has more bytes than this limit.
  case longerThan(Int)

  /// Finds the reason why a path leads nowhere; `missing` if it leads to a file.
  public init(finding path: String) {
    self.init(errno: FileStatus(path) == nil ? errno : ENOENT, path: path)
  }

  /// The problem behind a call of the system with a path that failed.
  init(errno: Int32, path: String) {
    let link = [ENOENT, ELOOP].contains(errno) ? LinkProblem(at: path) : nil
    self = link.map(FileProblem.brokenLink) ?? FileProblem(errno: errno)
  }

  /// The problem behind a call of the system that failed.
  init(errno: Int32) {
    switch errno {
    case ENOENT, ENOTDIR, ENAMETOOLONG, ELOOP: self = .missing
    case EACCES, EPERM: self = .forbidden
    // Given for a socket, or a device that is not there.
    case ENXIO, ENODEV: self = .notAFile
    default: self = .unreadable(errno)
    }
  }
}
