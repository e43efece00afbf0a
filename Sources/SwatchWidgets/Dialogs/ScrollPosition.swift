import SwatchScreen
import SwatchText

/// The first line that is shown of a list, moved by keys.
package struct ScrollPosition {
  package private(set) var first = 0

  package init() {}

  /// Shows no more space after the last line than necessary.
  package mutating func clamp(count: Int, height: Int) {
    first = first.clamped(to: 0...max(0, count - height))
  }

  /// Scrolls by an arrow key, Page Up, Page Down, Home or End. Returns false for other keys.
  package mutating func handle(_ key: Key, count: Int, height: Int) -> Bool {
    guard let distance = key.distance(page: height, all: count) else { return false }
    first += distance
    clamp(count: count, height: height)
    return true
  }
}

extension Key {
  /// The rows that the key moves in a list: one, a page or all; `nil` for other keys. Home and End move only with `all`.
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

/// A list that is turned page by page, so that nothing moves under a touch.
public struct Paging {
  private let rowCount: Int

  /// Describes pages of so many rows; without rows, of one.
  public init(rowCount: Int) { self.rowCount = max(1, rowCount) }

  /// The first row of the page that `index` is on.
  public func first(for index: Int) -> Int { index / rowCount * rowCount }
}
