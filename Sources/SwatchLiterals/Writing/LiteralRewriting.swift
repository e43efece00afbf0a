import SwatchColor
import SwatchText

/// The new text of a literal, which expresses another color.
public struct LiteralRewriting: Hashable, Sendable {
  /// The new text of the literal.
  public internal(set) var text: String
  /// True if the notation is unchanged; false if it cannot express the color and another one was chosen.
  public internal(set) var preservesNotation: Bool
  /// True if the text expresses the requested color at 8-bit precision.
  public let isExact: Bool

  init(_ text: String, preservesNotation: Bool = true, isExact: Bool = true) {
    (self.text, self.preservesNotation, self.isExact) = (text, preservesNotation, isExact)
  }
}

extension ScannedText {
  /// Writes another color in the style of a literal: its notation, letter case, spacing and number format.
  ///
  /// If the notation cannot express the color, a more general one is used: `#f80` becomes `#fe8801`, a name
  /// becomes hexadecimal digits, and colors outside sRGB become `oklch()` where functions are allowed.
  ///
  /// - Parameter keepsNotation: True to use the nearest color that the notation can express instead.
  public func rewriting(
    _ literal: ColorLiteral, as color: ColorCoordinates, keepsNotation: Bool = false
  ) -> LiteralRewriting {
    guard color != literal.color else { return LiteralRewriting(text(of: literal)) }
    let writer = LiteralWriter(
      old: bytes[literal.range], notation: literal.notation, oldColor: literal.color, color: color,
      language: language, context: context(of: literal), keepsNotation: keepsNotation,
      prefersCapitals: prefersCapitals)
    return writer.adaptedToContext(writer.rewriting())
  }

  private var prefersCapitals: Bool {
    for literal in literals.prefix(200) {
      guard case .hexadecimal = literal.notation else { continue }
      let digits = bytes[literal.range].dropFirst(bytes[literal.range.lowerBound] == "0" ? 2 : 0)
      if let letter = digits.first(where: \.isLetter) { return letter < 0x60 }
    }
    return false
  }
}

struct LiteralWriter {
  var old: ArraySlice<UInt8>
  let notation: LiteralNotation
  let oldColor: ColorCoordinates
  var color: ColorCoordinates
  let language: TextLanguage
  let context: LiteralContext
  let keepsNotation: Bool
  let prefersCapitals: Bool

  func rewriting() -> LiteralRewriting {
    switch notation {
    case .hexadecimal(let position): hexadecimal(position)
    case .name: name()
    case .x11: x11()
    case .sequence: sequence()
    case .function: function()
    case .hslComponents: hslComponents()
    case .call: call()
    case .decimals: decimals()
    case .fractions: decimalFractions()
    }
  }

  /// True if the color is outside sRGB, so that most notations can only approximate it.
  var isOutsideSRGB: Bool { !color.isInGamut(of: .srgb) }
  var alpha: Double { color.alpha ?? 0 }
  var alphaByte: UInt8 { UInt8(fraction: alpha) }
  var isOpaque: Bool { alphaByte == 255 }

  /// The function for a color outside sRGB, if one is allowed here.
  var wideGamutRewriting: LiteralRewriting? {
    guard isOutsideSRGB, !keepsNotation, language.hasFunctions, context != .sassArgument else { return nil }
    return LiteralRewriting(color.formatted(.oklch), preservesNotation: false)
  }

  var channels: [UInt8] {
    let rgb = color.displayedRGB24
    return [rgb.red, rgb.green, rgb.blue]
  }

  var fractions: [Double] {
    let rgb = color.displayed(in: .srgb).resolved
    return [rgb.x, rgb.y, rgb.z]
  }

  // MARK: Hexadecimal digits

  private func hexadecimal(_ position: LiteralNotation.AlphaPosition) -> LiteralRewriting {
    let prefix = old.first == "#" ? 1 : old.dropFirst().first.map { $0 | 0x20 == "x" } == true ? 2 : 0
    // A `0x` number in embedded code stays a number.
    if prefix < 2, let wide = wideGamutRewriting { return wide }
    let digits = old.dropFirst(prefix)
    if digits.count > 8 {
      let text = fractions.map { Self.digits($0, count: digits.count / 3) }.joined()
      return LiteralRewriting("#" + withCase(text), isExact: !isOutsideSRGB && isOpaque)
    }
    let hasAlpha = digits.count == 4 || digits.count == 8
    if !hasAlpha, let function = rgbaFunction { return function }
    // The position of the alpha in a number such as 0xff8800 is unknown.
    let allowsAlpha = hasAlpha || language.hasHexadecimalAlpha && prefix == 1 && !keepsNotation
    let isAlphaWritten = hasAlpha || !isOpaque && allowsAlpha
    var values = channels
    if isAlphaWritten { values.insert(alphaByte, at: position == .first ? 0 : 3) }
    let areRepeated = values.allSatisfy { $0 % 17 == 0 }
    let isShort = digits.count < 6 && (keepsNotation || areRepeated)
    let text = withCase(values.map { Self.digits(Double($0) / 255, count: isShort ? 1 : 2) }.joined())
    return LiteralRewriting(
      String(decoding: old.prefix(prefix), as: UTF8.self) + text,
      preservesNotation: isShort == (digits.count < 6) && isAlphaWritten == hasAlpha,
      isExact: (!isShort || areRepeated) && !isOutsideSRGB && (isAlphaWritten || isOpaque))
  }

  /// Returns digits in the letter case of the old ones or, if these have no letters, of the file.
  func withCase(_ digits: String) -> String {
    let letters = old.filter { $0.hexadecimalValue.map { $0 > 9 } == true }
    let hasCapitals = letters.isEmpty ? prefersCapitals : letters.allSatisfy { $0 < 0x60 }
    return hasCapitals ? digits.uppercased() : digits
  }

  /// Returns `#rrggbb`, with the opacity if the language and the context support it.
  func plainHexadecimal(allowsAlpha: Bool = true) -> LiteralRewriting {
    if allowsAlpha, let function = rgbaFunction { return function }
    var values = channels
    let isAlphaWritten = !isOpaque && allowsAlpha && language.hasHexadecimalAlpha
    if isAlphaWritten { values.insert(alphaByte, at: language.alphaPosition == .first ? 0 : 3) }
    let digits = values.map { Self.digits(Double($0) / 255, count: 2) }.joined()
    return LiteralRewriting(
      "#" + (prefersCapitals ? digits.uppercased() : digits), preservesNotation: false,
      isExact: !isOutsideSRGB && (isAlphaWritten || isOpaque))
  }

  /// `rgba()` for a translucent color, in languages where nothing else can express it.
  private var rgbaFunction: LiteralRewriting? {
    guard language == .gtk, !isOpaque, !keepsNotation else { return nil }
    let numbers = channels.map { "\($0)" } + [alpha.label(decimals: 3, keepsZeros: false)]
    return LiteralRewriting(
      "rgba(\(numbers.joined(separator: ", ")))", preservesNotation: false, isExact: !isOutsideSRGB)
  }

  // MARK: Names

  private func name() -> LiteralRewriting {
    if let wide = wideGamutRewriting { return wide }
    if let name = exactName, !isOutsideSRGB { return LiteralRewriting(matchingOldCase(name)) }
    guard keepsNotation else { return plainHexadecimal() }
    let name = NamedColorIndex.css.nearest(to: Color(color.displayedRGB24))?.name ?? "black"
    return LiteralRewriting(matchingOldCase(name), isExact: false)
  }

  private var exactName: String? {
    let rgb = color.displayedRGB24
    if alphaByte == 0, rgb.packed == 0, language.hasFunctions || language.baseLanguage == .css {
      return "transparent"
    }
    guard isOpaque, language.writesNames else { return nil }
    if language.prefersX11Names { return NamedColor.x11Name(of: rgb) }
    return language.hasX11Names ? NamedColor.cssOrX11Name(of: rgb) : NamedColor.name(of: rgb)
  }

  private func matchingOldCase(_ name: String) -> String {
    let letters = old.filter(\.isLetter)
    guard let first = letters.first, first < 0x60 else { return name }
    return letters.allSatisfy { $0 < 0x60 }
      ? name.uppercased() : name.prefix(1).uppercased() + name.dropFirst()
  }
}
