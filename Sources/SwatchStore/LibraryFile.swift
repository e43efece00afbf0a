import CSQLite
import SwatchSystem

/// Opens the file of a library, migrates old versions, and replaces damaged files.
struct LibraryFile {
  let path: String
  /// The lock timeout in milliseconds.
  let timeout: Int32

  func open() throws(LibraryError) -> (connection: Connection, notice: String?) {
    createFolder(ofFileAt: path)
    var notice: String?
    // The first attempt detects damage, the next creates a new file; other instances may interfere.
    for _ in 0..<5 {
      let status = FileStatus(path)
      guard status?.isRegular ?? true else { throw .unreadable(path: path, reason: "it is not a file") }
      do throws(LibraryError) { return (try openValidWithRetries(), notice) } catch {
        guard case .damaged = error else { throw error }
        if let status { notice = try setAside(status) ?? notice }
      }
    }
    throw .damaged(path: path)
  }

  /// Opens the file, again after an I/O error: SQLite reports one, such as a short read of the log, while another
  /// instance creates or renames the file.
  private func openValidWithRetries() throws(LibraryError) -> Connection {
    for _ in 0..<20 {
      do throws(LibraryError) { return try openValid() } catch {
        guard case .failed = error else { throw error }
        sqlite3_sleep(10)
      }
    }
    return try openValid()
  }

  func attempt<Result>(_ body: () throws(SQLiteError) -> Result) throws(LibraryError) -> Result {
    do { return try body() } catch { throw LibraryError(error, path: path) }
  }

  /// Opens the file; throws `damaged` if it is invalid.
  private func openValid() throws(LibraryError) -> Connection {
    let connection = try connect()
    // Do not modify the file or its log until it is known to be a valid library.
    connection.keepLogOnClose(true)
    guard !DatabaseFiles(path: connection.path).areTruncated else { throw .damaged(path: path) }
    let version = try version(of: connection)
    try attempt { () throws(SQLiteError) in
      // This fails without shared memory, or if another instance is doing the same; both are acceptable.
      _ = try? connection.run("PRAGMA journal_mode = WAL")
      try connection.run(script: "PRAGMA synchronous = FULL; PRAGMA cell_size_check = TRUE")
      if version < LibrarySchema.version { try migrate(connection) }
    }
    try check(connection)
    connection.keepLogOnClose(false)
    return connection
  }

  func connect() throws(LibraryError) -> Connection {
    try attempt { () throws(SQLiteError) in try Connection(path: path, timeout: timeout) }
  }

  /// Returns the schema version; 0 for a new file. These queries also work with damaged tables.
  private func version(of connection: Connection) throws(LibraryError) -> Int64 {
    let (appID, version, schema) = try attempt { () throws(SQLiteError) in
      // Read in a transaction, because another instance may be creating the file.
      try connection.run("BEGIN")
      let values = try (
        connection.integer("PRAGMA application_id"), connection.integer("PRAGMA user_version") ?? 0,
        connection.integer("PRAGMA schema_version")
      )
      try connection.run("COMMIT")
      return values
    }
    let isNew = appID == 0 && version == 0 && schema == 0
    guard isNew || appID == LibrarySchema.applicationID, version >= 0 else { throw .foreign(path: path) }
    guard version <= LibrarySchema.version else { throw .newer(path: path) }
    return version
  }

  private func migrate(_ connection: Connection) throws(SQLiteError) {
    _ = try connection.transaction { () throws(SQLiteError) -> Void? in
      // Check again: another instance may have migrated the file in the meantime.
      let version = try connection.integer("PRAGMA user_version") ?? 0
      guard version < LibrarySchema.version else { return nil }
      for step in LibrarySchema.migrations.dropFirst(Int(version)) { try connection.run(script: step) }
      try connection.run(script: "PRAGMA user_version = \(LibrarySchema.version)")
      return try connection.run(script: "PRAGMA application_id = \(LibrarySchema.applicationID)")
    }
  }

  private func check(_ db: Connection) throws(LibraryError) {
    // Rows that violate the schema are not damage; they are read leniently.
    var isValid = true
    try attempt { () throws(SQLiteError) in
      try db.forEachRow("PRAGMA quick_check(1)") { row in
        isValid = isValid && !row.text(0).hasPrefix("*** in database")
      }
    }
    // The schema lists these tables, so the query must compile.
    guard isValid, (try? db.check(Connection.palettesQuery)) != nil else { throw .damaged(path: path) }
  }

  /// Renames a damaged file and its companions. Returns a message; `nil` if the file is already gone.
  /// Another instance may be doing the same, and its new file must not be renamed.
  func setAside(_ damaged: FileStatus) throws(LibraryError) -> String? {
    let connection = try connect()
    // Rename the target of a symbolic link, not the link.
    let path = connection.path
    func isInPlace() -> Bool { !connection.hasMoved && FileStatus(path)?.isSameFile(as: damaged) == true }
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
