import SwatchText

extension CodeScanner {
  mutating func readString(_ quote: UInt8) {
    let oldPosition = out.alphaPosition
    defer { out.alphaPosition = oldPosition }
    if quote != "\"", language == .haskell || language == .ocaml { return skipCharacter(quote) }
    if bytes[index + 1] == quote, hasLongStrings(quote), readLongString(quote) { return }
    if bytes[index - 1] == "#" || bytes[index - 1] == "R", language == .code || language == .swift,
      let text = rawString()
    {
      index = text.end
      return bytes.next(0x0A, from: text.inside.lowerBound, to: text.inside.upperBound)
        < text.inside.upperBound
        ? scanLongString(text.inside, from: text.inside.lowerBound - 1) : scanString(text.inside)
    }
    guard let close = closingQuote(quote) else { return index += 1 }
    let inside = index + 1..<close
    index = close + 1
    if language == .lisp {
      // The word before a string is its key.
      if inside.count >= 3 { out.scan(Field(range: inside, key: word, allowsWords: true)) }
      return
    }
    let next = bytes.skipBlanks(from: index, to: end)
    // A colon after a string that follows `?` does not make it a key.
    let isTernaryBranch =
      bytes[next] == ":" && bytes[bytes.skipBack(inside.lowerBound - 1) { $0.isSpace } - 1] == "?"
    let isKey = !isTernaryBranch && isKey(inside, before: next)
    word = inside.count <= 200 && !isTernaryBranch ? inside : 0..<0
    if !isKey, inside.count >= 3 { scanString(inside) }
  }

  // Inlined like the following functions: a call would copy the whole scanner for each string.
  @inline(__always) private mutating func closingQuote(_ quote: UInt8) -> Int? {
    let isLong = language == .shell || language == .lisp || quote == "`" && language != .sql
    if quote == "`", language == .code, hasTemplates {
      if let close = bytes.closingBacktick(from: index + 1, to: end) { return close }
      // It is not a JavaScript template, as in Go, or it is unclosed.
      hasTemplates = false
    }
    return bytes.closingQuote(quote, from: index + 1, to: end, staysOnLine: !isLong)
  }

  private mutating func skipCharacter(_ quote: UInt8) {
    index += 1
    if bytes[index] == "\\" {
      let close = bytes.closingQuote(quote, from: index, to: min(end, index + 12), staysOnLine: true)
      index = close.map { $0 + 1 } ?? index
    } else if bytes[index + 1] == quote {
      index += 2
    }
  }

  /// Skips a character literal: `?"` or `?\"` in Emacs Lisp, `#\"` in Scheme, `\"` in Clojure.
  mutating func skipLispCharacter() {
    let isQuestion = bytes[index] == "?"
    // Scheme names may end with a question mark.
    guard !isQuestion || !bytes[index - 1].isWordPart else { return index += 1 }
    index += isQuestion && bytes[index + 1] == "\\" ? 3 : 2
  }

  @inline(__always) private func isKey(_ string: Range<Int>, before next: Int) -> Bool {
    switch bytes[next] {
    case ":": language != .shell
    case "]": bytes[string.lowerBound - 2] == "[" && language == .lua
    case "=": bytes[next + 1] == ">"
    default: false
    }
  }

  private mutating func scanString(_ inside: Range<Int>) {
    if isStyle(inside, from: inside.lowerBound - 1), scanStyle(inside) { return }
    if isGradient(inside) {
      out.enter(key)
      out.run { CSSScanner(value: inside, $0) }
      return out.leave()
    }
    if inside.count <= 9, language != .json { setAlphaPosition(of: inside) }
    if bytes[inside.lowerBound] == "#", isSelector(inside.lowerBound - 1) { return }
    if language == .lua, out.scanHighlight(inside) { return }
    // Bare digits after a `hex` label, as in `Color(hex: "3FA7D6")`.
    let isHex = (inside.count == 6 || inside.count == 8) && bytes.matches("hex: ", at: inside.lowerBound - 6)
    if isHex, out.addDigits(inside, alpha: out.alphaPosition, in: Field(range: inside, key: key)) { return }
    let isWord = inside.count <= 22 && bytes[inside.lowerBound].isLetter
    let isColor = isWord && isConstructorArgument(inside)
    let allowsWords = !isWord || isColor || mayBeName(inside)
    out.scan(Field(range: inside, key: key, allowsWords: allowsWords, isColorRelated: isColor))
  }

  @inline(__always) private func isSelector(_ quote: Int) -> Bool {
    guard bytes[quote - 1] == "(" else { return false }
    if bytes[quote - 2] == "$" { return true }
    let function = function(before: quote - 1)
    return Self.selectors.contains { bytes.contains($0, in: function) }
      || ["get", "push", "click", "within"].contains { bytes.equals(function, $0) }
  }

  private static let selectors: [StaticString] = [
    "select", "closest", "matches", "find", "locator", "testid", "have_css", "format", "tostring",
  ]

  // MARK: Multiline strings

  private func hasLongStrings(_ quote: UInt8) -> Bool {
    switch language {
    case .script, .dart: true
    case .nix: quote == "'"
    // A C# verbatim string may start with a quotation mark.
    case .swift, .kotlin, .code: quote == "\"" && bytes[index - 1] != "@"
    default: false
    }
  }

  /// Reads a string in triple quotes or, in Nix, in `''`; returns false if there is none.
  private mutating func readLongString(_ quote: UInt8) -> Bool {
    let delimiter: StaticString = language == .nix ? "''" : quote == "'" ? "'''" : "\"\"\""
    let count = delimiter.utf8CodeUnitCount
    guard bytes.matches(delimiter, at: index) else { return false }
    let (start, after) = (index, bytes.end(of: delimiter, from: index + count, to: end))
    guard after < end || bytes.matches(delimiter, at: end - count) && end - count >= start + count
    else { return false }
    index = after
    if !isDocumentation(start) { scanLongString(start + count..<after - count, from: start) }
    return true
  }

  private mutating func scanLongString(_ inside: Range<Int>, from quote: Int) {
    if !isStyle(inside, from: quote) || !scanStyle(inside) { scanLines(inside) }
  }

  /// Returns a raw string in Rust, Swift or C++: `r#"…"#`, `#"…"#`, `R"(…)"`; `nil` for other strings.
  private mutating func rawString() -> (inside: Range<Int>, end: Int)? {
    guard failedSearches < 16 else { return nil }
    let isC = bytes[index - 1] == "R"
    var first = index
    while !isC, bytes[first - 1] == "#" { first -= 1 }
    let open = isC ? bytes.next("(", from: index + 1, to: min(end, index + 18)) : index
    // C++ repeats the text before the parenthesis; the others repeat the number signs.
    let delimiter = isC ? index + 1..<open : first..<index
    var close = bytes[open] == "(" || !isC ? open : end
    repeat {
      close = bytes.next(isC ? ")" : "\"", from: close + 1, to: end)
      let delimiterEnd = close + 1 + delimiter.count
      if close < end, bytes.areEqual(close + 1, delimiter.lowerBound, delimiter.count),
        !isC || bytes[delimiterEnd] == "\""
      {
        return (open + 1..<close, isC ? delimiterEnd + 1 : delimiterEnd)
      }
    } while close < end
    failedSearches += 1
    return nil
  }

  /// Returns true if a string is a documentation comment: a statement of its own, or an argument of `@doc`.
  private func isDocumentation(_ quote: Int) -> Bool {
    guard language == .script, open.isEmpty else { return false }
    let text = bytes.lowercasedText(bytes.trimmed(lineStart(quote)..<quote))
    return text.isEmpty || ["r", "u", "@doc", "@moduledoc"].contains(text)
  }

  mutating func scanLines(_ lines: Range<Int>) {
    var start = lines.lowerBound
    while start < lines.upperBound {
      let lineEnd = bytes.next(0x0A, from: start, to: lines.upperBound)
      if language != .lua || !out.scanHighlight(bytes.trimmed(start..<lineEnd)) {
        out.scan(Field(range: start..<lineEnd, key: key))
      }
      start = lineEnd + 1
    }
  }

  /// Reads a Lua string in `[[…]]` or `[=[…]=]`, often Vim script; returns false for other brackets.
  mutating func readLuaLongString() -> Bool {
    var open = index + 1
    while bytes[open] == "=" { open += 1 }
    guard bytes[open] == "[" else { return false }
    let count = open - index - 1
    var close = bytes.next("]", from: open + 1, to: end)
    while close < end, !bytes.areEqual(close + 1, index + 1, count) || bytes[close + 1 + count] != "]" {
      close = bytes.next("]", from: close + 1, to: end)
    }
    index = min(close + 2 + count, end)
    scanLines(min(open + 1, close)..<close)
    return true
  }

  // MARK: Style sheets

  /// Returns true if a string is passed to something that takes a style sheet.
  @inline(__always) private func isStyle(_ string: Range<Int>, from quote: Int) -> Bool {
    guard string.count >= 8, hasStyles else { return false }
    if isDeclaration(string) { return true }
    let before = bytes[quote - 1]
    // The character before a template ends its tag, as in ``css`…` ``.
    let isTag = before.isWordPart || before == ")" || before == ">" || before == "{"
    let isTemplate = bytes[quote] == "`" && isTag
    let name = before == "(" ? function(before: quote - 1) : isTemplate ? lineStart(quote)..<quote : key
    return Self.styleWords.contains { bytes.contains($0, in: name) }
      && bytes.next(":", from: string.lowerBound, to: string.upperBound) < string.upperBound
  }

  private static let styleWords: [StaticString] = ["style", "css", "keyframes"]

  /// Returns true if a string starts like several declarations: `color: red; background: #ff0`.
  @inline(__always) private func isDeclaration(_ string: Range<Int>) -> Bool {
    guard bytes[string.lowerBound].isLetter else { return false }
    let property = string.lowerBound..<bytes.endOfWord(from: string.lowerBound, to: string.upperBound)
    guard bytes[property.upperBound] == ":", bytes.suggestsColor(property) else { return false }
    return bytes.next(";", from: property.upperBound, to: string.upperBound) < string.upperBound
  }

  /// Returns true if a string is a CSS gradient, in which words are colors.
  @inline(__always) private func isGradient(_ string: Range<Int>) -> Bool {
    guard string.count >= 16, hasStyles else { return false }
    let open = bytes.next("(", from: string.lowerBound, to: string.upperBound)
    return open < string.upperBound && bytes.ends(string.lowerBound..<open, with: "-gradient")
  }

  private var hasStyles: Bool {
    switch language {
    case .code, .script, .php, .swift, .kotlin, .dart, .nix: true
    default: false
    }
  }

  /// Reads a style sheet; returns false if it contains no colors.
  private mutating func scanStyle(_ string: Range<Int>) -> Bool {
    // Qt reads eight digits with the alpha first.
    if bytes.contains("setstylesheet", in: max(0, string.lowerBound - 20)..<string.lowerBound) {
      out.alphaPosition = .first
    }
    let before = out.literals.count
    out.enter(key)
    // CSS-in-JS libraries support line comments.
    out.readPart { $0.run { CSSScanner(string, hasLineComments: true, $0) } }
    out.leave()
    return out.literals.count > before
  }
}
