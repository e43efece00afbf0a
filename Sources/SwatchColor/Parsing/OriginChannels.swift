/// The channels of the color that a relative one comes from, under the names that they have in its function (CSS
/// Color 5, section 4.1).
struct OriginChannels {
  /// A channel, whose value is `nil` where it is missing.
  struct Channel {
    let value: Double?
  }

  private let names: [StaticString]
  private let values: [Double?]
  /// The opacity, 0…1, `nil` where it is missing.
  let alpha: Double?

  /// The channels in the ranges that numbers have in the function of a space: of `rgb()` 0…255, of `hsl()` and `hwb()`
  /// 0…100.
  init(_ origin: ColorCoordinates, inFunctionOf space: ColorSpace) {
    let color = origin.converted(to: space)
    let scale: SIMD3<Double> =
      switch space {
      case .srgb: SIMD3(repeating: 255)
      case .hsl, .hwb, .hsb, .okhsl, .okhsv, .hsluv: SIMD3(1, 100, 100)
      default: SIMD3(repeating: 1)
      }
    names = Self.names(in: space)
    values = color.components.enumerated().map { index, value in value.map { $0 * scale[index] } }
    alpha = color.alpha
  }

  /// The channels as `color()` has them, 0…1.
  init(_ origin: ColorCoordinates, in space: ColorSpace) {
    let color = origin.converted(to: space)
    names = Self.names(in: space)
    values = color.components
    alpha = color.alpha
  }

  /// Nothing but the opacity.
  init(alphaOf origin: ColorCoordinates) {
    (names, values, alpha) = ([], [], origin.alpha)
  }

  /// A name for each channel.
  private static func names(in space: ColorSpace) -> [StaticString] {
    switch space {
    case .hsl, .okhsl, .hsluv: ["h", "s", "l"]
    case .hwb: ["h", "w", "b"]
    case .hsb: ["h", "s", "b"]
    case .okhsv: ["h", "s", "v"]
    case .lab, .oklab: ["l", "a", "b"]
    case .lch, .oklch, .lchuv: ["l", "c", "h"]
    case .luv: ["l", "u", "v"]
    case .ictcp: ["i", "ct", "cp"]
    case .jzazbz: ["jz", "az", "bz"]
    case .jzczhz: ["jz", "cz", "hz"]
    case .cam16: ["j", "m", "h"]
    case .hct: ["h", "c", "t"]
    case .xyzD50, .xyzD65: ["x", "y", "z"]
    case .xyb: ["x", "y", "b"]
    case .srgb, .linearSRGB, .displayP3, .linearDisplayP3, .a98RGB, .proPhotoRGB, .rec2020,
      .linearRec2100, .rec2100PQ, .rec2100HLG:
      ["r", "g", "b"]
    }
  }

  /// The channel of that name, if there is one.
  func channel(named word: Word) -> Channel? {
    if case "alpha" = word { return Channel(value: alpha) }
    let index = names.firstIndex { $0 ~= word }
    return index.map { Channel(value: values[$0]) }
  }
}
