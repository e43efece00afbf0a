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

/// Page-by-page scrolling, so that rows do not move under a touch.
public struct Paging {
  private let rowCount: Int

  /// Creates pages of `rowCount` rows, at least one.
  public init(rowCount: Int) { self.rowCount = max(1, rowCount) }

  /// Returns the first row of the page that contains `index`.
  public func first(for index: Int) -> Int { index / rowCount * rowCount }
}
