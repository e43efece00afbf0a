import CSQLite
import SwatchSystem

extension LibraryFile {
  /// Renames a damaged file and its companions. Returns a message for the user; `nil` if the file is already
  /// gone.
  ///
  /// Another instance may be doing the same, and its new file must not be renamed.
  func setAside(_ damaged: FileStatus) throws(LibraryError) -> String? {
    let connection = try connect()
    // Rename the target of a symbolic link, not the link.
    let path = connection.path
    func isInPlace() -> Bool {
      !connection.hasMoved && FileStatus(path)?.isSameFile(as: damaged) == true
    }
    guard !connection.isReadOnly else { throw .unreadable(path: path, reason: "it is damaged and read-only") }
    let pause: Int32 = 10
    for _ in 0...timeout / pause {
      // Check before waiting for the lock, and again while holding it.
      guard isInPlace() else { return nil }
      if connection.tryLock() {
        defer { connection.unlock() }
        return isInPlace() ? try rename(path) : nil
      }
      sqlite3_sleep(pause)
    }
    throw .damaged(path: path)
  }

  private func rename(_ path: String) throws(LibraryError) -> String {
    let (newPath, error) = DatabaseFiles(path: path).setAside()
    guard error == 0 else {
      let reason = "it is damaged and cannot be renamed: \(String(systemError: error))"
      throw .unreadable(path: path, reason: reason)
    }
    return "The library was damaged and renamed to \(quoted(newPath)). A new one was created."
  }
}
