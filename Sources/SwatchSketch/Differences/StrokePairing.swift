struct StrokePairing {
  struct Partner: Hashable {
    let index: Int
    /// True if the stacking order is unchanged.
    var isInOrder = true
  }

  /// The old partner of each new stroke; `nil` for none.
  private(set) var oldIndices: [Partner?]
  private(set) var pairedOld: Set<Int> = []
  private let old, new: [Stroke]
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

  private struct Gap { var old: [Int] = [], new: [Int] = [] }

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
    var (oldIndices, newIndices) = (gap.old, gap.new)
    let criteria: [(Stroke, Stroke) -> Bool] = [{ $0.shape == $1.shape }, isTransformedShape, sharesNodes]
    for isMatch in criteria {
      oldIndices.removeAll { oldIndex in
        let found = newIndices.prefix(Self.searchLimit).firstIndex { isMatch(old[oldIndex], new[$0]) }
        if let found { pair(oldIndex, with: newIndices.remove(at: found)) }
        return found != nil
      }
    }
  }

  private func isTransformedShape(_ old: Stroke, _ new: Stroke) -> Bool {
    switch (old.shape, new.shape) {
    case (.path(let oldPath), .path(let newPath)):
      // For paths with few points, a transform can be found between any two.
      return (oldPath.points.count > 4 || old.ink == new.ink) && oldPath.verbs == newPath.verbs
        && fit.transform(from: oldPath.points, to: newPath.points) != nil
    case (.text(let old), .text(let new)): return old.string == new.string
    case (.picture(let old), .picture(let new)): return old.png == new.png
    default: return false
    }
  }

  /// Returns true if the strokes share at least half the nodes of the shorter one, or have the same position.
  private func sharesNodes(_ old: Stroke, _ new: Stroke) -> Bool {
    switch (old.shape, new.shape) {
    case (.path(let old), .path(let new)):
      let (oldNodes, newNodes) = (Set(old.nodes), Set(new.nodes))
      let common = oldNodes.intersection(newNodes).count
      return common > 1 && 2 * common >= min(oldNodes.count, newNodes.count)
    case (.text(let old), .text(let new)): return old.origin == new.origin
    case (.picture(let old), .picture(let new)): return old.rect == new.rect
    default: return false
    }
  }
}
