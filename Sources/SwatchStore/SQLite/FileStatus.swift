import Glibc
import SwatchColor
import SwatchText

/// What is at a path, symbolic links followed.
struct FileStatus {
  private let status: stat

  /// Looks at `path`; `nil` if there is nothing, or nothing that could be looked at.
  init?(_ path: String) {
    var status = stat()
    guard path.withSystemBytes({ stat($0, &status) }) == 0 else { return nil }
    self.status = status
  }

  /// Looks at an open file; `nil` if that fails.
  init?(descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.status = status
  }

  /// When it was changed last, in seconds since 1970.
  var modified: Int { Int(status.st_mtim.tv_sec) }

  /// Whether it is a file, and not a folder or a device.
  var isRegular: Bool { status.st_mode & S_IFMT == S_IFREG }

  /// The length in bytes.
  var size: Int { Int(status.st_size) }

  /// When it was changed last, exactly.
  private var modifiedTime: (seconds: Int, nanoseconds: Int) {
    (Int(status.st_mtim.tv_sec), Int(status.st_mtim.tv_nsec))
  }

  /// True if neither length nor time of modification differ.
  func isUnmodified(since other: FileStatus) -> Bool {
    size == other.size && modifiedTime == other.modifiedTime
  }

  /// Whether it is the very same file, whatever its name.
  func isSameFile(as other: FileStatus) -> Bool {
    status.st_dev == other.status.st_dev && status.st_ino == other.status.st_ino
  }
}

/// Creates the folder that a file is to be in, and those it is in, for the user alone, as the XDG base directory
/// specification asks for. What is wrong with them shows when the file is opened.
func createFolder(ofFileAt path: String) {
  let slashes = path.utf8.indices.dropFirst().filter { path.utf8[$0] == UInt8(ascii: "/") }
  for end in slashes { String(path[..<end]).withSystemBytes { _ = mkdir($0, 0o700) } }
}

/// Renames a file, if there is one.
///
/// - Returns: The system's error number; 0 for success.
func renameFile(_ path: String, ifAnyTo newPath: String) -> Int32 {
  path.withSystemBytes { from in newPath.withSystemBytes { rename(from, $0) } } == 0 || errno == ENOENT
    ? 0 : errno
}
