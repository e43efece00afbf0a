import SwatchText

extension ColorParser {
  mutating func readFunction(_ name: Word) throws(SyntaxProblem) -> ColorCoordinates {
    let space = Self.space(ofFunction: name)
    try readOrigin(in: space, of: name)
    let color =
      switch space {
      case .srgb: try rgb(readArguments(allowsCommas: true))
      case let space?: try self.color(in: space, readArguments(allowsCommas: space == .hsl || space == .hsb))
      case nil: try readOtherFunction(name)
      }
    if origin != nil { (origin, channels) = (nil, nil) }
    cursor.skipSpace()
    guard cursor.consume(")") else { throw problem(.missingParenthesis) }
    return color
  }

  /// Returns the space whose components are the arguments of a function; `nil` for other functions.
  private static func space(ofFunction name: Word) -> ColorSpace? {
    switch name {
    case "rgb", "rgba": .srgb
    case "hsl", "hsla": .hsl
    case "hsb", "hsv": .hsb
    case "hwb": .hwb
    case "lab": .lab
    case "lch": .lch
    case "oklab": .oklab
    case "oklch": .oklch
    case "color": nil
    // Only rare names are worth creating a string.
    default: ColorSpace(rawValue: name.lowercased).flatMap { $0.isFunction ? $0 : nil }
    }
  }

  private mutating func readOtherFunction(_ name: Word) throws(SyntaxProblem) -> ColorCoordinates {
    switch name {
    case "color": try isAtSwiftLabel ? readSwiftComponents() : readColorFunction()
    case "uicolor", "nscolor": try readSwiftComponents()
    case "cmyk", "device-cmyk":
      try cmyk(readArguments(allowsCommas: true, hasFourth: true), isClamped: "device-cmyk" ~= name)
    case "ansi": try readEntryNumber()
    default: try readCombination(name)
    }
  }

  /// Returns the color of a function named after its space (CSS Color 4, sections 5 to 9, and similar).
  func color(in space: ColorSpace, _ arguments: Arguments) throws(SyntaxProblem) -> ColorCoordinates {
    if space == .hsl, arguments.hasCommas {
      for argument in [arguments.second, arguments.third] where argument.kind != .percentage {
        throw problem(.missingPercentage, at: argument.offset)
      }
    }
    let (units, percentageReferences) = (space.units, space.percentageReferences)
    var first = try component(arguments.first, units.0, reference: percentageReferences.x)
    var second = try component(arguments.second, units.1, reference: percentageReferences.y)
    var third = try component(arguments.third, units.2, reference: percentageReferences.z)
    switch space {
    case .hsl: second = second.map { max(0, $0) }
    case .hsb: (second, third) = (second?.clamped(to: 0...1), third?.clamped(to: 0...1))
    case .lab, .oklab: first = first?.clamped(to: 0...percentageReferences.x)
    case .lch, .oklch:
      (first, second) = (first?.clamped(to: 0...percentageReferences.x), second.map { max(0, $0) })
    default: break
    }
    return ColorCoordinates(space, first, second, third, alpha: arguments.alpha)
  }

  /// Clamps components (CSS Color 4, section 5.1) except in relative colors (CSS Color 5, section 4.1).
  func rgb(_ arguments: Arguments) throws(SyntaxProblem) -> ColorCoordinates {
    let range = channels == nil ? 0...1 : -DecimalNumber.limit...DecimalNumber.limit
    func component(_ argument: Argument) throws(SyntaxProblem) -> Double? {
      if arguments.hasCommas, argument.kind != arguments.first.kind {
        throw problem(.mixedUnits, at: argument.offset)
      }
      return try fraction(argument, unit: 255)?.clamped(to: range)
    }
    return try ColorCoordinates(
      .srgb, component(arguments.first), component(arguments.second), component(arguments.third),
      alpha: arguments.alpha)
  }

  /// Reads an uncalibrated color (CSS Color 5, section 7). `cmyk()` rejects 71, which may mean 71%.
  private func cmyk(_ arguments: Arguments, isClamped: Bool) throws(SyntaxProblem) -> ColorCoordinates {
    func ink(_ argument: Argument) throws(SyntaxProblem) -> Double {
      // In comma syntax, CSS allows only numbers.
      if isClamped, arguments.hasCommas, argument.kind == .percentage {
        throw problem(.unsuitableUnit, at: argument.offset)
      }
      let amount = try fraction(argument) ?? 0
      if !isClamped, argument.kind == .number, !(0...1 ~= amount) {
        throw problem(.outOfRange, at: argument.offset)
      }
      return amount.clamped(to: 0...1)
    }
    let inks = try SIMD3(ink(arguments.first), ink(arguments.second), ink(arguments.third))
    return try ColorCoordinates(.srgb, (1 - inks) * (1 - ink(arguments.fourth)), alpha: arguments.alpha)
  }

  private func component(
    _ argument: Argument, _ unit: ComponentUnit, reference: Double = 1
  ) throws(SyntaxProblem) -> Double? {
    if unit == .degrees { return try hue(argument) }
    switch argument.kind {
    case .number where unit == .percentage: return argument.number.value(timesTenToThe: -2)
    // Without arithmetic, the result is exact.
    case .percentage where reference == 100: return argument.number.value()
    case .percentage where reference != 1: return argument.number.value() * reference / 100
    default: return try fraction(argument)
    }
  }

  private func hue(_ argument: Argument) throws(SyntaxProblem) -> Double? {
    if argument.kind == .percentage { throw problem(.unsuitableUnit, at: argument.offset) }
    if argument.kind == .none { return nil }
    let value = argument.number.value()
    // An infinite hue has no direction (CSS Color 4, section 4.3).
    guard abs(value) < DecimalNumber.limit else { return 0 }
    let degrees = (value * argument.degreesPerUnit).truncatingRemainder(dividingBy: 360)
    // A tiny negative hue rounds to 360.
    return degrees < 0 ? (degrees + 360 < 360 ? degrees + 360 : 0) : degrees
  }

  /// True if `red:` follows, which never happens in CSS `color()`.
  private var isAtSwiftLabel: Bool {
    var probe = cursor
    probe.skipSpace()
    guard probe.consume(keyword: "red") else { return false }
    probe.skipSpace()
    return probe.isAt(":")
  }

  /// Reads `red: 0.2, green: 0.4, blue: 0.6`, optionally with `alpha:` or `opacity:`.
  private mutating func readSwiftComponents() throws(SyntaxProblem) -> ColorCoordinates {
    cursor.skipSpace()
    let red = try readNumber(labeled: "red")
    try readComma()
    let green = try readNumber(labeled: "green")
    try readComma()
    var color = try ColorCoordinates(.srgb, red, green, readNumber(labeled: "blue"))
    cursor.skipSpace()
    guard cursor.isAt(",") else { return color }
    try readComma()
    color.alpha = try readNumber(labeled: "alpha", "opacity").clamped(to: 0...1)
    return color
  }

  private mutating func readNumber(labeled labels: StaticString...) throws(SyntaxProblem) -> Double {
    let label = cursor.consumeWord()
    guard labels.contains(where: { $0 ~= label }), cursor.consume(":")
    else { throw problem(.unknownNotation, at: label.offset) }
    cursor.skipSpace()
    return try readNumber()
  }

  mutating func readNumber() throws(SyntaxProblem) -> Double {
    guard let number = DecimalNumber(&cursor) else { throw problem(.missingNumber) }
    return number.value()
  }

  mutating func readComma() throws(SyntaxProblem) {
    cursor.skipSpace()
    guard cursor.consume(",") else { throw problem(.missingComma) }
    cursor.skipSpace()
  }

  /// Reads the arguments of `color()` (CSS Color 4, section 10) with a predefined space.
  private mutating func readColorFunction() throws(SyntaxProblem) -> ColorCoordinates {
    cursor.skipSpace()
    let name = cursor.consumeWord()
    guard let space = Self.space(named: name) else { throw problem(.unknownSpace, at: name.offset) }
    if let origin { channels = OriginChannels(origin, in: space) }
    return try color(in: space, readArguments())
  }

  static func space(named name: Word) -> ColorSpace? {
    if case "xyz" = name { return .xyzD65 }
    return ColorSpace(rawValue: name.lowercased).flatMap { $0.isFunction ? nil : $0 }
  }

  mutating func readEntryNumber() throws(SyntaxProblem) -> ColorCoordinates {
    cursor.skipSpace()
    let start = cursor.offset
    guard let entry = cursor.consumeDigits(limit: 256) else { throw problem(.missingNumber) }
    guard let index = UInt8(exactly: entry) else { throw problem(.outOfRange, at: start) }
    return ColorCoordinates(Color(ANSIPalette.rgb24(at: index)))
  }
}

extension ColorSpace {
  /// The value of 100% in the space's function; 1 for hues and for components that are percentages.
  fileprivate var percentageReferences: SIMD3<Double> {
    switch self {
    case .lab: SIMD3(100, 125, 125)
    case .lch: SIMD3(100, 150, 1)
    case .oklab: SIMD3(1, 0.4, 0.4)
    case .oklch: SIMD3(1, 0.4, 1)
    case .luv: SIMD3(100, 215, 215)
    case .lchuv: SIMD3(100, 220, 1)
    case .ictcp: SIMD3(1, 0.5, 0.5)
    case .cam16: SIMD3(100, 105, 1)
    case .hct: SIMD3(1, 145, 100)
    case .xyb: SIMD3(0.05, 0.845, 0.45)
    default: SIMD3(repeating: 1)
    }
  }
}
