import SwatchText

// Lines of Vim script, which Lua strings may contain.
extension LiteralCollector {
  mutating func scanVim(_ line: Range<Int>) {
    if scanHighlight(line) { return }
    let inner = bytes.end(of: " highlight ", from: line.lowerBound, to: line.upperBound)
    if inner < line.upperBound, scanHighlight(inner - 10..<line.upperBound) { return }
    let (word, start) = command(of: line)
    let isAssignment = ["let", "const", "var"].contains { bytes.equals(word, $0) }
    let key = isAssignment ? vimKey(at: start, in: line) : 0..<0
    let value = isAssignment ? min(key.upperBound + 1, line.upperBound) : word.upperBound
    scan(Field(range: value..<line.upperBound, key: key))
  }

  /// Reads a highlight such as `highlight Normal guifg=#f80 guibg=navy`; returns false for other lines.
  mutating func scanHighlight(_ line: Range<Int>) -> Bool {
    var (word, start) = command(of: line)
    guard isAbbreviation("highlight", word, minimumLength: 2) else { return false }
    let next = start..<bytes.endOfWord(from: start, to: line.upperBound)
    if isAbbreviation("default", next, minimumLength: 3) {
      start = bytes.skipBlanks(from: next.upperBound, to: line.upperBound)
    }
    let (key, before) = (vimKey(at: start, in: line), literals.count)
    scan(Field(range: word.upperBound..<line.upperBound, key: key))
    let count = literals.count
    scanVimNames(line, key: key)
    if literals.count > count { literals[before...].sort { $0.range.lowerBound < $1.range.lowerBound } }
    return true
  }

  /// Returns true if a word is the command or an abbreviation that Vim accepts.
  private func isAbbreviation(_ command: StaticString, _ word: Range<Int>, minimumLength: Int) -> Bool {
    guard minimumLength...command.utf8CodeUnitCount ~= word.count else { return false }
    return word.enumerated().allSatisfy { bytes[$1].lowercasedASCII == command.utf8Start[$0] }
  }

  private func command(of line: Range<Int>) -> (word: Range<Int>, start: Int) {
    let end = bytes.endOfWord(from: line.lowerBound, to: line.upperBound)
    let start = end + (bytes[end] == "!" ? 1 : 0)
    return (line.lowerBound..<end, bytes.skipBlanks(from: start, to: line.upperBound))
  }

  private func vimKey(at start: Int, in line: Range<Int>) -> Range<Int> {
    start..<max(start, bytes.next(ByteSet(" \t="), from: start, to: line.upperBound))
  }

  /// Adds color names, as in `guifg=red`.
  private mutating func scanVimNames(_ line: Range<Int>, key: Range<Int>) {
    var index = line.lowerBound
    while true {
      index = bytes.end(of: "gui", from: index, to: line.upperBound)
      guard index < line.upperBound else { return }
      let part = index - 3..<bytes.endOfWord(from: index, to: line.upperBound)
      guard bytes[part.upperBound] == "=", part.count == 5 else { continue }
      let name = part.upperBound + 1..<bytes.endOfWord(from: part.upperBound + 1, to: line.upperBound)
      if let color = namedColor(name) { add(name, color, .name, key: key, part: part) }
      index = name.upperBound
    }
  }
}
