import SwatchColor

/// The changes of the wells' colors, to go back and forward in.
struct ColorHistory {
  struct Change: Hashable {
    let well: Well
    let before: WellPaint
    fileprivate(set) var after: WellPaint
    /// What it was a part of: a drag of a slider is one change, whatever it went through.
    fileprivate let gesture: Int
  }

  private var changes: [Change] = []
  /// How many of the changes are in force; those after it were taken back.
  private var count = 0
  /// What the last change dropped, should it come to nothing.
  private var dropped: ArraySlice<Change> = []

  /// The colors that were used before the first change, the latest first.
  var earlierColors: [Color] = []

  private static let limit = 1000

  /// Takes note of what a gesture changed; later changes of the same gesture and well extend it.
  mutating func record(from old: Wells, to new: Wells, gesture: Int) {
    for well in Well.ofPen where !old.paint(of: well).holdsSame(as: new.paint(of: well)) {
      record(well, before: old.paint(of: well), after: new.paint(of: well), gesture: gesture)
    }
  }

  private mutating func record(
    _ well: Well, before: WellPaint, after: WellPaint, gesture: Int
  ) {
    if count > 0, changes[count - 1].gesture == gesture, changes[count - 1].well == well {
      changes[count - 1].after = after
    } else {
      dropped = changes[count...]
      changes.removeLast(changes.count - count)
      changes.append(Change(well: well, before: before, after: after, gesture: gesture))
    }
    count = changes.count
    // A gesture that came back to where it began changed nothing.
    if let last = changes.last, last.before.holdsSame(as: last.after) {
      changes.removeLast()
      count -= 1
      changes += dropped
      dropped = []
    }
    guard changes.count > Self.limit else { return }
    changes.removeFirst()
    count -= 1
  }

  var previous: Change? { count > 0 ? changes[count - 1] : nil }

  mutating func goBack() -> Change? {
    guard count > 0 else { return nil }
    count -= 1
    return changes[count]
  }

  mutating func goForward() -> Change? {
    guard count < changes.count else { return nil }
    defer { count += 1 }
    return changes[count]
  }

  /// Returns the colors that were used last, the latest first, none twice; O(number of changes).
  func recentColors(limit: Int) -> [Color] {
    var colors: [Color] = []
    func add(_ color: Color) {
      if !colors.contains(where: { $0.rgb24 == color.rgb24 }) { colors.append(color) }
    }
    for change in changes.prefix(count).reversed() {
      for state in [change.after, change.before] where !state.isNone {
        if colors.count == limit { return colors }
        add(state.picked.color)
      }
    }
    for color in earlierColors where colors.count < limit { add(color) }
    return colors
  }
}
