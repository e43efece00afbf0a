import SwatchText

extension String {
  /// The first path in typed, pasted or dropped text, without outer spaces, shell quotes or URL encoding.
  package var path: String {
    let bytes = Array(systemBytes.drop(while: \.isSpace))
    if let words = bytes.quotedWords, words.count == 1 || words.allSatisfy(\.looksLikePath) {
      return words[0]
    }
    return String(system: bytes.unescaped)
  }

  var looksLikePath: Bool { utf8.first == UInt8(ascii: "/") || utf8.first == UInt8(ascii: "~") }

  /// The path, escaped so that ``path`` returns it unchanged.
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
    guard isQuoted || FileURL.path(of: self[...]) != nil else { return nil }
    return ShellWords.words(in: self).flatMap { $0.isEmpty ? nil : $0.map { String(system: $0) } }
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
  /// Possible interpretations, most likely first: shell words, lines with backslashes, plain lines.
  private let interpretations: [[String]]

  /// The maximum length of a list of files in bytes.
  private static let limit = 1 << 16

  package init(_ text: String) {
    guard text.utf8.count <= Self.limit else {
      interpretations = []
      return
    }
    let bytes = text.systemBytes
    let lines = bytes.split { $0 == 0x0A || $0 == 0x0D }.map(\.trimmed).filter { !$0.isEmpty }
    let interpretations: [[[UInt8]]?]
    if let last = lines.last, FileURL.path(of: last) != nil {
      // URL lists may contain comments and headings.
      interpretations = [lines.compactMap(FileURL.paths(inLine:)).flatMap(\.self)]
    } else {
      interpretations = [
        ShellWords.words(in: bytes), lines.map { Array($0).unescaped }, lines.map { Array($0) },
      ]
    }
    self.interpretations = interpretations.compactMap(\.self).filter { !$0.isEmpty }.map {
      $0.map { String(system: $0) }
    }
  }

  /// Returns the most likely paths: the first list whose files all exist, or else the first of full paths.
  package func paths(where exists: (String) -> Bool) -> [String] {
    interpretations.first { $0.allSatisfy(exists) } ?? interpretations.first {
      $0.allSatisfy(\.looksLikePath)
    } ?? []
  }
}
