extension Range<Int> {
  /// Returns the first number that satisfies a monotonic condition, or the upper bound.
  ///
  /// - Complexity: O(log *n*) in the length of the range.
  @inlinable package func partitioningIndex(where isSatisfied: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = (low + high) / 2
      if isSatisfied(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
