import SwatchColor
import SwatchText

extension LiteralCollector {
  private static let stops = ByteSet("#(:;0")

  mutating func scan(_ field: Field) {
    var field = field
    field.range = bytes.trimmed(field.range)
    let (whole, before) = (field.range, literals.count)
    guard !whole.isEmpty else { return }
    var index = whole.lowerBound
    while true {
      index = bytes.next(Self.stops, from: index, to: whole.upperBound)
      guard index < whole.upperBound else { break }
      switch bytes[index] {
      // A comment in settings.
      case "#"
      where language == .ini && index > whole.lowerBound && bytes[index - 1].isBlank
        && (bytes[index + 1].isBlank || index + 1 == whole.upperBound):
        return
      case "#": index = scanHash(at: index, in: field)
      case "(": index = scanFunction(at: index, in: field)
      case ":", ";": index = scanTerminalColor(at: index, in: field) ?? index + 1
      default: index = scanNumber(at: index, in: field)
      }
    }
    if literals.count == before, bytes.matches("--", at: field.key.lowerBound), !field.key.isEmpty {
      addComponents(field)
    }
    guard field.allowsWords else { return }
    if language == .ini { return scanSetting(field, before) }
    if literals.count == before { scanWord(field) }
  }

  mutating func addComponents(_ field: Field) {
    let value = bytes.trimmed(field.range)
    guard 7...64 ~= value.count,
      let color = ColorCoordinates(hslComponents: UnsafeBufferPointer(rebasing: bytes.buffer[value]))
    else { return }
    add(value, PackedColor(color), .hslComponents, key: field.key)
  }

  // MARK: Hexadecimal digits

  /// Adds bare digits; returns false if the range contains anything else.
  @discardableResult
  mutating func addDigits(
    _ range: Range<Int>, alpha position: LiteralNotation.AlphaPosition = .first, in field: Field,
    from start: Int? = nil
  ) -> Bool {
    guard let (end, packed) = bytes.digits(from: range.lowerBound, to: range.upperBound),
      end == range.upperBound
    else { return false }
    let color = Self.color(packed, digits: range.count, position)
    add(range, color, .hexadecimal(alpha: position), in: field, from: start)
    return true
  }

  private static func color(
    _ packed: UInt32, digits: Int, _ position: LiteralNotation.AlphaPosition
  ) -> PackedColor {
    let (bits, mask): (UInt32, UInt32) = digits < 6 ? (4, 0xF) : (8, 0xFF)
    let hasAlpha = digits == 4 || digits == 8
    let rgb = hasAlpha && position == .last ? packed >> bits : packed
    let alpha = !hasAlpha ? mask : position == .last ? packed & mask : packed >> (3 * bits)
    let (red, green, blue) = (rgb >> (2 * bits) & mask, rgb >> bits & mask, rgb & mask)
    // A single digit is repeated.
    return PackedColor(rgba: (red << 24 | green << 16 | blue << 8 | alpha) * (255 / mask))
  }

  @inline(__always)
  private var isStyleSheet: Bool { language == .css || language == .scss || language == .sass }

  /// Reads the digits after `#` and returns the next index to scan.
  mutating func scanHash(at start: Int, in field: Field) -> Int {
    guard bytes.startsColor(start, in: language) else { return start + 1 }
    guard let (end, packed) = bytes.digits(from: start + 1, to: field.range.upperBound),
      !bytes[end].isWordPart
    else { return scanLongHash(at: start, in: field) ?? start + 1 }
    guard isStyleSheet || isColor(start + 1..<end, in: field) else { return end }
    let color = Self.color(packed, digits: end - start - 1, alphaPosition)
    add(start..<end, color, .hexadecimal(alpha: alphaPosition), in: field)
    return end
  }

  mutating func scanNumber(at start: Int, in field: Field) -> Int {
    guard bytes[start + 1] | 0x20 == "x" else { return start + 1 }
    guard !bytes[start - 1].isWordPart,
      let (end, packed) = bytes.digits(from: start + 2, to: field.range.upperBound), end - start >= 8
    else { return start + 2 }
    // In XML, the byte order of numbers is often different.
    guard isColorRelated(field), language != .xml else { return end }
    let color = Self.color(packed, digits: end - start - 2, .first)
    add(start..<end, color, .hexadecimal(alpha: .first), in: field)
    return end
  }

  // MARK: Context of a hash

  /// Returns true if the digits after `#` are a color rather than an identifier or a word.
  private func isColor(_ digits: Range<Int>, in field: Field) -> Bool {
    let hash = digits.lowerBound - 1
    switch language {
    case .ini where !isColorRelated(field.key) && Self.secrets.contains { bytes.hasWord($0, in: field.key) }:
      return false
    case .ini, .xresources, .vim: if digits.count >= 6 { return true }
    default: break
    }
    if bytes.isInClass(hash) { return true }
    // In prose, the word before the hash may indicate an identifier.
    let isWord = field.key.isEmpty && language == .plain && bytes[hash - 1].isBlank
    let name = isWord ? bytes.word(before: hash - 1, from: max(0, hash - 20)) : field.key
    if namesIdentifier(name) { return false }
    if bytes.isTag(hash) { return true }
    // A binary number format of Python or Rust: `{n:#010b}`.
    let isFormat =
      digits.count < 6 && bytes[digits.lowerBound] == "0" && bytes[digits.upperBound - 1] == "b"
      && digits.dropLast().allSatisfy { bytes[$0].isDigit }
    if isFormat, !isColorRelated(field) { return false }
    let isNumber = digits.allSatisfy { bytes.buffer[$0].isDigit }
    let isWhole = hash == field.range.lowerBound && digits.upperBound == field.range.upperBound
    if !isWhole, isNumber || digits.count < 6, isStyle(field.range) || isElement(digits) { return true }
    if digits.count >= 6 { return !isNumber || isWhole || isAssigned(hash) || isColorRelated(field) }
    if language == .json, !isWhole, bytes.isReference(field.key) { return false }
    if isColorRelated(field) { return true }
    guard isWhole, language != .plain || field.key.isEmpty else { return isAssigned(hash) }
    if bytes.isReference(field.key) { return false }
    let isRepeated = digits.allSatisfy { bytes.buffer[$0] | 0x20 == bytes.buffer[digits.lowerBound] | 0x20 }
    return isRepeated || !isNumber && digits.contains { bytes.buffer[$0].isDigit }
  }

  func isColorRelated(_ field: Field) -> Bool { field.isColorRelated || isColorRelated(field.key) }

  private static let secrets: [StaticString] = [
    "password", "passwd", "passphrase", "pass", "token", "salt", "secret", "key", "hash", "digest",
    "checksum",
  ]

  /// Returns true if a word names an identifier or a secret, such as a commit or a password.
  func namesIdentifier(_ word: Range<Int>) -> Bool {
    let word = Self.namePrefixes.contains(bytes[word.lowerBound]) && !word.isEmpty ? word.dropFirst() : word
    return 2...8 ~= word.count && Self.identifierWords.contains(bytes.packed(word))
  }

  private static let namePrefixes = ByteSet("_$")

  private static let identifierWords = WordSet([
    "commit", "hash", "sha", "sha1", "sha256", "revision", "rev", "ref", "checksum", "digest", "issue", "bug",
    "id", "uuid", "pr", "anchor", "href", "resolved", "bugs", "tag", "user", "password", "token", "account",
    "seed", "port",
  ])

  /// Returns true for a complete element or attribute in embedded markup: `<string>#00112233</string>`.
  private func isElement(_ digits: Range<Int>) -> Bool {
    guard language != .plain, digits.count >= 6 else { return false }
    let (before, after) = (digits.lowerBound - 2, bytes[digits.upperBound])
    if bytes[before] == ">" { return after == "<" }
    guard bytes[before] == after, after.isQuote, bytes[before - 1] == "=" else { return false }
    let name = bytes.word(before: before - 1, from: max(0, before - 40))
    return !name.isEmpty && !bytes.isReference(name) && !namesIdentifier(name)
  }

  /// True after `=` or `:`, as in `fg=#fff`; and in shells, after `;`, as in `11;#112233`.
  private func isAssigned(_ index: Int) -> Bool {
    guard language != .plain else { return false }
    switch bytes[index - 1] {
    case "=", ":": return true
    case ";": return language == .shell
    // `color: #fff` in a string literal. A `sed` pattern is not an assignment: `s/bg = .*/bg = #222222/`.
    case " ": return language != .json && isProperty(before: index - 2)
    // `<b color="#fff">` and `"color": "#fff"` in a string literal.
    case "\"", "'":
      let quote = bytes[index - 2] == "\\" ? index - 2 : index - 1
      return isProperty(before: bytes.skipBlanksBackward(from: quote) - 1)
    default: return false
    }
  }

  private static let assignments = ByteSet(":=")

  private func isProperty(before mark: Int) -> Bool {
    guard Self.assignments.contains(bytes[mark]) else { return false }
    let start = max(0, mark - 40)
    let end = bytes.skipBack(bytes.skipBlanksBackward(from: mark), to: start) { $0.isQuote || $0 == "\\" }
    return end >= start && bytes.suggestsColor(bytes.word(before: end, from: start))
  }

  // MARK: Functions

  /// Reads the function whose parenthesis opens at `open` and returns the next index to scan.
  mutating func scanFunction(at open: Int, in field: Field) -> Int {
    let whole = field.range
    // rofi allows blanks before the parenthesis.
    let nameEnd = language == .css ? max(whole.lowerBound, bytes.skipBlanksBackward(from: open)) : open
    let name = bytes.word(before: nameEnd, from: whole.lowerBound)
    guard 3...5 ~= name.count, Self.functionNames.contains(bytes.packed(name)),
      let close = bytes.closingParenthesis(after: open, to: whole.upperBound, isDeep: language.hasFunctions)
    else { return open + 1 }
    // Hyprland writes hexadecimal digits in functions, as in `rgba(33ccffee)`.
    if language == .ini, close - open > 6, addDigits(open + 1..<close, alpha: .last, in: field) {
      return close + 1
    }
    let range = name.lowerBound..<close + 1
    let isRelative = bytes.matches("from", at: bytes.skipSpace(from: open + 1, to: close))
    guard !isRelative, let color = parse(range) else { return open + 1 }
    add(range, color, .function, in: field)
    return close + 1
  }

  private static let functionNames = WordSet([
    "rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "color", "hsv", "hsb",
  ])

  mutating func parse(_ range: Range<Int>) -> PackedColor? {
    parsed.color(of: range, in: bytes) { ColorCoordinates.parsed(literal: $0).map(PackedColor.init) }
  }
}

extension ColorCoordinates {
  /// Parses a color, allowing rofi's blanks before a parenthesis or percent sign, and Tailwind's opacity
  /// placeholder, which is read as 1; `nil` for other text.
  static func parsed(literal bytes: UnsafeBufferPointer<UInt8>) -> ColorCoordinates? {
    if let color = try? ColorCoordinates(parsingUTF8: bytes) { return color }
    var text: [UInt8] = []
    for byte in bytes {
      while byte == "%" || byte == "(", text.last?.isBlank == true { text.removeLast() }
      text.append(byte)
    }
    let placeholder = Array("<alpha-value>".utf8)
    if let start = text.lastIndex(of: placeholder[0]), text[start...].starts(with: placeholder) {
      text.replaceSubrange(start..<start + placeholder.count, with: "1".utf8)
    }
    guard text.count < bytes.count else { return nil }
    return text.withUnsafeBufferPointer { try? ColorCoordinates(parsingUTF8: $0) }
  }
}
