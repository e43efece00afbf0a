import SwatchColor
import SwatchScreen
import SwatchText

/// The lines of a patch, cut so that what changes is seen: of a line and what takes its place, the first place where they differ.
struct PatchLines {
  private let lines: [String]
  /// How many scalars behind its sign each line has in common with its counterpart.
  private let places: [Int]

  init(_ lines: [String]) {
    self.lines = lines
    places = Self.places(in: lines)
  }

  /// The lines, safe to show, in so many columns at most.
  func shown(inColumns width: Int) -> [String] {
    zip(lines, places).map { line, place in
      let limit = max(8, width)
      if line.cellWidth <= limit { return line.shownSafely(limit: line.unicodeScalars.count) }
      // The sign at the beginning stays, and there is `…` on both sides.
      let rest = String(line.dropFirst())
      let index = rest.unicodeScalars.index(rest.startIndex, offsetBy: place, limitedBy: rest.endIndex)
      return line.prefix(1) + rest.shownSafely(around: index, limit: max(4, limit - 4))
    }
  }

  private static func places(in lines: [String]) -> [Int] {
    var places = lines.map { _ in 0 }
    var index = 0
    while index < lines.count {
      let removed = lines[index...].prefix(while: \.isRemoved)
      let added = lines[removed.endIndex...].prefix(while: \.isAdded)
      for (old, new) in zip(removed.indices, added.indices) {
        let same = lines[old].dropFirst().commonPrefixLength(with: lines[new].dropFirst())
        (places[old], places[new]) = (same, same)
      }
      index = max(index + 1, added.endIndex)
    }
    return places
  }
}

extension String {
  fileprivate var isRemoved: Bool { hasPrefix("-") && !hasPrefix("--- ") }
  fileprivate var isAdded: Bool { hasPrefix("+") && !hasPrefix("+++ ") }
}

extension Substring {
  /// How many scalars at the beginning are the same.
  fileprivate func commonPrefixLength(with other: Substring) -> Int {
    zip(unicodeScalars, other.unicodeScalars).prefix { $0 == $1 }.count
  }
}
