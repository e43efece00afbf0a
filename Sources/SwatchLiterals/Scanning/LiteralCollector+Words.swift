import SwatchColor
import SwatchText

extension LiteralCollector {
  private var hasNames: Bool {
    switch language {
    case .css, .scss, .sass, .xml, .vim, .swift, .kotlin, .dart, .sql, .shell, .tex, .plain: false
    default: true
    }
  }

  mutating func scanWord(_ field: Field) {
    let (whole, key) = (field.range, field.key)
    guard whole.count <= 22 else { return }
    // Colors of foot's window frame have the alpha first. For other keys, the language decides.
    if whole.count >= 6, hasBareDigits || isBase16Key(key), bytes[whole.lowerBound].hexadecimalValue != nil,
      isColorRelated(key), !namesIdentifier(key),
      addDigits(whole, alpha: bytes.equals(innermostKey, "csd") ? .first : alphaPosition, in: field)
    {
      return
    }
    guard hasNames, ColorNames.mayContain(whole, in: bytes) || language.hasX11Names, isColorRelated(field),
      let color = namedColor(whole), !isName(key), !isLabel(whole, of: key)
    else { return }
    add(whole, color, .name, in: field)
  }

  /// Returns true for keys whose values name something other than a color, such as a title or a theme.
  private func isName(_ key: Range<Int>) -> Bool {
    let key = key.isEmpty ? innermostKey : key
    // A linked group in Neovim, and terminal colors by name in Neovim and WezTerm.
    let isLuaName = bytes.equals(key, "link") || bytes.equals(key, "ansicolor")
    if language == .lua, isLuaName || bytes.matches("cterm", at: key.lowerBound) { return true }
    // `Name[de]` in desktop entries.
    return bytes.matches("name[", at: key.lowerBound)
      || ["name", "names", "theme", "scheme"].contains { bytes.ends(key, with: $0) }
      || Self.namingKeys.contains { bytes.equals(key, $0) }
      || Self.choices.contains { bytes.hasWord($0, in: key) }
  }

  private static let namingKeys: [StaticString] = [
    "scope", "id", "enum", "const", "colorpalette", "description", "comment", "inherits",
  ]
  /// Words in the names of lists that hold values to compare with.
  private static let choices: [StaticString] = [
    "acceptable", "accepted", "allowed", "valid", "supported", "known", "permitted",
  ]

  /// Returns true if a word repeats its key, as in `"red": "Red"`: a translation of a color name.
  private func isLabel(_ word: Range<Int>, of key: Range<Int>) -> Bool {
    guard [.json, .yaml, .ini, .php].contains(language), key.count >= word.count else { return false }
    let start = key.upperBound - word.count
    let isLast = start == key.lowerBound || bytes[start - 1] == "."
    let isCapitalized = bytes[word.lowerBound] < 0x60 && bytes[start] > 0x60
    return isLast && isCapitalized
      && zip(start..., word).allSatisfy { bytes[$0].lowercasedASCII == bytes[$1].lowercasedASCII }
  }

  /// Returns true for a base16 key such as `base0D`, whose value is always bare digits.
  private func isBase16Key(_ key: Range<Int>) -> Bool {
    key.count == 6 && bytes.matches("base", at: key.lowerBound) && bytes[key.lowerBound + 4] | 1 == "1"
      && bytes[key.lowerBound + 5].hexadecimalValue != nil
  }

  private var hasBareDigits: Bool { language == .ini || language == .yaml || language == .toml }

  /// Looks up a CSS name or, if the language supports them, an X11 name.
  func namedColor(_ range: Range<Int>) -> PackedColor? {
    guard 3...22 ~= range.count, bytes[range.lowerBound].isLetter else { return nil }
    if !language.prefersX11Names, let color = cssColor(range) { return color }
    guard language.hasX11Names else { return nil }
    let name = bytes.lowercasedText(range)
    let color = language.prefersX11Names ? NamedColor.x11Color(named: name) : NamedColor.color(named: name)
    return color.map { PackedColor(rgba: $0.packed << 8 | 0xFF) } ?? cssColor(range)
  }

  func cssColor(_ word: Range<Int>) -> PackedColor? {
    ColorNames.mayContain(word, in: bytes) ? ColorNames.css[bytes.lowercasedText(word)] : nil
  }

  /// Looks up a CSS name, with a cache because style sheets repeat names.
  mutating func cachedColor(_ word: Range<Int>) -> PackedColor? {
    guard ColorNames.mayContain(word, in: bytes) else { return nil }
    return parsed.color(of: word, in: bytes) { [bytes] _ in ColorNames.css[bytes.lowercasedText(word)] }
  }

  /// Returns true for a field of colors and at least one style, as in `bold #225588` and `#F00 bg:#FAA`.
  func isStyle(_ field: Range<Int>) -> Bool {
    guard language != .plain, field.count <= 120 else { return false }
    var isStyle = false
    for word in bytes.buffer[field].split(whereSeparator: { $0.isBlank || $0 == "," }) {
      let word = word.startIndex..<word.endIndex
      let hash = bytes.next("#", from: word.lowerBound, to: word.upperBound)
      if hash < word.upperBound {
        guard bytes.digits(from: hash + 1, to: word.upperBound)?.end == word.upperBound else { return false }
        guard hash > word.lowerBound else { continue }
        let property = bytes.lowercasedText(word.lowerBound..<hash)
        guard ["bg:", "fg:", "border:", "bg=", "fg="].contains(property) else { return false }
        isStyle = true
      } else if Self.stylingWords.contains(bytes.lowercasedText(word)) {
        isStyle = true
      } else if !bytes.equals(word, "on"), !bytes.equals(word, "not"), namedColor(word) == nil {
        return false
      }
    }
    return isStyle
  }

  private static let stylingWords: Set<String> = [
    "bold", "nobold", "italic", "noitalic", "underline", "nounderline", "dim", "dimmed", "blink", "reverse",
    "inverse", "inverted", "hidden", "strike", "strikethrough", "noinherit", "ul", "undercurl", "overline",
    "roman", "sans", "mono",
  ]
}
