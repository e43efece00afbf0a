/// Which stroke of a drawing has become which of another.
struct StrokePairing {
  /// The stroke of the old drawing that a stroke comes from.
  struct Partner: Hashable {
    let index: Int
    /// Whether it is above and below the same strokes as before.
    var isInOrder = true
  }

  /// For each stroke of the new drawing the one that it comes from; `nil` for none.
  private(set) var oldIndices: [Partner?]
  /// The strokes of the old drawing that are still there, in whatever form.
  private(set) var pairedOld: Set<Int> = []

  private let old: [Stroke]
  private let new: [Stroke]
  private let fit: AffineFit

  /// How far a stroke is looked for among those that have no partner yet.
  private static let searchLimit = 100

  init(from old: Drawing, to new: Drawing) {
    (self.old, self.new) = (old.strokes, new.strokes)
    fit = AffineFit(tolerance: 1.6 * old.precision.step)
    let alignment = StrokeAlignment(from: old.strokes, to: new.strokes)
    oldIndices = alignment.oldIndices.map { $0.map { Partner(index: $0) } }
    pairedOld = Set(alignment.oldIndices.compactMap(\.self))
    for (index, old) in alignment.movedIndices.enumerated() {
      if let old { pair(old, with: index, isInOrder: false) }
    }
    for gap in gaps(alignment) { pair(gap) }
  }

  private mutating func pair(_ oldIndex: Int, with newIndex: Int, isInOrder: Bool = true) {
    oldIndices[newIndex] = Partner(index: oldIndex, isInOrder: isInOrder)
    pairedOld.insert(oldIndex)
  }

  /// The strokes between two that are the same in both.
  private struct Gap {
    var old: [Int] = []
    var new: [Int] = []
  }

  private func gaps(_ alignment: StrokeAlignment) -> [Gap] {
    var gaps: [Gap] = []
    var gap = Gap()
    var next = 0
    func close(at end: Int) {
      gap.old = (next..<end).filter { !pairedOld.contains($0) }
      if !gap.old.isEmpty, !gap.new.isEmpty { gaps.append(gap) }
      (gap, next) = (Gap(), end)
    }
    for (index, partner) in alignment.oldIndices.enumerated() {
      if let partner { close(at: partner) } else if oldIndices[index] == nil { gap.new.append(index) }
    }
    close(at: old.count)
    return gaps
  }

  private mutating func pair(_ gap: Gap) {
    var gap = gap
    for isAlike in [hasShape, hasOutline, hasParts] {
      var rest: [Int] = []
      for oldIndex in gap.old {
        let found = gap.new.prefix(Self.searchLimit).firstIndex { isAlike(old[oldIndex], new[$0]) }
        guard let found else {
          rest.append(oldIndex)
          continue
        }
        pair(oldIndex, with: gap.new.remove(at: found))
      }
      gap.old = rest
    }
  }

  // MARK: Likeness

  /// Whether the second is the first in another ink.
  private func hasShape(_ one: Stroke, _ other: Stroke) -> Bool { one.shape == other.shape }

  /// Whether the second is the first elsewhere, or of another size.
  private func hasOutline(_ one: Stroke, _ other: Stroke) -> Bool {
    switch (one.shape, other.shape) {
    case (.path(let path), .path(let other_)):
      // A map from few points to others can be found for any two shapes.
      let tells = path.points.count > 4 || one.ink == other.ink
      return tells && path.verbs == other_.verbs
        && fit.transform(from: path.points, to: other_.points) != nil
    case (.text(let line), .text(let other)): return line.string == other.string
    case (.picture(let picture), .picture(let other)): return picture.png == other.png
    default: return false
    }
  }

  /// Whether at least half of the shorter one's points are those of the other, or something else is in its place.
  private func hasParts(_ one: Stroke, _ other: Stroke) -> Bool {
    switch (one.shape, other.shape) {
    case (.path(let path), .path(let other)):
      let (nodes, others) = (Set(path.nodes), Set(other.nodes))
      let common = nodes.intersection(others).count
      return common > 1 && 2 * common >= min(nodes.count, others.count)
    case (.text(let line), .text(let other)): return line.origin == other.origin
    case (.picture(let picture), .picture(let other)): return picture.rect == other.rect
    default: return false
    }
  }
}
