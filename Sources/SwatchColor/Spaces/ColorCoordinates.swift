/// A color as three numbers in a color space, as CSS Color 4 has it: any of them, and the alpha, may be missing
/// (`none`), and none is limited to what a screen can show.
///
/// ``Color`` is the form for drawing; this is the form for reading, writing, converting and mixing.
public struct ColorCoordinates: Hashable, Sendable {
  /// The space that the components belong to.
  public let space: ColorSpace
  /// The three components in the order and ranges of the space; `nil` where missing.
  public var components: [Double?] { [first, second, third] }
  /// The opacity, 0…1, or `nil` when missing.
  public var alpha: Double?

  private(set) var first: Double?
  private(set) var second: Double?
  private(set) var third: Double?

  /// Creates a color from the components of `space`. The alpha is clamped to 0…1.
  public init(
    _ space: ColorSpace, _ first: Double?, _ second: Double?, _ third: Double?, alpha: Double? = 1
  ) {
    self.space = space
    (self.first, self.second, self.third) = (first, second, third)
    self.alpha = alpha?.clamped(to: 0...1)
  }

  /// Creates the coordinates of an sRGB color in sRGB.
  public init(_ color: Color) {
    self.init(.srgb, color.red, color.green, color.blue, alpha: color.alpha)
  }

  /// The components with 0 for what is missing, which is how missing components show.
  public var resolved: SIMD3<Double> { SIMD3(first ?? 0, second ?? 0, third ?? 0) }

  /// The hue in degrees, if the space has one and it is not missing.
  public var hue: Double? { space.hueIndex.flatMap { components[$0] } }
}

extension ColorCoordinates {
  init(_ space: ColorSpace, _ components: SIMD3<Double>, alpha: Double?) {
    self.init(space, components.x, components.y, components.z, alpha: alpha)
  }

  /// The color as it is written in another space.
  ///
  /// A component that is missing here is missing there when there is an analogous one (CSS Color 4, section
  /// 12.2). The hue of a gray comes out missing: it has none.
  public func converted(to target: ColorSpace) -> ColorCoordinates {
    guard target != space else { return self }
    var result = ColorCoordinates(target, values(in: target), alpha: alpha)
    result.dropPowerlessHue()
    for (index, kind) in space.componentKinds.enumerated() where components[index] == nil {
      guard kind != .other, let counterpart = target.componentKinds.firstIndex(of: kind) else { continue }
      result.setMissing(counterpart)
    }
    return result
  }

  /// The components in another space, without a detour where both are ways to write sRGB.
  private func values(in target: ColorSpace) -> SIMD3<Double> {
    switch (space.isWrittenSRGB, target.isWrittenSRGB) {
    case (true, true):
      let rgb = space == .srgb ? resolved : space.srgb(fromCylinder: resolved)
      return target == .srgb ? rgb : target.cylinder(fromSRGB: rgb)
    default:
      return target.components(fromXYZ: space.xyz(from: resolved))
    }
  }

  /// Makes the hue missing where the color has next to no chroma. The limits are far below what can be seen and
  /// far above what rounding leaves.
  private mutating func dropPowerlessHue() {
    let isGray =
      switch space {
      case .hsb, .hsl: abs(resolved.y) < 1e-6
      case .hwb: resolved.y + resolved.z > 1 - 1e-6
      case .lch: resolved.y < 0.0015
      case .oklch: resolved.y < 4e-6
      default: false
      }
    if isGray, let index = space.hueIndex { setMissing(index) }
  }

  private mutating func setMissing(_ index: Int) {
    switch index {
    case 0: first = nil
    case 1: second = nil
    default: third = nil
    }
  }
}

extension ColorSpace {
  /// Whether the space is sRGB or a cylinder made from it.
  fileprivate var isWrittenSRGB: Bool {
    switch self {
    case .srgb, .hsb, .hsl, .hwb: true
    default: false
    }
  }
}
