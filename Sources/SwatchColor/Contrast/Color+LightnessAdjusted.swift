extension Color {
  /// Returns the color with its lightness changed as little as possible to reach a WCAG contrast of `ratio`
  /// (1…21) on `background`, or `nil` if no lightness reaches it.
  ///
  /// A color that already reaches it is returned unchanged. OKLCH hue and alpha are kept, and chroma as far
  /// as sRGB allows. The result is an 8-bit color, so it still reaches the ratio when written. Its lightness
  /// is the nearest possible, to within 0.0001 or one 8-bit step, whichever is larger.
  ///
  /// - Complexity: At most about 150 gamut mappings.
  public func lightnessAdjusted(toContrast ratio: Double, on background: Color) -> Color? {
    func isSufficient(_ color: Color) -> Bool { WCAGContrast(of: color, on: background).ratio >= ratio }
    if isSufficient(self) { return self }
    let origin = ColorCoordinates(self).values(in: .oklch)
    func shade(_ lightness: Double) -> Color {
      Color(Color(ColorCoordinates(.oklch, lightness, origin.y, origin.z)).rgb24).opacity(alpha)
    }
    func search(to end: Double) -> Double? {
      let levels = (0...64).map { origin.x + (end - origin.x) * Double($0) / 64 }
      guard let index = levels.dropFirst().firstIndex(where: { isSufficient(shade($0)) }) else { return nil }
      return bisect(from: levels[index - 1], to: levels[index], steps: 8) { isSufficient(shade($0)) }.passing
    }
    let candidates = [search(to: 0), search(to: 1)].compactMap(\.self)
    return candidates.min { abs($0 - origin.x) < abs($1 - origin.x) }.map(shade)
  }
}
