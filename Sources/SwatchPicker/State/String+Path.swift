import SwatchColor
import SwatchText

extension String {
  /// The path in text that a user types, pastes or drops on the terminal: without spaces around it, without the quotation
  /// marks or backslashes of a shell, and not as a URL. Of several paths, the first.
  package var path: String {
    let bytes = Array(systemBytes.drop(while: \.isSpace))
    if let words = bytes.quotedWords, words.count == 1 || words.allSatisfy(\.looksLikePath) {
      return words[0]
    }
    return String(system: bytes.unescaped)
  }

  /// True if the text is a path from the root or from a home directory.
  var looksLikePath: Bool { utf8.first == UInt8(ascii: "/") || utf8.first == UInt8(ascii: "~") }

  /// The path as text of which ``path`` makes the same.
  package var escapedPath: String {
    let backslash = UInt8(ascii: "\\")
    var bytes = systemBytes.flatMap { $0 == backslash ? [$0, $0] : [$0] }
    if bytes.last?.isSpace == true { bytes.insert(backslash, at: bytes.count - 1) }
    if bytes.first?.isSpace == true || bytes.quotedWords != nil { bytes.insert(backslash, at: 0) }
    return String(system: bytes)
  }
}

extension [UInt8] {
  /// The words of text that starts with a quotation mark or a `file` URL; `nil` for other text.
  fileprivate var quotedWords: [String]? {
    let isQuoted = ["'", "\"", "$'"].contains { starts(with: $0.utf8) }
    guard isQuoted || FileURL.path(of: self[...]) != nil, let words = ShellWords.words(in: self),
      !words.isEmpty
    else { return nil }
    return words.map { String(system: $0) }
  }

  /// The bytes without backslashes before others, and without spaces at the end that have none.
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

/// The paths of files in pasted text. Terminals write those of files that are dropped on them, with the quoting of a shell
/// or without any; file managers copy URLs or paths, one a line.
package struct PastedPaths {
  /// The paths that the text can mean, the likeliest first: as words of a shell, as lines with backslashes, and as lines.
  private let readings: [[String]]

  /// Longer text is not a list of files.
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
      // Lists of URLs have comments and headings.
      readings = [lines.compactMap(FileURL.paths(inLine:)).flatMap(\.self)]
    } else {
      readings = [ShellWords.words(in: bytes), lines.map { Array($0).unescaped }, lines.map { Array($0) }]
    }
    self.readings = readings.compactMap(\.self).filter { !$0.isEmpty }.map { $0.map { String(system: $0) } }
  }

  /// The paths.
  ///
  /// - Parameter isThere: Returns true if a file exists at a path.
  /// - Returns: The likeliest paths that all exist, else the likeliest from the root or a home directory; none for other text.
  package func paths(where isThere: (String) -> Bool) -> [String] {
    readings.first { $0.allSatisfy(isThere) } ?? readings.first { $0.allSatisfy(\.looksLikePath) } ?? []
  }
}
