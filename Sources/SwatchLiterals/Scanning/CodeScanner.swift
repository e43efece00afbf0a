/// Finds colors in languages with strings, comments and braces, and names them by the keys that they are given to.
struct CodeScanner {
  private var out: LiteralCollector
  private let bytes: TextBytes
  private let end: Int
  private let language: TextLanguage
  private var index: Int
  /// The word that was read last, which may become a key.
  private var word = 0..<0
  private var key = 0..<0
  /// Whether the key has a type behind it, and what it is given comes after that.
  private var isTyped = false
  /// What is open: whether it is a parenthesis, and the key around it.
  private var open: [(isParenthesis: Bool, key: Range<Int>)] = []

  private static let depthLimit = 10_000

  static func scan(
    _ range: Range<Int>, _ language: TextLanguage, into out: LiteralCollector
  ) -> LiteralCollector {
    var scanner = CodeScanner(range, language, out)
    scanner.run()
    return scanner.out
  }

  private init(_ range: Range<Int>, _ language: TextLanguage, _ out: LiteralCollector) {
    (self.out, bytes, self.language) = (out, out.bytes, language)
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
      } else {
        step(byte)
      }
    }
    while out.depth > depth { out.leave() }
  }

  private mutating func step(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "'") where language == .lisp, UInt8(ascii: "`") where language == .lisp: index += 1
    case UInt8(ascii: ";") where language == .lisp: index = bytes.next(0x0A, from: index, to: end)
    case UInt8(ascii: "[") where language == .lua && bytes[index + 1] == byte: readLongString()
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"): readString(byte)
    case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "("): openBracket(byte)
    case UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ")"): closeBracket()
    case UInt8(ascii: "="): assign()
    case UInt8(ascii: ":"): label()
    case UInt8(ascii: ","), UInt8(ascii: ";"):
      if !isInParentheses { (key, isTyped) = (0..<0, false) }
      if byte == UInt8(ascii: ",") { out.countElement() }
      index += 1
    case 0x0A:
      if !isInParentheses, language != .json, language != .lua { (key, isTyped) = (0..<0, false) }
      index += 1
    case UInt8(ascii: "/"), UInt8(ascii: "#"): readMark(byte)
    default: index += 1
    }
  }

  // MARK: Words

  private mutating func readWord(_ byte: UInt8) {
    if byte == UInt8(ascii: "-"), language == .lua, bytes[index + 1] == byte { return skipLuaComment() }
    let start = index
    if byte.isDigit {
      index = bytes.endOfWord(from: start, to: end)
      if bytes[start + 1] | 0x20 == UInt8(ascii: "x"), index - start >= 8 { readNumber(start..<index) }
      // A key of Tailwind's scales.
      if language == .code, bytes[bytes.skipBlanks(from: index, to: end)] == UInt8(ascii: ":") {
        word = start..<index
      }
      return
    }
    index = bytes.endOfWord(from: start, to: end)
    word = start..<index
    if bytes[index] == UInt8(ascii: "("), language.hasCalls { readCall() }
  }

  /// A number that a key or the line says to be a color.
  private mutating func readNumber(_ number: Range<Int>) {
    guard language != .shell, language != .json else { return }
    let line = lineStart(number.lowerBound)..<number.lowerBound
    guard out.isOfColors(key) || bytes.speaksOfColor(line.suffix(200)) || saysHexadecimal(line) else {
      return
    }
    _ = out.scanNumber(
      at: number.lowerBound, in: Field(range: number, key: key, allowsWords: false), number)
  }

  private func saysHexadecimal(_ line: Range<Int>) -> Bool {
    let text = bytes.lowercasedText(line.suffix(200))
    return text.contains(text: "hex") || text.contains(text: "rgb")
  }

  private func lineStart(_ offset: Int) -> Int {
    var start = offset
    while start > 0, offset - start < 200, bytes.buffer[start - 1] != 0x0A { start -= 1 }
    return start
  }

  /// `Color(red: …)` and its like.
  private mutating func readCall() {
    guard 3...12 ~= word.count, ColorCall.lastLetters.contains(bytes[word.upperBound - 1].lowercased),
      ColorCall.isName(bytes.lowercasedText(word)),
      let close = out.closingParenthesis(after: index, to: end)
    else { return }
    let range = word.lowerBound..<close + 1
    guard let call = ColorCall(Array(bytes.buffer[range])[...]) else { return }
    out.add(range, call.color, .call, key: key)
    index = close + 1
  }

  // MARK: Strings and comments

  private mutating func readString(_ quote: UInt8) {
    let staysOnLine = quote != UInt8(ascii: "`") && language != .shell && language != .lisp
    guard let close = bytes.closingQuote(quote, from: index + 1, to: end, staysOnLine: staysOnLine) else {
      return index += 1
    }
    let inside = index + 1..<close
    index = close + 1
    let next = bytes[bytes.skipBlanks(from: index, to: end)]
    let isChoice = next == UInt8(ascii: ":") && isBehindQuestion(inside.lowerBound - 1)
    let isKey =
      next == UInt8(ascii: ":") && language != .shell && !isChoice
      || next == UInt8(ascii: "]") && bytes[inside.lowerBound - 2] == UInt8(ascii: "[") && language == .lua
    if language == .lisp {
      // What is before it is what it is given to.
      if inside.count >= 3 { out.scan(Field(range: inside, key: word)) }
      return
    }
    word = inside.count <= 200 && !isChoice ? inside : 0..<0
    if !isKey, inside.count >= 3 { out.scan(Field(range: inside, key: key)) }
  }

  /// Whether a string is the first choice of two, and what is behind it no value of its own.
  private func isBehindQuestion(_ quote: Int) -> Bool {
    var index = quote
    while index > 0, bytes[index - 1].isSpace { index -= 1 }
    return bytes[index - 1] == UInt8(ascii: "?")
  }

  /// The lines between `[[` and `]]`, which are often a script of Vim.
  private mutating func readLongString() {
    var start = index + 2
    index = bytes.end(of: "]]", from: start, to: end)
    while start < index {
      let lineEnd = bytes.next(0x0A, from: start, to: index)
      out.scan(Field(range: start..<lineEnd, key: key, allowsWords: false))
      start = lineEnd + 1
    }
  }

  private mutating func readMark(_ byte: UInt8) {
    let next = bytes[index + 1]
    if byte == UInt8(ascii: "/") {
      switch next {
      case UInt8(ascii: "/") where hasSlashComments: index = bytes.next(0x0A, from: index, to: end)
      case UInt8(ascii: "*") where hasSlashComments: index = bytes.end(of: "*/", from: index + 2, to: end)
      default: index += 1
      }
      return
    }
    switch language {
    case .script: index = bytes.next(0x0A, from: index, to: end)
    case .shell: readHashOfShell()
    default: index += 1
    }
  }

  private var hasSlashComments: Bool { ![.shell, .script, .lua, .lisp].contains(language) }

  private mutating func readHashOfShell() {
    let before = bytes[index - 1]
    if index == 0 || before.isSpace || before == UInt8(ascii: ";") {
      return index = bytes.next(0x0A, from: index, to: end)
    }
    guard before == UInt8(ascii: "=") || before == UInt8(ascii: ":") || before == UInt8(ascii: ",") else {
      return index += 1
    }
    let value = bytes.word(before: index - 1, from: lineStart(index))
    let start = index
    index = bytes.endOfWord(from: index + 1, to: end)
    out.scan(Field(range: start..<index, key: value.isEmpty ? key : value, allowsWords: false))
  }

  /// `rgb:ff8800,rgb:222222+b` behind what it is for, as in Kakoune's settings.
  private mutating func readFaceOfShell() {
    guard word.upperBound == index - 1, bytes.matches("rgb", at: word.lowerBound) else { return }
    var start = word.lowerBound
    while start > 0, !bytes[start - 1].isSpace { start -= 1 }
    var end = index
    while end < self.end, !bytes[end].isSpace { end += 1 }
    let blanks = bytes.trimmed(lineStart(start)..<start)
    let name = bytes.word(before: blanks.upperBound, from: blanks.lowerBound)
    out.scan(Field(range: start..<end, key: key.isEmpty ? name : key, allowsWords: false, part: 0..<0))
    index = end
  }

  private mutating func skipLuaComment() {
    if bytes.matches("--[[", at: index) {
      index = bytes.end(of: "]]", from: index + 4, to: end)
    } else {
      index = bytes.next(0x0A, from: index, to: end)
    }
  }

  // MARK: Keys

  private var isInParentheses: Bool { open.last?.isParenthesis == true }

  /// Keys in parentheses are labels: what is around them says more.
  private mutating func setKey(typed: Bool) {
    guard !isInParentheses || key.isEmpty else { return }
    if word.isEmpty { return }
    (key, isTyped) = (word, typed)
  }

  private mutating func assign() {
    index += 1
    if bytes[index] == UInt8(ascii: "=") || bytes[index] == UInt8(ascii: ">") { return index += 1 }
    // An attribute of JSX, or an argument by its name, whatever is around it.
    let isClose = !word.isEmpty && word.upperBound == index - 1
    if isClose, bytes[index].isQuote || bytes[index] == UInt8(ascii: "{") {
      return (key, isTyped) = (word, false)
    }
    if isTyped { isTyped = false } else { setKey(typed: false) }
  }

  private mutating func label() {
    index += 1
    if language == .shell { return readFaceOfShell() }
    guard language != .lua, language != .lisp else { return }
    setKey(typed: [.swift, .kotlin, .code].contains(language))
  }

  private mutating func openBracket(_ byte: UInt8) {
    index += 1
    guard open.count < Self.depthLimit else { return }
    let isParenthesis = byte == UInt8(ascii: "(")
    open.append((isParenthesis, key))
    guard !isParenthesis else { return }
    out.enter(key, isList: byte == UInt8(ascii: "[") && language == .json)
    (key, isTyped) = (0..<0, false)
  }

  private mutating func closeBracket() {
    index += 1
    guard let last = open.popLast() else { return }
    if !last.isParenthesis { out.leave() }
    (key, isTyped) = (last.isParenthesis ? last.key : 0..<0, false)
  }
}

extension Range<Int> {
  fileprivate func suffix(_ count: Int) -> Range<Int> {
    Swift.max(lowerBound, upperBound - count)..<upperBound
  }
}
