import SwatchText

extension ColorCoordinates {
  /// The color in `space`. In another space than its own, missing components count as 0: to carry them over, as
  /// one does before interpolating, would change the color. The hue of a gray is 0 there, not missing: few
  /// programs beside browsers read `none`.
  func written(in space: ColorSpace) -> ColorCoordinates {
    guard space != self.space else { return self }
    let converted = ColorCoordinates(self.space, resolved, alpha: alpha).converted(to: space)
    return ColorCoordinates(space, converted.resolved, alpha: alpha)
  }

  /// The color as a notation that is limited to sRGB can say it, in `space`: sRGB or a cylinder made from it.
  ///
  /// Colors beyond sRGB are brought into its gamut, see ``gamutMapping(to:)``.
  package func displayed(in space: ColorSpace) -> ColorCoordinates {
    // As saturation and lightness say, the color is within sRGB, though the curves of OKHSL miss its edge a little.
    let range = -1e-6...1 + 1e-6
    if space == self.space, space.isMadeOfSRGB, range ~= resolved.y, range ~= resolved.z { return self }
    if values(in: .srgb).isInUnitCube(tolerance: 0) { return written(in: space) }
    return ColorCoordinates(space, gamutMapped(to: space).resolved, alpha: alpha)
  }

  /// The color in 8-bit sRGB, alpha and missing components left out.
  package var displayedRGB24: RGB24 {
    if let eightBit { return eightBit }
    return Color(displayed(in: .srgb).resolved).rgb24
  }
}

extension UInt8 {
  /// An alpha in 8 bits; a missing one shows as 0.
  init(alpha: Double?) { self = UInt8(((alpha ?? 0).clamped(to: 0...1) * 255 + 1e-9).nearestWhole) }
}
