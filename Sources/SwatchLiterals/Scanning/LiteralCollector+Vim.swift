import SwatchColor

// Lines of Vim script, which are in Lua's strings, too.
extension LiteralCollector {
  /// Finds the colors in a line.
  mutating func scanVim(_ line: Range<Int>) {
    if scanHighlight(line) { return }
    // What a command is told to do.
    let inner = bytes.end(of: " highlight ", from: line.lowerBound, to: line.upperBound)
    if inner < line.upperBound, scanHighlight(inner - 10..<line.upperBound) { return }
    let word = command(of: line)
    let start = endOfCommand(word, in: line)
    let isGiven = ["let", "const", "var"].contains { bytes.equals(word, $0) }
    let key = isGiven ? keyOfVim(at: start, in: line) : 0..<0
    let value = isGiven ? min(key.upperBound + 1, line.upperBound) : word.upperBound
    scan(Field(range: value..<line.upperBound, key: key, allowsWords: false))
  }

  /// Finds the colors that a line gives to a group, as in `highlight Normal guifg=#f80 guibg=navy`; `false` where it is no such
  /// line.
  mutating func scanHighlight(_ line: Range<Int>) -> Bool {
    let word = command(of: line)
    guard Self.isShort("highlight", bytes, word, least: 2) else { return false }
    var start = endOfCommand(word, in: line)
    let next = start..<bytes.endOfWord(from: start, to: line.upperBound)
    if Self.isShort("default", bytes, next, least: 3) {
      start = bytes.skipBlanks(from: next.upperBound, to: line.upperBound)
    }
    let key = keyOfVim(at: start, in: line)
    scan(Field(range: word.upperBound..<line.upperBound, key: key, allowsWords: false))
    scanNamesOfVim(line, key: key)
    return true
  }

  /// Whether a word is as much of a command as Vim needs.
  private static func isShort(
    _ command: StaticString, _ bytes: TextBytes, _ word: Range<Int>, least: Int
  ) -> Bool {
    guard least...command.utf8CodeUnitCount ~= word.count else { return false }
    return word.enumerated().allSatisfy { bytes[$1].lowercased == command.utf8Start[$0] }
  }

  private func command(of line: Range<Int>) -> Range<Int> {
    line.lowerBound..<bytes.endOfWord(from: line.lowerBound, to: line.upperBound)
  }

  private func endOfCommand(_ command: Range<Int>, in line: Range<Int>) -> Int {
    let isForced = bytes[command.upperBound] == "!"
    return bytes.skipBlanks(from: command.upperBound + (isForced ? 1 : 0), to: line.upperBound)
  }

  private func keyOfVim(at start: Int, in line: Range<Int>) -> Range<Int> {
    start..<max(start, bytes.next(ByteSet(" \t="), from: start, to: line.upperBound))
  }

  /// `guifg=red` and its like, each before or behind what was found already.
  private mutating func scanNamesOfVim(_ line: Range<Int>, key: Range<Int>) {
    let before = literals.count
    var index = line.lowerBound
    while true {
      index = bytes.end(of: "gui", from: index, to: line.upperBound)
      guard index < line.upperBound else { break }
      let part = index - 3..<bytes.endOfWord(from: index, to: line.upperBound)
      guard bytes[part.upperBound] == "=", part.count == 5 else { continue }
      let name = part.upperBound + 1..<bytes.endOfWord(from: part.upperBound + 1, to: line.upperBound)
      if let color = namedColor(name) { add(name, color, .name, key: key, part: part) }
      index = name.upperBound
    }
    if literals.count > before { sortLiteralsOfLine() }
  }

  /// Puts the literals of the latest line in the order of their places.
  private mutating func sortLiteralsOfLine() {
    guard let line = literals.last?.line else { return }
    let start = literals.lastIndex { $0.line != line }.map { $0 + 1 } ?? 0
    literals[start...].sort { $0.range.lowerBound < $1.range.lowerBound }
  }
}
