import Glibc
import SwatchSystem

/// A reason why a drawing cannot be recorded or recovered.
public enum JournalError: Error, Hashable, CustomStringConvertible {
  /// The file cannot be opened or created, for a reason other than its content.
  case unreadable(path: String, reason: String)
  case full(path: String)
  /// The content of the file is invalid.
  case damaged(path: String)
  /// The journal was written by a newer version of swatchterm and is left unchanged.
  case newer(path: String)
  /// Another running instance uses the drawing.
  case inUse(path: String)
  /// The drawing no longer exists: it was recovered or discarded elsewhere.
  case gone
  case failed(path: String, reason: String)

  /// A message for the user.
  public var description: String {
    switch self {
    case .unreadable(let path, let reason):
      "Automatic saving failed: \(quoted(path)): \(displayText(reason)). Save your drawing."
    case .full(let path):
      "Automatic saving failed: \(quoted(path)): the disk is full. Free some space, or save your drawing elsewhere."
    case .damaged(let path): "The recovery file \(quoted(path)) is damaged. Save your drawing."
    case .newer(let path):
      "The recovery file \(quoted(path)) was written by a newer version of swatchterm. Use that version."
    case .inUse: "This drawing is open in another instance of swatchterm. Quit that instance first."
    case .gone: "This drawing no longer exists. It was recovered or discarded elsewhere."
    case .failed(let path, let reason):
      "Automatic saving failed: \(quoted(path)): \(displayText(reason)). Save your drawing; the next change triggers a retry."
    }
  }

  /// A short description for the middle of a sentence.
  public var reason: String {
    switch self {
    case .unreadable(_, let reason), .failed(_, let reason): displayText(reason)
    case .full: "the disk is full"
    case .damaged: "its file is damaged"
    case .newer: "its file was written by a newer version"
    case .inUse: "it is open in another instance of swatchterm"
    case .gone: "it was recovered or discarded elsewhere"
    }
  }

  init(systemError number: Int32, path: String) {
    let reason = String(systemError: number)
    switch number {
    case ENOSPC, EDQUOT, EFBIG: self = .full(path: path)
    case EWOULDBLOCK: self = .inUse(path: path)
    case EACCES, EPERM, EROFS, ENOTDIR, ENOENT, EISDIR, ELOOP: self = .unreadable(path: path, reason: reason)
    default: self = .failed(path: path, reason: reason)
    }
  }
}
