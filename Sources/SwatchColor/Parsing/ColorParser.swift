import SwatchText

/// A parser for one color in UTF-8. ``ColorCoordinates/init(parsing:)`` lists the notations.
struct ColorParser {
  var cursor: ByteCursor
  /// The number of open parentheses, except those of the outermost function.
  var depth = 0
  /// The origin of the relative color being parsed, as written.
  var origin: ColorCoordinates?
  /// The origin's channels in the space of the relative color.
  var channels: OriginChannels?

  init(_ bytes: UnsafeBufferPointer<UInt8>) { cursor = ByteCursor(bytes) }

  mutating func parse() throws(SyntaxProblem) -> ColorCoordinates {
    cursor.skipSpace()
    if cursor.isAtEnd { throw problem(.empty) }
    let color = try readColor(hasPropertyName: skipPropertyName())
    skipEndOfDeclaration()
    if !cursor.isAtEnd { throw problem(.trailingText) }
    return color
  }

  func problem(_ reason: ColorSyntaxError.Reason, at offset: Int? = nil) -> SyntaxProblem {
    SyntaxProblem(reason: reason, offset: offset ?? cursor.offset)
  }

  private mutating func readColor(hasPropertyName: Bool) throws(SyntaxProblem) -> ColorCoordinates {
    if cursor.consume("#") { return try readHexadecimal() }
    if cursor.isAt("0"), cursor.byte(after: 1).lowercasedASCII == UInt8(ascii: "x") {
      cursor.advance(by: 2)
      return try readHexadecimal(isPrefixed: true)
    }
    if isAtBareHexadecimal(hasPropertyName: hasPropertyName) { return try readHexadecimal() }
    if cursor.current.isIdentifierStart { return try readIdentifier() }
    if let color = try readTerminalColor() { return color }
    return try readBareNumbers()
  }

  /// Increments `depth` up to 32 (CSS Values 4, section 10.11). The closing parenthesis must decrement it.
  mutating func enterParenthesis(at offset: Int) throws(SyntaxProblem) {
    guard depth < 32 else { throw problem(.tooDeep, at: offset) }
    depth += 1
  }

  /// Reads a color inside another: CSS notation or another common function.
  mutating func readNestedColor() throws(SyntaxProblem) -> ColorCoordinates {
    cursor.skipSpace()
    let start = cursor.offset
    if cursor.consume("#") { return try readHexadecimal() }
    let word = cursor.consumeWord()
    guard let first = word.bytes.first, !first.isDigit else { throw problem(.unknownNotation, at: start) }
    if cursor.isAt("(") {
      try enterParenthesis(at: start)
      cursor.advance()
      let color = try readFunction(word)
      depth -= 1
      return color
    }
    return try color(named: word)
  }

  private mutating func skipPropertyName() -> Bool {
    let start = cursor.offset
    let name = cursor.consumeWord()
    // X11's notations look like properties.
    let isDevice = cursor.isAt(":") && DeviceSpace(rawValue: name.lowercased) != nil
    cursor.skipSpace()
    guard !isDevice, !name.isEmpty, !name.bytes[0].isDigit, cursor.consume(":") else {
      cursor.offset = start
      return false
    }
    cursor.skipSpace()
    return true
  }

  /// Skips white space, `!important` and a semicolon, all optional.
  private mutating func skipEndOfDeclaration() {
    cursor.skipSpace()
    var probe = cursor
    if probe.consume("!") {
      probe.skipSpace()
      guard probe.consume(keyword: "important") else { return }
      probe.skipSpace()
    }
    if probe.consume(";") { probe.skipSpace() }
    cursor = probe
  }

  /// Returns true if hexadecimal digits follow. 3, 4 or 8 decimal ones in a property may be a font weight.
  private func isAtBareHexadecimal(hasPropertyName: Bool) -> Bool {
    var (probe, isDecimal) = (cursor, true)
    while probe.current.hexadecimalValue != nil {
      isDecimal = isDecimal && probe.current.isDigit
      probe.advance()
    }
    let count = probe.offset - cursor.offset
    guard count == 6 || (count == 3 || count == 4 || count == 8) && !(hasPropertyName && isDecimal),
      !probe.isAtIdentifierPart
    else { return false }
    probe.skipSpace()
    return probe.isAtEnd || probe.isAt(";") || probe.isAt("!")
  }

  /// Reads six or eight digits or, without `0x`, other lengths in CSS (Color 4, section 5.2) and X11.
  private mutating func readHexadecimal(isPrefixed: Bool = false) throws(SyntaxProblem) -> ColorCoordinates {
    let start = cursor.offset
    let count = cursor.consumeHexadecimal().count
    if cursor.isAtIdentifierPart { throw problem(.missingDigit) }
    guard count == 6 || count == 8 || !isPrefixed && [3, 4, 9, 12].contains(count)
    else { throw problem(.digitCount) }
    cursor.offset = start
    // Scale long components, as GTK does. Xlib shifts to 16 bits, so its `#fffffffff` is not quite white.
    let length = count < 6 ? 1 : count < 9 ? 2 : count / 3
    func readComponent() -> Double {
      Double(cursor.consumeHexadecimal(limit: length).value) / Double(1 << (4 * length) - 1)
    }
    let (red, green, blue) = (readComponent(), readComponent(), readComponent())
    return ColorCoordinates(.srgb, red, green, blue, alpha: count == 4 || count == 8 ? readComponent() : 1)
  }

  private func color(named word: Word) throws(SyntaxProblem) -> ColorCoordinates {
    if case "transparent" = word { return ColorCoordinates(.srgb, 0, 0, 0, alpha: 0) }
    if let color = NamedColor.color(normalizedName: word.lowercased) { return ColorCoordinates(Color(color)) }
    switch word {
    case "currentcolor", "accentcolor", "accentcolortext", "activetext", "buttonborder", "buttonface",
      "buttontext", "canvas", "canvastext", "field", "fieldtext", "graytext", "highlight", "highlighttext",
      "linktext", "mark", "marktext", "selecteditem", "selecteditemtext", "visitedtext":
      throw problem(.unresolvable, at: word.offset)
    default: throw problem(.unknownName, at: word.offset)
    }
  }

  private mutating func readIdentifier() throws(SyntaxProblem) -> ColorCoordinates {
    let word = cursor.consumeWord()
    if cursor.isAt("(") {
      cursor.advance()
      return try readFunction(word)
    }
    switch word {
    case "ansi" where !cursor.isAtEnd:
      guard cursor.isAtSpace else { throw problem(.missingNumber) }
      return try readEntryNumber()
    case "transparent": return ColorCoordinates(.srgb, 0, 0, 0, alpha: 0)
    default:
      guard cursor.isAt(":"), let space = DeviceSpace(rawValue: word.lowercased)
      else { return try readName(startingWith: word) }
      return try readDeviceString(space)
    }
  }

  /// Reads a name, which may have several words in X11.
  private mutating func readName(startingWith word: Word) throws(SyntaxProblem) -> ColorCoordinates {
    var name = word.lowercased
    let first = NamedColor.color(normalizedName: name)
    let end = cursor.offset
    cursor.skipSpace()
    let next = cursor.offset
    var partEnd = end
    // The longest name has 20 letters, the shortest word has three, and names contain no comments.
    while cursor.current.isIdentifierStart, name.utf8.count <= 20, word.bytes.count >= 3,
      cursor.isCommentFree(from: partEnd)
    {
      let part = cursor.consumeWord()
      guard part.bytes.count >= 3 else {
        cursor.offset = part.offset
        break
      }
      name += part.lowercased
      partEnd = cursor.offset
      cursor.skipSpace()
    }
    if let color = cursor.offset == next ? first : NamedColor.color(normalizedName: name) {
      return ColorCoordinates(Color(color))
    }
    if first == nil, cursor.offset == next, cursor.isAt("(") { throw problem(.detachedParenthesis) }
    cursor.offset = end
    return try color(named: word)
  }
}
