import CSQLite
import SwatchText

/// An open database, used from one thread and closed by its deinitializer.
final class Connection {
  private let handle: OpaquePointer

  /// Opens a file, or creates an empty, private one. `timeout` is the timeout for locks in milliseconds.
  init(path: String, timeout: Int32) throws(SQLiteError) {
    DatabaseFiles(path: path).createPrivate()
    var handle: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
    guard path.withSystemBytes({ sqlite3_open_v2($0, &handle, flags, nil) }) == SQLITE_OK, let handle else {
      let error = SQLiteError(of: handle)
      sqlite3_close(handle)
      throw error
    }
    self.handle = handle
    sqlite3_busy_timeout(handle, timeout)
  }

  deinit { sqlite3_close_v2(handle) }

  var path: String { sqlite3_db_filename(handle, "main").map { String(system: $0) } ?? "" }

  var isReadOnly: Bool { sqlite3_db_readonly(handle, "main") == 1 }

  /// True if the open file is no longer at ``path``, because it was removed, renamed or replaced.
  var hasMoved: Bool {
    var result: Int32 = 0
    return sqlite3_file_control(handle, "main", SQLITE_FCNTL_HAS_MOVED, &result) == SQLITE_OK && result != 0
  }

  /// Sets whether closing keeps the write-ahead log instead of merging it into the file.
  func keepLogOnClose(_ keeps: Bool) { _ = shim_keep_log_on_close(handle, keeps ? 1 : 0) }

  /// Executes a statement. Returns the number of changed rows, if it changes any.
  @discardableResult
  func run(_ sql: String, _ values: [SQLiteValue]) throws(SQLiteError) -> Int {
    let statement = try Statement(sql, on: handle)
    try statement.bind(values)
    while try statement.step() {}
    return Int(sqlite3_changes(handle))
  }

  func run(_ sql: String, _ values: SQLiteValue...) throws(SQLiteError) { try run(sql, values) }

  func run(script: String) throws(SQLiteError) {
    guard sqlite3_exec(handle, script, nil, nil, nil) == SQLITE_OK else { throw SQLiteError(of: handle) }
  }

  var lastInsertedID: Int64 { sqlite3_last_insert_rowid(handle) }

  func forEachRow(
    _ sql: String, _ values: SQLiteValue..., body: (Row) -> Void
  ) throws(SQLiteError) {
    let statement = try Statement(sql, on: handle)
    try statement.bind(values)
    while try statement.step() { body(statement.row) }
  }

  /// Returns the first integer in a result; `nil` if there is none.
  func integer(_ sql: String, _ values: SQLiteValue...) throws(SQLiteError) -> Int64? {
    let statement = try Statement(sql, on: handle)
    try statement.bind(values)
    guard try statement.step(), !statement.row.isNull(0) else { return nil }
    return statement.row.integer(0)
  }

  /// Compiles a statement without executing it; throws if it is invalid for the current tables.
  func check(_ sql: String) throws(SQLiteError) { _ = try Statement(sql, on: handle) }

  /// Runs `body` as a durable transaction, all or nothing; `nil` rolls back. Other connections can read.
  func transaction<Result>(_ body: () throws(SQLiteError) -> Result?) throws(SQLiteError) -> Result? {
    try run("BEGIN IMMEDIATE")
    do throws(SQLiteError) {
      let result = try body()
      try run(result == nil ? "ROLLBACK" : "COMMIT")
      return result
    } catch {
      // Some failures already end the transaction.
      if sqlite3_get_autocommit(handle) == 0 { _ = try? run("ROLLBACK") }
      throw error
    }
  }

  /// Tries to lock the file exclusively. Fails if any connection with a write-ahead log is open.
  ///
  /// Uses SQLite's file layer, because locking with SQL would first read the file.
  func tryLock() -> Bool {
    guard let file, let methods = file.pointee.pMethods?.pointee, let lock = methods.xLock else {
      return false
    }
    if lock(file, SQLITE_LOCK_SHARED) == SQLITE_OK, lock(file, SQLITE_LOCK_EXCLUSIVE) == SQLITE_OK {
      return true
    }
    unlock()
    return false
  }

  func unlock() {
    guard let file else { return }
    _ = file.pointee.pMethods?.pointee.xUnlock?(file, SQLITE_LOCK_NONE)
  }

  private var file: UnsafeMutablePointer<sqlite3_file>? {
    var file: UnsafeMutablePointer<sqlite3_file>?
    let code = sqlite3_file_control(handle, "main", SQLITE_FCNTL_FILE_POINTER, &file)
    return code == SQLITE_OK ? file : nil
  }
}
