import SwatchSketch

/// The groups of a document: what is selected, moved and deleted as one.
///
/// Drawing programs take the outermost group that a stroke is in. Layers are none, and neither is a group around
/// all strokes. An element with several strokes, such as a text of several lines, is a group, too.
struct SVGGroups {
  /// The reason for which strokes belong together.
  enum Kind {
    /// They belong together, unless all strokes are in it.
    case container
    /// They come from one element.
    case element
    /// They belong together, as the element says that they are in.
    case declared
  }

  struct Mark {
    let strokes: Range<Int>
    let kind: Kind
    /// The start tag of the element; `nil` where it is not known.
    let tag: Range<Int>?
    let range: Range<Int>
    /// The start tag of what is around it; `nil` for the outermost element.
    let parent: Range<Int>?
  }

  /// The elements that have ended so far: those inside come before those around them.
  private(set) var marks: [Mark] = []
  private var loose: [Range<Int>] = []

  /// The attribute that says whether an element is a group: a number, or ``none``.
  static let attribute = "data-group"
  static let none = "none"
  /// The attribute of an element that was drawn beside a group around everything else, which goes on to be none.
  static let looseAttribute = "data-loose"

  mutating func add(_ mark: Mark) {
    if mark.strokes.count > 1 { marks.append(mark) }
  }

  mutating func addLoose(_ strokes: Range<Int>) { loose.append(strokes) }

  /// Forgets what is inside of strokes from one on, which have become one.
  mutating func forget(from index: Int) {
    while let last = marks.last, last.strokes.lowerBound >= index { marks.removeLast() }
    while let last = loose.last, last.lowerBound >= index { loose.removeLast() }
  }

  /// The groups around all strokes but the loose ones, from inside to outside.
  func marks(aroundAllOf count: Int) -> [Mark] {
    let body = body(of: count)
    return marks.filter { $0.kind == .container && $0.strokes.contains(body) }
  }

  /// All strokes but the loose ones below and above the others.
  private func body(of count: Int) -> Range<Int> {
    var (start, end) = (0, count)
    for range in loose where range.lowerBound <= start { start = max(start, range.upperBound) }
    for range in loose.reversed() where range.upperBound >= end { end = min(end, range.lowerBound) }
    return start < end ? start..<end : 0..<count
  }

  /// Numbers the groups of all strokes. What has a number keeps it.
  func number(_ strokes: inout [Stroke]) {
    var outermost: [Range<Int>] = []
    let body = body(of: strokes.count)
    for mark in marks.reversed() {
      let isInside = outermost.last.map { $0.lowerBound <= mark.strokes.lowerBound } ?? false
      let isAll = mark.kind == .container && mark.strokes.contains(body)
      if !isInside, !isAll, strokes[mark.strokes].allSatisfy({ $0.group == nil }) {
        outermost.append(mark.strokes)
      }
    }
    guard !outermost.isEmpty else { return }
    var number = Drawing(strokes: strokes).freeGroup
    for range in outermost.reversed() {
      for index in range { strokes[index] = strokes[index].inGroup(number) }
      number += 1
    }
  }
}

extension Range<Int> {
  func contains(_ other: Range<Int>) -> Bool {
    lowerBound <= other.lowerBound && other.upperBound <= upperBound
  }
}
