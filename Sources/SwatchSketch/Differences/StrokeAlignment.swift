import SwatchText

/// Which strokes of a drawing are still there in another.
package struct StrokeAlignment {
  /// For each stroke of the new drawing the index of the same one in the old; `nil` for one that is not there, or elsewhere in the
  /// order.
  package let oldIndices: [Int?]
  /// The same for strokes that are elsewhere in the order; `nil` for others.
  let movedIndices: [Int?]

  /// Compares two drawings; groups do not count.
  ///
  /// - Complexity: O(*n* log *n*) in the number of strokes.
  package init(from old: [Stroke], to new: [Stroke]) {
    var places: [Stroke: [Int]] = [:]
    // The last is taken first.
    for index in old.indices.reversed() { places[old[index].inGroup(nil), default: []].append(index) }
    let all = new.map { places[$0.inGroup(nil)]?.popLast() }
    let inOrder = Self.longestIncreasingRow(of: all)
    oldIndices = all.enumerated().map { inOrder.contains($0) ? $1 : nil }
    movedIndices = all.enumerated().map { inOrder.contains($0) ? nil : $1 }
  }

  /// Where the numbers of the longest increasing row are (C. Schensted, "Longest increasing and decreasing subsequences", 1961).
  private static func longestIncreasingRow(of numbers: [Int?]) -> Set<Int> {
    // For each length the place of the number that ends such a row and is the smallest.
    var ends: [Int] = []
    var before: [Int?] = Array(repeating: nil, count: numbers.count)
    for (index, number) in numbers.enumerated() {
      guard let number else { continue }
      let length = ends.indices.partitioningIndex { (numbers[ends[$0]] ?? 0) >= number }
      before[index] = length > 0 ? ends[length - 1] : nil
      if length == ends.count { ends.append(index) } else { ends[length] = index }
    }
    var kept: Set<Int> = []
    var next = ends.last
    while let index = next {
      kept.insert(index)
      next = before[index]
    }
    return kept
  }
}
