/// Matches the groups of two drawings by the strokes they share.
/// Group numbers are not reliable: in files from other programs they change when a group is added.
struct GroupPairing {
  private let newGroups, oldGroups: [Int: Int]

  init(_ pairing: StrokePairing, from old: [Stroke], to new: [Stroke]) {
    var counts: [Pair: Int] = [:]
    for case (let partner?, let stroke) in zip(pairing.oldIndices, new) {
      guard let oldGroup = old[partner.index].group, let newGroup = stroke.group else { continue }
      counts[Pair(old: oldGroup, new: newGroup), default: 0] += 1
    }
    // Ties prefer an unchanged number, then the lower one.
    let pairs = counts.sorted {
      ($0.value, $0.key.sameNumberScore, $1.key.old, $1.key.new)
        > ($1.value, $1.key.sameNumberScore, $0.key.old, $0.key.new)
    }.map(\.key)
    newGroups = Dictionary(pairs.map { ($0.old, $0.new) }) { first, _ in first }
    oldGroups = Dictionary(pairs.map { ($0.new, $0.old) }) { first, _ in first }
  }

  func areSame(_ old: Int?, _ new: Int?) -> Bool {
    guard let old, let new else { return old == new }
    return newGroups[old] == new && oldGroups[new] == old
  }

  private struct Pair: Hashable {
    let old, new: Int
    var sameNumberScore: Int { old == new ? 1 : 0 }
  }
}
