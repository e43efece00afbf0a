import SwatchColor

// Words that are names of colors, and digits without a mark.
extension LiteralCollector {
  /// Whether words can be names of colors, where a key says that it is about colors.
  private var hasNames: Bool {
    switch language {
    case .json, .toml, .yaml, .ini, .xresources, .lua, .code, .lisp, .script, .html, .php, .nix, .haskell,
      .ocaml:
      true
    default: false
    }
  }

  /// A whole field that may be a name, or digits without a mark.
  mutating func scanWord(_ whole: Range<Int>, in field: Field) {
    if hasBareDigits || isOfBase16(field.key), whole.count >= 6,
      let (end, packed) = digits(from: whole.lowerBound, to: whole.upperBound),
      end == whole.upperBound, isOfColors(field.key), !isNumbered(field.key)
    {
      // The window's frame in foot has its alpha first; others have it where all their colors have it.
      let place: LiteralNotation.AlphaPlace = bytes.equals(innermostKey, "csd") ? .first : alphaPlace
      let color = Self.color(packed, digits: whole.count, place)
      return addLiteral(whole, color, .hexadecimal(alpha: place), in: field, whole)
    }
    guard hasNames, let color = namedColor(whole), isOfColors(field), !isName(field.key),
      !isLabel(whole, of: field.key)
    else { return }
    addLiteral(whole, color, .name, in: field, whole)
  }

  /// Whether a key is that of what something is called, or of another file's name, which are no colors.
  @inline(__always)
  private func isName(_ key: Range<Int>) -> Bool {
    let key = key.isEmpty ? innermostKey : key
    // Another group, in the highlights of Neovim.
    if language == .lua, bytes.equals(key, "link") { return true }
    // Colors of the terminal by their names, and names of the 16, in Neovim and WezTerm.
    if language == .lua, bytes.matches("cterm", at: key.lowerBound) || bytes.equals(key, "ansicolor") {
      return true
    }
    // Name[de] of desktop entries.
    if bytes.matches("name[", at: key.lowerBound) { return true }
    if Self.namingEndings.contains(where: { bytes.ends(key, with: $0) }) { return true }
    // Words that something is compared with.
    if Self.choices.contains(where: { bytes.hasWord($0, in: key) }) { return true }
    return Self.namingKeys.contains { bytes.equals(key, $0) }
  }

  private static let namingKeys: [StaticString] = [
    "scope", "id", "enum", "const", "colorpalette", "description", "comment", "inherits",
  ]
  private static let choices: [StaticString] = [
    "acceptable", "accepted", "allowed", "valid", "supported", "known", "permitted",
  ]
  private static let namingEndings: [StaticString] = ["name", "names", "theme", "scheme"]

  /// Whether a word says no more than its key, as in `"red": "Red"`: what a color is called in some language.
  private func isLabel(_ word: Range<Int>, of key: Range<Int>) -> Bool {
    switch language {
    case .json, .yaml, .ini, .php:
      guard key.count >= word.count else { return false }
      let start = key.upperBound - word.count
      let isLast = start == key.lowerBound || bytes[start - 1] == "."
      let isCapitalized = bytes[word.lowerBound] < 0x60 && bytes[start] > 0x60
      return isLast && isCapitalized
        && zip(start..<key.upperBound, word).allSatisfy { bytes[$0].lowercased == bytes[$1].lowercased }
    default: return false
    }
  }

  /// Whether a key is one of base16, as `base0D`, whose colors are digits without a mark everywhere.
  private func isOfBase16(_ key: Range<Int>) -> Bool {
    key.count == 6 && bytes.matches("base", at: key.lowerBound)
      && (bytes[key.lowerBound + 4] | 1) == "1"
      && bytes[key.lowerBound + 5].hexadecimalValue != nil
  }

  /// Whether digits without a mark are colors, where a key says that it is about colors: foot's, base16's.
  private var hasBareDigits: Bool {
    switch language {
    case .ini, .yaml, .toml: true
    default: false
    }
  }

  /// The color of a name of CSS or, where those are known, X11.
  func namedColor(_ range: Range<Int>) -> ColorCoordinates? {
    guard 3...22 ~= range.count, bytes[range.lowerBound].isLetter else { return nil }
    if !language.meansX11Names, let color = cssColor(range) { return color }
    guard language.hasX11Names else { return nil }
    let name = bytes.lowercasedText(range)
    let color = language.meansX11Names ? NamedColor.x11Color(named: name) : NamedColor.color(named: name)
    return color.map { ColorCoordinates(Color($0)) } ?? cssColor(range)
  }

  /// The color of a name of CSS: of most words it is seen at once that they are none.
  func cssColor(_ word: Range<Int>) -> ColorCoordinates? {
    guard 3...20 ~= word.count,
      let index = ColorNames.index(first: bytes[word.lowerBound], last: bytes[word.upperBound - 1]),
      lengths[index] >> UInt32(word.count) & 1 == 1
    else { return nil }
    return ColorNames.css[bytes.lowercasedText(word)]
  }
}

// Words of a text style, as terminals and their libraries have them.
extension LiteralCollector {
  /// Returns true if all words of a field are colors or name a style, as in `bold #225588` and `#F00 bg:#FAA`.
  func isStyle(_ field: Range<Int>) -> Bool {
    guard language != .plain, field.count <= 120 else { return false }
    var isStyle = false
    for word in bytes.buffer[field].split(whereSeparator: { $0.isBlank || $0 == "," }) {
      let word = word.startIndex..<word.endIndex
      let mark = bytes.next("#", from: word.lowerBound, to: word.upperBound)
      if mark < word.upperBound {
        guard digits(from: mark + 1, to: word.upperBound)?.end == word.upperBound else { return false }
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
