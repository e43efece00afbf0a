@preconcurrency import Glibc
import SwatchText

extension [String: String] {
  /// Returns the environment variables of the process, without Foundation, which would take 2 ms to load.
  package static func forCurrentProcess() -> [String: String] {
    var variables: [String: String] = [:]
    var next = environ
    while let entry = next.pointee {
      let entry = String(system: entry)
      if let separator = entry.utf8.firstIndex(of: UInt8(ascii: "=")) {
        variables[String(entry[..<separator])] = String(entry[entry.utf8.index(after: separator)...])
      }
      next += 1
    }
    return variables
  }

  /// Returns true if a variable is set and not empty.
  package func hasValue(_ variable: String) -> Bool { self[variable]?.isEmpty == false }
}
