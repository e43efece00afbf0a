import SwatchText

/// A color in a color space such as those of CSS Color 4, where components may be missing (`none`) or outside
/// the gamut.
///
/// Use ``Color`` for drawing, and this type for parsing, formatting, converting and mixing.
///
/// ```swift
/// let sky = try ColorCoordinates(parsing: "oklch(69% 0.11 232)")
/// print(sky.formatted(.hex))  // #48a7d4
/// let color = Color(sky.gamutMapping(to: .srgb).color)
/// print(WCAGContrast(of: color, on: Color(white: 1)).label)  // 2.71:1
/// print(NamedColorIndex.all.name(for: color))  // a name near it
/// ```
public struct ColorCoordinates: Hashable, Sendable {
  /// The color space.
  public let space: ColorSpace
  /// The components in the order and ranges of the space; `nil` if missing.
  public var components: [Double?] { [first, second, third] }
  /// The opacity, 0…1, or `nil` if missing.
  public var alpha: Double?

  private(set) var first: Double?
  private(set) var second: Double?
  private(set) var third: Double?

  /// Creates a color from components in `space`. Alpha is clamped to 0…1.
  public init(
    _ space: ColorSpace, _ first: Double?, _ second: Double?, _ third: Double?, alpha: Double? = 1
  ) {
    self.space = space
    (self.first, self.second, self.third) = (first, second, third)
    self.alpha = alpha?.clamped(to: 0...1)
  }

  /// Creates the coordinates of an sRGB color.
  public init(_ color: Color) {
    self.init(.srgb, color.red, color.green, color.blue, alpha: color.alpha)
  }

  /// The components, with 0 for missing ones.
  public var resolved: SIMD3<Double> { SIMD3(first ?? 0, second ?? 0, third ?? 0) }

  /// The hue in degrees, if the space has one and it is not missing.
  public var hue: Double? { space.hueIndex.flatMap { components[$0] } }
}

extension ColorCoordinates {
  init(_ space: ColorSpace, _ components: SIMD3<Double>, alpha: Double?) {
    self.init(space, components.x, components.y, components.z, alpha: alpha)
  }

  /// Converts the color to another space.
  ///
  /// A missing component stays missing if the target has an analogous one. If all components without a
  /// counterpart in the target are missing, the target's components without a counterpart become missing, too
  /// (CSS Color 4, "Interpolating with Missing Components"). So does the hue if the color has almost no
  /// chroma in either space.
  public func converted(to target: ColorSpace) -> ColorCoordinates {
    guard target != space else { return self }
    var result = ColorCoordinates(target, withoutPowerlessHue.values(in: target), alpha: alpha)
    result.dropPowerlessHue()
    guard first == nil || second == nil || third == nil else { return result }
    for index in missingIndices(in: target) { result.setMissing(index) }
    return result
  }

  func values(in target: ColorSpace) -> SIMD3<Double> {
    switch (space.isSRGBForm, target.isSRGBForm) {
    case (true, true):
      let rgb = space == .srgb ? resolved : space.srgb(fromCylinder: resolved)
      return target == .srgb ? rgb : target.cylinder(fromSRGB: rgb)
    default:
      return target == space ? resolved : target.components(fromXYZ: space.xyz(from: resolved))
    }
  }

  /// Returns the indices of components of `target` whose analogous components are missing.
  private func missingIndices(in target: ColorSpace) -> [Int] {
    let (kinds, targetKinds) = (space.componentKinds, target.componentKinds)
    func isAnalogous(_ kind: ColorSpace.ComponentKind) -> Bool {
      kind != .other && kinds.contains(kind) && targetKinds.contains(kind)
    }
    let missing = kinds.indices.filter { components[$0] == nil }
    let unmatched = kinds.indices.filter { !isAnalogous(kinds[$0]) }
    let areUnmatchedMissing = !unmatched.isEmpty && unmatched.allSatisfy(missing.contains)
    return targetKinds.indices.filter { index in
      isAnalogous(targetKinds[index])
        ? missing.contains { kinds[$0] == targetKinds[index] }
        : areUnmatchedMissing
    }
  }

  /// The color with its hue missing if its chroma is negligible.
  var withoutPowerlessHue: ColorCoordinates {
    var result = self
    result.dropPowerlessHue()
    return result
  }

  /// Drops the hue of a color with negligible chroma (CSS Color 4, "Powerless Color Components"). HSB and HSL
  /// also check the spread of RGB, because near black and white, rounding errors can produce arbitrary
  /// saturation values.
  private mutating func dropPowerlessHue() {
    let (values, limit) = (resolved, space.powerlessHueLimit)
    switch space {
    case .hsb, .hsl:
      let maximumSpread = space == .hsb ? abs(values.z) : 2 * min(abs(values.z), abs(1 - values.z))
      let spread = abs(values.y) * maximumSpread
      if abs(values.y) <= limit || spread <= Self.roundingLimit { (first, second) = (nil, 0) }
    case .hwb:
      let sum = values.y + values.z
      // Because of rounding, 49.999% and 50% add up to slightly less than the limit.
      guard sum >= 1 - limit - 1e-12 else { return }
      let white = sum > 1 + limit ? values.y / sum : values.y
      (first, second, third) = (nil, white, 1 - white)
    case .okhsl, .okhsv, .hsluv:
      if abs(values.y) <= limit { (first, second) = (nil, 0) }
    case .lch, .oklch, .lchuv:
      if values.y <= limit { (second, third) = (0, nil) }
    default: break
    }
  }

  /// A spread above the rounding errors of grays, but far below ``ColorSpace/powerlessHueLimit``.
  private static let roundingLimit = 1e-7

  private mutating func setMissing(_ index: Int) {
    switch index {
    case 0: first = nil
    case 1: second = nil
    default: third = nil
    }
  }
}

extension ColorSpace {
  fileprivate var isSRGBForm: Bool {
    switch self {
    case .srgb, .hsb, .hsl, .hwb: true
    default: false
    }
  }
}
