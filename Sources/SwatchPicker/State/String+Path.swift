import SwatchText

extension String {
  /// The first path in typed, pasted or dropped text, without outer spaces, shell quoting and URL encoding.
  package var path: String {
    let bytes = Array(systemBytes.drop(while: \.isSpace))
    if let words = bytes.quotedWords, words.count == 1 || words.allSatisfy(\.looksLikePath) {
      return words[0]
    }
    return String(system: bytes.unescaped)
  }

  var looksLikePath: Bool { utf8.first == UInt8(ascii: "/") || utf8.first == UInt8(ascii: "~") }

  /// The path as text for which ``path`` returns it unchanged.
  package var escapedPath: String {
    let backslash = UInt8(ascii: "\\")
    var bytes = systemBytes.flatMap { $0 == backslash ? [$0, $0] : [$0] }
    if bytes.last?.isSpace == true { bytes.insert(backslash, at: bytes.count - 1) }
    if bytes.first?.isSpace == true || bytes.quotedWords != nil { bytes.insert(backslash, at: 0) }
    return String(system: bytes)
  }
}

extension [UInt8] {
  /// The words of text that starts with a quote or a `file` URL; `nil` for other text.
  fileprivate var quotedWords: [String]? {
    let isQuoted = ["'", "\"", "$'"].contains { starts(with: $0.utf8) }
    guard isQuoted || FileURL.path(of: self[...]) != nil, let words = ShellWords.words(in: self),
      !words.isEmpty
    else { return nil }
    return words.map { String(system: $0) }
  }

  /// The bytes without escaping backslashes and unescaped trailing spaces.
  fileprivate var unescaped: [UInt8] {
    var (bytes, end) = ([UInt8](), 0)
    var isEscaped = false
    for byte in self {
      if byte == UInt8(ascii: "\\"), !isEscaped {
        isEscaped = true
        continue
      }
      bytes.append(byte)
      if isEscaped || !byte.isSpace { end = bytes.count }
      isEscaped = false
    }
    return Array(bytes[..<end])
  }
}

/// File paths in pasted text: shell words for dropped files, one URL or path per line from file managers.
package struct PastedPaths {
  /// Possible interpretations, likeliest first: shell words, lines with backslashes, plain lines.
  private let readings: [[String]]

  /// The maximum length of a list of files.
  private static let limit = 1 << 16

  package init(_ text: String) {
    guard text.utf8.count <= Self.limit else {
      readings = []
      return
    }
    let bytes = text.systemBytes
    let lines = bytes.split { $0 == 0x0A || $0 == 0x0D }.map(\.trimmed).filter { !$0.isEmpty }
    let readings: [[[UInt8]]?]
    if let last = lines.last, FileURL.path(of: last) != nil {
      // URL lists may contain comments and headings.
      readings = [lines.compactMap(FileURL.paths(inLine:)).flatMap(\.self)]
    } else {
      readings = [ShellWords.words(in: bytes), lines.map { Array($0).unescaped }, lines.map { Array($0) }]
    }
    self.readings = readings.compactMap(\.self).filter { !$0.isEmpty }.map { $0.map { String(system: $0) } }
  }

  /// Returns the likeliest paths: those that all exist, or else absolute or home-relative ones.
  ///
  /// - Parameter isThere: Returns true if a file exists at a path.
  package func paths(where isThere: (String) -> Bool) -> [String] {
    readings.first { $0.allSatisfy(isThere) } ?? readings.first { $0.allSatisfy(\.looksLikePath) } ?? []
  }
}
