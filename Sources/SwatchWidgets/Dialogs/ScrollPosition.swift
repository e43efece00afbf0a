import SwatchScreen

/// The first visible line of a scrolling list.
package struct ScrollPosition {
  package private(set) var first = 0
  package init() {}
  package mutating func clamp(count: Int, height: Int) { first = min(max(0, first), max(0, count - height)) }

  /// Handles a key. Returns false if the key does not scroll.
  package mutating func handle(_ key: Key, count: Int, height: Int) -> Bool {
    guard let distance = key.distance(page: height, all: count) else { return false }
    first += distance
    clamp(count: count, height: height)
    return true
  }

  /// Returns the first line of the page that contains `line`. When scrolling by pages, lines do not move under
  /// a touch.
  package static func pageStart(of line: Int, height: Int) -> Int { line / max(1, height) * max(1, height) }
}

extension Key {
  /// Returns the number of rows the key scrolls; `nil` for other keys. Home and End scroll only with `all`.
  package func distance(page: Int, all: Int? = nil) -> Int? {
    switch self {
    case .up: -1
    case .down: 1
    case .pageUp: -page
    case .pageDown: page
    case .home: all.map { -$0 }
    case .end: all
    default: nil
    }
  }
}
