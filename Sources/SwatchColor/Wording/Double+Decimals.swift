extension Double {
  /// The number with so many decimals, at least 1; for amounts of colors, which are below a million.
  package func label(decimals: Int, keepsZeros: Bool = true) -> String {
    let scale = (0..<decimals).reduce(1.0) { scale, _ in scale * 10 }
    let steps = Int((magnitude.clamped(to: 0...1_000_000) * scale).rounded())
    var fraction = String(steps % Int(scale))
    fraction = String(repeating: "0", count: decimals - fraction.count) + fraction
    while !keepsZeros, fraction.last == "0" { fraction.removeLast() }
    let point = fraction.isEmpty ? "" : "."
    return "\(self < 0 && steps > 0 ? "-" : "")\(steps / Int(scale))\(point)\(fraction)"
  }
}
