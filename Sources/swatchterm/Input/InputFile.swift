import Glibc
import SwatchSystem
import SwatchText

enum InputFile {
  /// The bytes of a file, or of standard input for `-`; one more than `limit` at most, which is to say too many.
  ///
  /// - Parameter acceptsPipes: True if the file may be a pipe, as of `<(…)`: where it is read once and is not written.
  /// - Throws: ``Failure`` when it cannot be read.
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
  /// Describes why a file cannot be read, in the same words whatever the command.
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
