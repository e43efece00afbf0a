import Glibc
import SwatchSystem
import SwatchText

/// A small text file with session state, read as a whole before the library is opened. The last instance to
/// write it wins. Writes are atomic.
public struct SessionStateFile: Hashable, Sendable {
  /// The path of the file, which is created by the first ``write(_:)``.
  public let path: String

  /// Creates a reference to a file.
  public init(path: String) { self.path = path }

  /// Returns the file `memory` in the user's data folder; `nil` if the environment does not define it.
  public static func standard(environment: [String: String]) -> SessionStateFile? {
    standardFolder(environment: environment).map { SessionStateFile(path: $0 + "/memory") }
  }

  /// Returns the text; `nil` if the file is missing or invalid.
  public func text() -> String? {
    (try? FileBytes.all(ofFileAt: path, limit: 1 << 16)).flatMap { String(validating: $0, as: UTF8.self) }
  }

  /// Replaces the text, without a sync: a power failure may restore the previous text.
  public func write(_ text: String) throws(SessionStateFileError) {
    createFolder(ofFileAt: path)
    // Older versions may have left an unfinished file.
    (path + ".new").withSystemBytes { _ = unlink($0) }
    do throws(OutputError) {
      _ = try TemporaryFile.write(
        Array(text.utf8), to: path, replacesExisting: true, mode: 0o600, isDurable: false)
    } catch { throw SessionStateFileError(path: path, code: error.code) }
  }
}

/// The reason why the text cannot be written.
public struct SessionStateFileError: Error, Hashable, CustomStringConvertible {
  /// The path of the file.
  public let path: String
  /// The system's error number.
  public let code: Int32

  /// A message for the user.
  public var description: String {
    "Settings cannot be saved: \(String(systemError: code)). Make \(quoted(path)) writable."
  }
}

/// Returns the data folder, as in the XDG base directory specification; `nil` if it is undefined. It is
/// `swatchterm` in `$XDG_DATA_HOME`, or else in `$HOME/.local/share`. Relative paths are ignored.
func standardFolder(environment: [String: String]) -> String? {
  func folder(_ name: String) -> String? { environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil } }
  return (folder("XDG_DATA_HOME") ?? folder("HOME").map { $0 + "/.local/share" }).map { $0 + "/swatchterm" }
}

/// Creates missing folders, private to the user as XDG requires. Errors appear when the file is opened.
func createFolder(ofFileAt path: String) {
  let slashes = path.utf8.indices.dropFirst().filter { path.utf8[$0] == UInt8(ascii: "/") }
  for end in slashes { String(path[..<end]).withSystemBytes { _ = mkdir($0, 0o700) } }
}
