import SwatchText

/// Which strokes of a drawing are still there in another, in the same order.
package struct StrokeAlignment {
  /// For each stroke of the new drawing the index of the same one in the old; `nil` for one that is not there, or elsewhere in the
  /// order.
  package private(set) var oldIndices: [Int?]

  /// Compares two drawings; groups do not count.
  ///
  /// - Complexity: O(*n* log *n*) in the number of strokes.
  package init(from old: [Stroke], to new: [Stroke]) {
    var places: [Stroke: [Int]] = [:]
    // The last is taken first.
    for index in old.indices.reversed() { places[old[index].inGroup(nil), default: []].append(index) }
    oldIndices = new.map { places[$0.inGroup(nil)]?.popLast() }
    keepIncreasing()
  }

  /// Forgets all but the longest increasing row (C. Schensted, "Longest increasing and decreasing subsequences", 1961).
  private mutating func keepIncreasing() {
    // For each length the index of the new stroke that ends such a row with the smallest old index.
    var ends: [Int] = []
    var before: [Int?] = Array(repeating: nil, count: oldIndices.count)
    for (index, old) in oldIndices.enumerated() {
      guard let old else { continue }
      let length = ends.indices.partitioningIndex { (oldIndices[ends[$0]] ?? 0) >= old }
      before[index] = length > 0 ? ends[length - 1] : nil
      if length == ends.count { ends.append(index) } else { ends[length] = index }
    }
    var kept: Set<Int> = []
    var next = ends.last
    while let index = next {
      kept.insert(index)
      next = before[index]
    }
    for index in oldIndices.indices where !kept.contains(index) { oldIndices[index] = nil }
  }
}
