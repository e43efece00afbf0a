import Glibc
import SwatchText

/// The reason why a symbolic link leads to no file.
public enum LinkProblem: Error, Hashable {
  /// It leads to this path, which does not exist.
  case dangling(String)
  /// It leads to itself.
  case loop

  /// The most links that lead to each other, as of Linux.
  private static let limit = 40

  /// Follows a link that leads to no file; `nil` if `path` is not a link.
  init?(at path: String) {
    guard var target = path.linkTarget else { return nil }
    for _ in 0..<Self.limit {
      guard let next = target.linkTarget else {
        self = .dangling(target)
        return
      }
      target = next
    }
    self = .loop
  }

  /// A sentence for the user about the link that is called `title`.
  public func sentence(_ title: String) -> String {
    switch self {
    case .dangling(let target): "\(title) is a link to \(target.quoted), which does not exist."
    case .loop: "\(title) is a link that leads to itself."
    }
  }
}

extension String {
  /// The path that a link leads to; `nil` if this is not a link.
  package var linkTarget: String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    // One byte stays for the end.
    let count = withSystemBytes { readlink($0, &buffer, buffer.count - 1) }
    guard count > 0 else { return nil }
    let link = String(system: buffer)
    return link.hasPrefix("/") ? link : pathParts.folder + link
  }
}
