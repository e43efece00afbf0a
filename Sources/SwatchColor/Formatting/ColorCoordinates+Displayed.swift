import SwatchText

extension ColorCoordinates {
  /// Returns the color in `space`. In a space other than its own, missing components and the hue of a gray
  /// are 0, because few programs besides browsers read `none`.
  func written(in space: ColorSpace) -> ColorCoordinates {
    guard space != self.space else { return self }
    let converted = ColorCoordinates(self.space, resolved, alpha: alpha).converted(to: space)
    return ColorCoordinates(space, converted.resolved, alpha: alpha)
  }

  /// Returns the color in `space`, sRGB or a space based on it, mapped by ``gamutMapping(to:)``.
  package func displayed(in space: ColorSpace) -> ColorCoordinates {
    // Components in range count as inside sRGB, although OKHSL only approximates the boundary of sRGB.
    let range = -1e-6...1 + 1e-6
    if space == self.space, space.isBasedOnSRGB, range ~= resolved.y, range ~= resolved.z { return self }
    if values(in: .srgb).isInUnitCube(tolerance: 0) { return written(in: space) }
    return ColorCoordinates(space, gamutMapped(to: space).resolved, alpha: alpha)
  }

  /// The color in 8-bit sRGB without alpha; missing components are treated as 0.
  package var displayedRGB24: RGB24 { eightBit ?? Color(displayed(in: .srgb).resolved).rgb24 }
}

extension UInt8 {
  /// Rounds a component or alpha in 0…1 to a byte; 0 if it is missing. Halves round up (CSS Color 4,
  /// "Serializing sRGB values"), including values that rounding errors put just below a half.
  package init(fraction: Double?) {
    self = UInt8(((fraction ?? 0).clamped(to: 0...1) * 255 + 1e-9).nearestInteger)
  }
}
