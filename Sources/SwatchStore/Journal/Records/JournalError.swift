import Glibc
import SwatchSystem
import SwatchText

/// Why drawings cannot be kept, or a kept one cannot be recovered.
public enum JournalError: Error, Hashable, CustomStringConvertible {
  /// The file cannot be opened or made, for a reason that is not its content.
  case unreadable(path: String, reason: String)
  /// There is no room left on the disk.
  case full(path: String)
  /// The content of the file makes no sense.
  case damaged(path: String)
  /// A newer version of swatchterm has written the journal; it was left as it is.
  case newer(path: String)
  /// Another swatchterm that still runs has the drawing.
  case inUse(path: String)
  /// The drawing is not kept any more: it was recovered or discarded elsewhere.
  case gone
  /// Anything else that the system reports.
  case failed(path: String, reason: String)

  /// A sentence for the user.
  public var description: String {
    switch self {
    case .unreadable(let path, let reason):
      "Drawings cannot be kept (\(shown(reason))), so save yours; look at \(quoted(path)) and its folder."
    case .full(let path):
      "There is no room left on the disk to keep your drawing in \(quoted(path)); remove something, or save it elsewhere."
    case .damaged(let path):
      "The kept drawing \(quoted(path)) is damaged; save your drawing."
    case .newer(let path):
      "The kept drawing \(quoted(path)) was written by a newer version of swatchterm; use that version."
    case .inUse:
      "This drawing is open in another swatchterm; quit that one first."
    case .gone:
      "This drawing is not kept any more: it was recovered or discarded elsewhere."
    case .failed(let path, let reason):
      "Your drawing cannot be kept (\(shown(reason))), so save it; the next change tries again in \(quoted(path))."
    }
  }
}

extension JournalError {
  /// What is wrong in a few words, for the middle of a sentence.
  public var reason: String {
    switch self {
    case .unreadable(_, let reason), .failed(_, let reason): shown(reason)
    case .full: "no room left on the disk"
    case .damaged: "its file is damaged"
    case .newer: "its file is not a journal of this version"
    case .inUse: "it is open in another swatchterm"
    case .gone: "it was recovered or discarded elsewhere"
    }
  }

  /// What the system said no to.
  init(systemError number: Int32, path: String) {
    let reason = String(systemError: number)
    self =
      switch number {
      case ENOSPC, EDQUOT, EFBIG: .full(path: path)
      case EWOULDBLOCK: .inUse(path: path)
      case EACCES, EPERM, EROFS, ENOTDIR, ENOENT, EISDIR, ELOOP: .unreadable(path: path, reason: reason)
      default: .failed(path: path, reason: reason)
      }
  }
}
