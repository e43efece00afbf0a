/// The channels of the color that a relative one comes from, under the names that they have in its function (CSS
/// Color 5, section 4.1).
struct OriginChannels {
  private let names: [StaticString]
  private let values: [Double?]
  /// The opacity, 0…1, `nil` where it is missing.
  let alpha: Double?

  /// The channels in the ranges of the function's numbers: 0…255 in `rgb()`, 0…100 in functions with percentages such as
  /// `hsl()`, 0…1 in `color()`.
  init(_ origin: ColorCoordinates, in space: ColorSpace, isRGBFunction: Bool = false) {
    let color = origin.converted(to: space)
    let scale =
      isRGBFunction ? SIMD3(repeating: 255) : space.isMadeOfSRGB ? SIMD3(1, 100, 100) : SIMD3(repeating: 1.0)
    names = space.channelNames
    values = color.components.enumerated().map { index, value in value.map { $0 * scale[index] } }
    alpha = color.alpha
  }

  /// The opacity alone.
  init(alphaOf origin: ColorCoordinates) {
    (names, values, alpha) = ([], [], origin.alpha)
  }

  /// The channel with a name: `.some(nil)` if its value is missing, `nil` if the space has no channel with that name.
  func channel(named word: Word) -> Double?? {
    if case "alpha" = word { return .some(alpha) }
    return names.firstIndex { $0 ~= word }.map { values[$0] }
  }
}
