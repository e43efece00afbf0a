import Glibc
import SwatchSystem
import SwatchText

/// A database file and SQLite's companion files. Do not rename them while they are in use.
struct DatabaseFiles {
  let path: String

  /// The file itself is last, because other instances create a new one once it is gone.
  private static let suffixes = ["-wal", "-shm", "-journal", ""]

  /// True if the file is empty although it has a log. SQLite would delete the log.
  var areTruncated: Bool {
    // SQLite creates the log after the first page of the file, so check the log first.
    guard let log = FileStatus(path + "-wal"), log.size > 0, let file = FileStatus(path) else { return false }
    // On some systems SQLite leaves one byte in an empty file.
    return file.size <= 1
  }

  /// Creates a missing file that is private to the user; SQLite gives its companions the same permissions.
  func createPrivate() {
    // Do not open an existing file: closing it would release SQLite's locks.
    guard FileStatus(path) == nil else { return }
    let descriptor = path.withSystemBytes { open($0, O_RDWR | O_CREAT | O_CLOEXEC, 0o600) }
    if descriptor >= 0 { close(descriptor) }
  }

  /// Gives damaged files unused names in the same folder. Returns the new path, and 0 or an error number.
  func setAside() -> (newPath: String, error: Int32) {
    let names = (1...).lazy.map { "\(path).damaged-\($0)" }
    let newPath = names.first { name in Self.suffixes.allSatisfy { FileStatus(name + $0) == nil } } ?? path
    return (newPath, move(to: newPath))
  }

  /// Moves the files on the same disk. Returns 0 or the system's error number.
  func move(to newPath: String) -> Int32 {
    Self.suffixes.lazy.map { renameFile(path + $0, to: newPath + $0) }.first { $0 != 0 } ?? 0
  }
}

/// Renames a file, if it exists. Returns 0 or the system's error number.
func renameFile(_ path: String, to newPath: String) -> Int32 {
  path.withSystemBytes { from in newPath.withSystemBytes { rename(from, $0) } } == 0 || errno == ENOENT
    ? 0 : errno
}
