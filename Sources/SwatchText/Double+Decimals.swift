extension Double {
  /// The number cut after so many decimals, for amounts that must not seem to reach a limit that they miss.
  package func truncated(decimals: Int) -> Double {
    let scale = (0..<decimals).reduce(1.0) { scale, _ in scale * 10 }
    return ((magnitude * scale + 1e-9).rounded(.down) / scale) * (self < 0 ? -1 : 1)
  }

  /// The number with so many decimals, none without a point; for amounts of colors, which are below a million.
  package func label(decimals: Int, keepsZeros: Bool = true) -> String {
    let scale = (0..<decimals).reduce(1.0) { scale, _ in scale * 10 }
    let steps = Int((magnitude.clamped(to: 0...1_000_000) * scale).rounded())
    var fraction = decimals == 0 ? "" : String(steps % Int(scale))
    fraction = String(repeating: "0", count: decimals - fraction.count) + fraction
    while !keepsZeros, fraction.last == "0" { fraction.removeLast() }
    let point = fraction.isEmpty ? "" : "."
    return "\(self < 0 && steps > 0 ? "-" : "")\(steps / Int(scale))\(point)\(fraction)"
  }
}
