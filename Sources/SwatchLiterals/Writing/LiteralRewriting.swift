import SwatchColor
import SwatchText

/// The new text of a literal in another color.
public struct LiteralRewriting: Hashable, Sendable {
  /// The new text of the literal.
  public let text: String
  /// True if it is in the notation that was there: not so where that cannot say the color, and the next one that can
  /// was taken.
  public let isNotationKept: Bool
  /// True if it says the color that was asked for, as far as eight bits show it.
  public let isExact: Bool

  init(_ text: String, isNotationKept: Bool = true, isExact: Bool = true) {
    (self.text, self.isNotationKept, self.isExact) = (text, isNotationKept, isExact)
  }
}

extension ScannedText {
  /// Writes another color as a literal is written: notation, letter case, spaces and the way of its numbers stay.
  ///
  /// A color that the notation cannot say is written in the next one that can: `#f80` becomes `#fe8801`, a name becomes
  /// hexadecimal digits, and where functions can stand, what is beyond sRGB becomes `oklch()`.
  ///
  /// - Parameter keepsNotation: True if the nearest color is taken instead that the notation can say.
  public func rewriting(
    _ literal: ColorLiteral, as color: ColorCoordinates, keepsNotation: Bool = false
  ) -> LiteralRewriting {
    guard color != literal.color else { return LiteralRewriting(text(of: literal)) }
    let writer = LiteralWriter(
      old: bytes[literal.range], notation: literal.notation, oldColor: literal.color, color: color,
      language: language, place: place(of: literal), keepsNotation: keepsNotation,
      prefersCapitals: prefersCapitals)
    return writer.fitting(writer.written())
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
  let old: ArraySlice<UInt8>
  let notation: LiteralNotation
  let oldColor: ColorCoordinates
  let color: ColorCoordinates
  let language: TextLanguage
  let place: LiteralPlace
  let keepsNotation: Bool
  let prefersCapitals: Bool

  func written() -> LiteralRewriting {
    switch notation {
    case .hexadecimal(let place): hexadecimal(place)
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

  /// True if the notation and all others that are limited to sRGB have to do with a color near the one asked for.
  var isBeyond: Bool { !color.isInGamut(of: .srgb) }

  var alpha: Double { color.alpha ?? 0 }
  var alphaByte: UInt8 { Self.byte(alpha) }
  var isOpaque: Bool { alphaByte == 255 }

  static func byte(_ part: Double) -> UInt8 { UInt8((part.clamped(to: 0...1) * 255 + 1e-9).rounded()) }

  /// The function for what is beyond sRGB, where there can be one.
  var wideRewriting: LiteralRewriting? {
    guard isBeyond, !keepsNotation, language.hasFunctions, place != .sassArgument else { return nil }
    return LiteralRewriting(color.formatted(.oklch), isNotationKept: false)
  }

  /// Red, green and blue in 8-bit sRGB.
  var channels: [UInt8] {
    let rgb = color.displayedRGB24
    return [rgb.red, rgb.green, rgb.blue]
  }

  /// Red, green and blue in sRGB, from 0 to 1.
  var fractions: [Double] {
    let rgb = color.displayed(in: .srgb).resolved
    return [rgb.x, rgb.y, rgb.z]
  }

  // MARK: Hexadecimal digits

  private func hexadecimal(_ place: LiteralNotation.AlphaPlace) -> LiteralRewriting {
    let prefix = old.first == "#" ? 1 : old.dropFirst().first.map { $0 | 0x20 == "x" } == true ? 2 : 0
    // A number of a program within a page stays one.
    if prefix < 2, let wide = wideRewriting { return wide }
    let digits = old.dropFirst(prefix)
    if digits.count > 8 { return longHexadecimal(digits.count / 3) }
    let hasAlpha = digits.count == 4 || digits.count == 8
    if !hasAlpha, let function = functionOfOpacity { return function }
    // The place of an alpha in a number, as 0xff8800, is unknown.
    let canHaveAlpha = hasAlpha || language.hasHexadecimalAlpha && prefix == 1 && !keepsNotation
    let isAlphaWritten = hasAlpha || !isOpaque && canHaveAlpha
    var values = channels
    if isAlphaWritten { values.insert(alphaByte, at: place == .first ? 0 : 3) }
    let areRepeated = values.allSatisfy { $0 % 17 == 0 }
    let isShort = digits.count < 6 && (keepsNotation || areRepeated)
    let text = withCase(values.map { Self.digits($0, isShort: isShort) }.joined())
    return LiteralRewriting(
      String(decoding: old.prefix(prefix), as: UTF8.self) + text,
      isNotationKept: isShort == (digits.count < 6) && isAlphaWritten == hasAlpha,
      isExact: (!isShort || areRepeated) && !isBeyond && (isAlphaWritten || isOpaque))
  }

  static func digits(_ value: UInt8, isShort: Bool = false) -> String {
    isShort ? String((Int(value) + 8) / 17, radix: 16) : (value < 16 ? "0" : "") + String(value, radix: 16)
  }

  /// Digits in the letter case of those that were there, or else of others in the text.
  func withCase(_ digits: String) -> String {
    let letters = old.filter { $0.hexadecimalValue.map { $0 > 9 } == true }
    let hasCapitals = letters.isEmpty ? prefersCapitals : letters.allSatisfy { $0 < 0x60 }
    return hasCapitals ? digits.uppercased() : digits
  }

  /// `#rrggbb`, with the opacity if there is one and the language has it.
  ///
  /// - Parameter allowsAlpha: False for a place that never has an opacity.
  func plainHexadecimal(allowsAlpha: Bool = true) -> LiteralRewriting {
    if allowsAlpha, let function = functionOfOpacity { return function }
    var values = channels
    let isAlphaWritten = !isOpaque && allowsAlpha && language.hasHexadecimalAlpha
    if isAlphaWritten { values.insert(alphaByte, at: language.alphaPlace == .first ? 0 : 3) }
    let digits = values.map { Self.digits($0) }.joined()
    return LiteralRewriting(
      "#" + (prefersCapitals ? digits.uppercased() : digits), isNotationKept: false,
      isExact: !isBeyond && (isAlphaWritten || isOpaque))
  }

  /// `rgba()` for what is not opaque, in languages that can only say it so.
  private var functionOfOpacity: LiteralRewriting? {
    guard language == .gtk, !isOpaque, !keepsNotation else { return nil }
    let numbers = channels.map { "\($0)" } + [alpha.label(decimals: 3, keepsZeros: false)]
    return LiteralRewriting(
      "rgba(\(numbers.joined(separator: ", ")))", isNotationKept: false, isExact: !isBeyond)
  }

  // MARK: Names

  private func name() -> LiteralRewriting {
    if let wide = wideRewriting { return wide }
    if let name = exactName, !isBeyond { return LiteralRewriting(withCaseOfName(name)) }
    guard keepsNotation else { return plainHexadecimal() }
    let name = NamedColorIndex.css.nearest(to: Color(color.displayedRGB24))?.name ?? "black"
    return LiteralRewriting(withCaseOfName(name), isExact: false)
  }

  private var exactName: String? {
    let rgb = color.displayedRGB24
    if alphaByte == 0, rgb.packed == 0, language.hasFunctions || language.kind == .css {
      return "transparent"
    }
    guard isOpaque, language.writesNames else { return nil }
    if language.meansX11Names { return NamedColor.x11Name(of: rgb) }
    return language.hasX11Names ? NamedColor.cssOrX11Name(of: rgb) : NamedColor.name(of: rgb)
  }

  private func withCaseOfName(_ name: String) -> String {
    let letters = old.filter(\.isLetter)
    guard let first = letters.first, first < 0x60 else { return name }
    return letters.allSatisfy { $0 < 0x60 }
      ? name.uppercased() : name.prefix(1).uppercased() + name.dropFirst()
  }
}
