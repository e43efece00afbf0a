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
    var (bytes, end, remaining) = ([UInt8](), 0, self[...])
    while let first = remaining.popFirst() {
      guard let byte = first == "\\" ? remaining.popFirst() : first else { break }
      bytes.append(byte)
      if first == "\\" || !byte.isSpace { end = bytes.count }
    }
    return Array(bytes[..<end])
  }
}

extension String {
  /// Returns file paths in up to 64 KiB of pasted text: shell words for dropped files, one URL or path per line
  /// from file managers. Prefers the first interpretation whose files all exist, or else that of full paths.
  package func pastedPaths(where exists: (String) -> Bool) -> [String] {
    guard utf8.count <= 1 << 16 else { return [] }
    let bytes = systemBytes
    let lines = bytes.split { $0 == 0x0A || $0 == 0x0D }.map(\.trimmed).filter { !$0.isEmpty }
    let interpretations: [[[UInt8]]?] =
      if let last = lines.last, FileURL.path(of: last) != nil {
        // URL lists may contain comments and headings.
        [lines.compactMap(FileURL.paths(inLine:)).flatMap(\.self)]
      } else {
        // From most to least likely: shell words, lines with backslashes, plain lines.
        [ShellWords.words(in: bytes), lines.map { Array($0).unescaped }, lines.map { Array($0) }]
      }
    let lists = interpretations.compactMap { $0?.map { String(system: $0) } }.filter { !$0.isEmpty }
    return lists.first { $0.allSatisfy(exists) } ?? lists.first { $0.allSatisfy(\.looksLikePath) } ?? []
  }
}
