import Glibc
import SwatchSystem
import SwatchText

/// A small text file with session state, read as a whole before the library is opened.
///
/// The last instance to write it wins. Writes are atomic.
public struct SessionStateFile: Hashable, Sendable {
  /// The path of the file, which is created by the first ``write(_:)``.
  public let path: String

  /// Creates a reference to a file.
  public init(path: String) { self.path = path }

  /// Returns the file `memory` in the user's data folder; `nil` if the environment does not define it.
  public static func standard(environment: [String: String]) -> SessionStateFile? {
    standardFolder(environment: environment).map { SessionStateFile(path: $0 + "/memory") }
  }

  /// In bytes.
  private static let limit = 1 << 16

  /// Returns the text; `nil` if the file is missing or invalid.
  public func text() -> String? {
    guard let bytes = try? FileBytes.all(ofFileAt: path, limit: Self.limit) else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }

  /// Replaces the text, without a sync: a power failure may restore the previous text.
  ///
  /// - Throws: ``SessionStateFileError``.
  public func write(_ text: String) throws(SessionStateFileError) {
    createFolder(ofFileAt: path)
    // Older versions may have left an unfinished file.
    (path + ".new").withSystemBytes { _ = unlink($0) }
    do throws(OutputError) {
      _ = try TemporaryFile.write(
        Array(text.utf8), to: path, replacesExisting: true, mode: 0o600, isDurable: false)
    } catch {
      throw SessionStateFileError(path: path, code: error.code)
    }
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
