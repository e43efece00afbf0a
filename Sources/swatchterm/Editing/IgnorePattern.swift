/// One line of a `.gitignore`, as gitignore(5) has it.
struct IgnorePattern {
  /// Whether what matches is not ignored after all.
  let isNegated: Bool
  private let isForFolders: Bool
  /// Whether it is about paths from the folder of the file on, and not about names anywhere below.
  private let isAnchored: Bool
  private let parts: [[UInt8]]

  /// Reads a line; `nil` where it is blank or a comment.
  init?(_ line: some StringProtocol) {
    var bytes = Array(line.utf8)
    while bytes.last == 0x0D { bytes.removeLast() }
    // Blanks at the end count only behind a backslash.
    while bytes.last == 0x20, bytes.dropLast().last != UInt8(ascii: "\\") { bytes.removeLast() }
    guard let first = bytes.first, first != UInt8(ascii: "#") else { return nil }
    isNegated = first == UInt8(ascii: "!")
    if isNegated { bytes.removeFirst() }
    isForFolders = bytes.last == UInt8(ascii: "/")
    if isForFolders { bytes.removeLast() }
    isAnchored = bytes.contains(UInt8(ascii: "/"))
    parts = bytes.split(separator: UInt8(ascii: "/")).map(Array.init)
    if parts.isEmpty { return nil }
  }

  /// Whether it speaks of a path below its folder, whose parts these are.
  func matches(_ path: ArraySlice<[UInt8]>, isFolder: Bool) -> Bool {
    guard isFolder || !isForFolders, let name = path.last else { return false }
    return isAnchored ? Self.match(parts[...], path) : Self.match(parts[0][...], name[...])
  }

  private static let anyDepth = Array("**".utf8)

  private static func match(_ pattern: ArraySlice<[UInt8]>, _ path: ArraySlice<[UInt8]>) -> Bool {
    guard let first = pattern.first else { return path.isEmpty }
    if first == anyDepth {
      let rest = pattern.dropFirst()
      // At the end it is all that is below.
      if rest.isEmpty { return !path.isEmpty }
      return (path.startIndex...path.endIndex).contains { match(rest, path[$0...]) }
    }
    guard let name = path.first else { return false }
    return match(first[...], name[...]) && match(pattern.dropFirst(), path.dropFirst())
  }

  /// Matches a name, going back to the latest `*` where it does not go on: never more than the product of both lengths.
  private static func match(_ pattern: ArraySlice<UInt8>, _ name: ArraySlice<UInt8>) -> Bool {
    var (at, place) = (pattern.startIndex, name.startIndex)
    var star: (pattern: Int, name: Int)?
    while place < name.endIndex {
      if at < pattern.endIndex, pattern[at] == UInt8(ascii: "*") {
        star = (at + 1, place)
        at += 1
      } else if let next = step(pattern, at, name[place]) {
        (at, place) = (next, place + 1)
      } else if let latest = star {
        star = (latest.pattern, latest.name + 1)
        (at, place) = (latest.pattern, latest.name + 1)
      } else {
        return false
      }
    }
    return pattern[at...].allSatisfy { $0 == UInt8(ascii: "*") }
  }

  /// Where a pattern goes on behind what stands for one byte; `nil` where it stands for another.
  private static func step(_ pattern: ArraySlice<UInt8>, _ at: Int, _ byte: UInt8) -> Int? {
    guard at < pattern.endIndex else { return nil }
    switch pattern[at] {
    case UInt8(ascii: "?"): return at + 1
    case UInt8(ascii: "["): return stepSet(pattern, at, byte)
    case UInt8(ascii: "\\") where at + 1 < pattern.endIndex: return pattern[at + 1] == byte ? at + 2 : nil
    default: return pattern[at] == byte ? at + 1 : nil
    }
  }

  private static func stepSet(_ pattern: ArraySlice<UInt8>, _ at: Int, _ byte: UInt8) -> Int? {
    let start = at + 1
    let isInverse =
      pattern[start...].first == UInt8(ascii: "!") || pattern[start...].first == UInt8(ascii: "^")
    let first = isInverse ? start + 1 : start
    // A bracket that is the first is one of the set.
    guard first < pattern.endIndex, let end = pattern[(first + 1)...].firstIndex(of: UInt8(ascii: "]")) else {
      return pattern[at] == byte ? at + 1 : nil
    }
    var (index, isIn) = (first, false)
    while index < end {
      if index + 2 < end, pattern[index + 1] == UInt8(ascii: "-") {
        isIn = isIn || pattern[index] <= byte && byte <= pattern[index + 2]
        index += 3
      } else {
        isIn = isIn || pattern[index] == byte
        index += 1
      }
    }
    return isIn != isInverse ? end + 1 : nil
  }
}

/// What the `.gitignore` files of a folder, and of those that it is in, leave out.
struct IgnoreRules {
  /// The patterns of one file, and how many parts of a path lead to its folder.
  private var files: [(depth: Int, patterns: [IgnorePattern])] = []

  /// Adds a file that counts for what is below a folder.
  ///
  /// - Parameter depth: How many parts of a path lead to the folder.
  mutating func add(_ text: String, depth: Int) {
    let patterns = text.split(whereSeparator: \.isNewline).compactMap { IgnorePattern($0) }
    if !patterns.isEmpty { files.append((depth, patterns)) }
  }

  /// Whether a path is left out: the last pattern that speaks of it decides, that of the nearest file first.
  func ignores(_ path: [[UInt8]], isFolder: Bool) -> Bool {
    for (depth, patterns) in files.reversed() where depth < path.count {
      if let pattern = patterns.last(where: { $0.matches(path[depth...], isFolder: isFolder) }) {
        return !pattern.isNegated
      }
    }
    return false
  }
}
