struct StrokePairing {
  struct Partner: Hashable {
    let index: Int
    /// True if the stacking order is unchanged.
    var isInOrder = true
  }

  /// The old partner of each new stroke; `nil` for none.
  private(set) var oldIndices: [Partner?]
  private(set) var pairedOld: Set<Int> = []

  private let old: [Stroke]
  private let new: [Stroke]
  private let fit: AffineFit

  /// The maximum number of unpaired strokes searched for a partner.
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
    for isMatch in [isSameShape, isTransformedShape, sharesNodes] {
      var remaining: [Int] = []
      for oldIndex in gap.old {
        let found = gap.new.prefix(Self.searchLimit).firstIndex { isMatch(old[oldIndex], new[$0]) }
        guard let found else {
          remaining.append(oldIndex)
          continue
        }
        pair(oldIndex, with: gap.new.remove(at: found))
      }
      gap.old = remaining
    }
  }

  private func isSameShape(_ one: Stroke, _ other: Stroke) -> Bool { one.shape == other.shape }

  /// Returns true if one shape is a transform of the other.
  private func isTransformedShape(_ one: Stroke, _ other: Stroke) -> Bool {
    switch (one.shape, other.shape) {
    case (.path(let path), .path(let otherPath)):
      // For paths with few points, a transform can be found between any two.
      let isUnambiguous = path.points.count > 4 || one.ink == other.ink
      return isUnambiguous && path.verbs == otherPath.verbs
        && fit.transform(from: path.points, to: otherPath.points) != nil
    case (.text(let line), .text(let other)): return line.string == other.string
    case (.picture(let picture), .picture(let other)): return picture.png == other.png
    default: return false
    }
  }

  /// Returns true if the strokes share half of the shorter one's nodes, or have the same position.
  private func sharesNodes(_ one: Stroke, _ other: Stroke) -> Bool {
    switch (one.shape, other.shape) {
    case (.path(let path), .path(let other)):
      let (nodes, otherNodes) = (Set(path.nodes), Set(other.nodes))
      let common = nodes.intersection(otherNodes).count
      return common > 1 && 2 * common >= min(nodes.count, otherNodes.count)
    case (.text(let line), .text(let other)): return line.origin == other.origin
    case (.picture(let picture), .picture(let other)): return picture.rect == other.rect
    default: return false
    }
  }
}
