import SwatchColor
import SwatchText

extension LiteralWriter {
  func function() -> LiteralRewriting {
    let tokens = FunctionTokens(old)
    guard let form = FunctionForm(tokens) else { return fallback }
    guard tokens.numbers.count >= 3, !tokens.isNested else { return plain(form) ?? fallback }
    if form.isLimitedToSRGB, let wide = wideGamutRewriting { return wide }
    let components = form.components(of: color)
    func text(extraDecimals: Int) -> [UInt8] {
      let edits = tokens.numbers.prefix(4).enumerated().map { index, token in
        let decimals = min(token.decimals(in: old) + extraDecimals, 7)
        let isAlpha = index == 3
        let new = isAlpha ? alphaText(token) : number(token, form, index, components[index], decimals)
        return TextEdit(token.range, new)
      }
      return old.applying(edits + addedAlpha(tokens))
    }
    let exact = (0..<6).lazy.map(text).first { expressesColor($0, form) }
    let isAlphaAdded = addsAlpha(to: tokens)
    let hasAlpha = tokens.numbers.count > 3 || isOpaque || isAlphaAdded
    return LiteralRewriting(
      String(decoding: exact ?? text(extraDecimals: 6), as: UTF8.self), preservesNotation: !isAlphaAdded,
      isExact: hasAlpha && !(form.isLimitedToSRGB && isOutsideSRGB))
  }

  /// Writes the arguments of `hsl()`. Colors outside sRGB are mapped into it.
  func hslComponents() -> LiteralRewriting {
    let mapped = isOutsideSRGB ? color.gamutMapped(to: .srgb) : color
    let function = writer(Array("hsl(".utf8) + old + ")".utf8, as: mapped).function()
    let components = function.text.drop { $0 != "(" }.dropFirst().dropLast()
    return LiteralRewriting(
      String(components), preservesNotation: function.preservesNotation,
      isExact: function.isExact && !isOutsideSRGB)
  }

  /// Returns a function without calculations; `nil` if it has no standard notation or cannot be used here.
  private func plain(_ form: FunctionForm) -> LiteralRewriting? {
    if form.isLimitedToSRGB && isOutsideSRGB || context == .sassArgument { return nil }
    let format: ColorFormat? =
      form.isRGB ? .rgb : form.space == .srgb ? nil : ColorFormat(rawValue: form.space.rawValue)
    guard let format, language.hasFunctions else { return nil }
    return LiteralRewriting(color.formatted(format))
  }

  private var fallback: LiteralRewriting {
    if let wide = wideGamutRewriting { return wide }
    return language.hasFunctions && !isOpaque
      ? LiteralRewriting(color.formatted(.rgb), preservesNotation: false) : plainHexadecimal()
  }

  private func expressesColor(_ text: [UInt8], _ form: FunctionForm) -> Bool {
    let read = text.withUnsafeBufferPointer { ColorCoordinates.parsed(literal: $0) }
    guard let read, read.displayedRGB24 == color.displayedRGB24 else { return false }
    if form.isLimitedToSRGB { return true }
    let difference = read.converted(to: .oklab).resolved - color.converted(to: .oklab).resolved
    return (difference * difference).sum() < 0.000_001
  }

  private func number(
    _ token: NumberToken, _ form: FunctionForm, _ index: Int, _ value: Double?, _ decimals: Int
  ) -> [UInt8] {
    let oldText = Array(old[token.range])
    // A gray has no hue: keep the old number.
    guard let value else { return oldText }
    let number = form.number(for: value, at: index, token.unit)
    if token.isNone, abs(number) < 0.000_5 { return oldText }
    let text = formatted(number, decimals: decimals, like: old[token.range])
    // Some notations require the percent sign.
    let needsPercentSign = token.isNone && form.space.isCylindricalSRGB && index != form.space.hueIndex
    return needsPercentSign ? text + [UInt8(ascii: "%")] : text
  }

  /// Formats a number like the original, without a leading zero if the original has none.
  func formatted(_ number: Double, decimals: Int, like original: ArraySlice<UInt8>) -> [UInt8] {
    var text =
      decimals == 0
      ? String(Int(number.clamped(to: -1e6...1e6).rounded()))
      : number.label(decimals: decimals, keepsZeros: false)
    let startsWithPoint = original.first == "." || original.starts(with: "-.".utf8)
    if startsWithPoint, text.hasPrefix("0.") { text.removeFirst() }
    if startsWithPoint, text.hasPrefix("-0.") { text = "-" + text.dropFirst(2) }
    return Array(text.utf8)
  }

  private func alphaText(_ token: NumberToken) -> [UInt8] {
    let isSame = abs((oldColor.alpha ?? 0) - alpha) < 0.001
    if isSame || token.isNone && alpha == 0 { return Array(old[token.range]) }
    let (value, decimals) = token.unit == .percent ? (alpha * 100, 1) : (alpha, 3)
    return formatted(value, decimals: max(token.decimals(in: old), decimals), like: old[token.range])
  }

  private func addsAlpha(to tokens: FunctionTokens) -> Bool {
    tokens.numbers.count == 3 && !isOpaque && !keepsNotation && !tokens.hasAlphaPlaceholder
  }

  /// Returns the edits that add the opacity to a function without one; empty if there is nothing to add.
  private func addedAlpha(_ tokens: FunctionTokens) -> [TextEdit] {
    guard addsAlpha(to: tokens) else { return [] }
    let rest = old[tokens.numbers[2].range.upperBound...]
    // The unit belongs to the last number.
    let blanks = rest.prefix(while: \.isBlank)
    let isPercent = rest.dropFirst(blanks.count).first == "%"
    let end = (isPercent ? rest.prefix(blanks.count + 1) : rest.prefix(while: \.isLetter)).endIndex
    let text = (tokens.hasCommas ? ", " : " / ") + alpha.label(decimals: 3, keepsZeros: false)
    let added = TextEdit(end..<end, Array(text.utf8))
    guard tokens.hasCommas, tokens.name == "rgb" || tokens.name == "hsl" else { return [added] }
    let suffix = UInt8(ascii: old[tokens.nameEnd - 1] < 0x60 ? "A" : "a")
    return [TextEdit(tokens.nameEnd..<tokens.nameEnd, [suffix]), added]
  }
}

struct FunctionForm {
  let space: ColorSpace
  let isRGB: Bool

  init?(_ tokens: FunctionTokens) {
    isRGB = tokens.name == "rgb" || tokens.name == "rgba"
    let isColor = tokens.name == "color"
    let names = ["rgb": "srgb", "rgba": "srgb", "hsla": "hsl", "hsv": "hsb"]
    let name = isColor ? tokens.space : names[tokens.name] ?? tokens.name
    guard let space = isColor && name == "xyz" ? .xyzD65 : ColorSpace(rawValue: name),
      !isColor || !space.isCylindricalSRGB
    else { return nil }
    self.space = space
  }

  var isLimitedToSRGB: Bool { isRGB || space.isCylindricalSRGB }

  /// Returns the components of a color, with `nil` for the hue of a gray.
  func components(of color: ColorCoordinates) -> [Double?] {
    let shown = isLimitedToSRGB ? color.displayed(in: space) : color.converted(to: space)
    let resolved = shown.resolved
    var values: [Double?] = [resolved.x, resolved.y, resolved.z]
    if let hue = space.hueIndex {
      let chroma = space == .hwb ? 1 - resolved.y - resolved.z : resolved.y
      if shown.hue == nil || chroma < 0.000_01 { values[hue] = nil }
    }
    return values
  }

  func number(for value: Double, at index: Int, _ unit: NumberToken.Unit) -> Double {
    if index == space.hueIndex {
      return switch unit {
      case .turns: value / 360
      case .radians: value / 180 * .pi
      case .gradians: value / 0.9
      case .number, .degrees, .percent: value
      }
    }
    let isPercent = unit == .percent
    switch space {
    case .srgb where isRGB: return value * (isPercent ? 100 : 255)
    case .hsl, .hsb, .hwb: return value * 100
    // 100% is 125 for a and b in Lab, 150 for the chroma in LCh, and 0.4 in OKLab and OKLCh (CSS Color 4).
    case .lab where isPercent && index > 0: return value / 1.25
    case .lch where isPercent && index > 0: return value / 1.5
    case .lab, .lch: return value
    case .oklab where isPercent && index > 0, .oklch where isPercent && index > 0: return value * 250
    default: return isPercent ? value * 100 : value
    }
  }
}

extension ColorSpace {
  fileprivate var isCylindricalSRGB: Bool { self == .hsl || self == .hsb || self == .hwb }
}
