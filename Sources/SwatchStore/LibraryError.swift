import CSQLite
import SwatchText

/// Why a library could not be opened, read or edited.
public enum LibraryError: Error, Hashable, CustomStringConvertible {
  /// The file cannot be opened, for a reason that is not its content; it was left as it is.
  case unreadable(path: String, reason: String)
  /// A newer version of swatchterm has written the library; it was left as it is.
  case newer(path: String)
  /// The file is a database, but no library; it was left as it is.
  case foreign(path: String)
  /// The content of the file makes no sense.
  case damaged(path: String)
  /// Another program has kept the library locked for longer than a user wants to wait.
  case busy(path: String)
  /// There is no room left on the disk.
  case full(path: String)
  /// The file can be read, but not changed.
  case readOnly(path: String)
  /// Anything else that SQLite reports.
  case failed(path: String, reason: String)
  /// What was to be changed is no longer in the library; another instance of the program may have removed it.
  case removed
  /// A component of a color is infinite or not a number.
  case notFinite

  /// A sentence for the user.
  public var description: String {
    switch self {
    case .unreadable(let path, let reason):
      "Cannot open the library \(quoted(path)) (\(shown(reason))); look at the file and its folder."
    case .newer(let path):
      "The library \(quoted(path)) was written by a newer version of swatchterm; use that version."
    case .foreign(let path):
      "The file \(quoted(path)) is a database of another program; move it away to get a library."
    case .damaged(let path):
      "The library \(quoted(path)) is damaged; quit every swatchterm, and the next one will set it aside."
    case .busy(let path):
      "The library \(quoted(path)) is locked by another program; try again."
    case .full(let path):
      "There is no room left on the disk for the library \(quoted(path)); remove something and try again."
    case .readOnly(let path):
      "The library \(quoted(path)) cannot be changed; make the file and its folder writable."
    case .failed(let path, let reason):
      "The library \(quoted(path)) cannot be used (\(shown(reason))); try again."
    case .removed:
      "This is no longer in the library, so it cannot be changed: it was removed elsewhere."
    case .notFinite:
      "A color with an infinite or undefined component cannot be kept; choose another color."
    }
  }
}

extension LibraryError {
  init(_ error: SQLiteError, path: String) {
    self =
      switch error.primaryCode {
      case SQLITE_CORRUPT, SQLITE_NOTADB: .damaged(path: path)
      case SQLITE_BUSY, SQLITE_LOCKED: .busy(path: path)
      case SQLITE_FULL: .full(path: path)
      case SQLITE_READONLY: .readOnly(path: path)
      case SQLITE_CANTOPEN, SQLITE_PERM, SQLITE_AUTH: .unreadable(path: path, reason: error.message)
      default: .failed(path: path, reason: error.message)
      }
  }
}

/// A path as sentences show it.
func quoted(_ path: String) -> String { "‘\(shown(path))’" }

/// Names in a damaged file can get into SQLite's messages.
func shown(_ text: String) -> String { text.abridged(to: 300) }
