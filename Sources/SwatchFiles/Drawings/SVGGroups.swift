import SwatchSketch

/// The groups of a document: what is selected, moved and deleted as one.
///
/// Drawing programs take the outermost group that a stroke is in. Layers are none, and neither is a group around
/// all strokes. An element with several strokes, such as a text of several lines, is a group, too.
struct SVGGroups {
  /// What the strokes of an element have to do with each other.
  enum Kind {
    /// They belong together, unless all strokes are in it.
    case container
    /// They come from one element.
    case element
  }

  private struct Mark {
    let strokes: Range<Int>
    let kind: Kind
  }

  /// What has ended so far: what is inside comes before what is around it.
  private var marks: [Mark] = []

  /// Takes note of strokes that belong together.
  mutating func add(_ strokes: Range<Int>, _ kind: Kind) {
    if strokes.count > 1 { marks.append(Mark(strokes: strokes, kind: kind)) }
  }

  /// Forgets what is inside of strokes from one on, which have become one.
  mutating func forget(from index: Int) {
    while let last = marks.last, last.strokes.lowerBound >= index { marks.removeLast() }
  }

  /// Numbers the groups of all strokes. What has a number keeps it.
  func number(_ strokes: inout [Stroke]) {
    var outermost: [Range<Int>] = []
    for mark in marks.reversed() {
      let isInside = outermost.last.map { $0.lowerBound <= mark.strokes.lowerBound } ?? false
      let isAll = mark.kind == .container && mark.strokes.count == strokes.count
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
