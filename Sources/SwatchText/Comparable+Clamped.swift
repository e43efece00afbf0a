extension Comparable {
  /// The value itself, or the bound of `range` it lies beyond; the lower bound for what cannot be compared.
  @inlinable
  package func clamped(to range: ClosedRange<Self>) -> Self {
    if self > range.upperBound { return range.upperBound }
    return self >= range.lowerBound ? self : range.lowerBound
  }
}
