import CSQLite
import SwatchSystem

struct SQLiteError: Error, Hashable {
  /// The extended result code.
  let code: Int32
  /// SQLite's message, and the system's if there is one.
  let message: String

  var primaryCode: Int32 { code & 0xFF }
}

extension SQLiteError {
  /// Creates an error from the last failure of a connection. `nil` means that SQLite ran out of memory.
  init(of connection: OpaquePointer?) {
    guard let connection else {
      self.init(code: SQLITE_NOMEM, message: String(cString: sqlite3_errstr(SQLITE_NOMEM)))
      return
    }
    let code = sqlite3_extended_errcode(connection)
    let message = String(cString: sqlite3_errmsg(connection))
    let isSystemError = [SQLITE_CANTOPEN, SQLITE_IOERR].contains(code & 0xFF)
    let number = isSystemError ? sqlite3_system_errno(connection) : 0
    self.init(code: code, message: number == 0 ? message : "\(message): \(String(systemError: number))")
  }
}
