/// Finds colors in languages whose lines have a key and a value: settings, TOML, YAML, resources of X, Vim script, and in
/// prose.
struct LineScanner {
  private var out: LiteralCollector
  private let bytes: TextBytes
  private let language: TextLanguage
  /// The columns of the keys of YAML that what comes is within.
  private var columns: [Int] = []
  /// The quotation marks that end a text of TOML over several lines, and its key.
  private var openText: (quote: UInt8, key: Range<Int>)?

  static func scan(into out: LiteralCollector) -> LiteralCollector {
    var scanner = LineScanner(out)
    scanner.run()
    return scanner.out
  }

  private init(_ out: LiteralCollector) {
    (self.out, bytes, language) = (out, out.bytes, out.language)
  }

  private mutating func run() {
    var start = bytes.start
    while start < bytes.count {
      let end = bytes.next(0x0A, from: start, to: bytes.count)
      let line = bytes.trimmed(start..<end)
      if openText != nil {
        readOpenText(line)
      } else if !line.isEmpty, !isComment(line) {
        read(line, column: line.lowerBound - start)
      }
      start = end + 1
    }
  }

  private func isComment(_ line: Range<Int>) -> Bool {
    let first = bytes[line.lowerBound]
    switch language {
    case .ini:
      return first == UInt8(ascii: "#") || first == UInt8(ascii: ";")
        || bytes.matches("//", at: line.lowerBound)
    case .toml, .yaml: return first == UInt8(ascii: "#")
    case .xresources: return first == UInt8(ascii: "!")
    case .vim: return first == UInt8(ascii: "\"")
    default: return false
    }
  }

  private mutating func read(_ line: Range<Int>, column: Int) {
    switch language {
    case .plain: out.scan(Field(range: line, key: 0..<0, allowsWords: false))
    case .vim: readVim(line)
    case .yaml: readYAML(line, column: column)
    case .toml: readTOML(line)
    case .xresources: readResource(line)
    default: readSetting(line)
    }
  }

  // MARK: Settings

  private mutating func readSection(_ line: Range<Int>) {
    out.leaveAll()
    var inside = line
    while !inside.isEmpty, bytes[inside.lowerBound] == UInt8(ascii: "[") { inside = inside.dropFirst() }
    let close = bytes.next(UInt8(ascii: "]"), from: inside.lowerBound, to: inside.upperBound)
    out.enter(bytes.trimmed(inside.lowerBound..<close))
  }

  private static let setters: [StaticString] = [
    "set", "setw", "set-option", "set-window-option", "set_from_resource",
  ]
  private static let endsOfKeys = ByteSet(" \t=:")

  private mutating func readSetting(_ line: Range<Int>) {
    if bytes[line.lowerBound] == UInt8(ascii: "["), bytes[line.upperBound - 1] == UInt8(ascii: "]"),
      !bytes.matches("#", at: line.lowerBound + 1)
    {
      return readSection(line)
    }
    var key = line.lowerBound..<bytes.next(Self.endsOfKeys, from: line.lowerBound, to: line.upperBound)
    var value = bytes.skipBlanks(from: key.upperBound, to: line.upperBound)
    // i3's variables, tmux's options.
    if Self.setters.contains(where: { bytes.equals(key, $0) }) {
      while bytes[value] == UInt8(ascii: "-") {
        let option = bytes.next(ByteSet(" \t"), from: value, to: line.upperBound)
        value = bytes.skipBlanks(from: option, to: line.upperBound)
      }
      key = value..<bytes.next(Self.endsOfKeys, from: value, to: line.upperBound)
      value = bytes.skipBlanks(from: key.upperBound, to: line.upperBound)
    }
    if bytes[value] == UInt8(ascii: "=") || bytes[value] == UInt8(ascii: ":") { value += 1 }
    scanValue(min(value, line.upperBound)..<line.upperBound, key: key)
  }

  /// A value without the quotation marks that may be around it.
  private mutating func scanValue(_ value: Range<Int>, key: Range<Int>) {
    var value = bytes.trimmed(value)
    let first = bytes[value.lowerBound]
    if value.count >= 2, first.isQuote, bytes[value.upperBound - 1] == first {
      value = value.dropFirst().dropLast()
    }
    if !value.isEmpty { out.scan(Field(range: value, key: key)) }
  }

  private mutating func readResource(_ line: Range<Int>) {
    if bytes[line.lowerBound] == UInt8(ascii: "#") {
      guard bytes.matches("#define", at: line.lowerBound) else { return }
      let start = bytes.skipBlanks(from: line.lowerBound + 7, to: line.upperBound)
      let key = start..<bytes.next(ByteSet(" \t"), from: start, to: line.upperBound)
      return scanValue(key.upperBound..<line.upperBound, key: key)
    }
    let colon = bytes.next(UInt8(ascii: ":"), from: line.lowerBound, to: line.upperBound)
    guard colon < line.upperBound else { return }
    scanValue(colon + 1..<line.upperBound, key: bytes.trimmed(line.lowerBound..<colon))
  }

  // MARK: TOML and YAML

  private mutating func readTOML(_ line: Range<Int>) {
    if bytes[line.lowerBound] == UInt8(ascii: "["), !bytes[line.lowerBound + 1].isQuote,
      bytes.next(UInt8(ascii: "="), from: line.lowerBound, to: line.upperBound) == line.upperBound
    {
      return readSection(line)
    }
    let mark = bytes.next(UInt8(ascii: "="), from: line.lowerBound, to: line.upperBound)
    let key = mark < line.upperBound ? bytes.trimmed(line.lowerBound..<mark) : 0..<0
    let isQuoted = bytes[line.lowerBound].isQuote && !bytes[key.upperBound - 1].isQuote
    if mark == line.upperBound || isQuoted {
      scanQuoted(line, key: 0..<0)
    } else {
      let value = bytes.trimmed(mark + 1..<line.upperBound)
      let quote = bytes[value.lowerBound]
      let isLong = quote.isQuote && isTriple(quote, at: value.lowerBound)
      guard isLong, endOfText(quote, in: value.lowerBound + 3..<value.upperBound) == nil else {
        return scanQuoted(value, key: unquoted(key))
      }
      openText = (quote, unquoted(key))
      readOpenText(value.lowerBound + 3..<value.upperBound)
    }
  }

  private func isTriple(_ quote: UInt8, at index: Int) -> Bool {
    bytes[index] == quote && bytes[index + 1] == quote && bytes[index + 2] == quote
  }

  private func endOfText(_ quote: UInt8, in line: Range<Int>) -> Int? {
    line.first { isTriple(quote, at: $0) }
  }

  /// Scans a line of a text over several lines, which may end on it.
  private mutating func readOpenText(_ line: Range<Int>) {
    guard let text = openText else { return }
    let end = endOfText(text.quote, in: line)
    if end != nil { openText = nil }
    let range = line.lowerBound..<(end ?? line.upperBound)
    if !range.isEmpty { out.scan(Field(range: range, key: text.key, allowsWords: false)) }
  }

  private func unquoted(_ key: Range<Int>) -> Range<Int> {
    key.count >= 2 && bytes[key.lowerBound].isQuote ? key.dropFirst().dropLast() : key
  }

  private static let quotesAndComments = ByteSet("\"'#")

  /// Scans what is in quotation marks, each under the key within the value that it is given to; a comment ends it.
  private mutating func scanQuoted(_ value: Range<Int>, key: Range<Int>) {
    var (index, start) = (value.lowerBound, value.lowerBound)
    while true {
      index = bytes.next(Self.quotesAndComments, from: index, to: value.upperBound)
      let isEnd = index >= value.upperBound
      if isEnd || bytes[index] == UInt8(ascii: "#") {
        if !isEnd, language == .yaml, !bytes[index - 1].isSpace {
          index += 1
          continue
        }
        return scanBare(start..<index, key: key)
      }
      guard
        let close = bytes.closingQuote(bytes[index], from: index + 1, to: value.upperBound, staysOnLine: true)
      else { return index = value.upperBound }
      let (outer, part) = (key, partKey(before: index, from: value.lowerBound))
      if !part.isEmpty { out.enter(outer) }
      out.scan(Field(range: index + 1..<close, key: part.isEmpty ? key : part))
      if !part.isEmpty { out.leave() }
      index = close + 1
      start = index
    }
  }

  private mutating func scanBare(_ value: Range<Int>, key: Range<Int>) {
    let whole = bytes.trimmed(value)
    guard !whole.isEmpty, bytes.endOfWord(from: whole.lowerBound, to: whole.upperBound) == whole.upperBound
    else {
      return
    }
    out.scan(Field(range: whole, key: key, allowsWords: language == .yaml))
  }

  /// The key before a quotation mark, in a table or map that is on one line.
  private func partKey(before quote: Int, from start: Int) -> Range<Int> {
    var index = quote
    while index > start, bytes[index - 1].isBlank { index -= 1 }
    guard index > start, bytes[index - 1] == UInt8(ascii: "=") || bytes[index - 1] == UInt8(ascii: ":") else {
      return 0..<0
    }
    index -= 1
    while index > start, bytes[index - 1].isBlank { index -= 1 }
    return bytes.word(before: index, from: start)
  }

  private mutating func readYAML(_ line: Range<Int>, column: Int) {
    var (rest, column) = (line, column)
    while let last = columns.last, last >= column {
      columns.removeLast()
      out.leave()
    }
    while bytes[rest.lowerBound] == UInt8(ascii: "-"), bytes[rest.lowerBound + 1].isBlank {
      let next = bytes.skipBlanks(from: rest.lowerBound + 1, to: rest.upperBound)
      column += next - rest.lowerBound
      rest = next..<rest.upperBound
    }
    guard let colon = colonOfYAML(rest) else { return scanQuoted(rest, key: 0..<0) }
    let key = unquoted(bytes.trimmed(rest.lowerBound..<colon))
    let value = bytes.trimmed(colon + 1..<rest.upperBound)
    guard value.isEmpty else { return scanQuoted(value, key: key) }
    columns.append(column)
    out.enter(key)
  }

  private func colonOfYAML(_ line: Range<Int>) -> Int? {
    var index = line.lowerBound
    if bytes[index].isQuote,
      let close = bytes.closingQuote(bytes[index], from: index + 1, to: line.upperBound, staysOnLine: true)
    {
      index = close
    }
    while index < line.upperBound {
      let byte = bytes[index]
      if byte == UInt8(ascii: "#"), bytes[index - 1].isSpace { return nil }
      if byte == UInt8(ascii: ":"), index + 1 == line.upperBound || bytes[index + 1].isSpace { return index }
      index += 1
    }
    return nil
  }

  // MARK: Vim

  private mutating func readVim(_ line: Range<Int>) {
    let word = line.lowerBound..<bytes.endOfWord(from: line.lowerBound, to: line.upperBound)
    let isHighlight = bytes.matches("hi", at: word.lowerBound) && !word.isEmpty
    var start = word.upperBound
    if bytes[start] == UInt8(ascii: "!") { start += 1 }
    start = bytes.skipBlanks(from: start, to: line.upperBound)
    if isHighlight, bytes.matches("default ", at: start) {
      start = bytes.skipBlanks(from: start + 8, to: line.upperBound)
    }
    let key = start..<bytes.next(ByteSet(" \t="), from: start, to: line.upperBound)
    let isGiven =
      isHighlight || bytes.equals(word, "let") || bytes.equals(word, "const") || bytes.equals(word, "var")
    let value = isGiven && !isHighlight ? min(key.upperBound + 1, line.upperBound) : word.upperBound
    out.scan(Field(range: value..<line.upperBound, key: isGiven ? key : 0..<0, allowsWords: false))
    if isHighlight { readNamesOfVim(line, key: key) }
  }

  /// `guifg=red` and its like, each before or behind what was found already.
  private mutating func readNamesOfVim(_ line: Range<Int>, key: Range<Int>) {
    let before = out.literals.count
    var index = line.lowerBound
    while true {
      index = bytes.end(of: "gui", from: index, to: line.upperBound)
      guard index < line.upperBound else { break }
      let part = index - 3..<bytes.endOfWord(from: index, to: line.upperBound)
      guard bytes[part.upperBound] == UInt8(ascii: "="), part.count == 5 else { continue }
      let name = part.upperBound + 1..<bytes.endOfWord(from: part.upperBound + 1, to: line.upperBound)
      if let color = out.namedColor(name) { out.add(name, color, .name, key: key, part: part) }
      index = name.upperBound
    }
    if out.literals.count > before { out.sortLiteralsOfLine() }
  }
}

extension LiteralCollector {
  /// Puts the literals of the latest line in the order of their places.
  fileprivate mutating func sortLiteralsOfLine() {
    guard let line = literals.last?.line else { return }
    let start = literals.lastIndex { $0.line != line }.map { $0 + 1 } ?? 0
    literals[start...].sort { $0.range.lowerBound < $1.range.lowerBound }
  }
}

extension Range<Int> {
  fileprivate func dropFirst() -> Range<Int> { Swift.min(lowerBound + 1, upperBound)..<upperBound }
  fileprivate func dropLast() -> Range<Int> { lowerBound..<Swift.max(lowerBound, upperBound - 1) }
}
