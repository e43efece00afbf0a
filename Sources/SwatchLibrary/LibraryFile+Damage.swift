import CSQLite

extension LibraryFile {
  /// What SQLite keeps beside a file, by what is appended to its name.
  private static let companions = ["-wal", "-shm", "-journal"]

  /// Gives a damaged file and what belongs to it another name, in the same folder.
  ///
  /// Nobody else uses the file meanwhile, and it is the one that was found damaged: otherwise the new file of an
  /// instance that has just done the same could be set aside, or lose its log.
  ///
  /// - Returns: A sentence for the user, or `nil` if another instance was faster.
  func setAside(_ damaged: FileStatus) throws(LibraryError) -> String? {
    let connection = try connect()
    guard !connection.isReadOnly else { throw .unreadable(path: path, reason: "it is damaged and read-only") }
    guard lock(connection) else { throw .damaged(path: path) }
    defer { connection.unlock() }
    // The link stays, if it is one; the file it leads to goes.
    let path = connection.path
    guard !connection.hasMoved, FileStatus(path)?.isSameFile(as: damaged) == true else { return nil }

    let newPath = freePath(for: path)
    // The file goes last: as long as it is there, nobody begins a new one.
    for suffix in Self.companions + [""] {
      let error = rename(path + suffix, ifAnyTo: newPath + suffix)
      guard error == 0 else {
        let reason = "it is damaged and cannot be renamed: \(String(systemError: error))"
        throw .unreadable(path: path, reason: reason)
      }
    }
    return "The library was damaged and is kept as \(quoted(newPath)); a new one was begun."
  }

  /// Waits until nobody else uses the file, but not forever.
  private func lock(_ connection: Connection) -> Bool {
    let pause: Int32 = 10
    for _ in 0...patience / pause {
      if connection.tryLock() { return true }
      sqlite3_sleep(pause)
    }
    return false
  }

  /// The first name for a damaged file that neither it nor what belongs to it would take from another.
  private func freePath(for path: String) -> String {
    var number = 1
    while ([""] + Self.companions).contains(where: { FileStatus("\(path).damaged-\(number)\($0)") != nil }) {
      number += 1
    }
    return "\(path).damaged-\(number)"
  }
}
