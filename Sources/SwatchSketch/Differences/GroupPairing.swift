/// Matches the groups of two drawings by the strokes they share.
///
/// Group numbers are not reliable: in files from other programs they change when a group is added.
struct GroupPairing {
  private let newGroups: [Int: Int]
  private let oldGroups: [Int: Int]

  init(_ pairing: StrokePairing, from old: [Stroke], to new: [Stroke]) {
    var counts: [Pair: Int] = [:]
    for (index, partner) in pairing.oldIndices.enumerated() {
      guard let partner, let oldGroup = old[partner.index].group, let newGroup = new[index].group else {
        continue
      }
      counts[Pair(old: oldGroup, new: newGroup), default: 0] += 1
    }
    // Ties prefer an unchanged number, then the lower one.
    let pairs = counts.keys.sorted {
      (counts[$0, default: 0], $0.sameNumberScore, $1.old, $1.new) > (
        counts[$1, default: 0], $1.sameNumberScore, $0.old, $0.new
      )
    }
    newGroups = Dictionary(pairs.map { ($0.old, $0.new) }) { first, _ in first }
    oldGroups = Dictionary(pairs.map { ($0.new, $0.old) }) { first, _ in first }
  }

  func areSame(_ old: Int?, _ new: Int?) -> Bool {
    guard let old, let new else { return old == new }
    return newGroups[old] == new && oldGroups[new] == old
  }

  private struct Pair: Hashable {
    let old: Int
    let new: Int
    var sameNumberScore: Int { old == new ? 1 : 0 }
  }
}
