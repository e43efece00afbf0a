import SwatchText

/// Finds colors in prose and in lines of keys and values: settings, TOML, YAML, X resources, Vim script.
struct LineScanner: LiteralScanner {
  static var separator: UInt8 { 0x2E }
  var out: LiteralCollector
  let bytes: TextBytes
  let language: TextLanguage
  private let part: Range<Int>
  var columns: [Int] = []
  /// The quote of an open multiline TOML string, and its key.
  var openText: (quote: UInt8, key: Range<Int>)?

  init(_ part: Range<Int>, _ out: LiteralCollector) {
    (self.part, self.out, bytes, language) = (part, out, out.bytes, out.language)
  }

  mutating func run() {
    var start = part.lowerBound
    while start < part.upperBound {
      let end = bytes.next(0x0A, from: start, to: part.upperBound)
      let line = bytes.trimmed(start..<end)
      if openText != nil {
        readOpenText(line)
      } else if !line.isEmpty {
        read(line, column: line.lowerBound - start)
      }
      start = end + 1
    }
  }

  private mutating func read(_ line: Range<Int>, column: Int) {
    // Comments are skipped.
    switch (language, bytes[line.lowerBound]) {
    case (.plain, _): out.scan(Field(range: line, key: 0..<0))
    case (.tex, _): readTeX(line)
    case (.vim, "\""), (.yaml, "#"), (.toml, "#"), (.xresources, "!"), (.ini, "#"), (.ini, ";"): break
    case (.vim, _): out.scanVim(line)
    case (.yaml, _): readYAML(line, column: column)
    case (.toml, _): readTOML(line)
    case (.xresources, _): readResource(line)
    default: if !bytes.matches("//", at: line.lowerBound) { readSetting(line) }
    }
  }

  mutating func readSection(_ line: Range<Int>) {
    out.leaveAll()
    let start = bytes.skip(line.lowerBound, line.upperBound) { $0 == "[" }
    out.enter(bytes.trimmed(start..<bytes.next("]", from: start, to: line.upperBound)))
  }

  private static let setters: [StaticString] = [
    "set", "setw", "set-option", "set-window-option", "set_from_resource",
  ]
  private static let keyEnds = ByteSet(" \t=:")
  private static let longKeyEnds = ByteSet(" \t=")

  private mutating func readSetting(_ line: Range<Int>) {
    if bytes[line.lowerBound] == "[", bytes[line.upperBound - 1] == "]", bytes[line.lowerBound + 1] != "#" {
      return readSection(line)
    }
    var key = line.lowerBound..<bytes.next(Self.keyEnds, from: line.lowerBound, to: line.upperBound)
    if bytes[key.upperBound] == ":", bytes[key.upperBound + 1].isLetter {
      // Hyprland has colons within keys.
      let end = bytes.next(Self.longKeyEnds, from: key.upperBound, to: line.upperBound)
      if bytes[bytes.skipBlanks(from: end, to: line.upperBound)] == "=" { key = line.lowerBound..<end }
    }
    var value = bytes.skipBlanks(from: key.upperBound, to: line.upperBound)
    // i3 variables and tmux options.
    if Self.setters.contains(where: { bytes.equals(key, $0) }) {
      while bytes[value] == "-" {
        let option = bytes.next(ByteSet(" \t"), from: value, to: line.upperBound)
        value = bytes.skipBlanks(from: option, to: line.upperBound)
      }
      key = value..<bytes.next(Self.keyEnds, from: value, to: line.upperBound)
      value = bytes.skipBlanks(from: key.upperBound, to: line.upperBound)
    }
    if bytes[value] == "=" || bytes[value] == ":" { value += 1 }
    scanValue(min(value, line.upperBound)..<line.upperBound, key: key)
  }

  mutating func scanValue(_ value: Range<Int>, key: Range<Int>) {
    let value = bytes.trimmed(value)
    let first = bytes[value.lowerBound]
    let isQuoted = value.count >= 2 && first.isQuote && bytes[value.upperBound - 1] == first
    let range = isQuoted ? value.dropFirst().dropLast() : value
    if !range.isEmpty { out.scan(Field(range: range, key: key, allowsWords: true)) }
  }

  private mutating func readResource(_ line: Range<Int>) {
    if bytes[line.lowerBound] == "#" {
      guard bytes.matches("#define", at: line.lowerBound) else { return }
      let start = bytes.skipBlanks(from: line.lowerBound + 7, to: line.upperBound)
      let key = start..<bytes.next(ByteSet(" \t"), from: start, to: line.upperBound)
      return scanValue(key.upperBound..<line.upperBound, key: key)
    }
    let colon = bytes.next(":", from: line.lowerBound, to: line.upperBound)
    guard colon < line.upperBound else { return }
    scanValue(colon + 1..<line.upperBound, key: bytes.trimmed(line.lowerBound..<colon))
  }
}
