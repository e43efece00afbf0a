extension Range<Int> {
  /// Returns the ranges of `count` samples, which tile the range. If it has fewer pixels than samples, as
  /// when magnified, a sample is the pixel at its center. There are none if `count` is negative.
  func samples(_ count: Int) -> [Range] {
    (0..<Swift.max(0, count)).map { sample in
      guard !isEmpty else { return self }
      guard self.count < count else {
        let (start, end) = (sample * self.count / count, (sample + 1) * self.count / count)
        return lowerBound + start..<lowerBound + end
      }
      let center = lowerBound + (2 * sample + 1) * self.count / (2 * count)
      return center..<center + 1
    }
  }
}
