import CSQLite
import SwatchSystem
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
      defer { sqlite3_close(handle) }
      throw SQLiteError(of: handle)
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
    let statement = try Statement(sql, values, on: handle)
    while try statement.step() {}
    return Int(sqlite3_changes(handle))
  }

  func run(_ sql: String, _ values: SQLiteValue...) throws(SQLiteError) { try run(sql, values) }

  func run(script: String) throws(SQLiteError) {
    guard sqlite3_exec(handle, script, nil, nil, nil) == SQLITE_OK else { throw SQLiteError(of: handle) }
  }

  var lastInsertedID: Int64 { sqlite3_last_insert_rowid(handle) }

  func forEachRow(
    _ sql: String, _ values: SQLiteValue..., body: (borrowing Statement) -> Void
  ) throws(SQLiteError) {
    let statement = try Statement(sql, values, on: handle)
    while try statement.step() { body(statement) }
  }

  /// Returns the first integer in a result; `nil` if there is none.
  func integer(_ sql: String, _ values: SQLiteValue...) throws(SQLiteError) -> Int64? {
    let statement = try Statement(sql, values, on: handle)
    return try statement.step() && !statement.isNull(0) ? statement.integer(0) : nil
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

  /// Tries to lock the file exclusively. Fails if any connection with a write-ahead log is open. Uses
  /// SQLite's file layer, because locking with SQL would first read the file.
  func tryLock() -> Bool {
    guard let file, let lock = file.pointee.pMethods?.pointee.xLock else { return false }
    let isLocked = [SQLITE_LOCK_SHARED, SQLITE_LOCK_EXCLUSIVE].allSatisfy { lock(file, $0) == SQLITE_OK }
    if !isLocked { unlock() }
    return isLocked
  }

  func unlock() {
    guard let file else { return }
    _ = file.pointee.pMethods?.pointee.xUnlock?(file, SQLITE_LOCK_NONE)
  }

  private var file: UnsafeMutablePointer<sqlite3_file>? {
    var file: UnsafeMutablePointer<sqlite3_file>?
    return sqlite3_file_control(handle, "main", SQLITE_FCNTL_FILE_POINTER, &file) == SQLITE_OK ? file : nil
  }
}

struct SQLiteError: Error, Hashable {
  /// The extended result code.
  let code: Int32
  /// SQLite's message, and the system's if there is one.
  let message: String

  /// Creates an error from the last failure of a connection. `nil` means that SQLite ran out of memory.
  init(of connection: OpaquePointer?) {
    code = sqlite3_extended_errcode(connection)
    let message = String(cString: sqlite3_errmsg(connection))
    let isSystemError = [SQLITE_CANTOPEN, SQLITE_IOERR].contains(code & 0xFF)
    let number = isSystemError ? sqlite3_system_errno(connection) : 0
    self.message = number == 0 ? message : "\(message): \(String(systemError: number))"
  }
}

enum SQLiteValue { case integer(Int64), real(Double), text(String), null }

/// A statement and the current row of its result, with lenient conversion of values.
struct Statement: ~Copyable {
  private let connection: OpaquePointer
  private let handle: OpaquePointer

  /// Compiles the first statement of `sql` and binds its parameters in order; missing ones are NULL. The
  /// connection must outlive it.
  init(_ sql: String, _ values: [SQLiteValue] = [], on connection: OpaquePointer) throws(SQLiteError) {
    var handle: OpaquePointer?
    guard sqlite3_prepare_v2(connection, sql, -1, &handle, nil) == SQLITE_OK, let handle
    else { throw SQLiteError(of: connection) }
    for (index, value) in zip(Int32(1)..., values) {
      guard Self.bind(value, at: index, of: handle) != SQLITE_OK else { continue }
      defer { sqlite3_finalize(handle) }
      throw SQLiteError(of: connection)
    }
    (self.connection, self.handle) = (connection, handle)
  }

  deinit { sqlite3_finalize(handle) }

  private static func bind(_ value: SQLiteValue, at index: Int32, of handle: OpaquePointer) -> Int32 {
    switch value {
    case .integer(let value): return sqlite3_bind_int64(handle, index, value)
    case .real(let value): return sqlite3_bind_double(handle, index, value)
    case .null: return sqlite3_bind_null(handle, index)
    case .text(var value):
      return value.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) {
          shim_bind_text(handle, index, $0.baseAddress, UInt64($0.count))
        }
      }
    }
  }

  /// Advances to the next row; false if there is none. The first call executes the statement.
  func step() throws(SQLiteError) -> Bool {
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default: throw SQLiteError(of: connection)
    }
  }

  func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(handle, column) }
  func isNull(_ column: Int32) -> Bool { sqlite3_column_type(handle, column) == SQLITE_NULL }

  /// Returns the number in a column; `nil` if the column does not contain a finite number.
  func real(_ column: Int32) -> Double? {
    guard [SQLITE_FLOAT, SQLITE_INTEGER].contains(sqlite3_column_type(handle, column)) else { return nil }
    let value = sqlite3_column_double(handle, column)
    return value.isFinite ? value : nil
  }

  /// Returns the text in a column, with invalid UTF-8 repaired.
  func text(_ column: Int32) -> String {
    guard let start = sqlite3_column_text(handle, column) else { return "" }
    // The count is valid only after the conversion to text.
    let count = Int(sqlite3_column_bytes(handle, column))
    return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }
}
