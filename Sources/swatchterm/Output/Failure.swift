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

  init(_ message: String, status: Status = .failed) { (self.message, self.status) = (message, status) }

  /// Describes a file that cannot be read, in the same words for all commands.
  init(_ problem: FileProblem, path: String) { self.init(problem.message(path.quoted)) }

  var description: String { message }
  static func usage(_ message: String) -> Failure { Failure(message, status: .usage) }
  static func notFound(_ path: String) -> Failure { Failure(FileProblem(diagnosing: path), path: path) }

  static func folder(_ name: String, status: Status = .failed) -> Failure {
    Failure("\(name.quoted) is a folder. Specify a file in it.", status: status)
  }

  static func binaryOnTerminal(_ title: String) -> Failure {
    .usage("\(title) is binary. Write it to a file or a pipe.")
  }

  func end() -> Never {
    Self.note(message)
    Glibc.exit(status.rawValue)
  }

  static func note(_ message: String) { write("swatchterm: \(message)") }

  /// Writes a message to standard error, without control characters. Errors are ignored.
  static func write(_ text: String) {
    try? FileBytes.write(Array("\(text.replacingControlCharacters)\n".utf8), to: STDERR_FILENO)
  }
}
