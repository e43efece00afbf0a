import CSQLite

enum SQLiteValue {
  case integer(Int64)
  case real(Double)
  case text(String)
  case null
}

struct Statement: ~Copyable {
  private let connection: OpaquePointer
  private let handle: OpaquePointer

  /// Compiles the first statement of `sql`. The connection must outlive it.
  init(_ sql: String, on connection: OpaquePointer) throws(SQLiteError) {
    var handle: OpaquePointer?
    guard sqlite3_prepare_v2(connection, sql, -1, &handle, nil) == SQLITE_OK, let handle else {
      throw SQLiteError(of: connection)
    }
    self.connection = connection
    self.handle = handle
  }

  deinit { sqlite3_finalize(handle) }

  /// Binds the parameters in order. Missing ones are NULL.
  func bind(_ values: [SQLiteValue]) throws(SQLiteError) {
    for (index, value) in zip(Int32(1)..., values) {
      guard bind(value, at: index) == SQLITE_OK else { throw SQLiteError(of: connection) }
    }
  }

  private func bind(_ value: SQLiteValue, at index: Int32) -> Int32 {
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

  /// The current row, valid until the next ``step()``.
  var row: Row { Row(statement: handle) }
}

/// A row of a result, with lenient conversion of values.
struct Row {
  fileprivate let statement: OpaquePointer

  func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(statement, column) }

  func isNull(_ column: Int32) -> Bool { sqlite3_column_type(statement, column) == SQLITE_NULL }

  /// Returns the number in a column; `nil` if the column does not contain a finite number.
  func real(_ column: Int32) -> Double? {
    guard [SQLITE_FLOAT, SQLITE_INTEGER].contains(sqlite3_column_type(statement, column)) else { return nil }
    let value = sqlite3_column_double(statement, column)
    return value.isFinite ? value : nil
  }

  /// Returns the text in a column, with invalid UTF-8 repaired.
  func text(_ column: Int32) -> String {
    guard let start = sqlite3_column_text(statement, column) else { return "" }
    // The count is valid only after the conversion to text.
    let count = Int(sqlite3_column_bytes(statement, column))
    return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }
}
