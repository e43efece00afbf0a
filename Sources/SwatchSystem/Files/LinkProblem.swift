import Glibc
import SwatchText

/// The reason why a symbolic link cannot be followed.
public enum LinkProblem: Error, Hashable {
  /// The target, at this path, does not exist.
  case dangling(String)
  /// The link points to itself, directly or through other links.
  case loop

  /// Determines why a link is broken; `nil` if `path` is not a link.
  init?(at path: String) {
    guard path.linkTarget != nil else { return nil }
    self = path.linkDestination.map(Self.dangling) ?? .loop
  }

  /// Returns the error message for a link called `title`.
  public func message(_ title: String) -> String {
    switch self {
    case .dangling(let target): "\(title) is a link to \(target.quoted), which does not exist."
    case .loop: "\(title) is a link to itself."
    }
  }
}

extension String {
  /// The path that symbolic links resolve to, even if it does not exist; `nil` for a loop or more than 40
  /// links.
  package var linkDestination: String? {
    var path = self
    for _ in 0...40 {
      guard let target = path.linkTarget else { return path }
      path = target
    }
    return nil
  }

  /// The target of a symbolic link; `nil` if the path is not a link.
  package var linkTarget: String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    // Leave a byte for the terminator.
    let count = withSystemBytes { readlink($0, &buffer, buffer.count - 1) }
    guard count > 0 else { return nil }
    let link = String(system: buffer)
    return link.hasPrefix("/") ? link : pathParts.folder + link
  }
}
