extension Duration {
  var wholeNanoseconds: Int64 {
    components.seconds * 1_000_000_000 + components.attoseconds / 1_000_000_000
  }

  var inNanoseconds: Double { Double(wholeNanoseconds) }
  var inMicroseconds: Double { inNanoseconds / 1e3 }
  var inMilliseconds: Double { inNanoseconds / 1e6 }
}

extension Array where Element: Comparable {
  /// Returns the percentile `share` (0–1); nil for an empty array.
  func percentile(_ share: Double) -> Element? {
    guard !isEmpty else { return nil }
    let rank = Int((share * Double(count)).rounded(.up))
    return sorted()[Swift.min(Swift.max(rank - 1, 0), count - 1)]
  }

  var median: Element? { percentile(0.5) }
}
