import SwatchText

extension CodeScanner {
  mutating func readShellHash() {
    let before = bytes[index - 1]
    if index == 0 || before.isSpace || before == ";" {
      return index = bytes.next(0x0A, from: index, to: end)
    }
    guard before == "=" || before == ":" || before == "," else {
      return index += 1
    }
    let value = bytes.word(before: index - 1, from: lineStart(index))
    let start = index
    index = bytes.endOfWord(from: index + 1, to: end)
    out.scan(Field(range: start..<index, key: value.isEmpty ? key : value, allowsWords: false))
  }

  /// Reads `rgb:ff8800,rgb:222222+b` after a face name, as in Kakoune's settings.
  mutating func readKakouneFace() {
    guard word.upperBound == index - 1, bytes.matches("rgb", at: word.lowerBound) else { return }
    var start = word.lowerBound
    let found = out.literals.last?.range.upperBound ?? 0
    while start > found, !bytes[start - 1].isSpace { start -= 1 }
    var end = index
    while end < self.end, !bytes[end].isSpace { end += 1 }
    let blanks = bytes.trimmed(lineStart(start)..<start)
    let name = bytes.word(before: blanks.upperBound, from: blanks.lowerBound)
    out.scan(Field(range: start..<end, key: key.isEmpty ? name : key, allowsWords: false, part: 0..<0))
    index = end
  }

  /// Reads bare digits in fish: `set_color ff8800`, `set -g fish_color_command ff8800`.
  mutating func readFishDigits(_ digits: Range<Int>) {
    guard digits.count == 6 || digits.count == 3, bytes[digits.lowerBound].hexadecimalValue != nil,
      Self.beforeDigits.contains(bytes[digits.lowerBound - 1]),
      let name = fishVariable(commandBefore(digits.lowerBound))
    else { return }
    out.addDigits(digits, in: Field(range: digits, key: name))
  }

  private func commandBefore(_ offset: Int) -> Range<Int> {
    var start = offset
    while start > 0, offset - start < 200, !Self.commandEnds.contains(bytes[start - 1]) { start -= 1 }
    return bytes.skipBlanks(from: start, to: offset)..<offset
  }

  private static let beforeDigits = ByteSet(" \t=:")
  private static let commandEnds = ByteSet("\n;|&()")

  /// Returns the variable that a fish command sets, empty for `set_color`; `nil` for other commands.
  private func fishVariable(_ command: Range<Int>) -> Range<Int>? {
    let first = command.lowerBound..<bytes.endOfWord(from: command.lowerBound, to: command.upperBound)
    if bytes.equals(first, "set_color") { return 0..<0 }
    guard bytes.equals(first, "set") || bytes.equals(first, "setuvar") else { return nil }
    for name: StaticString in ["fish_color_", "fish_pager_color_"] {
      let end = bytes.end(of: name, from: first.upperBound, to: command.upperBound)
      guard end < command.upperBound else { continue }
      return end - name.utf8CodeUnitCount..<bytes.endOfWord(from: end, to: command.upperBound)
    }
    return nil
  }
}
