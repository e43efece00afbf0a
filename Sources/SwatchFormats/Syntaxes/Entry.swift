import SwatchText

/// A value in a document, and the keys that lead to it.
struct Entry {
  /// The keys, outermost first. The key of a list element is its index.
  let path: [String]
  /// The byte range of the value, without quotes.
  let value: Range<Int>
  /// False for unquoted values, in syntaxes that quote strings.
  var isText = true
  var key: String { path.last ?? "" }
}

extension [UInt8] {
  func line(at offset: Int) -> Int { 1 + self[..<offset].lineEndCount }

  /// The nonempty lines, without surrounding blanks.
  var trimmedLines: [Range<Int>] {
    NumberedLines(dropFirst(byteOrderMarkLength)).map { trimmed($0.bytes.indices) }.filter { !$0.isEmpty }
  }

  func trimmed(_ range: Range<Int>) -> Range<Int> {
    let start = self[range].firstIndex { !$0.isBlank } ?? range.upperBound
    return start..<(self[start..<range.upperBound].lastIndex { !$0.isBlank }.map { $0 + 1 } ?? start)
  }

  func unquoted(_ range: Range<Int>) -> Range<Int> {
    guard range.count >= 2, let first = self[range].first, first.isQuote, self[range].last == first
    else { return range }
    return range.lowerBound + 1..<range.upperBound - 1
  }

  /// Returns the words in a range. Quoted text is one word, without its quotes.
  func words(_ range: Range<Int>) -> [Range<Int>] {
    var words: [Range<Int>] = []
    var index = range.lowerBound
    while let start = self[index..<range.upperBound].firstIndex(where: { !$0.isBlank }) {
      let quote = self[start].isQuote ? self[start] : nil
      let first = quote == nil ? start : start + 1
      let end = self[first..<range.upperBound].firstIndex { quote == nil ? $0.isBlank : $0 == quote }
      words.append(first..<(end ?? range.upperBound))
      index = Swift.min((end ?? range.upperBound) + (quote == nil ? 0 : 1), range.upperBound)
    }
    return words
  }
}

extension UInt8 {
  var isQuote: Bool { self == "\"" || self == "'" }
}
