import CSQLite
import SwatchSystem

/// What SQLite has to say when something failed.
struct SQLiteError: Error, Hashable {
  /// The extended result code.
  let code: Int32
  /// SQLite's words, and the system's if it was the system that refused.
  let message: String

  /// The result code without what extends it.
  var primaryCode: Int32 { code & 0xFF }

  /// Whether the content of the file is at fault, and not its surroundings: a locked file, a failing disk and a
  /// lack of memory are no damage.
  var isDamage: Bool { [SQLITE_CORRUPT, SQLITE_NOTADB].contains(primaryCode) }

  init(code: Int32, message: String) {
    self.code = code
    self.message = message
  }

  /// What `connection` failed with last; `nil` stands for one that could not even be allocated.
  init(of connection: OpaquePointer?) {
    guard let connection else {
      self.init(code: SQLITE_NOMEM, message: String(cString: sqlite3_errstr(SQLITE_NOMEM)))
      return
    }
    let code = sqlite3_extended_errcode(connection)
    let message = String(cString: sqlite3_errmsg(connection))
    let isOfSystem = [SQLITE_CANTOPEN, SQLITE_IOERR].contains(code & 0xFF)
    let number = isOfSystem ? sqlite3_system_errno(connection) : 0
    self.init(code: code, message: number == 0 ? message : "\(message): \(String(systemError: number))")
  }
}
