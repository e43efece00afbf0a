import SwatchText

extension CodeScanner {
  mutating func readShellHash() {
    let before = bytes[index - 1]
    if index == 0 || before.isSpace || before == ";" { return index = bytes.next(0x0A, from: index, to: end) }
    guard before == "=" || before == ":" || before == "," else { return index += 1 }
    let value = bytes.word(before: index - 1, from: lineStart(index))
    let start = index
    index = bytes.endOfWord(from: index + 1, to: end)
    out.scan(Field(range: start..<index, key: value.isEmpty ? key : value))
  }

  /// Reads `rgb:ff8800,rgb:222222+b` after a face name, as in Kakoune's settings.
  mutating func readKakouneFace() {
    guard word.upperBound == index - 1, bytes.matches("rgb", at: word.lowerBound) else { return }
    let start = bytes.skipBack(word.lowerBound, to: out.literals.last?.range.upperBound ?? 0) { !$0.isSpace }
    let end = bytes.skip(index, self.end) { !$0.isSpace }
    let blanks = bytes.trimmed(lineStart(start)..<start)
    let name = bytes.word(before: blanks.upperBound, from: blanks.lowerBound)
    out.scan(Field(range: start..<end, key: key.isEmpty ? name : key, part: 0..<0))
    index = end
  }

  /// Reads bare digits in fish: `set_color ff8800`, `set -g fish_color_command ff8800`.
  mutating func readFishDigits(_ digits: Range<Int>) {
    guard digits.count == 6 || digits.count == 3, bytes[digits.lowerBound].hexadecimalValue != nil,
      Self.beforeDigits.contains(bytes[digits.lowerBound - 1]),
      let name = fishVariable(before: digits.lowerBound)
    else { return }
    out.addDigits(digits, in: Field(range: digits, key: name))
  }

  private static let beforeDigits = ByteSet(" \t=:")
  private static let commandEnds = ByteSet("\n;|&()")

  /// Returns the variable that a fish command sets, empty for `set_color`; `nil` for other commands.
  private func fishVariable(before offset: Int) -> Range<Int>? {
    let command = bytes.skipBack(offset, to: max(0, offset - 200)) { !Self.commandEnds.contains($0) }
    let start = bytes.skipBlanks(from: command, to: offset)
    let first = start..<bytes.endOfWord(from: start, to: offset)
    if bytes.equals(first, "set_color") { return 0..<0 }
    guard bytes.equals(first, "set") || bytes.equals(first, "setuvar") else { return nil }
    for name: StaticString in ["fish_color_", "fish_pager_color_"] {
      let end = bytes.end(of: name, from: first.upperBound, to: offset)
      if end < offset { return end - name.utf8CodeUnitCount..<bytes.endOfWord(from: end, to: offset) }
    }
    return nil
  }

  // MARK: Here documents in shells, Ruby, Perl, Terraform and PHP

  /// Records a here document that starts on this line: `<<EOT`, `<<-'EOT'`, `<<~EOT`, or PHP's `<<<EOT`.
  mutating func recordHereDocument() {
    let isPHP = language == .php
    guard isPHP || language == .shell || language == .script, failedSearches < 16 else { return index += 1 }
    let hasThreeBrackets = bytes[index + 2] == "<"
    index += hasThreeBrackets ? 3 : 2
    guard hasThreeBrackets == isPHP else { return }
    var start = index
    let isIndented = bytes[start] == "-" || bytes[start] == "~"
    if isIndented { start += 1 }
    if language != .script { start = bytes.skipBlanks(from: start, to: end) }
    let isQuoted = bytes[start].isQuote || bytes[start] == "\\"
    if isQuoted { start += 1 }
    let delimiter = start..<bytes.endOfWord(from: start, to: end)
    // Before lowercase letters, `<<` is more often a shift or an append.
    let isDelimiter = language != .script || isIndented || isQuoted || bytes[start] < 0x60
    guard bytes[start].isLetter || bytes[start] == "_", isDelimiter else { return }
    hereDocuments.append(delimiter)
    index = delimiter.upperBound + (bytes[delimiter.upperBound].isQuote ? 1 : 0)
  }

  mutating func readHereDocuments() {
    let line = lineStart(index - 1)..<index - 1
    for delimiter in hereDocuments {
      guard failedSearches < 16, let (body, next) = hereDocument(until: delimiter) else {
        failedSearches += 1
        continue
      }
      index = next
      if let language = language(ofHereDocument: body, delimiter, after: line) {
        out.readPart { $0.scan(body, as: language) }
      } else {
        scanLines(body)
      }
    }
    hereDocuments = []
  }

  /// Returns the lines before the one that consists of the delimiter, and the end of that line.
  private func hereDocument(until delimiter: Range<Int>) -> (body: Range<Int>, next: Int)? {
    var start = index
    while start < end {
      let lineEnd = bytes.next(0x0A, from: start, to: end)
      let word = bytes.skipBlanks(from: start, to: lineEnd)
      let wordEnd = word + delimiter.count
      if wordEnd <= lineEnd, !bytes[wordEnd].isWordPart, bytes.areEqual(word..<wordEnd, delimiter) {
        return (index..<start, lineEnd)
      }
      start = lineEnd + 1
    }
    return nil
  }

  /// Detects the language of a here document by output file, delimiter, or content; `nil` for plain text.
  private func language(
    ofHereDocument body: Range<Int>, _ delimiter: Range<Int>, after line: Range<Int>
  ) -> TextLanguage? {
    let names = [fileName(in: line), "a." + bytes.lowercasedText(delimiter)]
    let languages = names.lazy.map { TextLanguage(path: $0, content: bytes.buffer[body]) }
    if let language = languages.first(where: { $0 != .plain }) { return language }
    // Style sheets contain these in this order.
    let last = "{:;}".utf8.reduce(body.lowerBound) { bytes.next($1, from: $0, to: body.upperBound) }
    return last < body.upperBound ? .css : nil
  }

  private func fileName(in line: Range<Int>) -> String {
    guard language == .shell else { return "" }
    let words = bytes.text(line).split { " \t;|&\"'".contains($0) }
    let outputWords: Set<Substring> = [">", ">>", "tee", "-a"]
    let name = words.indices.first { index in
      !outputWords.contains(words[index])
        && (words[index].hasPrefix(">") || index > 0 && outputWords.contains(words[index - 1]))
    }
    return name.map { String(words[$0].drop { $0 == ">" }) } ?? ""
  }
}
