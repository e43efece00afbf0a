extension Double {
  private static func powerOfTen(_ exponent: Int) -> Double {
    (0..<exponent).reduce(1) { power, _ in power * 10 }
  }

  package func rounded(decimals: Int) -> Double {
    let scale = Self.powerOfTen(decimals)
    return (self * scale).rounded() / scale
  }

  /// Returns the number truncated, so that a label never shows a minimum that the number does not reach.
  package func truncated(decimals: Int) -> Double {
    let scale = Self.powerOfTen(decimals)
    return ((magnitude * scale + 1e-9).rounded(.down) / scale) * (self < 0 ? -1 : 1)
  }

  /// Returns a label with a fixed number of decimal places; magnitudes above a million are clamped.
  package func label(decimals: Int, keepsZeros: Bool = true) -> String {
    let scale = Self.powerOfTen(decimals)
    let steps = Int((magnitude.clamped(to: 0...1_000_000) * scale).rounded())
    var fraction = decimals == 0 ? "" : String(steps % Int(scale))
    fraction = String(repeating: "0", count: decimals - fraction.count) + fraction
    while !keepsZeros, fraction.last == "0" { fraction.removeLast() }
    let point = fraction.isEmpty ? "" : "."
    return "\(self < 0 && steps > 0 ? "-" : "")\(steps / Int(scale))\(point)\(fraction)"
  }
}
