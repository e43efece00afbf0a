import Glibc
import SwatchText

extension String {
  /// The folder that a file with this path is in.
  public var folder: String {
    let folder = pathParts.folder
    return folder.isEmpty ? "." : folder == "/" ? folder : String(folder.dropLast())
  }

  /// The path with `~` at its beginning replaced by the home directory, as users type it where no shell does
  /// that. `~name` is left as it is, and so is everything if there is no home directory.
  ///
  /// - Parameter home: The home directory, the one in the environment unless given.
  public func expandingTilde(home: String? = getenv("HOME").map { String(system: $0) }) -> String {
    guard let home, !home.isEmpty, self == "~" || utf8.starts(with: "~/".utf8) else { return self }
    return home + self[utf8.index(after: startIndex)...]
  }
}
