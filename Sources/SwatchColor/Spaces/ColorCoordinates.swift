import SwatchText

/// A color in a space such as those of CSS Color 4, with components that may be missing or out of gamut.
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
  private(set) var first, second, third: Double?

  /// Creates a color from components in `space`. Alpha is clamped to 0…1.
  public init(
    _ space: ColorSpace, _ first: Double?, _ second: Double?, _ third: Double?, alpha: Double? = 1
  ) {
    (self.space, self.first, self.second, self.third) = (space, first, second, third)
    self.alpha = alpha?.clamped(to: 0...1)
  }

  /// Creates the coordinates of an sRGB color.
  public init(_ color: Color) { self.init(.srgb, color.red, color.green, color.blue, alpha: color.alpha) }

  /// The components, with 0 for missing ones.
  public var resolved: SIMD3<Double> { SIMD3(first ?? 0, second ?? 0, third ?? 0) }

  /// The hue in degrees, if the space has one and it is not missing.
  public var hue: Double? { space.hueIndex.flatMap { components[$0] } }

  init(_ space: ColorSpace, _ components: SIMD3<Double>, alpha: Double? = 1) {
    self.init(space, components.x, components.y, components.z, alpha: alpha)
  }

  /// Converts the color to another space.
  ///
  /// A missing component stays missing if the target has an analogous one. If all components without a
  /// counterpart in the target are missing, the target's components without a counterpart become missing, too
  /// (CSS Color 4, "Interpolating with Missing Components"). So does the hue of a near-gray in either space.
  public func converted(to target: ColorSpace) -> ColorCoordinates {
    guard target != space else { return self }
    let values = withoutPowerlessHue.values(in: target)
    var result = ColorCoordinates(target, values, alpha: alpha).withoutPowerlessHue
    guard first == nil || second == nil || third == nil else { return result }
    let missing = missingIndices(in: target)
    if missing.contains(0) { result.first = nil }
    if missing.contains(1) { result.second = nil }
    if missing.contains(2) { result.third = nil }
    return result
  }

  func values(in target: ColorSpace) -> SIMD3<Double> {
    guard space.isSRGBForm, target.isSRGBForm
    else { return target == space ? resolved : target.components(fromXYZ: space.xyz(from: resolved)) }
    let rgb = space == .srgb ? resolved : space.srgb(fromCylinder: resolved)
    return target == .srgb ? rgb : target.cylinder(fromSRGB: rgb)
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
      let kind = targetKinds[index]
      return isAnalogous(kind) ? missing.contains { kinds[$0] == kind } : areUnmatchedMissing
    }
  }

  /// The color without its hue if chroma is negligible (CSS Color 4, "Powerless Color Components"). HSB and
  /// HSL also check the spread of RGB, because near black and white, rounding can cause any saturation.
  var withoutPowerlessHue: ColorCoordinates {
    let (values, limit) = (resolved, space.powerlessHueLimit)
    var result = self
    switch space {
    case .hsb, .hsl:
      let maximumSpread = space == .hsb ? abs(values.z) : 2 * min(abs(values.z), abs(1 - values.z))
      let spread = abs(values.y) * maximumSpread
      // 1e-7 is above the rounding errors of grays, but far below the limit.
      if abs(values.y) <= limit || spread <= 1e-7 { (result.first, result.second) = (nil, 0) }
    case .hwb:
      let sum = values.y + values.z
      // Because of rounding, 49.999% and 50% add up to slightly less than the limit.
      guard sum >= 1 - limit - 1e-12 else { return self }
      let white = sum > 1 + limit ? values.y / sum : values.y
      return ColorCoordinates(space, nil, white, 1 - white, alpha: alpha)
    case .okhsl, .okhsv, .hsluv: if abs(values.y) <= limit { (result.first, result.second) = (nil, 0) }
    case .lch, .oklch, .lchuv: if values.y <= limit { (result.second, result.third) = (0, nil) }
    default: break
    }
    return result
  }
}
