import SwatchText

extension ColorParser {
  /// Reads `from` and the origin color, if any (CSS Color 5, section 4.1).
  mutating func readOrigin(in space: ColorSpace?, of function: Word) throws(SyntaxProblem) {
    var probe = cursor
    probe.skipSpace()
    let start = probe.offset
    guard probe.current | 0x20 == UInt8(ascii: "f"), probe.consume(keyword: "from") else { return }
    cursor = probe
    // In `color()` the space follows the origin; `alpha()` keeps the origin's space.
    guard space != nil || "color" ~= function || "alpha" ~= function
    else { throw problem(.misplacedOrigin, at: start) }
    let color = try readNestedColor()
    origin = color
    channels =
      space.map { OriginChannels(color, in: $0, isRGBFunction: $0 == .srgb) }
      ?? OriginChannels(alphaOf: color)
  }

  mutating func readCombination(_ name: Word) throws(SyntaxProblem) -> ColorCoordinates {
    switch name {
    case "color-mix": return try readMix()
    // `alpha(from color / alpha)` changes only alpha (CSS Color 5, section 4.3).
    case "alpha":
      guard var color = origin else { throw problem(.missingOrigin) }
      cursor.skipSpace()
      if cursor.consume("/") { color.alpha = try readAlpha() }
      return color
    // Black or white, whichever has the higher contrast; white if equal (CSS Color 5, section 6).
    case "contrast-color":
      let background = Color(try readNestedColor())
      let white = WCAGContrast(of: Color(white: 1), on: background).ratio
      let black = WCAGContrast(of: Color(white: 0), on: background).ratio
      return ColorCoordinates(Color(white: white >= black ? 1 : 0))
    case "light-dark":
      let light = try readNestedColor()
      try readComma()
      _ = try readNestedColor()
      return light
    default: throw problem(.unknownFunction, at: name.offset)
    }
  }

  /// Reads the arguments of `color-mix()` (CSS Color 5, section 3); the default space is OKLab.
  private mutating func readMix() throws(SyntaxProblem) -> ColorCoordinates {
    cursor.skipSpace()
    var (space, hue) = (ColorSpace.oklab, HueInterpolation.shorter)
    if cursor.consume(keyword: "in") {
      (space, hue) = try readMixMethod()
      try readComma()
    }
    var items: [MixItem] = []
    repeat {
      items.append(try readMixItem())
      cursor.skipSpace()
    } while cursor.consume(",")
    return .mix(items, in: space, hue)
  }

  /// Reads a color space and hue direction (CSS Color 4, section 12).
  private mutating func readMixMethod() throws(SyntaxProblem) -> (ColorSpace, HueInterpolation) {
    cursor.skipSpace()
    let name = cursor.consumeWord()
    let functions: [ColorSpace] = [.hsl, .hwb, .lab, .lch, .oklab, .oklch]
    guard let space = Self.space(named: name) ?? functions.first(where: { $0.rawValue == name.lowercased })
    else { throw problem(.unknownSpace, at: name.offset) }
    cursor.skipSpace()
    guard !cursor.isAt(",") else { return (space, .shorter) }
    let start = cursor.offset
    guard let direction = HueInterpolation(rawValue: cursor.consumeWord().lowercased)
    else { throw problem(.missingComma, at: start) }
    guard space.hueIndex != nil else { throw problem(.misplacedHue, at: start) }
    cursor.skipSpace()
    guard cursor.consume(keyword: "hue") else { throw problem(.misplacedHue) }
    return (space, direction)
  }

  private mutating func readMixItem() throws(SyntaxProblem) -> MixItem {
    var percentage: Double?
    if isAtCalculation { percentage = try readMixPercentage() }
    let color = try readNestedColor()
    cursor.skipSpace()
    if percentage == nil, !cursor.isAt(","), isAtCalculation { percentage = try readMixPercentage() }
    return (color, percentage)
  }

  private var isAtCalculation: Bool {
    var probe = cursor
    probe.skipSpace()
    if DecimalNumber(&probe) != nil { return true }
    let word = probe.consumeWord()
    return probe.isAt("(") && MathFunction(word) != nil
  }

  /// Reads a percentage in 0…100. Results of calculations are clamped.
  private mutating func readMixPercentage() throws(SyntaxProblem) -> Double {
    let argument = try readArgument()
    guard argument.kind == .percentage else { throw problem(.missingPercentage, at: argument.offset) }
    let value = argument.number.value()
    guard argument.isCalculated || 0...100 ~= value else { throw problem(.outOfRange, at: argument.offset) }
    return value.clamped(to: 0...100)
  }
}
