extension Duration {
  var wholeNanoseconds: Int64 {
    components.seconds * 1_000_000_000 + components.attoseconds / 1_000_000_000
  }

  var inNanoseconds: Double { Double(wholeNanoseconds) }
  var inMicroseconds: Double { inNanoseconds / 1e3 }
  var inMilliseconds: Double { inNanoseconds / 1e6 }
}

extension Array where Element: Comparable {
  /// Returns the element at a percentile given as a fraction, 0–1; nil for an empty array.
  func percentile(_ fraction: Double) -> Element? {
    guard !isEmpty else { return nil }
    let rank = Int((fraction * Double(count)).rounded(.up))
    return sorted()[Swift.min(Swift.max(rank - 1, 0), count - 1)]
  }

  var median: Element? { percentile(0.5) }
}
