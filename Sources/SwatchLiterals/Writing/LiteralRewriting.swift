import SwatchColor
import SwatchText

/// How a literal reads when it is another color.
public struct LiteralRewriting: Hashable, Sendable {
  /// The new text of the literal.
  public let text: String
  /// Whether it is in the notation that was there: not so where that cannot say the color, and the next one that can
  /// was taken.
  public let isNotationKept: Bool
  /// Whether it says the color that was asked for, as far as eight bits show it.
  public let isExact: Bool

  /// Describes a new text.
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
  /// - Parameter keepsNotation: Whether the nearest color is taken instead that the notation can say.
  public func rewriting(
    _ literal: ColorLiteral, as color: ColorCoordinates, keepsNotation: Bool = false
  ) -> LiteralRewriting {
    let old = text(of: literal)
    guard color != literal.color else { return LiteralRewriting(old) }
    let writer = LiteralWriter(
      old: bytes[literal.range], notation: literal.notation, oldColor: literal.color, color: color,
      language: language, place: place(of: literal), keepsNotation: keepsNotation,
      prefersCapitals: prefersCapitals)
    return writer.fitting(writer.written())
  }

  /// Whether digits without letters stand among those with capital ones.
  private var prefersCapitals: Bool {
    for literal in literals.prefix(200) {
      guard case .hexadecimal = literal.notation else { continue }
      let digits = bytes[literal.range].dropFirst(
        bytes[literal.range.lowerBound] == "0" ? 2 : 0)
      if let letter = digits.first(where: \.isLetter) { return letter < 0x60 }
    }
    return false
  }
}

/// Writes one color the way another was written.
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
    case .fractions: fractions()
    }
  }

  /// Whether the notation and all others that are limited to sRGB have to do with a color near the one asked for.
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

  // MARK: Hexadecimal digits

  private func hexadecimal(_ place: LiteralNotation.AlphaPlace) -> LiteralRewriting {
    let prefix =
      old.first == "#"
      ? 1 : old.dropFirst().first.map { $0 | 0x20 == "x" } == true ? 2 : 0
    // A number of a program within a page stays one.
    if prefix < 2, let wide = wideRewriting { return wide }
    let digits = old.dropFirst(prefix)
    if digits.count > 8 { return longHexadecimal(digits.count / 3) }
    let hasAlpha = digits.count == 4 || digits.count == 8
    if !hasAlpha, let function = functionOfOpacity { return function }
    let rgb = color.displayedRGB24
    var values = [rgb.red, rgb.green, rgb.blue]
    // Of a number, as 0xff8800, nobody knows where its alpha would be.
    let canHaveAlpha = hasAlpha || language.hasHexadecimalAlpha && prefix == 1 && !keepsNotation
    let isAlphaWritten = hasAlpha || !isOpaque && canHaveAlpha
    if isAlphaWritten { values.insert(alphaByte, at: place == .first ? 0 : 3) }
    let isShort = digits.count < 6 && (keepsNotation || values.allSatisfy { $0 % 17 == 0 })
    let isSaid = !isShort || values.allSatisfy { $0 % 17 == 0 }
    var text = String(decoding: old.prefix(prefix), as: UTF8.self)
    for value in values { text += Self.digits(value, isShort: isShort) }
    return LiteralRewriting(
      prefix == 0 ? withCase(text) : String(text.prefix(prefix)) + withCase(String(text.dropFirst(prefix))),
      isNotationKept: isShort == (digits.count < 6) && isAlphaWritten == hasAlpha,
      isExact: isSaid && !isBeyond && (isAlphaWritten || isOpaque))
  }

  static func digits(_ value: UInt8, isShort: Bool) -> String {
    if isShort { return String((Int(value) + 8) / 17, radix: 16) }
    return (value < 16 ? "0" : "") + String(value, radix: 16)
  }

  /// Digits in the letter case of those that were there, or else of others in the text.
  func withCase(_ digits: String) -> String {
    let letters = old.filter { $0.hexadecimalValue.map { $0 > 9 } == true }
    let hasCapitals = letters.isEmpty ? prefersCapitals : letters.allSatisfy { $0 < 0x60 }
    return hasCapitals ? digits.uppercased() : digits
  }

  /// `#rrggbb`, with the opacity where there is one and the language has it.
  func plainHexadecimal() -> LiteralRewriting {
    if let function = functionOfOpacity { return function }
    let rgb = color.displayedRGB24
    var values = [rgb.red, rgb.green, rgb.blue]
    let isAlphaWritten = !isOpaque && language.hasHexadecimalAlpha
    if isAlphaWritten { values.insert(alphaByte, at: language.alphaPlace == .first ? 0 : 3) }
    let digits = values.map { Self.digits($0, isShort: false) }.joined()
    return LiteralRewriting(
      "#" + (prefersCapitals ? digits.uppercased() : digits), isNotationKept: false,
      isExact: !isBeyond && (isAlphaWritten || isOpaque))
  }

  /// `rgba()` for what is not opaque, where that is the only way to say it.
  private var functionOfOpacity: LiteralRewriting? {
    guard language == .gtk, !isOpaque, !keepsNotation else { return nil }
    let rgb = color.displayedRGB24
    let alpha = alpha.label(decimals: 3, keepsZeros: false)
    return LiteralRewriting(
      "rgba(\(rgb.red), \(rgb.green), \(rgb.blue), \(alpha))", isNotationKept: false, isExact: !isBeyond)
  }

  // MARK: Names

  private func name() -> LiteralRewriting {
    if let wide = wideRewriting { return wide }
    if let name = exactName, !isBeyond { return LiteralRewriting(withCaseOfName(name)) }
    guard keepsNotation else { return plainHexadecimal() }
    let rgb = color.displayedRGB24
    let name = NamedColorIndex.css.nearest(to: Color(rgb))?.name ?? "black"
    return LiteralRewriting(withCaseOfName(name), isExact: false)
  }

  private var exactName: String? {
    if alphaByte == 0, color.displayedRGB24.packed == 0, language.hasFunctions || language.kind == .css {
      return "transparent"
    }
    guard isOpaque, language.writesNames else { return nil }
    let rgb = color.displayedRGB24
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
