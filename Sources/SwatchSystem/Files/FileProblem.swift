import Glibc

/// The reason why a file cannot be read.
public enum FileProblem: Error, Hashable {
  /// The file does not exist.
  case missing
  /// The path is a broken symbolic link.
  case brokenLink(LinkProblem)
  /// The path is a folder.
  case directory
  /// The path is a device or a socket, or a pipe where pipes are not accepted.
  case notAFile
  /// The path is a named pipe without a writer.
  case noWriter
  /// The user lacks read permission.
  case forbidden
  /// The system reported this `errno`.
  case unreadable(Int32)
  /// The file has more bytes than this limit.
  case longerThan(Int)

  /// Determines why a path cannot be opened; `missing` if it can.
  public init(diagnosing path: String) {
    self.init(errno: FileStatus(path) == nil ? errno : ENOENT, path: path)
  }

  /// Interprets the `errno` of a failed call with a path.
  init(errno: Int32, path: String) {
    let link = [ENOENT, ELOOP].contains(errno) ? LinkProblem(at: path) : nil
    self = link.map(FileProblem.brokenLink) ?? FileProblem(errno: errno)
  }

  init(errno: Int32) {
    switch errno {
    case ENOENT, ENOTDIR, ENAMETOOLONG, ELOOP: self = .missing
    case EACCES, EPERM: self = .forbidden
    // ENXIO is also reported for sockets.
    case ENXIO, ENODEV: self = .notAFile
    default: self = .unreadable(errno)
    }
  }

  package func message(_ title: String) -> String {
    switch self {
    case .missing: "No such file: \(title)."
    case .brokenLink(let problem): problem.message(title)
    case .directory: "\(title) is a folder. Specify a file in it."
    case .notAFile: "\(title) is a device or a pipe. Specify a file."
    case .noWriter: "\(title) is a pipe without a writer."
    case .forbidden: "\(title) cannot be read: \(String(systemError: EACCES))."
    case .unreadable(let code): "\(title) cannot be read: \(String(systemError: code))."
    case .longerThan(let limit): "\(title) is larger than \(limit >> 20) MiB and was skipped."
    }
  }
}
