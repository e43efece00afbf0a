import SwatchText

/// The rules of the `.gitignore` files that apply to a folder: its own and those of its parents.
package struct IgnoreRules {
  /// The patterns of each file, with the number of path components that lead to its folder.
  private var files: [(depth: Int, patterns: [IgnorePattern])] = []

  package init() {}

  /// Adds a file whose patterns apply to everything below its folder, to which `depth` path components lead.
  package mutating func add(_ text: [UInt8], depth: Int) {
    let lines = text.dropFirst(text.byteOrderMarkLength).split(separator: 0x0A)
    let patterns = lines.compactMap { IgnorePattern($0) }
    if !patterns.isEmpty { files.append((depth, patterns)) }
  }

  /// Returns true if a path, given as components, is ignored: the last match in the nearest file wins.
  package func ignores(_ path: [[UInt8]], isFolder: Bool) -> Bool {
    guard let name = path.last else { return false }
    for (depth, patterns) in files.reversed() where depth < path.count {
      let path = Array(path[depth...].joined(separator: [UInt8(ascii: "/")]))
      if let pattern = patterns.last(where: { $0.matches(path, name: name, isFolder: isFolder) }) {
        return !pattern.isNegated
      }
    }
    return false
  }
}

/// One line of a `.gitignore` file, as described in gitignore(5).
struct IgnorePattern {
  /// True if matching paths are included again, after an earlier pattern ignored them.
  let isNegated: Bool
  private let matchesOnlyFolders: Bool
  /// True for patterns relative to the folder of the `.gitignore` file, false for names at any depth.
  private let isAnchored: Bool
  private let pattern: WildcardPattern

  /// Parses a line. Returns `nil` if it is blank, a comment, or matches nothing.
  init?(_ line: some Collection<UInt8>) {
    var bytes = Self.trimmingTrailingSpaces(Array(line))
    guard let first = bytes.first, first != "#" else { return nil }
    isNegated = first == "!"
    if isNegated { bytes.removeFirst() }
    matchesOnlyFolders = bytes.last == "/"
    if matchesOnlyFolders { bytes.removeLast() }
    isAnchored = bytes.contains { $0 == "/" }
    if bytes.first == "/" { bytes.removeFirst() }
    guard !bytes.isEmpty, let pattern = WildcardPattern(bytes) else { return nil }
    self.pattern = pattern
  }

  /// Removes trailing spaces not preceded by a backslash, and a carriage return.
  private static func trimmingTrailingSpaces(_ line: [UInt8]) -> [UInt8] {
    let line = line.last == 0x0D ? line.dropLast() : line[...]
    var (end, index) = (0, 0)
    while index < line.count {
      let isEscape = line[index] == "\\"
      if line[index] != 0x20 { end = min(line.count, index + (isEscape ? 2 : 1)) }
      index += isEscape ? 2 : 1
    }
    return Array(line[..<end])
  }

  /// Returns true if a path, relative to the folder of the `.gitignore` file, or its last component matches.
  func matches(_ path: [UInt8], name: [UInt8], isFolder: Bool) -> Bool {
    (isFolder || !matchesOnlyFolders) && pattern.matches(isAnchored ? path : name)
  }
}
