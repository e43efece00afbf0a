import Glibc
import SwatchSystem
import SwatchText

enum InputFile {
  /// Reads a file, or standard input for `-`, up to `limit` + 1 bytes, so that longer input can be detected.
  ///
  /// - Parameter acceptsPipes: True to accept pipes, such as `<(…)`.
  static func bytes(at path: String, limit: Int, acceptsPipes: Bool = false) throws(Failure) -> [UInt8] {
    do throws(FileProblem) {
      guard path != "-" else { return try FileBytes.prefix(limit + 1, of: STDIN_FILENO) }
      return try FileBytes.prefix(limit + 1, ofFileAt: path, acceptsPipes: acceptsPipes)
    } catch {
      throw Failure(error.message(path == "-" ? "Standard input" : path.quoted))
    }
  }
}

extension Failure {
  /// The error for a file that cannot be read, worded the same for all commands.
  init(_ problem: FileProblem, path: String) { self.init(problem.message(path.quoted)) }

  static func notFound(_ path: String) -> Failure { Failure(FileProblem(diagnosing: path), path: path) }
}
