import SwatchText

/// The strokes that two drawings have in common.
package struct StrokeAlignment {
  /// For each new stroke, the index of the equal old stroke; `nil` if there is none or its order changed.
  package let oldIndices: [Int?]
  /// For each new stroke whose order changed, the index of the equal old stroke; `nil` for others.
  let movedIndices: [Int?]

  /// Compares two drawings, ignoring groups. O(*n* log *n*) in the number of strokes.
  package init(from old: [Stroke], to new: [Stroke]) {
    var unpaired: [Stroke: [Int]] = [:]
    // Reversed, because matches are popped from the end.
    for index in old.indices.reversed() { unpaired[old[index].inGroup(nil), default: []].append(index) }
    let all = new.map { unpaired[$0.inGroup(nil)]?.popLast() }
    let inOrder = Self.longestIncreasingSubsequence(of: all)
    oldIndices = all.enumerated().map { inOrder.contains($0) ? $1 : nil }
    movedIndices = all.enumerated().map { inOrder.contains($0) ? nil : $1 }
  }

  /// Returns the indices of the longest increasing subsequence (C. Schensted, 1961).
  private static func longestIncreasingSubsequence(of numbers: [Int?]) -> Set<Int> {
    // For each length, the index of the smallest number that ends such a subsequence.
    var ends: [Int] = []
    var before: [Int?] = Array(repeating: nil, count: numbers.count)
    for (index, number) in numbers.enumerated() {
      guard let number else { continue }
      let length = ends.indices.partitioningIndex { (numbers[ends[$0]] ?? 0) >= number }
      before[index] = length > 0 ? ends[length - 1] : nil
      if length == ends.count { ends.append(index) } else { ends[length] = index }
    }
    return ends.last.map { Set(sequence(first: $0) { [before] in before[$0] }) } ?? []
  }
}
