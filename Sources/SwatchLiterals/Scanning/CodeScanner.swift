import SwatchText

/// Finds colors in languages with strings, comments and braces, and names them by the keys that they are given to.
struct CodeScanner {
  var out: LiteralCollector
  let bytes: TextBytes
  let end: Int
  let language: TextLanguage
  let comments: CommentMarks
  var index: Int
  /// The word that was read last, which may become a key.
  var word = 0..<0
  var key = 0..<0
  /// True if the key has a type behind it, and what it is given comes after that.
  var isTyped = false
  var open: [Bracket] = []
  /// The words that end the here-documents that begin on this line.
  var hereDocuments: [Range<Int>] = []
  /// The number of here-documents without an end, which are something else.
  var failedHereDocuments = 0

  /// True if `${…}` in backticks may have others in it.
  var hasTemplates = true

  static let depthLimit = 10_000

  /// A bracket that is open.
  struct Bracket {
    let isParenthesis: Bool
    /// The key around it, and whether that has its type behind it.
    let key: Range<Int>
    let isTyped: Bool
    let place: Int
    /// True if it lists words that are no colors; `nil` before that was asked.
    var listsWords: Bool?
  }

  static func scan(_ range: Range<Int>, _ language: TextLanguage, into out: inout LiteralCollector) {
    var scanner = CodeScanner(range, language, out.taken())
    scanner.run()
    out = scanner.out
  }

  private init(_ range: Range<Int>, _ language: TextLanguage, _ out: LiteralCollector) {
    (self.out, bytes, self.language, comments) = (out, out.bytes, language, language.comments)
    (index, end) = (range.lowerBound, range.upperBound)
  }

  private mutating func run() {
    let depth = out.depth
    while index < end {
      let byte = bytes.buffer[index]
      if byte.isWordPart {
        readWord(byte)
      } else if byte.isBlank {
        index += 1
        // A word of a shell is given nothing but what touches it.
        if language == .shell, !isInParentheses { key = 0..<0 }
      } else {
        step(byte)
      }
    }
    while out.depth > depth { out.leave() }
  }

  private mutating func step(_ byte: UInt8) {
    if comments.starts.contains(byte), skipComment() { return }
    switch byte {
    case "'" where language == .lisp, "`" where language == .lisp: index += 1
    case "?" where language == .lisp, "\\" where language == .lisp:
      skipCharacterOfLisp()
    case "[" where language == .lua && bytes[index + 1] == byte: readLongStringOfLua()
    case "\"", "'", "`": readString(byte)
    case "{", "[", "(": openBracket(byte)
    case "}", "]", ")": closeBracket()
    case "=": assign()
    case ":": label()
    case ",", ";":
      (key, isTyped) = (isInParentheses ? open.last?.key ?? 0..<0 : 0..<0, false)
      if byte == "," { out.countElement() }
      index += 1
    case 0x0A:
      if !isInParentheses, language != .json, !key.isEmpty || isTyped {
        if language == .lua, !isStatementOfLuaOver { return index = bytes.skipSpace(from: index, to: end) }
        (key, isTyped) = (0..<0, false)
      }
      index += 1
      if !hereDocuments.isEmpty { readHereDocuments() }
    case "<" where bytes[index + 1] == "<": noteHereDocument()
    case "/": index = endOfPattern ?? index + 1
    case "#" where language == .shell: readHashOfShell()
    default: index += 1
    }
  }

  /// True if a line of Lua ends what a name is given: not so before or behind what joins two values.
  private var isStatementOfLuaOver: Bool {
    let before = bytes.skipBlanksBackward(from: index)
    let next = bytes.skipSpace(from: index, to: end)
    if bytes[before - 1] == "=" || bytes[before - 1] == "." { return false }
    let joins: [StaticString] = ["and", "or"]
    if joins.contains(where: { bytes.equals(next..<bytes.endOfWord(from: next, to: end), $0) }) {
      return false
    }
    let last = bytes.word(before: before, from: max(0, before - 4))
    return bytes[next] != "." && !joins.contains { bytes.equals(last, $0) }
  }

  // MARK: Words

  private mutating func readWord(_ byte: UInt8) {
    if byte == "-", comments.starts.contains(byte), skipComment() { return }
    let start = index
    if byte.isDigit {
      index = bytes.endOfWord(from: start, to: end)
      if bytes[start + 1] | 0x20 == "x", index - start >= 8 { readNumber(start..<index) }
      // A key of Tailwind's scales, or of a table of Lua.
      let next = bytes[bytes.skipBlanks(from: index, to: end)]
      if language == .code && next == ":" || language == .lua && next == "]" {
        word = start..<index
      }
      if language == .shell { readDigitsOfFish(start..<index) }
      return
    }
    index = bytes.endOfWord(from: start, to: end)
    word = start..<index
    if bytes[index] == "(" || bytes[index] == "{", language.hasCalls {
      readCall()
    } else if bytes[index] == ":", language == .code, bytes.matches("colorwith", at: start) {
      readMessage()
    }
    if language == .shell { readDigitsOfFish(word) }
  }

  private mutating func skipComment() -> Bool {
    guard let comment = bytes.endOfComment(comments, at: index, to: end) else { return false }
    index = comment
    return true
  }

  private var endOfPattern: Int? {
    switch language {
    case .code, .script: bytes.endOfPattern(at: index, to: end)
    default: nil
    }
  }

  /// A number that a key or the line says to be a color.
  private mutating func readNumber(_ number: Range<Int>) {
    guard language != .shell, language != .json, !isMask(number), !isSmall(number) else { return }
    let line = lineStart(number.lowerBound)..<number.lowerBound
    guard out.isOfColors(key) || bytes.speaksOfColor(line.suffix(200)) || saysHexadecimal(line) else {
      return
    }
    _ = out.scanNumber(at: number.lowerBound, in: Field(range: number, key: key, isOfColors: true))
  }

  /// True if eight digits are a number, which begins with zeros, and no opaque color whichever end its opacity is at.
  private func isSmall(_ number: Range<Int>) -> Bool {
    language == .code && number.count == 10 && bytes.matches("00", at: number.lowerBound + 2)
      && !bytes.ends(number, with: "ff")
  }

  /// True if a number takes bits out of another, or names something.
  private func isMask(_ number: Range<Int>) -> Bool {
    let before = bytes.skipBlanksBackward(from: number.lowerBound)
    if isBitwise(before - 1) || isBitwise(bytes.skipBlanks(from: number.upperBound, to: end)) { return true }
    if bytes[before - 1] == "=", isBitwise(before - 2) { return true }
    let last = bytes.word(before: before, from: max(0, before - 4))
    if language == .kotlin, Self.bitwiseWords.contains(where: { bytes.equals(last, $0) }) { return true }
    let name = key.isEmpty ? bytes.trimmed(lineStart(before)..<before) : key
    return bytes.hasWord("mask", in: name, mayBeEnding: true) || isIdentifier(name)
      || Self.wordsOfBits.contains { bytes.hasWord($0, in: name) }
  }

  private func isBitwise(_ index: Int) -> Bool {
    let byte = bytes[index]
    return Self.bitwise.contains(byte) && bytes[index - 1] != byte && bytes[index + 1] != byte
  }

  private static let bitwise = ByteSet("&|^~")
  /// What names of numbers have in them that are made of bits, or tell one thing from another.
  private static let wordsOfBits: [StaticString] = [
    "bit", "bits", "filter", "flag", "flags", "magic", "valid", "version",
  ]
  private static let bitwiseWords: [StaticString] = ["and", "or", "xor"]

  /// True if a name is one of what numbers something: `color_id`, `colorId`, `colorID`.
  private func isIdentifier(_ name: Range<Int>) -> Bool {
    guard bytes.ends(name, with: "id") else { return false }
    let (before, first) = (bytes[name.upperBound - 3], bytes[name.upperBound - 2])
    return name.count == 2 || before == "_"
      || first == "I" && before.isLetter && before == before | 0x20
  }

  private func saysHexadecimal(_ line: Range<Int>) -> Bool {
    ["hex", "rgb", "rgba", "argb"].contains { bytes.hasWord($0, in: line.suffix(200)) }
  }

  func lineStart(_ offset: Int) -> Int {
    var start = offset
    while start > 0, offset - start < 200, bytes.buffer[start - 1] != 0x0A { start -= 1 }
    return start
  }

  /// `Color(red: …)` and its like.
  private mutating func readCall() {
    guard let name = nameOfCall, let close = endOfCall else { return }
    let range = name.lowerBound..<close + 1
    guard let call = ColorCall(Array(bytes.buffer[range])[...], isOfUnits: out.isOfUnits) else { return }
    if language == .code, bytes.equals(name, "color"), isOfOtherModel { return }
    // From 0 to 1 in R and Julia, from 0 to 255 elsewhere.
    let mayBeFractions =
      language == .script && !call.isScaleSaid
      && call.arguments.allSatisfy { $0.value <= 1 && $0.scale == 255 }
    if mayBeFractions, bytes.equals(word, "rgb") { return }
    out.add(range, call.color, .call, key: name == word ? key : word)
    index = close + 1
  }

  /// Reads `colorWithRed:…` of Objective-C.
  private mutating func readMessage() {
    let close = bytes.next("]", from: index, to: min(end, index + 200))
    let message = bytes.trimmed(word.lowerBound..<close)
    guard bytes[close] == "]", let call = ColorCall(Array(bytes.buffer[message])[...]) else { return }
    out.add(message, call.color, .call, key: key.isEmpty ? word : key)
    index = close
  }

  /// What may make a color of what is in parentheses: the word before them, or before what that declares in C++, as in
  /// `QColor accent(255, 136, 0)`.
  private var nameOfCall: Range<Int>? {
    if isNameOfCall(word) { return word }
    guard language == .code, bytes[word.lowerBound - 1].isBlank else { return nil }
    let before = bytes.skipBlanksBackward(from: word.lowerBound)
    let type = bytes.word(before: before, from: max(0, before - 12))
    return isNameOfCall(type) ? type : nil
  }

  private var endOfCall: Int? {
    guard bytes[index] == "{" else { return out.closingParenthesis(after: index, to: end) }
    // What has braces in Go is no call in other languages.
    guard language == .code, bytes.ends(word, with: "rgba") else { return nil }
    let close = bytes.next("}", from: index, to: min(end, index + 100))
    return bytes[close] == "}" ? close : nil
  }

  private func isNameOfCall(_ word: Range<Int>) -> Bool {
    3...24 ~= word.count && ColorCall.lastLetters.contains(bytes[word.upperBound - 1].lowercased)
      && ColorCall.isName(bytes.lowercasedText(word))
  }

  /// True if numbers of Processing and p5 are no red, green and blue.
  private var isOfOtherModel: Bool {
    bytes.end(of: "colormode(hs", from: bytes.start, to: bytes.count) < bytes.count
  }

  // MARK: Keys

  private var isInParentheses: Bool { open.last?.isParenthesis == true }

  /// Keys in parentheses are labels: what is around them says more, unless that is the number of something.
  private mutating func setKey(typed: Bool) {
    guard !isInParentheses || key.isEmpty || out.isNumbered(key) else { return }
    if word.isEmpty { return }
    (key, isTyped) = (word, typed)
  }

  private mutating func assign() {
    index += 1
    if bytes[index] == "=" { return index += 1 }
    if bytes[index] == ">" {
      // Of what has a name in quotation marks this is the value.
      if language == .script || language == .php || bytes[word.upperBound].isQuote { setKey(typed: false) }
      return index += 1
    }
    // An attribute of JSX, or an argument by its name, whatever is around it.
    let isClose = !word.isEmpty && word.upperBound == index - 1
    // R has blanks around it.
    let isArgument =
      language == .script && isInParentheses && !word.isEmpty
      && word.upperBound == bytes.skipBlanksBackward(from: index - 1)
      && bytes[bytes.skipBlanks(from: index, to: end)].isQuote
    if isArgument || isClose && (bytes[index].isQuote || bytes[index] == "{") {
      return (key, isTyped) = (word, false)
    }
    if isTyped { isTyped = false } else { setKey(typed: false) }
  }

  private mutating func label() {
    index += 1
    if language == .shell { return readFaceOfShell() }
    // What is before it is a type or a module.
    if bytes[index] == ":" { return index += 1 }
    guard language != .lua, language != .lisp, language != .nix else { return }
    setKey(typed: [.swift, .kotlin, .code, .script].contains(language))
  }

  private mutating func openBracket(_ byte: UInt8) {
    index += 1
    guard open.count < Self.depthLimit else { return }
    let isParenthesis = byte == "("
    open.append(Bracket(isParenthesis: isParenthesis, key: key, isTyped: isTyped, place: index - 1))
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
    // Those of a declared array: `colors[N] =`.
    let name = bytes.word(before: last.place, from: max(0, last.place - 64))
    if !name.isEmpty, !bytes[index - 2].isQuote { word = name }
  }
}

extension Range<Int> {
  fileprivate func suffix(_ count: Int) -> Range<Int> {
    Swift.max(lowerBound, upperBound - count)..<upperBound
  }
}
