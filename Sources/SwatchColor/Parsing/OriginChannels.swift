/// The channels of the color that a relative one comes from, under the names that they have in its function (CSS
/// Color 5, section 4.1).
struct OriginChannels {
  /// A channel, whose value is `nil` where it is missing.
  struct Channel {
    let value: Double?
  }

  private let names: StaticString
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
      case .hsl, .hwb, .hsb: SIMD3(1, 100, 100)
      default: SIMD3(repeating: 1)
      }
    names = Self.names(in: space)
    values = color.components.enumerated().map { index, value in value.map { $0 * scale[index] } }
    alpha = color.alpha
  }

  /// The channels as `color()` has them, 0…1, as light where its space is the linear form of `space`.
  init(_ origin: ColorCoordinates, in space: ColorSpace, areLight: Bool) {
    let color = origin.converted(to: space)
    names = Self.names(in: space)
    values = color.components.map { areLight ? $0.map(TransferFunction.srgb.decoded) : $0 }
    alpha = color.alpha
  }

  /// A letter for each channel.
  private static func names(in space: ColorSpace) -> StaticString {
    switch space {
    case .hsl: "hsl"
    case .hwb: "hwb"
    case .hsb: "hsb"
    case .lab, .oklab: "lab"
    case .lch, .oklch: "lch"
    case .xyzD50, .xyzD65: "xyz"
    default: "rgb"
    }
  }

  /// The channel of that name, if there is one.
  func channel(named word: Word) -> Channel? {
    if case "alpha" = word { return Channel(value: alpha) }
    guard word.bytes.count == 1 else { return nil }
    let letter = word.bytes[0].lowercased
    let index = values.indices.first { names.utf8Start[$0] == letter }
    return index.map { Channel(value: values[$0]) }
  }
}
