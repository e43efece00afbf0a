import SwatchSketch

/// The groups of a document, which are selected, moved and deleted as one.
///
/// As in drawing programs, only the outermost group of a stroke counts. Layers and a group around all strokes
/// do not count. An element with several strokes, such as multiline text, does.
struct SVGGroups {
  enum Kind {
    /// A group element, unless it contains all strokes.
    case container
    case element
    /// A group element marked with a number.
    case declared
  }

  struct Mark {
    let strokes: Range<Int>
    let kind: Kind
    /// The start tag of the element, or `nil` if unknown.
    let tag: Range<Int>?
    let range: Range<Int>
    /// The start tag of the parent, or `nil` for the root element.
    let parent: Range<Int>?
  }

  /// The closed elements, inner ones before outer ones.
  private(set) var marks: [Mark] = []
  private var loose: [Range<Int>] = []

  /// The attribute with the number of a group, or ``none``.
  static let attribute = "data-group"
  static let none = "none"
  /// Marks an element outside the group that contains all other strokes. Without the mark, that group would
  /// no longer contain all strokes, and would be treated as a group when the file is read again.
  static let looseAttribute = "data-loose"

  mutating func add(_ mark: Mark) { if mark.strokes.count > 1 { marks.append(mark) } }
  mutating func addLoose(_ strokes: Range<Int>) { loose.append(strokes) }

  /// Discards the groups of strokes starting at an index, because the strokes were removed or merged.
  mutating func discard(from index: Int) {
    while let last = marks.last, last.strokes.lowerBound >= index { marks.removeLast() }
    while let last = loose.last, last.lowerBound >= index { loose.removeLast() }
  }

  /// Returns the groups around all strokes but the loose ones, innermost first.
  func marks(aroundAllOf count: Int) -> [Mark] {
    let body = body(of: count)
    return marks.filter { $0.kind == .container && $0.strokes.contains(body) }
  }

  /// Returns the range of strokes without the loose ones at the bottom and at the top.
  private func body(of count: Int) -> Range<Int> {
    var (start, end) = (0, count)
    for range in loose where range.lowerBound <= start { start = max(start, range.upperBound) }
    for range in loose.reversed() where range.upperBound >= end { end = min(end, range.lowerBound) }
    return start < end ? start..<end : 0..<count
  }

  /// Assigns group numbers to strokes. Existing numbers are preserved.
  func number(_ strokes: inout [Stroke]) {
    var outermost: [Range<Int>] = []
    let body = body(of: strokes.count)
    for mark in marks.reversed() where mark.kind != .container || !mark.strokes.contains(body) {
      let isInside = outermost.last.map { $0.lowerBound <= mark.strokes.lowerBound } ?? false
      if !isInside, strokes[mark.strokes].allSatisfy({ $0.group == nil }) { outermost.append(mark.strokes) }
    }
    guard !outermost.isEmpty else { return }
    let first = Drawing(strokes: strokes).freeGroup
    for (number, range) in outermost.reversed().enumerated() {
      for index in range { strokes[index] = strokes[index].inGroup(first + number) }
    }
  }
}

extension Range<Int> {
  func contains(_ part: Range<Int>) -> Bool { lowerBound <= part.lowerBound && part.upperBound <= upperBound }
}
