extension Comparable {
  /// Returns the value limited to `range`; the lower bound for NaN.
  @inlinable package func clamped(to range: ClosedRange<Self>) -> Self {
    if self > range.upperBound { return range.upperBound }
    return self >= range.lowerBound ? self : range.lowerBound
  }
}
