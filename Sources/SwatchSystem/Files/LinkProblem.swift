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
  /// The path of the enclosing folder.
  public var folder: String {
    let folder = pathParts.folder
    return folder.isEmpty ? "." : folder == "/" ? folder : String(folder.dropLast())
  }

  /// The path with a leading `~` replaced by the home directory, `HOME` by default. `~name` is unchanged, as
  /// are all paths without a home directory.
  public func expandingTilde(home: String? = getenv("HOME").map { String(system: $0) }) -> String {
    guard let home, !home.isEmpty, self == "~" || utf8.starts(with: "~/".utf8) else { return self }
    return home + self[utf8.index(after: startIndex)...]
  }

  /// The path that symbolic links resolve to, which need not exist; `nil` for a loop or over 40 links.
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
    guard withSystemBytes({ readlink($0, &buffer, buffer.count - 1) }) > 0 else { return nil }
    let link = String(system: buffer)
    return link.hasPrefix("/") ? link : pathParts.folder + link
  }
}
