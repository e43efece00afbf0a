import Glibc
import SwatchText

/// The folder of the program's data, as the XDG base directory specification has it: `swatchterm` in `$XDG_DATA_HOME`,
/// or else in `$HOME/.local/share`. Both count only if they are absolute paths; `nil` if the environment has neither.
func standardFolder(environment: [String: String]) -> String? {
  func folder(_ variable: String) -> String? {
    environment[variable].flatMap { $0.hasPrefix("/") ? $0 : nil }
  }
  let data = folder("XDG_DATA_HOME") ?? folder("HOME").map { $0 + "/.local/share" }
  return data.map { $0 + "/swatchterm" }
}

/// Creates the folder that a file is to be in, and those it is in, for the user alone, as the XDG base directory
/// specification asks for. What is wrong with them shows when the file is opened.
func createFolder(ofFileAt path: String) {
  let slashes = path.utf8.indices.dropFirst().filter { path.utf8[$0] == UInt8(ascii: "/") }
  for end in slashes { String(path[..<end]).withSystemBytes { _ = mkdir($0, 0o700) } }
}
