import SwatchColor

// Words that are names of colors, and digits without a mark.
extension LiteralCollector {
  /// True if words can be names of colors, where a key says that it is about colors.
  private var hasNames: Bool {
    switch language {
    case .json, .toml, .yaml, .ini, .xresources, .lua, .code, .lisp, .script, .html, .php, .nix, .haskell,
      .ocaml:
      true
    default: false
    }
  }

  /// Reads a whole field that may be a name, or digits without a mark.
  mutating func scanWord(_ field: Field) {
    let (whole, key) = (field.range, field.key)
    guard whole.count <= 22 else { return }
    // The window's frame in foot has its alpha first; others have it where all their colors have it.
    if whole.count >= 6, hasBareDigits || isOfBase16(key), bytes[whole.lowerBound].hexadecimalValue != nil,
      isOfColors(key), !isNumbered(key),
      addDigits(whole, alpha: bytes.equals(innermostKey, "csd") ? .first : alphaPlace, in: field)
    {
      return
    }
    guard hasNames, ColorNames.mayBe(whole, in: bytes) || language.hasX11Names, isOfColors(field),
      let color = namedColor(whole), !isName(key), !isLabel(whole, of: key)
    else { return }
    add(whole, color, .name, in: field)
  }

  /// True for the key of a title, or of another file, whose words are not colors.
  private func isName(_ key: Range<Int>) -> Bool {
    let key = key.isEmpty ? innermostKey : key
    // Another group of Neovim, colors of the terminal by their names, and names of the 16, in Neovim and WezTerm.
    if language == .lua,
      bytes.equals(key, "link") || bytes.matches("cterm", at: key.lowerBound)
        || bytes.equals(key, "ansicolor")
    {
      return true
    }
    // Name[de] of desktop entries.
    return bytes.matches("name[", at: key.lowerBound)
      || Self.namingEndings.contains { bytes.ends(key, with: $0) }
      || Self.namingKeys.contains { bytes.equals(key, $0) }
      || Self.choices.contains { bytes.hasWord($0, in: key) }
  }

  private static let namingKeys: [StaticString] = [
    "scope", "id", "enum", "const", "colorpalette", "description", "comment", "inherits",
  ]
  private static let namingEndings: [StaticString] = ["name", "names", "theme", "scheme"]
  /// The words in names of lists that something is compared with.
  private static let choices: [StaticString] = [
    "acceptable", "accepted", "allowed", "valid", "supported", "known", "permitted",
  ]

  /// True if a word says no more than its key, as in `"red": "Red"`: what a color is called in some language.
  private func isLabel(_ word: Range<Int>, of key: Range<Int>) -> Bool {
    guard [.json, .yaml, .ini, .php].contains(language), key.count >= word.count else { return false }
    let start = key.upperBound - word.count
    let isLast = start == key.lowerBound || bytes[start - 1] == "."
    let isCapitalized = bytes[word.lowerBound] < 0x60 && bytes[start] > 0x60
    return isLast && isCapitalized
      && zip(start..<key.upperBound, word).allSatisfy { bytes[$0].lowercased == bytes[$1].lowercased }
  }

  /// True for a key of base16, as `base0D`, whose colors are digits without a mark everywhere.
  private func isOfBase16(_ key: Range<Int>) -> Bool {
    key.count == 6 && bytes.matches("base", at: key.lowerBound) && bytes[key.lowerBound + 4] | 1 == "1"
      && bytes[key.lowerBound + 5].hexadecimalValue != nil
  }

  /// True if digits without a mark are colors, where a key says that it is about colors: foot's, base16's.
  private var hasBareDigits: Bool { language == .ini || language == .yaml || language == .toml }

  /// The color of a name of CSS or, where those are known, X11.
  func namedColor(_ range: Range<Int>) -> ColorCoordinates? {
    guard 3...22 ~= range.count, bytes[range.lowerBound].isLetter else { return nil }
    if !language.meansX11Names, let color = cssColor(range) { return color }
    guard language.hasX11Names else { return nil }
    let name = bytes.lowercasedText(range)
    let color = language.meansX11Names ? NamedColor.x11Color(named: name) : NamedColor.color(named: name)
    return color.map { ColorCoordinates(Color($0)) } ?? cssColor(range)
  }

  /// The color of a name of CSS.
  func cssColor(_ word: Range<Int>) -> ColorCoordinates? {
    ColorNames.mayBe(word, in: bytes) ? ColorNames.css[bytes.lowercasedText(word)] : nil
  }

  /// The color of a name of CSS in a style sheet, where the same ones repeat.
  mutating func repeatedColor(_ word: Range<Int>) -> ColorCoordinates? {
    guard ColorNames.mayBe(word, in: bytes) else { return nil }
    return parsed.color(of: word, in: bytes) { [bytes] _ in ColorNames.css[bytes.lowercasedText(word)] }
  }

  // MARK: Styles

  /// True if all words of a field are colors or name a style, as in `bold #225588` and `#F00 bg:#FAA`.
  func isStyle(_ field: Range<Int>) -> Bool {
    guard language != .plain, field.count <= 120 else { return false }
    var isStyle = false
    for word in bytes.buffer[field].split(whereSeparator: { $0.isBlank || $0 == "," }) {
      let word = word.startIndex..<word.endIndex
      let mark = bytes.next("#", from: word.lowerBound, to: word.upperBound)
      if mark < word.upperBound {
        guard bytes.digits(from: mark + 1, to: word.upperBound)?.end == word.upperBound else { return false }
        guard mark > word.lowerBound else { continue }
        let property = bytes.lowercasedText(word.lowerBound..<mark)
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
