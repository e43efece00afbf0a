/// One line of a `.gitignore`, as gitignore(5) has it.
struct IgnorePattern {
  /// Whether what matches is not ignored after all.
  let isNegated: Bool
  private let isForFolders: Bool
  /// Whether it is about paths from the folder of the file on, and not about names anywhere below.
  private let isAnchored: Bool
  private let pattern: WildcardPattern

  /// Reads a line; `nil` where it is blank, a comment, or matches nothing.
  init?(_ line: some Collection<UInt8>) {
    var bytes = Self.withoutBlanksAtEnd(Array(line))
    guard let first = bytes.first, first != UInt8(ascii: "#") else { return nil }
    isNegated = first == UInt8(ascii: "!")
    if isNegated { bytes.removeFirst() }
    isForFolders = bytes.last == UInt8(ascii: "/")
    if isForFolders { bytes.removeLast() }
    isAnchored = bytes.contains(UInt8(ascii: "/"))
    if bytes.first == UInt8(ascii: "/") { bytes.removeFirst() }
    guard !bytes.isEmpty, let pattern = WildcardPattern(bytes) else { return nil }
    self.pattern = pattern
  }

  /// Blanks at the end count only behind a backslash; the carriage return of a line's end never counts.
  private static func withoutBlanksAtEnd(_ line: [UInt8]) -> [UInt8] {
    let line = line.last == 0x0D ? line.dropLast() : line[...]
    var (end, index) = (0, 0)
    while index < line.count {
      let isEscape = line[index] == UInt8(ascii: "\\")
      if line[index] != 0x20 { end = min(line.count, index + (isEscape ? 2 : 1)) }
      index += isEscape ? 2 : 1
    }
    return Array(line[..<end])
  }

  /// Returns true if the pattern is about a path below its folder.
  ///
  /// - Parameter name: The last part of the path.
  func matches(_ path: [UInt8], name: [UInt8], isFolder: Bool) -> Bool {
    (isFolder || !isForFolders) && pattern.matches(isAnchored ? path : name)
  }
}

/// What the `.gitignore` files of a folder, and of those that it is in, leave out.
struct IgnoreRules {
  /// The patterns of one file, and how many parts of a path lead to its folder.
  private var files: [(depth: Int, patterns: [IgnorePattern])] = []

  /// Adds a file that counts for what is below a folder.
  ///
  /// - Parameter depth: How many parts of a path lead to the folder.
  mutating func add(_ text: [UInt8], depth: Int) {
    let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = text.starts(with: byteOrderMark) ? text.dropFirst(byteOrderMark.count) : text[...]
    let patterns = text.split(separator: 0x0A).compactMap { IgnorePattern($0) }
    if !patterns.isEmpty { files.append((depth, patterns)) }
  }

  /// Whether a path is left out: the last pattern that speaks of it decides, that of the nearest file first.
  func ignores(_ path: [[UInt8]], isFolder: Bool) -> Bool {
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
