import CSQLite
import SwatchSystem

extension LibraryFile {
  /// Gives a damaged file and what belongs to it another name, in the same folder.
  ///
  /// Nobody else uses the file meanwhile, and it is the one that was found damaged: otherwise the new file of an
  /// instance that has just done the same could be set aside, or lose its log.
  ///
  /// - Returns: A sentence for the user, or `nil` if another instance was faster.
  func setAside(_ damaged: FileStatus) throws(LibraryError) -> String? {
    let connection = try connect()
    // The link stays, if it is one; the file it leads to goes.
    let path = connection.path
    func isInPlace() -> Bool {
      !connection.hasMoved && FileStatus(path)?.isSameFile(as: damaged) == true
    }
    guard !connection.isReadOnly else { throw .unreadable(path: path, reason: "it is damaged and read-only") }
    let pause: Int32 = 10
    for _ in 0...patience / pause {
      // Asked before, not to wait for the new file, and again when nobody else can do the same.
      guard isInPlace() else { return nil }
      if connection.tryLock() {
        defer { connection.unlock() }
        return isInPlace() ? try rename(path) : nil
      }
      sqlite3_sleep(pause)
    }
    throw .damaged(path: path)
  }

  /// Renames the damaged file at `path`, which nobody else uses.
  private func rename(_ path: String) throws(LibraryError) -> String {
    let (newPath, error) = DatabaseFiles(path: path).setAside()
    guard error == 0 else {
      let reason = "it is damaged and cannot be renamed: \(String(systemError: error))"
      throw .unreadable(path: path, reason: reason)
    }
    return "The library was damaged and is kept as \(quoted(newPath)); a new one was begun."
  }
}
