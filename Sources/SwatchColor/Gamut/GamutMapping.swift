/// A color brought into the gamut of a space, and whether it had to be.
public struct GamutMapping: Hashable, Sendable {
  /// The color, written in the wanted space and within its gamut.
  public let color: ColorCoordinates
  /// True if the color lay outside and was changed so that it can be shown.
  public let isMapped: Bool
}

extension ColorSpace {
  /// The RGB space whose cube 0…1 holds what can be written in this space and shown: the space itself for RGB
  /// spaces, sRGB for HSB, HSL and the like, `nil` for spaces that have no limits.
  public var gamut: ColorSpace? {
    switch self {
    case .linearRec2100, .xyzD50, .xyzD65: nil
    default: isMadeOfSRGB ? .srgb : isFunction ? nil : self
    }
  }
}

extension ColorCoordinates {
  /// True if the color can be shown in `space`: its red, green and blue there are in 0…1, give or take
  /// 0.00001, which is more than conversions leave and less than anyone sees. Spaces without limits hold
  /// every color.
  public func isInGamut(of space: ColorSpace) -> Bool {
    guard let gamut = space.gamut else { return true }
    return values(in: gamut).isInUnitCube(tolerance: 0.00001)
  }

  /// The color in `space`, changed as little as can be seen so that the space can show it.
  public func gamutMapped(to space: ColorSpace) -> ColorCoordinates {
    gamutMapping(to: space).color
  }

  /// The color in `space`, within its gamut, and whether it had to be changed.
  ///
  /// Colors in gamut are only converted. Others keep hue and lightness in OKLCH and lose chroma until
  /// clipping makes no visible difference (CSS Color 4, "Binary Search Gamut Mapping with Local MINDE").
  /// Colors as light as white become white, and colors as dark as black become black. A color in HCT keeps its hue and
  /// tone in HCT instead. A missing component counts as 0.
  ///
  /// - Complexity: O(log *c*) in the chroma *c* of the color; about a dozen conversions for usual colors.
  public func gamutMapping(to space: ColorSpace) -> GamutMapping {
    guard let gamut = space.gamut else { return GamutMapping(color: converted(to: space), isMapped: false) }
    let exact = values(in: gamut)
    if exact.isInUnitCube(tolerance: 0) { return GamutMapping(color: converted(to: space), isMapped: false) }
    if exact.isInUnitCube(tolerance: 0.00001) {
      let tidied = ColorCoordinates(gamut, exact.clampedToUnitCube, alpha: alpha)
      return GamutMapping(color: tidied.converted(to: space), isMapped: false)
    }
    let mapped =
      self.space == .hct
      ? ToneKeepingReduction.components(of: resolved, in: gamut)
      : ChromaReduction.components(of: values(in: .oklch), in: gamut)
    let color = ColorCoordinates(gamut, mapped, alpha: alpha)
    return GamutMapping(color: color.converted(to: space), isMapped: true)
  }
}

extension Color {
  /// Creates the sRGB color that shows `coordinates`, brought into gamut by
  /// ``ColorCoordinates/gamutMapping(to:)``. A missing alpha shows as 0.
  public init(_ coordinates: ColorCoordinates) {
    let rgb = coordinates.gamutMapped(to: .srgb).resolved
    self.init(rgb, alpha: coordinates.alpha ?? 0)
  }
}
