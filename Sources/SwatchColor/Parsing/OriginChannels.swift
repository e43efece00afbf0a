/// The channels of a relative color's origin color, by name (CSS Color 5, section 4.1).
struct OriginChannels {
  private let names: [StaticString]
  private let values: [Double?]
  let alpha: Double?

  /// Scales channels as in the function: 0…255 in `rgb()`, 0…100 for percentages in `hsl()`, else 0…1.
  init(_ origin: ColorCoordinates, in space: ColorSpace, isRGBFunction: Bool = false) {
    let color = origin.converted(to: space)
    let scale =
      isRGBFunction ? SIMD3(repeating: 255) : space.isBasedOnSRGB ? SIMD3(1, 100, 100) : SIMD3(repeating: 1.0)
    names = space.channelNames
    values = color.components.enumerated().map { index, value in value.map { $0 * scale[index] } }
    alpha = color.alpha
  }

  init(alphaOf origin: ColorCoordinates) { (names, values, alpha) = ([], [], origin.alpha) }

  /// Returns `.some(nil)` if the value is missing, `nil` if the name is unknown.
  func channel(named word: Word) -> Double?? {
    if case "alpha" = word { return .some(alpha) }
    return names.firstIndex { $0 ~= word }.map { values[$0] }
  }
}
