import Glibc
import SwatchSystem
import SwatchText

/// An error message for the user that ends the command.
struct Failure: Error, CustomStringConvertible {
  enum Status: Int32 {
    /// The command failed, at least in part.
    case failed = 1
    /// Wrong usage; for commands whose status 1 is a result, any error.
    case usage = 2
  }

  let sentence: String
  let status: Status

  init(_ sentence: String, status: Status = .failed) {
    self.sentence = sentence
    self.status = status
  }

  var description: String { sentence }

  static func folder(_ name: String) -> Failure {
    Failure("\(name.quoted) is a folder. Specify a file in it.")
  }

  static func noFolder(_ path: String) -> Failure { Failure("No such folder: \(path.quoted).") }

  func end() -> Never {
    Self.write("swatchterm: \(sentence)")
    Glibc.exit(status.rawValue)
  }

  /// Writes a message to standard error, without control characters. Errors are ignored.
  static func write(_ text: String) {
    try? FileBytes.write(Array("\(text.removingControlCharacters)\n".utf8), to: STDERR_FILENO)
  }
}
