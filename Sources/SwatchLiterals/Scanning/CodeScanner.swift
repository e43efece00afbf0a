import SwatchText

/// Finds colors in languages with strings, comments and braces, and names them after their keys.
struct CodeScanner: LiteralScanner {
  static var separator: UInt8 { 0x2E }
  var out: LiteralCollector
  let bytes: TextBytes
  let end: Int
  let language: TextLanguage
  let comments: CommentSyntax
  var index: Int
  var word = 0..<0
  var key = 0..<0
  /// True if the key is followed by a type and its value is still to come.
  var isTyped = false
  var open: [Bracket] = []
  var hereDocuments: [Range<Int>] = []
  /// The number of failed searches for the end of a here document or raw string.
  var failedSearches = 0

  /// True if `${…}` in backticks may contain other templates.
  var hasTemplates = true

  /// True if Processing or p5 uses a color mode other than RGB.
  lazy var hasOtherColorMode = bytes.end(of: "colormode(hs", from: bytes.start, to: bytes.count) < bytes.count

  static let depthLimit = 10_000

  struct Bracket {
    let isParenthesis: Bool
    let key: Range<Int>
    let isTyped: Bool
    let position: Int
    /// True if it lists words that are not colors; `nil` until it is needed.
    var listsWords: Bool?
  }

  init(_ range: Range<Int>, _ language: TextLanguage, _ out: LiteralCollector) {
    (self.out, bytes, self.language, comments) = (out, out.bytes, language, language.comments)
    (index, end) = (range.lowerBound, range.upperBound)
  }

  mutating func run() {
    while index < end {
      let byte = bytes.buffer[index]
      if byte.isWordPart {
        readWord(byte)
      } else if byte.isBlank {
        index += 1
        // In a shell, a blank ends the value of a key.
        if language == .shell, !isInParentheses { key = 0..<0 }
      } else {
        step(byte)
      }
    }
  }

  private mutating func step(_ byte: UInt8) {
    if comments.starts.contains(byte), skipComment() { return }
    switch byte {
    case "'" where language == .lisp, "`" where language == .lisp: index += 1
    case "?" where language == .lisp, "\\" where language == .lisp: skipLispCharacter()
    case "[" where language == .lua && readLuaLongString(): break
    case "\"", "'", "`": readString(byte)
    case "{", "[", "(": openBracket(byte)
    case "}", "]", ")": closeBracket()
    case "=": readAssignment()
    case ":": readLabel()
    case ",", ";":
      (key, isTyped) = (isInParentheses ? open.last?.key ?? 0..<0 : 0..<0, false)
      if byte == "," { out.countElement() }
      index += 1
    case 0x0A:
      if !isInParentheses, language != .json, !key.isEmpty || isTyped {
        if language == .lua, !endsLuaStatement { return index = bytes.skipSpace(from: index, to: end) }
        (key, isTyped) = (0..<0, false)
      }
      index += 1
      if !hereDocuments.isEmpty { readHereDocuments() }
    case "<" where bytes[index + 1] == "<": recordHereDocument()
    case "/" where language == .code || language == .script:
      index = bytes.endOfPattern(at: index, to: end) ?? index + 1
    case "#" where language == .shell: readShellHash()
    default: index += 1
    }
  }

  /// True if a line break ends a Lua statement: not before or after an operator that continues it.
  private var endsLuaStatement: Bool {
    let before = bytes.skipBlanksBackward(from: index)
    let next = bytes.skipSpace(from: index, to: end)
    if bytes[before - 1] == "=" || bytes[before - 1] == "." || bytes[next] == "." { return false }
    let last = bytes.word(before: before, from: max(0, before - 4))
    let first = next..<bytes.endOfWord(from: next, to: end)
    return ![last, first].contains { bytes.equals($0, "and") || bytes.equals($0, "or") }
  }

  // MARK: Words

  private mutating func readWord(_ byte: UInt8) {
    if byte == "-", comments.starts.contains(byte), skipComment() { return }
    let range = index..<bytes.endOfWord(from: index, to: end)
    index = range.upperBound
    if byte.isDigit {
      if bytes[range.lowerBound + 1] | 0x20 == "x", range.count >= 8 { readNumber(range) }
      // A key of a Tailwind scale or a Lua table.
      let next = bytes[bytes.skipBlanks(from: index, to: end)]
      if language == .code && next == ":" || language == .lua && next == "]" { word = range }
    } else {
      word = range
      if bytes[index] == "(" || bytes[index] == "{", language.hasCalls {
        readCall()
      } else if bytes[index] == ":", language == .code, bytes.matches("colorwith", at: range.lowerBound) {
        readMessage()
      }
    }
    if language == .shell { readFishDigits(range) }
  }

  private mutating func skipComment() -> Bool {
    guard let comment = bytes.endOfComment(comments, at: index, to: end) else { return false }
    index = comment
    return true
  }

  func lineStart(_ offset: Int) -> Int { bytes.skipBack(offset, to: max(0, offset - 200)) { $0 != 0x0A } }

  // MARK: Keys

  var isInParentheses: Bool { open.last?.isParenthesis == true }

  /// Sets the key. In parentheses the word is a label, so keep the outer key unless it names an identifier.
  private mutating func setKey(typed: Bool) {
    guard !word.isEmpty, !isInParentheses || key.isEmpty || out.namesIdentifier(key) else { return }
    (key, isTyped) = (word, typed)
  }

  private mutating func readAssignment() {
    index += 1
    if bytes[index] == "=" { return index += 1 }
    if bytes[index] == ">" {
      // A value with a quoted name.
      if language == .script || language == .php || bytes[word.upperBound].isQuote { setKey(typed: false) }
      return index += 1
    }
    // A JSX attribute or a named argument replaces the outer key.
    let isAdjacent = !word.isEmpty && word.upperBound == index - 1
    // In R, there are blanks around the equals sign.
    let isArgument =
      language == .script && isInParentheses && !word.isEmpty
      && word.upperBound == bytes.skipBlanksBackward(from: index - 1)
      && bytes[bytes.skipBlanks(from: index, to: end)].isQuote
    if isArgument || isAdjacent && (bytes[index].isQuote || bytes[index] == "{") {
      return (key, isTyped) = (word, false)
    }
    if isTyped { isTyped = false } else { setKey(typed: false) }
  }

  private mutating func readLabel() {
    index += 1
    if language == .shell { return readKakouneFace() }
    // The word before `::` is a type or a module.
    if bytes[index] == ":" { return index += 1 }
    guard language != .lua, language != .lisp, language != .nix else { return }
    // In Python, a variable starts its line, as in `colors: list[int] = […]`, and is not a keyword.
    let isAnnotated =
      language == .script && bytes.trimmed(lineStart(word.lowerBound)..<word.lowerBound).isEmpty
      && !["else", "try", "finally"].contains { bytes.equals(word, $0) }
    setKey(typed: [.swift, .kotlin, .code].contains(language) || isAnnotated)
  }

  private mutating func openBracket(_ byte: UInt8) {
    index += 1
    guard open.count < Self.depthLimit else { return }
    let isParenthesis = byte == "("
    open.append(Bracket(isParenthesis: isParenthesis, key: key, isTyped: isTyped, position: index - 1))
    guard !isParenthesis else { return }
    out.enter(key, isList: byte == "[" && language == .json)
    (key, isTyped) = (0..<0, false)
  }

  private mutating func closeBracket() {
    index += 1
    guard let last = open.popLast() else { return }
    if last.isParenthesis { return (key, isTyped) = (last.key, false) }
    out.leave()
    (key, isTyped) = (0..<0, false)
    guard bytes[index - 1] == "]" else { return }
    // The brackets of a type: `colors: [u32; 3] =`, `colors := []uint32{`, `int[] colors = new int[] {`.
    let isBeforeBraces = bytes[bytes.skipBlanks(from: index, to: end)] == "{" && language == .code
    if last.isTyped || bytes[index].isWordPart || isBeforeBraces { (key, isTyped) = (last.key, last.isTyped) }
    // The brackets of an array declaration: `colors[N] =`.
    let name = function(before: last.position)
    if !name.isEmpty, !bytes[index - 2].isQuote { word = name }
  }
}
