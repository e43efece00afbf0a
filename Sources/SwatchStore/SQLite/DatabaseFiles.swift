import Glibc
import SwatchSystem
import SwatchText

/// The file of a database and what SQLite keeps beside it. They must not be in use while they are renamed.
struct DatabaseFiles {
  let path: String

  /// The suffixes of their names. The file itself is last: other instances create a new one only after it has gone.
  private static let suffixes = ["-wal", "-shm", "-journal", ""]

  /// True if the file was cut off: empty, but with a log. SQLite would delete the log, and what is in it.
  var haveLostTheirBeginning: Bool {
    // In this order, as the log is younger than the first page of the file.
    guard let log = FileStatus(path + "-wal"), log.size > 0, let file = FileStatus(path) else { return false }
    // A single byte is what SQLite leaves in an empty file on some systems.
    return file.size <= 1
  }

  /// Creates the file, if there is none, so that only the user may read and write it. What SQLite adds later has the
  /// permissions of the file. What is wrong shows when SQLite opens it.
  func createForUserAlone() {
    // Not opened when it is there: closing it would end the locks that SQLite has on it.
    guard FileStatus(path) == nil else { return }
    let descriptor = path.withSystemBytes { open($0, O_RDWR | O_CREAT | O_CLOEXEC, 0o600) }
    if descriptor >= 0 { close(descriptor) }
  }

  /// Gives damaged files other names, in the same folder, which take none from others.
  ///
  /// - Returns: The new name, and the system's error number; 0 for success.
  func setAside() -> (newPath: String, error: Int32) {
    var number = 1
    while Self.suffixes.contains(where: { FileStatus("\(path).damaged-\(number)\($0)") != nil }) {
      number += 1
    }
    let newPath = "\(path).damaged-\(number)"
    return (newPath, move(to: newPath))
  }

  /// Gives the files other names, in this folder or in another of the same disk.
  ///
  /// - Returns: The system's error number; 0 for success.
  func move(to newPath: String) -> Int32 {
    for suffix in Self.suffixes {
      let error = renameFile(path + suffix, ifAnyTo: newPath + suffix)
      guard error == 0 else { return error }
    }
    return 0
  }
}

/// Renames a file, if there is one.
///
/// - Returns: The system's error number; 0 for success.
func renameFile(_ path: String, ifAnyTo newPath: String) -> Int32 {
  path.withSystemBytes { from in newPath.withSystemBytes { rename(from, $0) } } == 0 || errno == ENOENT
    ? 0 : errno
}
