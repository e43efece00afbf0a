/// Ways to share a cell between two colors, four beside each other that are compared at once.
struct PartitionQuartets: Sendable {
  /// Two corners of a part: the sum of all pixels above and to the left of the one is added, that of the other taken away.
  struct CornerPair: Sendable {
    let added, removed: UInt8
  }

  /// A part of a cell; what is left of it is the other.
  typealias Part = (count: Int, corners: [CornerPair])

  /// Four ways, each in a lane.
  struct Quartet: Sendable {
    /// How much of the cell the first part is.
    var shares = SIMD4<Float>()
    /// What turns a squared distance of sums into the error it saves: one over the pixels of the first part and the share of
    /// the rest.
    var weights = SIMD4<Float>()
    /// How many pairs of corners there are for each way.
    var pairCount = 0

    init(_ parts: ArraySlice<Part>) {
      for (lane, part) in zip(0..., parts) {
        let rest = CellMask.pixelCount - part.count
        shares[lane] = Float(part.count) / Float(CellMask.pixelCount)
        weights[lane] = Float(CellMask.pixelCount) / Float(part.count * rest)
        pairCount = max(pairCount, part.corners.count)
      }
    }
  }

  private(set) var quartets: [Quartet] = []
  /// The corners of all quartets: of each the first pair of every way, then the second. Where a way has fewer, corner 0 is
  /// filled in, where nothing is summed.
  private(set) var pairs: [CornerPair] = []

  init(_ parts: [Part]) {
    for start in stride(from: 0, to: parts.count, by: 4) {
      let lanes = parts[start..<min(start + 4, parts.count)]
      let quartet = Quartet(lanes)
      for index in 0..<quartet.pairCount {
        for lane in start..<start + 4 {
          let isThere = lanes.indices.contains(lane) && lanes[lane].corners.indices.contains(index)
          pairs.append(isThere ? lanes[lane].corners[index] : CornerPair(added: 0, removed: 0))
        }
      }
      quartets.append(quartet)
    }
  }
}
