import SwatchColor
import SwatchText

// setvtrgb(8): three lines, the red, green and blue of 16 colors; or 16 lines of `#rrggbb`. console_codes(4): `ESC ] P nrrggbb`.
extension ThemeScan {
  /// Reads colors of the Linux console.
  mutating func readConsole() {
    let lines = ThemeLines(bytes)
    let rows = lines.lines.filter { !isComment($0) }
    let numbers = rows.map { self.numbers(in: $0, of: lines) }
    if rows.count == 3, numbers.allSatisfy({ $0.count == 16 }) {
      for index in 0..<16 {
        let values = numbers.map { $0[index] }
        let color = ThemeNumbers(red: values[0].value, green: values[1].value, blue: values[2].value)
        add(values.map(\.range), color, for: .palette(UInt8(index)))
      }
    } else if rows.count == 16, rows.allSatisfy({ bytes[$0.lowerBound] == UInt8(ascii: "#") }) {
      for (index, row) in zip(UInt8(0)..., rows) { add(row, for: .palette(index)) }
    } else {
      readConsoleSequences()
    }
  }

  private func isComment(_ line: Range<Int>) -> Bool {
    switch bytes[line.lowerBound] {
    case UInt8(ascii: "!"): true
    case UInt8(ascii: "#"): ThemeColorText(text(line)) == nil
    default: false
    }
  }

  private func numbers(in row: Range<Int>, of lines: ThemeLines) -> [(range: Range<Int>, value: UInt8)] {
    var numbers: [(Range<Int>, UInt8)] = []
    var start = row.lowerBound
    while start < row.upperBound {
      let end = bytes[start..<row.upperBound].firstIndex(of: UInt8(ascii: ",")) ?? row.upperBound
      let range = lines.trimmed(start..<end)
      guard let value = UInt8(text(range)) else { return [] }
      numbers.append((range, value))
      start = end + 1
    }
    return numbers
  }

  /// `]P`, the digit of the color, and its red, green and blue.
  private mutating func readConsoleSequences() {
    for start in bytes.indices.dropLast(8)
    where bytes[start] == UInt8(ascii: "]") && bytes[start + 1] == UInt8(ascii: "P") {
      let digits = start + 3..<start + 9
      guard let index = UInt8(text(start + 2..<start + 3), radix: 16),
        bytes[digits].allSatisfy(\.isHexadecimalDigit)
      else { continue }
      add(digits, for: .palette(index))
    }
  }
}

extension TerminalScheme {
  func writtenAsConsole() -> String {
    // One color is not left out of a row.
    let colors = TerminalSlot.named.map { completed[$0] ?? RGB24(0) }
    let rows: [[UInt8]] = [colors.map(\.red), colors.map(\.green), colors.map(\.blue)]
    return rows.map { $0.map { "\($0)" }.joined(separator: ",") + "\n" }.joined()
  }
}
