import SwatchColor

struct ColorHistory {
  struct Change: Hashable {
    let well: Well
    let before: WellPaint
    fileprivate(set) var after: WellPaint
    /// The number of the gesture. A whole slider drag is one change.
    fileprivate let gesture: Int
  }

  private var changes: [Change] = []
  private var count = 0
  /// The undone changes discarded by the last change, to restore if it has no effect.
  private var dropped: ArraySlice<Change> = []

  /// The colors used before the first change, latest first.
  var earlierColors: [Color] = []

  private static let limit = 1000

  /// Records changes to the pen's wells. Changes in the same gesture and well are merged.
  mutating func record(from old: Wells, to new: Wells, gesture: Int) {
    for well in Well.penWells {
      let (before, after) = (old.paint(of: well), new.paint(of: well))
      if before.hasSameContents(as: after) { continue }
      if let previous, previous.gesture == gesture, previous.well == well {
        changes[count - 1].after = after
      } else {
        dropped = changes[count...]
        changes.removeLast(changes.count - count)
        changes.append(Change(well: well, before: before, after: after, gesture: gesture))
      }
      count = changes.count
      // A gesture that ends where it started changes nothing.
      if let last = changes.last, last.before.hasSameContents(as: last.after) {
        changes.removeLast()
        count -= 1
        changes += dropped
        dropped = []
      }
      guard changes.count > Self.limit else { continue }
      changes.removeFirst()
      count -= 1
    }
  }

  var previous: Change? { count > 0 ? changes[count - 1] : nil }

  mutating func goBack() -> (well: Well, paint: WellPaint)? {
    guard count > 0 else { return nil }
    count -= 1
    return (changes[count].well, changes[count].before)
  }

  mutating func goForward() -> (well: Well, paint: WellPaint)? {
    guard count < changes.count else { return nil }
    defer { count += 1 }
    return (changes[count].well, changes[count].after)
  }

  /// Returns recently used colors, latest first, without duplicates. O(number of changes).
  func recentColors(limit: Int) -> [Color] {
    var (colors, known) = ([Color](), Set<RGB24>())
    func add(_ color: Color) {
      if colors.count < limit, known.insert(color.rgb24).inserted { colors.append(color) }
    }
    for change in changes.prefix(count).reversed() {
      for state in [change.after, change.before] where !state.isNone { add(state.picked.color) }
      if colors.count == limit { return colors }
    }
    earlierColors.forEach(add)
    return colors
  }
}
