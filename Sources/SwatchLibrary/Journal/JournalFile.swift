/// The file of a journal. While it is open, its lock keeps everybody else out; it ends with the process, however
/// that ends.
struct JournalFile {
  let path: String
  private var connection: Connection?

  /// Names a file; it is made by the first ``write(_:)``.
  init(path: String) {
    self.path = path
  }

  /// Goes on with a file that was opened by ``open(path:)``.
  init(path: String, connection: Connection) {
    self.path = path
    self.connection = connection
  }

  /// Whether there is a file.
  var isMade: Bool { connection != nil }

  /// Whether what was written would not be found any more, because the file was moved or removed.
  var isLost: Bool { connection?.hasMoved ?? false }

  /// Writes a batch, all or nothing. It survives the end of the program when this returns, and a power cut as soon as
  /// the log is synced.
  mutating func write(_ batch: JournalBatch) throws(JournalError) {
    do throws(SQLiteError) {
      guard let connection else {
        let connection = try Self.make(path: path)
        // From here on the file is locked, whatever comes of the rest.
        self.connection = connection
        try connection.write(batch)
        return try connection.leaveSyncsToOthers()
      }
      try connection.write(batch)
      try connection.shortenLog(ofFileAt: path)
    } catch {
      throw JournalError(error, path: path)
    }
  }

  /// Closes the file and leaves it for the next start.
  mutating func close() {
    // To move the log into the file would only take time.
    connection?.keepLogOnClose(true)
    connection = nil
  }

  /// Removes the file, if there is one.
  mutating func remove() {
    guard let connection else { return }
    connection.keepLogOnClose(true)
    if !connection.hasMoved { DatabaseFiles(path: connection.path).remove() }
    self.connection = nil
  }

  /// Opens the file at `path`, which nobody else can open from then on.
  static func open(path: String) throws(SQLiteError) -> Connection {
    // Others only look at it, which takes them some milliseconds.
    let connection = try Connection(path: path, patience: 500)
    connection.keepLogOnClose(true)
    // Before the first look at the content: so there is no memory to be shared, which not all file systems can do.
    try connection.run(script: "PRAGMA locking_mode = EXCLUSIVE; PRAGMA cell_size_check = TRUE")
    return connection
  }

  /// Makes the file, or completes it if that failed before.
  private static func make(path: String) throws(SQLiteError) -> Connection {
    createFolder(ofFileAt: path)
    let connection = try open(path: path)
    try connection.run(script: "PRAGMA synchronous = OFF; PRAGMA journal_mode = WAL")
    if try connection.integer("PRAGMA user_version") == 0 {
      _ = try connection.transaction { () throws(SQLiteError) -> Void? in
        try connection.run(script: JournalSchema.script)
      }
    }
    return connection
  }
}

extension Connection {
  /// Moves the log into the file. From now on only that is synced by SQLite: see ``JournalSync``.
  func leaveSyncsToOthers() throws(SQLiteError) {
    try run(
      script: "PRAGMA wal_autocheckpoint = 0; PRAGMA wal_checkpoint(TRUNCATE); PRAGMA synchronous = NORMAL")
  }

  /// Moves the log into the file when it has grown to a hundred steps or so: a damaged byte in it takes away all that follows.
  fileprivate func shortenLog(ofFileAt path: String) throws(SQLiteError) {
    guard let log = FileStatus(path + "-wal"), log.size > 1 << 20 else { return }
    try run(script: "PRAGMA wal_checkpoint(TRUNCATE)")
  }

  fileprivate func write(_ batch: JournalBatch) throws(SQLiteError) {
    _ = try transaction { () throws(SQLiteError) -> Void? in
      if let base = batch.base {
        try run("DELETE FROM part")
        try put(.base, base.sealedBytes)
      }
      try run("DELETE FROM step WHERE number >= ?", .integer(Int64(batch.firstStep)))
      for (number, step) in zip(Int64(batch.firstStep)..., batch.steps) {
        try run("INSERT INTO step VALUES (?, ?)", .integer(number), .blob(step.sealedBytes))
      }
      try put(.status, batch.status.sealedBytes)
      if let live = batch.live { try put(.live, live?.sealedBytes) }
      return ()
    }
  }

  private func put(_ part: JournalSchema.Part, _ content: [UInt8]?) throws(SQLiteError) {
    guard let content else {
      return _ = try run("DELETE FROM part WHERE name = ?", .text(part.rawValue))
    }
    try run("INSERT OR REPLACE INTO part VALUES (?, ?)", .text(part.rawValue), .blob(content))
  }
}
