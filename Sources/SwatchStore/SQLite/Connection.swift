import CSQLite
import SwatchText

/// An open database file, used from one thread. It is closed when nobody refers to it any more.
final class Connection {
  private let handle: OpaquePointer

  /// Opens the file at `path`, or creates it empty, for the user alone. SQLite looks at its content only when it is needed.
  ///
  /// - Parameter patience: How many milliseconds another connection's lock is waited for.
  init(path: String, patience: Int32) throws(SQLiteError) {
    DatabaseFiles(path: path).createForUserAlone()
    var handle: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
    guard path.withSystemBytes({ sqlite3_open_v2($0, &handle, flags, nil) }) == SQLITE_OK, let handle else {
      let error = SQLiteError(of: handle)
      sqlite3_close(handle)
      throw error
    }
    self.handle = handle
    sqlite3_busy_timeout(handle, patience)
  }

  deinit { sqlite3_close_v2(handle) }

  /// The file with its folders, symbolic links resolved.
  var path: String { sqlite3_db_filename(handle, "main").map { String(system: $0) } ?? "" }

  var isReadOnly: Bool { sqlite3_db_readonly(handle, "main") == 1 }

  /// Whether the file that is open is no longer the one at ``path``: it was removed, renamed or replaced.
  var hasMoved: Bool {
    var result: Int32 = 0
    return sqlite3_file_control(handle, "main", SQLITE_FCNTL_HAS_MOVED, &result) == SQLITE_OK && result != 0
  }

  /// Closing leaves the write-ahead log as it is, and does not move it into the file.
  func keepLogOnClose(_ keeps: Bool) { _ = shim_keep_log_on_close(handle, keeps ? 1 : 0) }

  /// Carries out one statement.
  ///
  /// - Returns: How many rows it has changed, if it is one that changes rows.
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

  /// The first integer that a statement results in; `nil` if there is no row, or nothing in it.
  func integer(_ sql: String, _ values: SQLiteValue...) throws(SQLiteError) -> Int64? {
    let statement = try Statement(sql, on: handle)
    try statement.bind(values)
    guard try statement.step(), !statement.row.isNull(0) else { return nil }
    return statement.row.integer(0)
  }

  /// Whether SQLite understands a statement, with the tables as they are. It is not carried out.
  func check(_ sql: String) throws(SQLiteError) { _ = try Statement(sql, on: handle) }

  /// Carries out `body` as one transaction: all of it is durable when this returns, or nothing has happened.
  ///
  /// Others may go on reading in the meantime, but not write: what `body` reads stays true until its end.
  ///
  /// - Returns: What `body` returns; if that is `nil`, what it did is undone.
  func transaction<Result>(_ body: () throws(SQLiteError) -> Result?) throws(SQLiteError) -> Result? {
    try run("BEGIN IMMEDIATE")
    do throws(SQLiteError) {
      let result = try body()
      try run(result == nil ? "ROLLBACK" : "COMMIT")
      return result
    } catch {
      // Some failures have already ended the transaction.
      if sqlite3_get_autocommit(handle) == 0 { _ = try? run("ROLLBACK") }
      throw error
    }
  }

  /// Tries to get the file for itself, which succeeds if no other connection is using it: one with a write-ahead
  /// log uses it as long as it is open. The lock is given back by ``unlock()`` or by closing.
  ///
  /// This is the lock of SQLite's own files, below what SQL can reach: SQL would first have to read the file.
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

  /// Gives back the lock of ``tryLock()``.
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
