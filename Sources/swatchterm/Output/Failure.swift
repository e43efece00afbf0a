import Glibc
import SwatchSystem
import SwatchText

/// An error that ends the command, with a message for the user.
struct Failure: Error, CustomStringConvertible {
  enum Status: Int32 {
    case failed = 1
    /// A usage error or, for commands whose status 1 is a result, any error.
    case usage = 2
  }

  let message: String
  let status: Status

  init(_ message: String, status: Status = .failed) {
    self.message = message
    self.status = status
  }

  var description: String { message }

  static func folder(_ name: String) -> Failure {
    Failure("\(name.quoted) is a folder. Specify a file in it.")
  }

  static func noFolder(_ path: String) -> Failure { Failure("No such folder: \(path.quoted).") }

  func end() -> Never {
    Self.write("swatchterm: \(message)")
    Glibc.exit(status.rawValue)
  }

  /// Writes a message to standard error, without control characters. Errors are ignored.
  static func write(_ text: String) {
    try? FileBytes.write(Array("\(text.replacingControlCharacters)\n".utf8), to: STDERR_FILENO)
  }
}
