// CAM16 hue and chroma, with L* as the tone (J. O'Leary, "The Science of Color & Design", 2022).
extension CAM16 {
  static func hct(fromXYZ xyz: SIMD3<Double>) -> SIMD3<Double> {
    let jch = jch(fromXYZ: xyz)
    return SIMD3(jch.z, jch.y, ColorSpace.lightness(ofLuminance: xyz.y))
  }

  /// Searches for the J that yields the tone, because no closed-form solution exists. `isThorough` also
  /// finds colors that no screen can show, which is slower.
  static func xyz(fromHCT hct: SIMD3<Double>, isThorough: Bool = true) -> SIMD3<Double> {
    let luminance = ColorSpace.luminance(ofLightness: hct.z)
    guard luminance > 0, luminance < 1e6 else { return SIMD3() }
    guard abs(hct.y) > grayLimit else { return ColorSpace.d65White * luminance }
    let search = ToneSearch(hue: hct.x, chroma: hct.y, luminance: luminance)
    let near = search.searchFromGray()
    return !isThorough || search.isMatch(near) ? near : search.searchFromAbove() ?? near
  }
}

private struct ToneSearch {
  let hue, chroma: Double
  /// The Y of XYZ.
  let luminance: Double

  private func color(_ j: Double) -> SIMD3<Double> { CAM16.xyz(fromJCH: SIMD3(j, chroma, hue)) }

  func isMatch(_ xyz: SIMD3<Double>) -> Bool {
    let jch = CAM16.jch(fromXYZ: xyz)
    let hueDifference = (jch.z - hue).normalizedDegrees
    return abs(xyz.y - luminance) <= 1e-9 * max(luminance, 1e-3)
      && abs(jch.y - chroma) <= 1e-6 * max(abs(chroma), 1)
      && min(hueDifference, 360 - hueDifference) <= 1e-6 * max(1 / abs(chroma), 1)
  }

  /// Searches by the secant method, from the gray of the same luminance. Finds all colors of screens.
  func searchFromGray() -> SIMD3<Double> {
    var previous = CAM16.jch(fromXYZ: ColorSpace.d65White * luminance).x
    var current = previous * 1.01
    var (best, previousError) = (color(previous), color(previous).y - luminance)
    var leastError = abs(previousError)
    for _ in 0..<40 where leastError > 1e-17 {
      let candidate = color(current)
      let error = candidate.y - luminance
      if abs(error) < leastError { (best, leastError) = (candidate, abs(error)) }
      let slope = (error - previousError) / (current - previous)
      guard slope.isFinite, slope > 0 else { break }
      (previous, previousError) = (current, error)
      current = max(previous - error / slope, previous / 4)
    }
    return best
  }

  /// Searches downward for the lightest match. Beyond spectral colors, luminance is not monotonic in J.
  func searchFromAbove() -> SIMD3<Double>? {
    var high = 250.0
    var distance = color(high).y - luminance
    while high > 1e-4 {
      let low = high * 0.96
      let next = color(low).y - luminance
      if (next < 0) != (distance < 0) {
        let isRising = color(high).y > luminance
        let ends = bisect(from: low, to: high, steps: 60) { (color($0).y > luminance) == isRising }
        if let match = [color(ends.failing), color(ends.passing)].first(where: isMatch) { return match }
      }
      (high, distance) = (low, next)
    }
    return nil
  }
}
