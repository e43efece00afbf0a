import Glibc
import SwatchText

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
}
