import CSQLite
import SwatchText

/// A reason why a library cannot be opened, read or edited.
public enum LibraryError: Error, Hashable, CustomStringConvertible {
  /// The file cannot be opened, for a reason other than its content. It is left unchanged.
  case unreadable(path: String, reason: String)
  /// The library was written by a newer version of swatchterm and is left unchanged.
  case newer(path: String)
  /// The file is another program's database and is left unchanged.
  case foreign(path: String)
  /// The content of the file is invalid.
  case damaged(path: String)
  /// Another program has locked the library for longer than the timeout.
  case busy(path: String)
  case full(path: String)
  case readOnly(path: String)
  case failed(path: String, reason: String)
  /// The edited item no longer exists, possibly because another instance removed it.
  case removed
  /// A color component is infinite or not a number.
  case notFinite

  /// A message for the user.
  public var description: String {
    switch self {
    case .unreadable(let path, let reason):
      "The library \(quoted(path)) cannot be opened: \(displayText(reason)). Check the file and its folder."
    case .newer(let path):
      "The library \(quoted(path)) was written by a newer version of swatchterm. Use that version."
    case .foreign(let path):
      "The file \(quoted(path)) belongs to another program. Move it elsewhere to create a library here."
    case .damaged(let path):
      "The library \(quoted(path)) is damaged. Quit all instances of swatchterm, then start it again to replace the library."
    case .busy(let path): "The library \(quoted(path)) is locked by another program. Try again."
    case .full(let path):
      "The disk is full, so the library \(quoted(path)) cannot be saved. Free some space and try again."
    case .readOnly(let path):
      "The library \(quoted(path)) is read-only. Make the file and its folder writable."
    case .failed(let path, let reason):
      "The library \(quoted(path)) cannot be used: \(displayText(reason)). Try again."
    case .removed: "This item is no longer in the library. It was removed elsewhere."
    case .notFinite: "A color with an infinite or undefined component cannot be saved. Choose another color."
    }
  }

  init(_ error: SQLiteError, path: String) {
    switch error.code & 0xFF {
    case SQLITE_CORRUPT, SQLITE_NOTADB: self = .damaged(path: path)
    case SQLITE_BUSY, SQLITE_LOCKED: self = .busy(path: path)
    case SQLITE_FULL: self = .full(path: path)
    case SQLITE_READONLY: self = .readOnly(path: path)
    case SQLITE_CANTOPEN, SQLITE_PERM, SQLITE_AUTH: self = .unreadable(path: path, reason: error.message)
    default: self = .failed(path: path, reason: error.message)
    }
  }
}

func quoted(_ path: String) -> String { "‘\(displayText(path))’" }

/// SQLite's messages may contain names from a damaged file.
func displayText(_ text: String) -> String { text.abridged(to: 300) }
