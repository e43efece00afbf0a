extension Range<Int> {
  /// The first number for which a condition holds that holds for all numbers after it, too; the upper bound if there is none.
  ///
  /// - Complexity: O(log *n*) in the length of the range.
  @inlinable
  package func partitioningIndex(where isBehind: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
