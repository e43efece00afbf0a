extension Color {
  /// The color with the nearest lightness that reaches a WCAG contrast of `ratio` (1…21) on `background`, or
  /// `nil` where no lightness does. A color that reaches it already is returned as it is.
  ///
  /// Hue and chroma stay as they are in OKLCH, as far as sRGB allows; so does the alpha. The result is an
  /// 8-bit color, so that it reaches the ratio as it is shown and written. The lightness is the nearest to
  /// about 0.0001 of the range 0…1, or one step of an 8-bit color where that is more.
  ///
  /// - Complexity: At most about 150 gamut mappings.
  public func lightnessNudged(toContrast ratio: Double, on background: Color) -> Color? {
    func isEnough(_ color: Color) -> Bool { WCAGContrast(of: color, on: background).ratio >= ratio }
    if isEnough(self) { return self }
    let origin = ColorCoordinates(self).values(in: .oklch)
    func shade(_ lightness: Double) -> Color {
      let coordinates = ColorCoordinates(.oklch, lightness, origin.y, origin.z)
      return Color(Color(coordinates).rgb24).opacity(alpha)
    }

    func search(to end: Double) -> Double? {
      let steps = 64
      var last = origin.x
      for step in 1...steps {
        let next = origin.x + (end - origin.x) * Double(step) / Double(steps)
        if isEnough(shade(next)) {
          return bisect(from: last, to: next, steps: 8) { isEnough(shade($0)) }.passing
        }
        last = next
      }
      return nil
    }
    let found = [search(to: 0), search(to: 1)].compactMap(\.self)
    return found.min { abs($0 - origin.x) < abs($1 - origin.x) }.map(shade)
  }
}
