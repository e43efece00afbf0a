import Glibc
import SwatchColor
import SwatchSystem
import SwatchText

/// A small text beside the library, which is read as a whole before the library is opened.
///
/// Of several instances that write it the last one wins; nobody ever reads a part of it.
public struct MemoryFile: Hashable, Sendable {
  /// Where it is. It is made when there is something to keep.
  public let path: String

  /// Names a file.
  public init(path: String) { self.path = path }

  /// The file of the user, as the XDG base directory specification has it: `swatchterm/memory` in `$XDG_DATA_HOME`, or
  /// else in `$HOME/.local/share`. Both count only if they are absolute paths.
  ///
  /// - Returns: The file, or `nil` if the environment does not tell it.
  public static func standard(environment: [String: String]) -> MemoryFile? {
    standardFolder(environment: environment).map { MemoryFile(path: $0 + "/memory") }
  }

  /// Nobody has more to remember.
  private static let limit = 1 << 16

  /// The text; `nil` if there is none, or something else.
  public func text() -> String? {
    guard let bytes = try? FileBytes.all(ofFileAt: path, limit: Self.limit) else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }

  /// Writes the text under another name, and gives it its own then. It is not waited for the disk: a power cut may leave
  /// the text before.
  ///
  /// - Throws: ``MemoryFileError``.
  public func write(_ text: String) throws(MemoryFileError) {
    createFolder(ofFileAt: path)
    let error = replace(by: Array(text.utf8))
    if error != 0 { throw MemoryFileError(path: path, code: error) }
  }

  private func replace(by bytes: [UInt8]) -> Int32 {
    let newPath = path + ".new"
    for _ in 0..<10 {
      guard let file = OpenFile(newPath, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW) else {
        guard errno == EEXIST else { return errno }
        let error = Self.removeAbandoned(newPath)
        guard error == 0 else { return error }
        continue
      }
      let error = file.lock(.alone, patience: 100)
      guard error == 0 else { return error }
      // Another instance may have removed it before it was locked.
      guard file.isAt(newPath) else { continue }
      let failure = file.write(bytes, at: 0)
      guard failure == 0 else { return failure }
      return newPath.withSystemBytes { from in path.withSystemBytes { rename(from, $0) } } == 0 ? 0 : errno
    }
    return EAGAIN
  }

  /// Removes a file that a killed instance left, or whatever else has its name.
  ///
  /// The file is never written again: it may be a link, or have other names, and what they lead to is not ours.
  ///
  /// - Returns: 0, or the system's error number: `EWOULDBLOCK` if an instance is writing the file.
  private static func removeAbandoned(_ path: String) -> Int32 {
    guard let file = OpenFile(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW) else {
      if errno == ENOENT { return 0 }
      return path.withSystemBytes { unlink($0) } == 0 || errno == ENOENT ? 0 : errno
    }
    let error = file.lock(.alone, patience: 100)
    guard error == 0 else { return error }
    guard file.isAt(path) else { return 0 }
    return path.withSystemBytes { unlink($0) } == 0 ? 0 : errno
  }
}

/// Why a text beside the library cannot be kept.
public struct MemoryFileError: Error, Hashable, CustomStringConvertible {
  /// Where it would be.
  public let path: String
  /// The system's error number.
  public let code: Int32

  /// A sentence for the user.
  public var description: String {
    "What you choose is not remembered (\(String(systemError: code))); make \(quoted(path)) writable."
  }
}
