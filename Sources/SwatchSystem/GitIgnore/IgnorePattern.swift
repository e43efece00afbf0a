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
    guard let first = bytes.first, first != UInt8(ascii: "#") else { return nil }
    isNegated = first == UInt8(ascii: "!")
    if isNegated { bytes.removeFirst() }
    matchesOnlyFolders = bytes.last == UInt8(ascii: "/")
    if matchesOnlyFolders { bytes.removeLast() }
    isAnchored = bytes.contains(UInt8(ascii: "/"))
    if bytes.first == UInt8(ascii: "/") { bytes.removeFirst() }
    guard !bytes.isEmpty, let pattern = WildcardPattern(bytes) else { return nil }
    self.pattern = pattern
  }

  /// Removes trailing spaces not preceded by a backslash, and a carriage return.
  private static func trimmingTrailingSpaces(_ line: [UInt8]) -> [UInt8] {
    let line = line.last == 0x0D ? line.dropLast() : line[...]
    var (end, index) = (0, 0)
    while index < line.count {
      let isEscape = line[index] == UInt8(ascii: "\\")
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
