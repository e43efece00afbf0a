/// Partitions of a cell in groups of four, for SIMD comparison.
struct PartitionQuartets: Sendable {
  /// Two corners of a part: the sum at one is added, the sum at the other subtracted.
  struct CornerPair: Sendable { let added, removed: UInt8 }
  typealias Part = (count: Int, corners: [CornerPair])

  /// Four partitions, one per lane.
  struct Quartet: Sendable {
    /// The fraction of the cell that the first part covers.
    var fractions = SIMD4<Float>()
    /// The factor that converts a squared difference of sums to the reduction in error.
    var weights = SIMD4<Float>()
    var pairCount = 0

    init(_ parts: ArraySlice<Part>) {
      for (lane, part) in zip(0..., parts) {
        fractions[lane] = Float(part.count) / Float(CellMask.pixelCount)
        weights[lane] = Float(CellMask.pixelCount) / Float(part.count * (CellMask.pixelCount - part.count))
        pairCount = max(pairCount, part.corners.count)
      }
    }
  }

  private(set) var quartets: [Quartet] = []
  /// The corner pairs of all quartets: in each, the first pair of every partition, then the second, etc.
  /// Missing pairs are padded with corner 0, whose sum is 0.
  private(set) var pairs: [CornerPair] = []

  init(_ parts: [Part]) {
    for start in stride(from: 0, to: parts.count, by: 4) {
      let lanes = parts[start..<min(start + 4, parts.count)]
      let quartet = Quartet(lanes)
      for index in 0..<quartet.pairCount {
        for lane in start..<start + 4 {
          let exists = lanes.indices.contains(lane) && lanes[lane].corners.indices.contains(index)
          pairs.append(exists ? lanes[lane].corners[index] : CornerPair(added: 0, removed: 0))
        }
      }
      quartets.append(quartet)
    }
  }
}
