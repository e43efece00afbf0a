import SwatchSketch
import SwatchText
import SwatchXML

extension SVGProperty {
  static let caps: [String: Ink.Cap] = ["butt": .butt, "round": .round, "square": .square]
  static let joins: [String: Ink.Join] = ["miter": .miter, "round": .round, "bevel": .bevel]
  static let anchors = ["middle": 0.5, "end": 1]

  static func isNothing(_ word: String) -> Bool { word.isEmpty || word == "none" || word == "normal" }
  static func positive(_ length: SVGLength?) -> SVGLength? { length.flatMap { $0.value >= 0 ? $0 : nil } }

  static func fontSize(_ text: XMLBytes) -> SVGLength? {
    SVGLength(text).map { positive($0) } ?? fontSizes[text.keyword]
  }

  /// The font sizes for CSS keywords, in pixels as in browsers.
  private static let fontSizes = [
    "xx-small": 9, "x-small": 10, "small": 13, "medium": 16, "large": 18, "x-large": 24, "xx-large": 32,
    "xxx-large": 48,
  ].mapValues { SVGLength(value: $0) }.merging([
    "larger": SVGLength(value: 1.2, unit: .em), "smaller": SVGLength(value: 1 / 1.2, unit: .em),
  ]) { $1 }

  /// Returns the named layers, followed by the others in default order (SVG 2, section 13.9).
  static func paintOrder(_ text: String) -> [SVGPaintLayer]? {
    let words = text.split(separator: " ").map(String.init)
    if words == ["normal"] { return SVGPaintLayer.allCases }
    let named = words.compactMap(SVGPaintLayer.init)
    guard named.count == words.count, Set(named).count == named.count, !named.isEmpty else { return nil }
    return named + SVGPaintLayer.allCases.filter { !named.contains($0) }
  }

  /// Reads `url(#name)` or `none`. The outer optional is `nil` for other values, which have no effect.
  static func reference(_ text: XMLBytes) -> String?? {
    let word = text.keyword
    if word == "none" { return .some(nil) }
    guard word.hasPrefix("url("), case .reference(let name, _)? = SVGPaint(text) else { return nil }
    return name
  }

  static func dashes(_ text: XMLBytes) -> [SVGLength]? {
    guard text.keyword != "inherit" else { return nil }
    let lengths = SVGLength.list(text, limit: 64) ?? []
    return lengths.allSatisfy { $0.value >= 0 } ? lengths : []
  }

  /// Returns the font families in a list (CSS Fonts 4, section 2.1).
  static func families(_ text: XMLBytes) -> [String]? {
    guard text.count <= 2_000, text.keyword != "inherit" else { return nil }
    var (families, family, quote): ([String], String, Character?) = ([], "", nil)
    for character in String(decoding: text, as: UTF8.self) + "," {
      switch character {
      case "\"", "'":
        switch quote {
        case nil: quote = character
        case character: quote = nil
        default: family.append(character)
        }
      case "," where quote == nil:
        let name = family.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        if !name.isEmpty { families.append(String(name.sanitized(limit: 100))) }
        family = ""
      default: family.append(character)
      }
    }
    return families.isEmpty ? nil : Array(families.prefix(16))
  }

  static let weights = ["normal": 400, "bold": 700]

  /// Returns the font weight, relative to the inherited one (CSS Fonts 4, section 2.2).
  static func weight(_ word: String, from weight: Int) -> Int? {
    switch word {
    case "bolder": weight < 350 ? 400 : weight < 550 ? 700 : max(weight, 900)
    case "lighter": weight < 100 ? weight : weight < 550 ? 100 : weight < 750 ? 400 : 700
    default: weights[word] ?? Double(word).flatMap { 1...1000 ~= $0 ? Int($0) : nil }
    }
  }

  static let slants: [String: TextStyle.Slant] = ["normal": .upright, "italic": .italic, "oblique": .oblique]

  static let stretches: [String: TextStyle.Stretch] = [
    "ultra-condensed": .ultraCondensed, "extra-condensed": .extraCondensed, "condensed": .condensed,
    "semi-condensed": .semiCondensed, "normal": .normal, "semi-expanded": .semiExpanded,
    "expanded": .expanded, "extra-expanded": .extraExpanded, "ultra-expanded": .ultraExpanded,
  ]

  static let baselines: [String: SVGTextStyle.Baseline] = [
    "auto": .alphabetic, "baseline": .alphabetic, "alphabetic": .alphabetic, "middle": .middle,
    "central": .central, "hanging": .hanging, "mathematical": .middle, "text-before-edge": .ascent,
    "before-edge": .ascent, "text-top": .ascent, "text-after-edge": .descent, "after-edge": .descent,
    "ideographic": .descent, "text-bottom": .descent,
  ]

  static func spacing(_ text: XMLBytes) -> SVGLength? {
    text.keyword == "normal" ? SVGLength(value: 0) : SVGLength(text)
  }

  static func lines(_ word: String) -> Set<SVGTextStyle.Line>? {
    let words = word.split(separator: " ").map(String.init)
    return words.isEmpty ? nil : Set(words.compactMap(SVGTextStyle.Line.init))
  }

  static let textProperties: [String: Reader] = [
    "font-family": reader(families) { ($0.text.families, $0.text.setsFontFamilies) = ($1, true) },
    "font-weight": keyword({ $0 }) { style, word in
      style.text.weight = weight(word, from: style.text.weight) ?? style.text.weight
    },
    "font-style": keyword({ slants[String($0.prefix { $0 != " " })] }) { $0.text.slant = $1 },
    "font-stretch": keyword({ stretches[$0] }) { $0.text.stretch = $1 },
    "font-variant": keyword({ $0.contains(text: "small-caps") }) { $0.text.hasSmallCaps = $1 },
    "font-variant-caps": keyword({ $0.contains(text: "small-caps") }) { $0.text.hasSmallCaps = $1 },
    "letter-spacing": reader(spacing) { $0.text.letterSpacing = $0.resolved($1) },
    "word-spacing": reader(spacing) { $0.text.wordSpacing = $0.resolved($1) },
    "text-decoration": keyword(lines) { $0.text.lines.formUnion($1) },
    "text-decoration-line": keyword(lines) { $0.text.lines.formUnion($1) },
    "baseline-shift": baselineShift,
    "dominant-baseline": keyword({ baselines[$0] }) { $0.text.baseline = $1 },
    "alignment-baseline": keyword({ baselines[$0] }) { $0.text.baseline = $1 },
    "direction": keyword({ $0 == "rtl" }) { $0.text.isRightToLeft = $1 },
    "unicode-bidi": keyword({ SVGTextStyle.Bidi(rawValue: $0) }) { $0.text.bidi = $1 },
    "writing-mode": { text in
      let known = ["inherit", "", "none", "normal", "lr-tb", "lr", "rl-tb", "rl", "horizontal-tb"]
      return known.contains(text.keyword) ? nil : SVGProperty { $1.add("vertical text") }
    },
    "font": font,
  ]

  /// Adds to the inherited baseline shift (`super` and `sub`: CSS Inline 3, section 3.3).
  private static let baselineShift: Reader = { text in
    switch text.keyword {
    case "super": SVGProperty { style, _ in style.text.baselineShift += style.fontSize / 3 }
    case "sub": SVGProperty { style, _ in style.text.baselineShift -= style.fontSize / 5 }
    default: reader({ SVGLength($0) }) { $0.text.baselineShift += $0.resolved($1) }(text)
    }
  }

  /// The shorthand: style, variant, weight and stretch, then size and families (CSS Fonts 4, section 2.7).
  private static let font: Reader = { text in
    guard text.count <= 2_000 else { return nil }
    var (remaining, fresh) = (Substring(decoding: text, as: UTF8.self), SVGTextStyle())
    while true {
      remaining = remaining.drop(while: \.isWhitespace)
      let word = remaining.prefix { !$0.isWhitespace }
      guard !word.isEmpty else { return nil }
      remaining = remaining[word.endIndex...]
      let plain = word.lowercased()
      if let slant = slants[plain], slant != .upright { fresh.slant = slant; continue }
      if plain == "normal" { continue }
      if plain == "small-caps" { fresh.hasSmallCaps = true; continue }
      if let stretch = stretches[plain] { fresh.stretch = stretch; continue }
      if let weight = weight(plain, from: 400) { fresh.weight = weight; continue }
      guard let size = plain.prefix(while: { $0 != "/" }).withBytes(fontSize),
        let families = remaining.withBytes(families)
      else { return nil }
      return SVGProperty(isFontSize: true) { [fresh] style, _ in
        style.setFontSize(size)
        (style.text.families, style.text.setsFontFamilies) = (families, true)
        (style.text.slant, style.text.weight) = (fresh.slant, fresh.weight)
        (style.text.stretch, style.text.hasSmallCaps) = (fresh.stretch, fresh.hasSmallCaps)
      }
    }
  }
}

extension Dictionary where Key == String, Value: Equatable {
  func keyword(for value: Value) -> String { first { $0.value == value }?.key ?? "" }
}
