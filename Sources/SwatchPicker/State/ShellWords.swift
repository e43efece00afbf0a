import SwatchText

/// Splits text into shell words, which may contain single and double quotes, backslashes, and `$'…'`.
struct ShellWords {
  private var remaining: ArraySlice<UInt8>
  /// True after an unterminated quote or a null character.
  private var isInvalid = false

  private init(_ bytes: [UInt8]) { remaining = bytes[...] }

  /// Returns the words, with `file` URLs as paths; `nil` for an unterminated quote or a null character.
  static func words(in bytes: [UInt8]) -> [[UInt8]]? {
    var (reader, words) = (ShellWords(bytes), [[UInt8]]())
    while let word = reader.nextWord() { words.append(word) }
    return reader.isInvalid ? nil : words
  }

  private mutating func nextWord() -> [UInt8]? {
    remaining = remaining.drop(while: \.isSpace)
    guard !remaining.isEmpty, !isInvalid else { return nil }
    var word = FileURL.takePath(from: &remaining)
    if word == nil {
      let text = shellWord()
      word = FileURL.path(of: text[...]) ?? text
    }
    if word?.contains(0) == true { isInvalid = true }
    return word
  }

  private mutating func shellWord() -> [UInt8] {
    var word: [UInt8] = []
    while let byte = remaining.popFirst(), !byte.isSpace {
      switch byte {
      case UInt8(ascii: "'"): append(until: "'", to: &word)
      case UInt8(ascii: "\""):
        append(until: "\"", to: &word) { reader in
          // In double quotes, a backslash escapes only these characters.
          guard let next = reader.remaining.first, "$`\"\\".utf8.contains(next) else { return nil }
          reader.remaining.removeFirst()
          return [next]
        }
      case UInt8(ascii: "$") where remaining.first == UInt8(ascii: "'"):
        remaining.removeFirst()
        append(until: "'", to: &word) { reader in
          reader.remaining.popFirst().map { reader.bytes(ofEscape: $0) }
        }
      case UInt8(ascii: "$") where remaining.first == UInt8(ascii: "\""): break
      case UInt8(ascii: "\\"): if let next = remaining.popFirst() { word.append(next) }
      default: word.append(byte)
      }
    }
    return word
  }

  /// Appends text up to the closing quote. `unescape` parses an escape sequence after its backslash.
  private mutating func append(
    until mark: Unicode.Scalar, to word: inout [UInt8],
    unescape: (inout ShellWords) -> [UInt8]? = { _ in nil }
  ) {
    while let byte = remaining.popFirst() {
      if byte == UInt8(ascii: mark) { return }
      word += byte == UInt8(ascii: "\\") ? unescape(&self) ?? [byte] : [byte]
    }
    isInvalid = true
  }

  private static let controls: [Unicode.Scalar: UInt8] = [
    "a": 0x07, "b": 0x08, "e": 0x1B, "E": 0x1B, "f": 0x0C, "n": 0x0A, "r": 0x0D, "t": 0x09, "v": 0x0B,
  ]

  private mutating func bytes(ofEscape letter: UInt8) -> [UInt8] {
    if let control = Self.controls[Unicode.Scalar(letter)] { return [control] }
    switch letter {
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      return [UInt8(truncatingIfNeeded: number(UInt32(letter - 0x30), base: 8, digits: 2) ?? 0)]
    case UInt8(ascii: "x"):
      return number(base: 16, digits: 2).map { [UInt8(truncatingIfNeeded: $0)] } ?? [letter]
    case "u", "U":
      let code = number(base: 16, digits: letter == "u" ? 4 : 8)
      return code.flatMap(Unicode.Scalar.init).map { Array(String(Character($0)).utf8) } ?? [letter]
    default: return [letter]
    }
  }

  /// Parses at most `digits` digits after `first`; `nil` if there are none.
  private mutating func number(_ first: UInt32? = nil, base: UInt8, digits: Int) -> UInt32? {
    var value = first
    for _ in 0..<digits {
      guard let digit = remaining.first?.hexadecimalValue, digit < base else { break }
      value = (value ?? 0) &* UInt32(base) &+ UInt32(digit)
      remaining.removeFirst()
    }
    return value
  }
}

/// Parses `file` URLs (RFC 8089). The host is ignored because desktops put the machine's name there.
enum FileURL {
  /// Removes a URL from the start of `remaining`, up to the next URL or line break, and returns its path;
  /// `nil` if there is no URL. A URL may contain spaces.
  static func takePath(from remaining: inout ArraySlice<UInt8>) -> [UInt8]? {
    guard isURL(remaining) else { return nil }
    let line = remaining.prefix { $0 != 0x0A && $0 != 0x0D }
    let next = line.indices.dropFirst().first { line[$0 - 1].isSpace && isURL(line[$0...]) } ?? line.endIndex
    remaining = remaining[next...]
    return path(of: line[..<next].trimmed)
  }

  /// Returns the paths of the URLs in a line; `nil` for other lines.
  static func paths(inLine line: ArraySlice<UInt8>) -> [[UInt8]]? {
    var (remaining, paths) = (line, [[UInt8]]())
    while let path = takePath(from: &remaining) { paths.append(path) }
    return paths.isEmpty || paths.joined().contains(0) ? nil : paths
  }

  static func path(of text: ArraySlice<UInt8>) -> [UInt8]? {
    guard isURL(text) else { return nil }
    let path = text.dropFirst(scheme.count)
    return decoded(path.starts(with: "//".utf8) ? path.dropFirst(2).drop { $0 != UInt8(ascii: "/") } : path)
  }

  private static let scheme = "file:"

  private static func isURL(_ text: ArraySlice<UInt8>) -> Bool {
    text.prefix(scheme.count).map { $0 | 0x20 }.elementsEqual(scheme.utf8.map { $0 | 0x20 })
      && text.dropFirst(scheme.count).first == UInt8(ascii: "/")
  }

  private static func decoded(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var (bytes, remaining) = ([UInt8](), text)
    while let byte = remaining.popFirst() {
      let digits = byte == "%" ? remaining.prefix(2).compactMap(\.hexadecimalValue) : []
      bytes.append(digits.count == 2 ? digits[0] << 4 | digits[1] : byte)
      if digits.count == 2 { remaining.removeFirst(2) }
    }
    return bytes
  }
}

extension ArraySlice<UInt8> {
  var trimmed: ArraySlice<UInt8> {
    let start = drop(while: \.isSpace)
    return start.lastIndex { !$0.isSpace }.map { start[...$0] } ?? []
  }
}
