import SwatchText

// The functions of CSS Color 4, and those that people write besides.
extension ColorParser {
  /// Reads the arguments of a function and its closing parenthesis.
  mutating func readFunction(_ name: Word) throws(SyntaxProblem) -> ColorCoordinates {
    if isAtOrigin { try readOrigin(of: name) }
    let color =
      switch name {
      case "rgb", "rgba": try rgb(readArguments(.spacesOrCommas))
      case "hsl", "hsla": try hsl(readArguments(.spacesOrCommas))
      case "hwb": try cylinder(.hwb, readArguments(.spaces))
      case "hsb", "hsv": try hsb(readArguments(.spacesOrCommas))
      case "lab": try lab(.lab, readArguments(.spaces), lightness: 100, axis: 125)
      case "lch": try lch(.lch, readArguments(.spaces), lightness: 100, axis: 150)
      case "oklab": try lab(.oklab, readArguments(.spaces), lightness: 1, axis: 0.4)
      case "oklch": try lch(.oklch, readArguments(.spaces), lightness: 1, axis: 0.4)
      case "color": try isAtSwiftLabel ? readSwiftComponents() : readColorFunction()
      case "uicolor", "nscolor": try readSwiftComponents()
      case "cmyk": try cmyk(readArguments(.spacesOrCommas, hasFourth: true))
      case "device-cmyk": try cmyk(readArguments(.spacesOrCommas, hasFourth: true), isClamped: true)
      case "ansi": try readEntryNumber()
      default:
        if let space = Self.evenSpace(named: name) {
          try even(space, readArguments(.spaces))
        } else {
          try readCombination(name)
        }
      }
    if origin != nil { (origin, channels) = (nil, nil) }
    cursor.skipSpace()
    guard cursor.consume(")") else { throw problem(.missingParenthesis) }
    return color
  }

  // MARK: sRGB

  /// `rgb()` (CSS Color 4, section 5.1), which clamps its components unless they come from another color (CSS Color
  /// 5, section 4.1).
  func rgb(_ arguments: Arguments) throws(SyntaxProblem) -> ColorCoordinates {
    let range = channels == nil ? 0...1 : -DecimalNumber.limit...DecimalNumber.limit
    func component(_ argument: Argument) throws(SyntaxProblem) -> Double? {
      if arguments.hasCommas, argument.kind != arguments.first.kind {
        throw problem(.mixedUnits, at: argument.offset)
      }
      switch argument.kind {
      case .number: return (argument.number.value() / 255).clamped(to: range)
      case .percentage: return argument.number.value(timesTenToThe: -2).clamped(to: range)
      case .angle: throw problem(.unsuitableUnit, at: argument.offset)
      case .none: return nil
      }
    }
    return try ColorCoordinates(
      .srgb, component(arguments.first), component(arguments.second), component(arguments.third),
      alpha: arguments.alpha)
  }

  /// `hsl()` (section 7), whose saturation is never negative.
  func hsl(_ arguments: Arguments) throws(SyntaxProblem) -> ColorCoordinates {
    for argument in [arguments.second, arguments.third] where arguments.hasCommas {
      guard argument.kind == .percentage else { throw problem(.missingPercentage, at: argument.offset) }
    }
    return try ColorCoordinates(
      .hsl, hue(arguments.first), hundredth(arguments.second).map { max(0, $0) },
      hundredth(arguments.third), alpha: arguments.alpha)
  }

  /// `hsb()`, which is not of CSS and clamps as ``HSB`` does.
  private func hsb(_ arguments: Arguments) throws(SyntaxProblem) -> ColorCoordinates {
    try ColorCoordinates(
      .hsb, hue(arguments.first), hundredth(arguments.second)?.clamped(to: 0...1),
      hundredth(arguments.third)?.clamped(to: 0...1), alpha: arguments.alpha)
  }

  /// `hwb()` (section 8).
  private func cylinder(
    _ space: ColorSpace, _ arguments: Arguments
  ) throws(SyntaxProblem) -> ColorCoordinates {
    try ColorCoordinates(
      space, hue(arguments.first), hundredth(arguments.second), hundredth(arguments.third),
      alpha: arguments.alpha)
  }

  /// `cmyk()` and `device-cmyk()` (CSS Color 5, section 7) without a profile: each ink takes away its share of one
  /// component. The latter is clamped; in the former 71 is rather meant as a percentage than as too much of an ink.
  private func cmyk(
    _ arguments: Arguments, isClamped: Bool = false
  ) throws(SyntaxProblem) -> ColorCoordinates {
    func ink(_ argument: Argument) throws(SyntaxProblem) -> Double {
      switch argument.kind {
      // With commas CSS has numbers only.
      case .percentage where isClamped && arguments.hasCommas:
        throw problem(.unsuitableUnit, at: argument.offset)
      case .percentage: return argument.number.value(timesTenToThe: -2).clamped(to: 0...1)
      case .number where isClamped || 0...1 ~= argument.number.value():
        return argument.number.value().clamped(to: 0...1)
      case .number: throw problem(.outOfRange, at: argument.offset)
      case .none: return 0
      case .angle: throw problem(.unsuitableUnit, at: argument.offset)
      }
    }
    let inks = try SIMD3(ink(arguments.first), ink(arguments.second), ink(arguments.third))
    let light = try (1 - inks) * (1 - ink(arguments.fourth))
    return ColorCoordinates(.srgb, light, alpha: arguments.alpha)
  }

  // MARK: Lab and LCH

  /// `lab()` and `oklab()` (section 9): `lightness` is what 100% is there, and `axis` what it is on
  /// the other axes.
  private func lab(
    _ space: ColorSpace, _ arguments: Arguments, lightness: Double, axis: Double
  ) throws(SyntaxProblem) -> ColorCoordinates {
    try ColorCoordinates(
      space, self.lightness(arguments.first, whole: lightness), self.axis(arguments.second, whole: axis),
      self.axis(arguments.third, whole: axis), alpha: arguments.alpha)
  }

  /// `lch()` and `oklch()`.
  private func lch(
    _ space: ColorSpace, _ arguments: Arguments, lightness: Double, axis: Double
  ) throws(SyntaxProblem) -> ColorCoordinates {
    try ColorCoordinates(
      space, self.lightness(arguments.first, whole: lightness),
      self.axis(arguments.second, whole: axis).map { max(0, $0) }, hue(arguments.third),
      alpha: arguments.alpha)
  }
}

// MARK: - Components

extension ColorParser {
  /// A hue in degrees, 0..<360.
  func hue(_ argument: Argument) throws(SyntaxProblem) -> Double? {
    if argument.kind == .percentage { throw problem(.unsuitableUnit, at: argument.offset) }
    guard let value = argument.value else { return nil }
    // Infinity is no direction (CSS Color 4, section 4.3).
    guard abs(value) < DecimalNumber.limit else { return 0 }
    let degrees = (value * argument.unit).truncatingRemainder(dividingBy: 360)
    // A tiny negative hue rounds to 360.
    return degrees < 0 ? (degrees + 360 < 360 ? degrees + 360 : 0) : degrees
  }

  /// A percentage, or a number that means the same without the sign.
  func hundredth(_ argument: Argument) throws(SyntaxProblem) -> Double? {
    if argument.kind == .angle { throw problem(.unsuitableUnit, at: argument.offset) }
    return argument.hundredth
  }

  private func lightness(_ argument: Argument, whole: Double) throws(SyntaxProblem) -> Double? {
    if argument.kind == .angle { throw problem(.unsuitableUnit, at: argument.offset) }
    let isHundredth = argument.kind == .percentage && whole == 1
    return (isHundredth ? argument.hundredth : argument.value)?.clamped(to: 0...whole)
  }

  func axis(_ argument: Argument, whole: Double) throws(SyntaxProblem) -> Double? {
    switch argument.kind {
    case .none: return nil
    case .number: return argument.number.value()
    case .percentage: return argument.number.value() * whole / 100
    case .angle: throw problem(.unsuitableUnit, at: argument.offset)
    }
  }
}

// MARK: - Swift

extension ColorParser {
  /// Whether `red:` follows, which no `color()` of CSS has.
  private var isAtSwiftLabel: Bool {
    var probe = cursor
    probe.skipSpace()
    guard case "red" = probe.consumeWord() else { return false }
    probe.skipSpace()
    return probe.isAt(":")
  }

  /// Reads `red: 0.2, green: 0.4, blue: 0.6`, perhaps with `alpha:` or `opacity:`, as the initializers of SwiftUI
  /// and UIKit have them.
  private mutating func readSwiftComponents() throws(SyntaxProblem) -> ColorCoordinates {
    let components = try SIMD3(
      readLabelledNumber { if case "red" = $0 { true } else { false } },
      readLabelledNumber(afterComma: true) { if case "green" = $0 { true } else { false } },
      readLabelledNumber(afterComma: true) { if case "blue" = $0 { true } else { false } })
    cursor.skipSpace()
    guard cursor.isAt(",") else { return ColorCoordinates(.srgb, components, alpha: 1) }
    let alpha = try readLabelledNumber(afterComma: true) { label in
      switch label {
      case "alpha", "opacity": true
      default: false
      }
    }
    return ColorCoordinates(.srgb, components, alpha: alpha.clamped(to: 0...1))
  }

  private mutating func readLabelledNumber(
    afterComma: Bool = false, _ isLabel: (Word) -> Bool
  ) throws(SyntaxProblem) -> Double {
    cursor.skipSpace()
    if afterComma {
      guard cursor.consume(",") else { throw problem(.missingComma) }
      cursor.skipSpace()
    }
    let label = cursor.consumeWord()
    guard isLabel(label), cursor.consume(":") else { throw problem(.unknownNotation, at: label.offset) }
    cursor.skipSpace()
    guard let number = DecimalNumber(&cursor) else { throw problem(.missingNumber) }
    return number.value()
  }
}

// MARK: - color() and palettes

extension ColorParser {
  /// `color()` (CSS Color 4, section 10), with the spaces that it predefines.
  private mutating func readColorFunction() throws(SyntaxProblem) -> ColorCoordinates {
    cursor.skipSpace()
    let name = cursor.consumeWord()
    guard let space = Self.space(named: name) else { throw problem(.unknownSpace, at: name.offset) }
    if let origin { channels = OriginChannels(origin, in: space) }
    let arguments = try readArguments(.spaces)
    func component(_ argument: Argument) throws(SyntaxProblem) -> Double? {
      if argument.kind == .angle { throw problem(.unsuitableUnit, at: argument.offset) }
      return argument.kind == .percentage ? argument.hundredth : argument.value
    }
    return try ColorCoordinates(
      space, component(arguments.first), component(arguments.second), component(arguments.third),
      alpha: arguments.alpha)
  }

  /// The space that `color()` means.
  static func space(named name: Word) -> ColorSpace? {
    switch name {
    case "srgb": .srgb
    case "srgb-linear": .linearSRGB
    case "display-p3": .displayP3
    case "display-p3-linear": .linearDisplayP3
    case "a98-rgb": .a98RGB
    case "prophoto-rgb": .proPhotoRGB
    case "rec2020": .rec2020
    case "rec2100-linear": .linearRec2100
    case "rec2100-pq": .rec2100PQ
    case "rec2100-hlg": .rec2100HLG
    case "xyz", "xyz-d65": .xyzD65
    case "xyz-d50": .xyzD50
    default: nil
    }
  }

  /// Reads what follows `ansi` without parentheses.
  mutating func readPaletteEntry() throws(SyntaxProblem) -> ColorCoordinates {
    guard cursor.isAtSpace else { throw problem(.missingNumber) }
    return try readEntryNumber()
  }

  /// Reads the number of an entry of the 256-color palette.
  private mutating func readEntryNumber() throws(SyntaxProblem) -> ColorCoordinates {
    cursor.skipSpace()
    let start = cursor.offset
    var entry = 0
    while cursor.current.isDigit {
      entry = min(entry * 10 + Int(cursor.current - UInt8(ascii: "0")), 256)
      cursor.advance()
    }
    guard cursor.offset > start else { throw problem(.missingNumber) }
    guard let index = UInt8(exactly: entry) else { throw problem(.outOfRange, at: start) }
    return ColorCoordinates(Color(ANSIPalette.rgb24(at: index)))
  }
}
