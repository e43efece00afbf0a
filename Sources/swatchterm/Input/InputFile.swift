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
      throw path == "-" ? Failure(error, title: "Standard input") : Failure(error, path: path)
    }
  }
}

extension Failure {
  /// The error for a file that cannot be read, worded the same for all commands.
  init(_ problem: FileProblem, path: String) {
    switch problem {
    case .missing: self = .noFile(path)
    case .directory: self = .folder(path)
    default: self.init(problem, title: path.quoted)
    }
  }

  static func notFound(_ path: String) -> Failure { Failure(FileProblem(finding: path), path: path) }

  fileprivate init(_ problem: FileProblem, title: String) {
    let sentence =
      switch problem {
      case .missing: "\(title) is not there."
      case .brokenLink(let problem): problem.sentence(title)
      case .directory: "\(title) is a folder."
      case .notAFile: "\(title) is a device or a pipe; name a file."
      case .noWriter: "\(title) is a pipe without a writer."
      case .forbidden: "\(title) cannot be read: \(String(systemError: EACCES))."
      case .unreadable(let code): "\(title) cannot be read: \(String(systemError: code))."
      case .longerThan(let limit): "\(title) is larger than \(limit >> 20) MiB, and was left out."
      }
    self.init(sentence)
  }
}
