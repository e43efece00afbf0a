import Glibc
import SwatchColor
import SwatchText

/// The file of a database and what SQLite keeps beside it. Nobody uses them while they are renamed or removed.
struct DatabaseFiles {
  let path: String

  /// What is appended to the name.
  private static let companions = ["-wal", "-shm", "-journal"]

  /// Whether the file was cut off: empty, but with a log. SQLite would delete the log, and what is in it.
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

  /// Gives damaged files other names, in the same folder.
  ///
  /// - Returns: The new name, and the system's error number; 0 for success.
  func setAside() -> (newPath: String, error: Int32) {
    let newPath = freePath
    return (newPath, move(to: newPath))
  }

  /// Gives the files other names, in this folder or in another of the same disk.
  ///
  /// - Returns: The system's error number; 0 for success.
  func move(to newPath: String) -> Int32 {
    // The file goes last: as long as it is there, nobody begins a new one.
    for suffix in Self.companions + [""] {
      let error = renameFile(path + suffix, ifAnyTo: newPath + suffix)
      guard error == 0 else { return error }
    }
    return 0
  }

  /// Removes the files, and first the one without which nobody looks at the others.
  ///
  /// - Returns: The system's error number for the first; 0 for success.
  @discardableResult
  func remove() -> Int32 {
    guard path.withSystemBytes({ unlink($0) }) == 0 || errno == ENOENT else { return errno }
    for suffix in Self.companions { (path + suffix).withSystemBytes { _ = unlink($0) } }
    return 0
  }

  /// The first name for damaged files that neither takes from another.
  private var freePath: String {
    var number = 1
    while ([""] + Self.companions).contains(where: { FileStatus("\(path).damaged-\(number)\($0)") != nil }) {
      number += 1
    }
    return "\(path).damaged-\(number)"
  }
}
