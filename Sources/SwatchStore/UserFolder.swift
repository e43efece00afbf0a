import Glibc
import SwatchText

/// Returns the program's data folder, as in the XDG base directory specification; `nil` if it is undefined.
///
/// It is `swatchterm` in `$XDG_DATA_HOME`, or else in `$HOME/.local/share`. Relative paths are ignored.
func standardFolder(environment: [String: String]) -> String? {
  func folder(_ variable: String) -> String? {
    environment[variable].flatMap { $0.hasPrefix("/") ? $0 : nil }
  }
  let data = folder("XDG_DATA_HOME") ?? folder("HOME").map { $0 + "/.local/share" }
  return data.map { $0 + "/swatchterm" }
}

/// Creates missing folders, private to the user as XDG requires. Errors appear when the file is opened.
func createFolder(ofFileAt path: String) {
  let slashes = path.utf8.indices.dropFirst().filter { path.utf8[$0] == UInt8(ascii: "/") }
  for end in slashes { String(path[..<end]).withSystemBytes { _ = mkdir($0, 0o700) } }
}
