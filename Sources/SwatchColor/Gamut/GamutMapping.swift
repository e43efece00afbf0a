/// The result of mapping a color into a gamut.
public struct GamutMapping: Hashable, Sendable {
  /// The color in the requested space, within its gamut.
  public let color: ColorCoordinates
  /// True if the color lay outside the gamut and was changed.
  public let isMapped: Bool
}

extension ColorSpace {
  /// The RGB space whose unit cube bounds this space: sRGB for HSB, HSL and similar, `nil` if unbounded.
  public var gamut: ColorSpace? {
    switch self {
    case .linearRec2100, .xyzD50, .xyzD65: nil
    default: isBasedOnSRGB ? .srgb : isFunction ? nil : self
    }
  }
}

extension ColorCoordinates {
  /// Returns true if red, green and blue in `space` lie within 0.00001 of 0…1, or if `space` is unbounded.
  public func isInGamut(of space: ColorSpace) -> Bool {
    space.gamut.map { values(in: $0).isInUnitCube(tolerance: 0.00001) } ?? true
  }

  /// Returns the color in `space`, mapped into its gamut with the least visible change.
  public func gamutMapped(to space: ColorSpace) -> ColorCoordinates { gamutMapping(to: space).color }

  /// Converts the color to `space`, mapping it into the gamut if necessary.
  ///
  /// Colors outside the gamut keep OKLCH hue and lightness and lose chroma until clipping makes no visible
  /// difference (CSS Color 4, "Binary Search Gamut Mapping with Local MINDE"). HCT colors keep their HCT hue
  /// and tone instead. Missing components are treated as 0.
  ///
  /// - Complexity: O(log *c*) in the chroma *c*; about a dozen conversions for typical colors.
  public func gamutMapping(to space: ColorSpace) -> GamutMapping {
    guard let gamut = space.gamut, case let exact = values(in: gamut), !exact.isInUnitCube(tolerance: 0)
    else { return GamutMapping(color: converted(to: space), isMapped: false) }
    let isMapped = !exact.isInUnitCube(tolerance: 0.00001)
    let components =
      switch self.space {
      case _ where !isMapped: exact.clampedToUnitCube
      case .hct: TonePreservingReduction.components(of: resolved, in: gamut)
      default: ChromaReduction.components(of: values(in: .oklch), in: gamut)
      }
    let color = ColorCoordinates(gamut, components, alpha: alpha)
    return GamutMapping(color: color.converted(to: space), isMapped: isMapped)
  }
}

extension Color {
  /// Creates the sRGB color for `coordinates`, mapped into the gamut. A missing alpha becomes 0.
  public init(_ coordinates: ColorCoordinates) {
    self.init(coordinates.gamutMapped(to: .srgb).resolved, alpha: coordinates.alpha ?? 0)
  }
}
