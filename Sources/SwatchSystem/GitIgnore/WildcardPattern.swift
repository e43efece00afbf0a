/// A glob pattern (gitignore(5)): `*`, `?` and `[…]` match within a name, `**` any number of folders.
struct WildcardPattern {
  private enum Element {
    case byte(ByteSet)
    /// Any number of bytes except slashes.
    case star
    /// Any number of folders, each followed by a slash.
    case anyFolders
    /// The rest of the path.
    case anything
  }

  private var elements: [Element] = []
  /// The length of the shortest matching path, in bytes.
  private var minimumCount = 0

  private static let slash = UInt8(ascii: "/")

  /// Parses a pattern; `nil` if it never matches, because of an unterminated set or a trailing backslash.
  init?(_ bytes: [UInt8]) {
    var index = 0
    // Git compares the prefix before the first special character separately, so the pattern starts after it.
    var hasSpecial = false
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "*"):
        let isAtStart = index == 0 || !hasSpecial || bytes[index - 1] == Self.slash
        appendStars(of: bytes, at: &index, isAtStart: isAtStart)
        hasSpecial = true
        continue
      case UInt8(ascii: "?"): elements.append(.byte(.anyExceptSlash))
      case UInt8(ascii: "["):
        guard let set = ByteSet(of: bytes, at: &index) else { return nil }
        elements.append(.byte(set))
      case UInt8(ascii: "\\"):
        guard index + 1 < bytes.count else { return nil }
        index += 1
        elements.append(.byte(ByteSet(bytes[index])))
      case let byte:
        elements.append(.byte(ByteSet(byte)))
        index += 1
        continue
      }
      hasSpecial = true
      index += 1
    }
    minimumCount = elements.count { if case .byte = $0 { true } else { false } }
  }

  /// Appends a run of asterisks. Two or more between slashes match folders; other runs match within a name.
  private mutating func appendStars(of bytes: [UInt8], at index: inout Int, isAtStart: Bool) {
    let start = index
    while index < bytes.count, bytes[index] == UInt8(ascii: "*") { index += 1 }
    let isDouble = index - start > 1 && isAtStart
    if isDouble, index == bytes.count {
      elements.append(.anything)
    } else if isDouble, bytes[index] == Self.slash {
      index += 1
      if case .anyFolders? = elements.last { return }
      elements.append(.anyFolders)
    } else {
      elements.append(.star)
    }
  }

  /// Returns true if the whole path matches, in O(*f* × *n* × *m*) time for *n* bytes, *f* folders and *m*
  /// elements: after a mismatch, the search resumes at the last `*` or `**`, never at an earlier one.
  func matches(_ path: [UInt8]) -> Bool {
    guard minimumCount <= path.count else { return false }
    var (element, index) = (0, 0)
    var star, folders: (element: Int, index: Int)?
    while true {
      if element == elements.count {
        if index == path.count { return true }
      } else {
        switch elements[element] {
        case .anything: return true
        case .anyFolders:
          element += 1
          (folders, star) = ((element, index), nil)
          continue
        case .star:
          element += 1
          star = (element, index)
          continue
        case .byte(let set):
          if index < path.count, set.contains(path[index]) {
            (element, index) = (element + 1, index + 1)
            continue
          }
        }
      }
      if let latest = star, latest.index < path.count, path[latest.index] != Self.slash {
        (element, index) = (latest.element, latest.index + 1)
        star = (element, index)
      } else if let latest = folders, let slash = path[latest.index...].firstIndex(of: Self.slash) {
        (element, index) = (latest.element, slash + 1)
        (folders, star) = ((element, index), nil)
      } else {
        return false
      }
    }
  }
}

private struct ByteSet {
  private var words = SIMD4<UInt64>()

  static let anyExceptSlash = ByteSet(UInt8(ascii: "/")).inverted

  init(_ byte: UInt8) { insert(byte) }

  func contains(_ byte: UInt8) -> Bool { words[Int(byte >> 6)] >> UInt64(byte & 63) & 1 == 1 }
  private mutating func insert(_ byte: UInt8) { words[Int(byte >> 6)] |= 1 << UInt64(byte & 63) }

  private var inverted: ByteSet {
    var set = self
    set.words = ~words
    return set
  }

  /// Parses a bracket expression and moves `index` to its end; `nil` if it is invalid. Slashes never match.
  init?(of bytes: [UInt8], at index: inout Int) {
    var next = index + 1
    let isInverse = next < bytes.count && [UInt8(ascii: "!"), UInt8(ascii: "^")].contains(bytes[next])
    if isInverse { next += 1 }
    // A closing bracket at the start is a member of the set.
    let first = next
    var previous: UInt8?
    while next < bytes.count, next == first || bytes[next] != UInt8(ascii: "]") {
      let byte = bytes[next]
      if byte == UInt8(ascii: "-"), let start = previous, let end = Self.rangeEnd(of: bytes, at: &next) {
        if start <= end { for byte in start...end { insert(byte) } }
        previous = nil
      } else if byte == UInt8(ascii: "["), let name = Self.className(of: bytes, at: &next) {
        guard let ranges = Self.classes[name] else { return nil }
        for byte in ranges.joined() { insert(byte) }
        previous = nil
      } else {
        if byte == UInt8(ascii: "\\") { next += 1 }
        guard next < bytes.count else { return nil }
        insert(bytes[next])
        previous = bytes[next]
      }
      next += 1
    }
    guard next < bytes.count else { return nil }
    index = next
    if isInverse { self = inverted }
    words &= Self.anyExceptSlash.words
  }

  /// Returns the end of a range whose hyphen is at `index`, and moves `index`; `nil` for a literal hyphen.
  private static func rangeEnd(of bytes: [UInt8], at index: inout Int) -> UInt8? {
    guard index + 1 < bytes.count, bytes[index + 1] != UInt8(ascii: "]") else { return nil }
    let end = bytes[index + 1] == UInt8(ascii: "\\") ? index + 2 : index + 1
    guard end < bytes.count else { return nil }
    index = end
    return bytes[end]
  }

  /// Returns the name of a class such as `[:alpha:]`, and moves `index` to its end; `nil` for other brackets.
  private static func className(of bytes: [UInt8], at index: inout Int) -> String? {
    guard index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: ":"),
      let end = bytes[(index + 2)...].firstIndex(of: UInt8(ascii: "]")), end - 1 >= index + 2,
      bytes[end - 1] == UInt8(ascii: ":")
    else { return nil }
    defer { index = end }
    return String(decoding: bytes[(index + 2)..<(end - 1)], as: UTF8.self)
  }

  /// The POSIX character classes, limited to ASCII.
  private static let classes: [String: [ClosedRange<UInt8>]] = [
    "alnum": [0x30...0x39, 0x41...0x5A, 0x61...0x7A], "alpha": [0x41...0x5A, 0x61...0x7A],
    "blank": [0x09...0x09, 0x20...0x20], "cntrl": [0x00...0x1F, 0x7F...0x7F], "digit": [0x30...0x39],
    "graph": [0x21...0x7E], "lower": [0x61...0x7A], "print": [0x20...0x7E],
    "punct": [0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E], "space": [0x09...0x0D, 0x20...0x20],
    "upper": [0x41...0x5A], "xdigit": [0x30...0x39, 0x41...0x46, 0x61...0x66],
  ]
}
