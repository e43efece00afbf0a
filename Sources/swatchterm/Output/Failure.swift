import Glibc
import SwatchColor
import SwatchSystem
import SwatchText

/// Why a command ends early, as a sentence for the user.
struct Failure: Error, CustomStringConvertible {
  enum Status: Int32 {
    /// The command could not do, or not do all, what it was asked for.
    case failed = 1
    /// It was not asked properly; of a command whose status 1 is an answer, whatever went wrong.
    case usage = 2
  }

  let sentence: String
  let status: Status

  init(_ sentence: String, status: Status = .failed) {
    self.sentence = sentence
    self.status = status
  }

  var description: String { sentence }

  static func folder(_ name: String) -> Failure { Failure("\(name.quoted) is a folder; name a file in it.") }

  static func noFile(_ path: String) -> Failure { Failure("There is no such file as \(path.quoted).") }

  static func noFolder(_ path: String) -> Failure { Failure("There is no such folder as \(path.quoted).") }

  func end() -> Never {
    Self.write("swatchterm: \(sentence)")
    Glibc.exit(status.rawValue)
  }

  /// Writes a message to standard error, without control characters. Errors are ignored: they cannot be reported anywhere.
  static func write(_ text: String) {
    try? FileBytes.write(Array("\(text.withoutControls)\n".utf8), to: STDERR_FILENO)
  }
}
