import SwatchSystem

/// The file of a library: opens it, brings it up to date, and sets it aside when it is damaged.
struct LibraryFile {
  let path: String
  /// How many milliseconds the locks of others are waited for.
  let patience: Int32

  func open() throws(LibraryError) -> (connection: Connection, notice: String?) {
    createFolder(ofFileAt: path)
    var notice: String?
    // One round finds the damage, the next begins anew; others may interfere.
    for _ in 0..<5 {
      let found = FileStatus(path)
      guard found?.isRegular ?? true else { throw .unreadable(path: path, reason: "it is not a file") }
      do throws(LibraryError) { return (try openSound(), notice) } catch {
        guard case .damaged = error else { throw error }
        if let found { notice = try setAside(found) ?? notice }
      }
    }
    throw .damaged(path: path)
  }

  /// Carries out `body`; what SQLite reports becomes an error of the library.
  func attempt<Result>(_ body: () throws(SQLiteError) -> Result) throws(LibraryError) -> Result {
    do { return try body() } catch { throw LibraryError(error, path: path) }
  }

  /// Opens the file, and throws `damaged` if it is not what it should be.
  private func openSound() throws(LibraryError) -> Connection {
    let connection = try connect()
    // Until the file is known to be a sound library, it and its log are left as they are.
    connection.keepLogOnClose(true)
    guard !DatabaseFiles(path: connection.path).haveLostTheirBeginning else { throw .damaged(path: path) }
    let version = try version(of: connection)
    try attempt { () throws(SQLiteError) in
      // Refused where there is no shared memory, or while another instance does the same; both is fine.
      _ = try? connection.run("PRAGMA journal_mode = WAL")
      try connection.run(script: "PRAGMA synchronous = FULL; PRAGMA cell_size_check = TRUE")
      if version < LibrarySchema.version { try migrate(connection) }
    }
    try check(connection)
    connection.keepLogOnClose(false)
    return connection
  }

  func connect() throws(LibraryError) -> Connection {
    try attempt { () throws(SQLiteError) in try Connection(path: path, patience: patience) }
  }

  /// The version of the schema; 0 for a new file. None of these questions needs the tables to make sense.
  private func version(of connection: Connection) throws(LibraryError) -> Int64 {
    let (application, version, schema) = try attempt { () throws(SQLiteError) in
      // One moment of the file: another instance may be about to begin it.
      try connection.run("BEGIN")
      let answers = try (
        connection.integer("PRAGMA application_id"), connection.integer("PRAGMA user_version") ?? 0,
        connection.integer("PRAGMA schema_version")
      )
      try connection.run("COMMIT")
      return answers
    }
    let isNew = application == 0 && version == 0 && schema == 0
    guard isNew || application == LibrarySchema.applicationID, version >= 0 else {
      throw .foreign(path: path)
    }
    guard version <= LibrarySchema.version else { throw .newer(path: path) }
    return version
  }

  private func migrate(_ connection: Connection) throws(SQLiteError) {
    _ = try connection.transaction { () throws(SQLiteError) -> Void? in
      // Asked again: another instance may have been faster.
      let version = try connection.integer("PRAGMA user_version") ?? 0
      guard version < LibrarySchema.version else { return nil }
      for step in LibrarySchema.migrations.dropFirst(Int(version)) { try connection.run(script: step) }
      try connection.run(
        script: """
          PRAGMA user_version = \(LibrarySchema.version);
          PRAGMA application_id = \(LibrarySchema.applicationID);
          """)
      return ()
    }
  }

  private func check(_ connection: Connection) throws(LibraryError) {
    // Rows that break the rules of the schema are read as best they can be; they are no reason to take away the rest.
    var isSound = true
    try attempt { () throws(SQLiteError) in
      try connection.forEachRow("PRAGMA quick_check(1)") { finding in
        isSound = isSound && !finding.text(0).hasPrefix("*** in database")
      }
    }
    // It says of itself that it has these tables.
    guard isSound, (try? connection.check(Connection.palettesQuery)) != nil else {
      throw .damaged(path: path)
    }
  }
}
