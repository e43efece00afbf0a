import Glibc
import SwatchSystem
import SwatchText

/// A small text beside the library, which is read as a whole before the library is opened.
///
/// Of several instances that write it the last one wins. Readers never see a part of it.
public struct MemoryFile: Hashable, Sendable {
  /// The path of the file, which is created by the first ``write(_:)``.
  public let path: String

  /// Names a file.
  public init(path: String) { self.path = path }

  /// The file of the user: `memory` in the folder of the program's data, or `nil` if the environment does not tell that.
  public static func standard(environment: [String: String]) -> MemoryFile? {
    standardFolder(environment: environment).map { MemoryFile(path: $0 + "/memory") }
  }

  /// The longest text, in bytes.
  private static let limit = 1 << 16

  /// The text; `nil` if there is none, or something else.
  public func text() -> String? {
    guard let bytes = try? FileBytes.all(ofFileAt: path, limit: Self.limit) else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }

  /// Replaces the text. It is not waited for the disk: a power cut may leave the text before.
  ///
  /// - Throws: ``MemoryFileError``.
  public func write(_ text: String) throws(MemoryFileError) {
    createFolder(ofFileAt: path)
    // What older versions may have left unfinished.
    (path + ".new").withSystemBytes { _ = unlink($0) }
    do throws(OutputError) {
      _ = try TemporaryFile.write(Array(text.utf8), to: path, takesPlace: true, mode: 0o600, isDurable: false)
    } catch {
      throw MemoryFileError(path: path, code: error.code)
    }
  }
}

/// Why a text beside the library cannot be kept.
public struct MemoryFileError: Error, Hashable, CustomStringConvertible {
  /// The path of the file.
  public let path: String
  /// The system's error number.
  public let code: Int32

  /// A sentence for the user.
  public var description: String {
    "What you choose is not remembered (\(String(systemError: code))); make \(quoted(path)) writable."
  }
}
