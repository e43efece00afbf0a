import SwatchText

extension LineScanner {
  mutating func readTOML(_ line: Range<Int>) {
    let equals = bytes.next("=", from: line.lowerBound, to: line.upperBound)
    if equals == line.upperBound, bytes[line.lowerBound] == "[", !bytes[line.lowerBound + 1].isQuote {
      return readSection(line)
    }
    let key = equals < line.upperBound ? bytes.trimmed(line.lowerBound..<equals) : 0..<0
    let isQuoted = bytes[line.lowerBound].isQuote && !bytes[key.upperBound - 1].isQuote
    if equals == line.upperBound || isQuoted { return scanQuoted(line, key: 0..<0) }
    let value = bytes.trimmed(equals + 1..<line.upperBound)
    let quote = bytes[value.lowerBound]
    let isLong = quote.isQuote && isTriple(quote, at: value.lowerBound)
    guard isLong, textEnd(quote, in: value.lowerBound + 3..<value.upperBound) == nil
    else { return scanQuoted(value, key: unquoted(key)) }
    openText = (quote, unquoted(key))
    readOpenText(value.lowerBound + 3..<value.upperBound)
  }

  private func isTriple(_ quote: UInt8, at index: Int) -> Bool {
    bytes[index] == quote && bytes[index + 1] == quote && bytes[index + 2] == quote
  }

  private func textEnd(_ quote: UInt8, in line: Range<Int>) -> Int? { line.first { isTriple(quote, at: $0) } }

  mutating func readOpenText(_ line: Range<Int>) {
    guard let text = openText else { return }
    let end = textEnd(text.quote, in: line)
    if end != nil { openText = nil }
    let range = line.lowerBound..<(end ?? line.upperBound)
    if !range.isEmpty { out.scan(Field(range: range, key: text.key)) }
  }

  private func unquoted(_ key: Range<Int>) -> Range<Int> {
    key.count >= 2 && bytes[key.lowerBound].isQuote ? key.dropFirst().dropLast() : key
  }

  private static let quotesAndComments = ByteSet("\"'#")

  private mutating func scanQuoted(_ value: Range<Int>, key: Range<Int>) {
    var (index, start) = (value.lowerBound, value.lowerBound)
    let isFlow = language == .yaml && Self.brackets.contains(bytes[start])
    let list = bytes[start] == "[" ? bytes.words(after: start, to: value.upperBound, allowsBare: isFlow) : nil
    // A list of words to compare with.
    if list?.hasOtherWords == true { return }
    while true {
      index = bytes.next(Self.quotesAndComments, from: index, to: value.upperBound)
      let isEnd = index >= value.upperBound
      if isEnd || bytes[index] == "#" {
        if !isEnd, language == .yaml, !bytes[index - 1].isSpace {
          index += 1
          continue
        }
        return isFlow ? scanItems(start..<index, key: key) : scanBare(start..<index, key: key)
      }
      if isFlow { scanItems(start..<index, key: key) }
      guard
        let close = bytes.closingQuote(bytes[index], from: index + 1, to: value.upperBound, staysOnLine: true)
      else { return index = value.upperBound }
      let part = partKey(before: index, from: value.lowerBound)
      if !part.isEmpty { out.enter(key) }
      out.scan(Field(range: index + 1..<close, key: part.isEmpty ? key : part, allowsWords: true))
      if !part.isEmpty { out.leave() }
      (index, start) = (close + 1, close + 1)
    }
  }

  private static let brackets = ByteSet("[{")

  private mutating func scanItems(_ items: Range<Int>, key: Range<Int>) {
    for item in items.split(whereSeparator: { ",[]{}".utf8.contains(bytes.buffer[$0]) }) {
      guard let colon = yamlColon(item) else {
        scanBare(item, key: key)
        continue
      }
      out.enter(key)
      scanBare(colon + 1..<item.upperBound, key: bytes.trimmed(item.lowerBound..<colon))
      out.leave()
    }
  }

  private mutating func scanBare(_ value: Range<Int>, key: Range<Int>) {
    let whole = bytes.trimmed(value)
    guard !whole.isEmpty else { return }
    let wordEnd = bytes.endOfWord(from: whole.lowerBound, to: whole.upperBound)
    let isFunction = language == .yaml && bytes[wordEnd] == "(" && bytes[whole.upperBound - 1] == ")"
    guard wordEnd == whole.upperBound || isFunction else { return }
    out.scan(Field(range: whole, key: key, allowsWords: language == .yaml))
  }

  /// Returns the key before a quoted value in a table or mapping on one line.
  private func partKey(before quote: Int, from start: Int) -> Range<Int> {
    var index = bytes.skipBack(quote, to: start) { $0.isBlank }
    guard index > start, bytes[index - 1] == "=" || bytes[index - 1] == ":" else { return 0..<0 }
    index = bytes.skipBack(index - 1, to: start) { $0.isBlank }
    if index > start, bytes[index - 1].isQuote { index -= 1 }
    return bytes.word(before: index, from: start)
  }

  mutating func readYAML(_ line: Range<Int>, column: Int) {
    var (rest, column) = (line, column)
    while let last = columns.last, last >= column {
      columns.removeLast()
      out.leave()
    }
    while bytes[rest.lowerBound] == "-", bytes[rest.lowerBound + 1].isBlank {
      let next = bytes.skipBlanks(from: rest.lowerBound + 1, to: rest.upperBound)
      column += next - rest.lowerBound
      rest = next..<rest.upperBound
    }
    let isFlow = bytes[rest.lowerBound] == "{"
    guard !isFlow, let colon = yamlColon(rest) else { return scanQuoted(rest, key: 0..<0) }
    let key = unquoted(bytes.trimmed(rest.lowerBound..<colon))
    let value = bytes.trimmed(colon + 1..<rest.upperBound)
    let opensMapping = value.count == 1 && bytes[value.lowerBound] == "{"
    guard value.isEmpty || opensMapping else { return scanQuoted(value, key: key) }
    columns.append(column)
    out.enter(key)
  }

  private func yamlColon(_ line: Range<Int>) -> Int? {
    let (start, end, quote) = (line.lowerBound, line.upperBound, bytes[line.lowerBound])
    let close = quote.isQuote ? bytes.closingQuote(quote, from: start + 1, to: end, staysOnLine: true) : nil
    let found = ((close ?? start)..<end).first {
      bytes[$0] == "#" && bytes[$0 - 1].isSpace
        || bytes[$0] == ":" && ($0 + 1 == end || bytes[$0 + 1].isSpace)
    }
    // A comment ends the line.
    return found.flatMap { bytes[$0] == ":" ? $0 : nil }
  }
}
