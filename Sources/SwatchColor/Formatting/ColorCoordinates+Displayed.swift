extension ColorCoordinates {
  /// The color in `space`. In another space than its own, missing components count as 0: to carry them over, as
  /// one does before interpolating, would change the color.
  func written(in space: ColorSpace) -> ColorCoordinates {
    guard space != self.space else { return self }
    return ColorCoordinates(self.space, resolved, alpha: alpha).converted(to: space)
  }

  /// The color as a notation that is limited to sRGB can say it, in `space`: sRGB or a cylinder made from it.
  ///
  /// Colors beyond sRGB are brought into its gamut, see ``gamutMapping(to:)``.
  package func displayed(in space: ColorSpace) -> ColorCoordinates {
    values(in: .srgb).isInUnitCube(tolerance: 0) ? written(in: space) : gamutMapped(to: space)
  }

  /// The color in 8-bit sRGB, alpha and missing components left out.
  package var displayedRGB24: RGB24 {
    if let eightBit { return eightBit }
    let values = displayed(in: .srgb).resolved
    return Color(red: values.x, green: values.y, blue: values.z).rgb24
  }

  /// The alpha in 8 bits; a missing one shows as 0.
  package var displayedAlpha: UInt8 { UInt8(((alpha ?? 0).clamped(to: 0...1) * 255 + 1e-9).rounded()) }
}
