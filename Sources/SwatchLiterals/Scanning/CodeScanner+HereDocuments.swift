import SwatchText

// Here documents of shells, Ruby, Perl, Terraform and PHP.
extension CodeScanner {
  /// Notes a here document that starts on this line: `<<EOT`, `<<-'EOT'`, `<<~EOT`, or PHP's `<<<EOT`.
  mutating func noteHereDocument() {
    let isPHP = language == .php
    guard isPHP || language == .shell || language == .script, failedSearches < 16 else {
      return index += 1
    }
    let isLonger = bytes[index + 2] == "<"
    index += isLonger ? 3 : 2
    guard isLonger == isPHP else { return }
    var start = index
    let isIndented = bytes[start] == "-" || bytes[start] == "~"
    if isIndented { start += 1 }
    if language != .script { start = bytes.skipBlanks(from: start, to: end) }
    let isQuoted = bytes[start].isQuote || bytes[start] == "\\"
    if isQuoted { start += 1 }
    let mark = start..<bytes.endOfWord(from: start, to: end)
    // Before lowercase letters, `<<` is more often a shift or an append.
    let isMark = language != .script || isIndented || isQuoted || bytes[start] < 0x60
    guard bytes[start].isLetter || bytes[start] == "_", isMark else { return }
    hereDocuments.append(mark)
    index = mark.upperBound + (bytes[mark.upperBound].isQuote ? 1 : 0)
  }

  mutating func readHereDocuments() {
    let line = lineStart(index - 1)..<index - 1
    for mark in hereDocuments {
      guard failedSearches < 16, let (body, next) = hereDocument(until: mark) else {
        failedSearches += 1
        continue
      }
      index = next
      if let language = language(ofHereDocument: body, mark, after: line) {
        out.readPart { $0.scan(body, as: language) }
      } else {
        scanLines(body)
      }
    }
    hereDocuments = []
  }

  /// Returns the lines before the one that consists of a mark, and the end of that line.
  private func hereDocument(until mark: Range<Int>) -> (body: Range<Int>, next: Int)? {
    var start = index
    while start < end {
      let lineEnd = bytes.next(0x0A, from: start, to: end)
      let word = bytes.skipBlanks(from: start, to: lineEnd)
      let wordEnd = word + mark.count
      if wordEnd <= lineEnd, !bytes[wordEnd].isWordPart,
        zip(word..<wordEnd, mark).allSatisfy({ bytes[$0] == bytes[$1] })
      {
        return (index..<start, lineEnd)
      }
      start = lineEnd + 1
    }
    return nil
  }

  /// Detects the language of a here document by output file, mark, or content; `nil` for plain text.
  private func language(
    ofHereDocument body: Range<Int>, _ mark: Range<Int>, after line: Range<Int>
  ) -> TextLanguage? {
    let text = bytes.buffer[body]
    let names = [fileName(in: line), "a." + bytes.lowercasedText(mark)]
    let languages = names.lazy.map { TextLanguage(path: $0, content: text) }
    if let language = languages.first(where: { $0 != .plain }) { return language }
    // Style sheets contain these in this order.
    var position = body.lowerBound
    for character: Unicode.Scalar in ["{", ":", ";", "}"] {
      position = bytes.next(character, from: position, to: body.upperBound)
    }
    return position < body.upperBound ? .css : nil
  }

  private func fileName(in line: Range<Int>) -> String {
    guard language == .shell else { return "" }
    let words = bytes.text(line).split { " \t;|&\"'".contains($0) }
    let marks: Set<Substring> = [">", ">>", "tee", "-a"]
    let name = words.indices.first { index in
      !marks.contains(words[index])
        && (words[index].hasPrefix(">") || index > 0 && marks.contains(words[index - 1]))
    }
    return name.map { String(words[$0].drop { $0 == ">" }) } ?? ""
  }
}
