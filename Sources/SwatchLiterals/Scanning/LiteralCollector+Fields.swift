import SwatchColor
import SwatchText

extension LiteralCollector {
  private static let marks = ByteSet("#(:;0")

  /// Finds the colors in a field.
  mutating func scan(_ field: Field) {
    let whole = bytes.trimmed(field.range)
    guard !whole.isEmpty else { return }
    let before = literals.count
    var index = whole.lowerBound
    while true {
      index = bytes.next(Self.marks, from: index, to: whole.upperBound)
      guard index < whole.upperBound else { break }
      switch bytes[index] {
      case "#":
        if isComment(at: index, in: whole) { return }
        index = scanHash(at: index, in: field, whole)
      case "(": index = scanFunction(at: index, in: field, whole)
      case ":", ";":
        index = scanTerminalColor(at: index, in: field, whole) ?? index + 1
      default: index = scanNumber(at: index, in: field, whole)
      }
    }
    if literals.count == before, bytes.matches("--", at: field.key.lowerBound), !field.key.isEmpty {
      addComponents(whole, key: field.key, separator: field.separator)
    }
    guard field.allowsWords else { return }
    if language == .ini { return scanSetting(whole, in: field, before) }
    if literals.count == before, whole.count <= 22 { scanWord(whole, in: field) }
  }

  /// Whether the rest of a line of settings is a comment.
  private func isComment(at index: Int, in whole: Range<Int>) -> Bool {
    language == .ini && index > whole.lowerBound && bytes[index - 1].isBlank
      && (bytes[index + 1].isBlank || index + 1 == whole.upperBound)
  }

  // MARK: Hexadecimal digits

  /// Reads hexadecimal digits; `nil` where there are not so many as colors have, or a word goes on.
  func digits(from start: Int, to end: Int) -> (end: Int, packed: UInt32)? {
    var (index, packed): (Int, UInt32) = (start, 0)
    while index < end, index - start < 9, let digit = bytes.buffer[index].hexadecimalValue {
      packed = packed << 4 | UInt32(digit)
      index += 1
    }
    switch index - start {
    case 3, 4, 6, 8: break
    default: return nil
    }
    // Kotlin's numbers may have an L behind them.
    let isLong = index - start == 8 && bytes[index] == "L" && !bytes[index + 1].isWordPart
    return bytes[index].isWordPart && !isLong ? nil : (index, packed)
  }

  /// What can stand before `#` without making it something else.
  private func isAtStart(_ index: Int) -> Bool {
    guard index > 0 else { return true }
    if isTag(index) { return true }
    let before = bytes[index - 1]
    // A link of Markdown: [text](#anchor).
    if language == .plain, before == "(", bytes[index - 2] == "]" { return false }
    // In a style sheet a name or a unit ends before it: `1px solid#f80`.
    if before.isWordPart {
      return language == .css || language == .scss || before == "_" && bytes.isInClass(index)
    }
    return !Self.nonStarts.contains(before) && !bytes.matches("url(", at: index - 4)
  }

  /// Whether `#` is in a tag of polybar: `%{F#ff8800}`.
  private func isTag(_ index: Int) -> Bool {
    bytes[index - 2] == "{" && bytes[index - 3] == "%"
  }

  /// Whether what begins with `#` is said to be a commit or its like, by its key or the word before it.
  private func isNumberOfSomething(_ index: Int, _ key: Range<Int>) -> Bool {
    let word =
      key.isEmpty && language == .plain && bytes[index - 1].isBlank
      ? bytes.word(before: index - 1, from: max(0, index - 20)) : key
    return isNumbered(word)
  }

  /// Whether a key of settings is one of what nobody has to know.
  private func isSecret(_ key: Range<Int>) -> Bool {
    guard !isOfColors(key) else { return false }
    return Self.secrets.contains { bytes.hasWord($0, in: key) }
  }

  private static let secrets: [StaticString] = [
    "password", "passwd", "passphrase", "pass", "token", "salt", "secret", "key", "hash", "digest",
    "checksum",
  ]

  /// Whether a word says that what belongs to it is the number of something.
  func isNumbered(_ word: Range<Int>) -> Bool {
    let word = Self.marksOfNames.contains(bytes[word.lowerBound]) && !word.isEmpty ? word.dropFirst() : word
    return word.count <= 8 && Self.numbered.contains(bytes.packed(word))
  }

  private static let marksOfNames = ByteSet("_$")

  private static let numbered = [
    "commit", "hash", "sha", "sha1", "sha256", "revision", "rev", "ref", "checksum", "digest", "issue", "bug",
    "id", "uuid", "pr", "anchor", "href", "resolved", "bugs", "tag", "user", "password", "token", "account",
    "seed", "port",
  ].map(\.packed)

  private static let nonStarts = ByteSet("&/#?.$%@")

  /// Reads what follows `#`, and returns where to go on.
  mutating func scanHash(at start: Int, in field: Field, _ whole: Range<Int>) -> Int {
    guard isAtStart(start) else { return start + 1 }
    guard let (end, packed) = digits(from: start + 1, to: whole.upperBound), !bytes[end].isWordPart else {
      return scanLongHash(at: start, in: field, whole) ?? start + 1
    }
    let count = end - start - 1
    guard isColor(start + 1..<end, of: whole, in: field) else { return end }
    addLiteral(
      start..<end, Self.color(packed, digits: count, alphaPlace), .hexadecimal(alpha: alphaPlace), in: field,
      whole)
    return end
  }

  /// Whether digits after `#` are a color, and not a number of something or a word.
  private func isColor(_ digits: Range<Int>, of whole: Range<Int>, in field: Field) -> Bool {
    switch language {
    case .css, .scss, .sass: return true
    case .ini where isSecret(field.key): return false
    case .ini, .xresources, .vim: if digits.count >= 6 { return true }
    default: break
    }
    if bytes.isInClass(digits.lowerBound - 1) { return true }
    if isNumberOfSomething(digits.lowerBound - 1, field.key) { return false }
    if isTag(digits.lowerBound - 1) { return true }
    // How Python and Rust write binary numbers: {n:#010b}.
    let last = digits.upperBound - 1
    if digits.count < 6, bytes[digits.lowerBound] == "0", bytes[last] == "b",
      (digits.lowerBound..<last).allSatisfy({ bytes[$0].isDigit }), !isOfColors(field)
    {
      return false
    }
    let isNumber = digits.allSatisfy { bytes.buffer[$0].isDigit }
    let isWhole = digits.lowerBound - 1 == whole.lowerBound && digits.upperBound == whole.upperBound
    if !isWhole, isNumber || digits.count < 6, isStyle(whole) || isElement(digits) { return true }
    if digits.count >= 6 {
      return !isNumber || isWhole || isAssigned(digits.lowerBound - 1) || isOfColors(field)
    }
    if language == .json, !isWhole, bytes.isReference(field.key) { return false }
    if isOfColors(field) { return true }
    guard isWhole, language != .plain || field.key.isEmpty else { return isAssigned(digits.lowerBound - 1) }
    if bytes.isReference(field.key) { return false }
    let isRepeated = digits.allSatisfy { bytes.buffer[$0] | 0x20 == bytes.buffer[digits.lowerBound] | 0x20 }
    let hasDigit = digits.contains { bytes.buffer[$0].isDigit }
    return isRepeated || hasDigit && !isNumber
  }

  func isOfColors(_ field: Field) -> Bool { field.isOfColors || isOfColors(field.key) }

  /// True if digits are all of an element, or of an attribute, of markup in a text of a program: `<string>#00112233</string>`.
  private func isElement(_ digits: Range<Int>) -> Bool {
    guard language != .plain, digits.count >= 6 else { return false }
    let (before, after) = (digits.lowerBound - 2, bytes[digits.upperBound])
    if bytes[before] == ">" { return after == "<" }
    guard bytes[before] == after, after.isQuote, bytes[before - 1] == "=" else { return false }
    let name = bytes.word(before: before - 1, from: max(0, before - 40))
    return !name.isEmpty && !bytes.isReference(name) && !isNumbered(name)
  }

  /// Whether `=` or `:` is before it, as in `fg=#fff`; in shells also `;`, as in `11;#112233`.
  private func isAssigned(_ index: Int) -> Bool {
    switch bytes[index - 1] {
    case "=", ":": language != .plain
    case ";": language == .shell
    case " ": isDeclared(index)
    case "\"", "'": isAttribute(index - 1)
    default: false
    }
  }

  /// Whether a property of color is before it, as in `color: #fff` within a text of a program.
  private func isDeclared(_ index: Int) -> Bool {
    let mark = index - 2
    guard language != .plain, language != .json,
      bytes[mark] == ":" || bytes[mark] == "="
    else { return false }
    let value = max(0, index - 40)..<mark
    // What `sed` looks for may be anything: `s/bg = .*/bg = #222222/`.
    let end = bytes.skipBlanksBackward(from: mark)
    return end >= value.lowerBound && bytes.speaksOfColor(bytes.word(before: end, from: value.lowerBound))
  }

  /// Whether a quotation mark is that of an attribute of color, as in `<b color="#fff">` within a text of a program.
  private func isAttribute(_ quote: Int) -> Bool {
    let mark = bytes[quote - 1] == "\\" ? quote - 2 : quote - 1
    guard language != .plain, bytes[mark] == "=" else { return false }
    return bytes.speaksOfColor(bytes.word(before: mark, from: max(0, mark - 40)))
  }

  /// Reads `0x` and digits.
  mutating func scanNumber(at start: Int, in field: Field, _ whole: Range<Int>) -> Int {
    guard bytes[start + 1] | 0x20 == "x" else { return start + 1 }
    guard !bytes[start - 1].isWordPart, let (end, packed) = digits(from: start + 2, to: whole.upperBound),
      end - start >= 8
    else { return start + 2 }
    // In XML it has its bytes the other way round.
    guard isOfColors(field), language != .xml else { return end }
    addLiteral(
      start..<end, Self.color(packed, digits: end - start - 2, .first), .hexadecimal(alpha: .first),
      in: field, whole)
    return end
  }

  static func color(
    _ packed: UInt32, digits: Int, _ place: LiteralNotation.AlphaPlace
  ) -> ColorCoordinates {
    let isShort = digits < 6
    let (bits, most): (UInt32, Double) = isShort ? (4, 15) : (8, 255)
    let mask: UInt32 = isShort ? 0xF : 0xFF
    let hasAlpha = digits == 4 || digits == 8
    let rgb = hasAlpha && place == .last ? packed >> bits : packed
    let alpha = place == .last ? packed & mask : packed >> (3 * bits)
    return ColorCoordinates(
      .srgb, Double(rgb >> (2 * bits) & mask) / most, Double(rgb >> bits & mask) / most,
      Double(rgb & mask) / most, alpha: hasAlpha ? Double(alpha) / most : 1)
  }

  // MARK: Literals

  /// Takes note of a literal, under the word that it is assigned to within its field.
  ///
  /// - Parameter start: Where what is assigned begins, if that is before the literal.
  mutating func addLiteral(
    _ range: Range<Int>, _ color: ColorCoordinates, _ notation: LiteralNotation, in field: Field,
    _ whole: Range<Int>, from start: Int? = nil
  ) {
    if let part = field.part {
      return add(range, color, notation, key: field.key, part: part, separator: field.separator)
    }
    var index = start ?? range.lowerBound
    while index > whole.lowerBound, bytes[index - 1].isQuote || bytes[index - 1].isBlank { index -= 1 }
    var part = 0..<0
    let mark = bytes[index - 1]
    if index > whole.lowerBound, mark == "=" || mark == ":" {
      index -= 1
      while index > whole.lowerBound, bytes[index - 1].isBlank { index -= 1 }
      // A color in a list of them names no other.
      if literals.last?.range.upperBound != index { part = bytes.word(before: index, from: whole.lowerBound) }
      // Options have their names without hyphens; variables of CSS have theirs with them.
      while !part.isEmpty, mark == "=", bytes[part.lowerBound] == "-" {
        part = part.dropFirst()
      }
    }
    add(range, color, notation, key: field.key, part: part, separator: field.separator)
  }
}
