import SwatchColor
import SwatchText

extension ThemeFormat {
  /// setvtrgb(8): three lines with the red, green and blue components of 16 colors, or 16 lines of `#rrggbb`.
  /// console_codes(4): `ESC ] P nrrggbb`, which iTerm2 extends with letters for other colors.
  public static let console = ThemeFormat(
    rawValue: "linux-console", title: "Linux console", fileExtensions: ["vtrgb"], fileNames: ["vtrgb"],
    syntax: .plain
  ) {
    numbered("", 0..<16)
  } read: { scan in
    let bytes = scan.bytes
    // `#` also starts a color.
    let rows = bytes.trimmedLines.filter {
      bytes[$0.lowerBound] != "!" && (bytes[$0.lowerBound] != "#" || ThemeColorText(scan.text($0)) != nil)
    }
    let numbers = rows.map(scan.numbers)
    if rows.count == 3, numbers.allSatisfy({ $0.count == 16 }) {
      for index in 0..<16 {
        let values = numbers.map { $0[index] }
        let color = RGB24(red: values[0].value, green: values[1].value, blue: values[2].value)
        scan.fields.append(
          ThemeField(slots: [.palette(UInt8(index))], ranges: values.map(\.range), color: color) { new in
            zip(Color(new).components, Color(color).components).map { $0 == $1 ? nil : "\($0)" }
          })
      }
    } else if rows.count == 16, rows.allSatisfy({ bytes[$0.lowerBound] == "#" }) {
      for (index, row) in zip(UInt8(0)..., rows) { scan.add(row, for: [.palette(index)]) }
    } else {
      scan.readConsoleSequences()
    }
  } write: { theme, _ in
    let colors = theme.paletteColors
    let rows = [colors.map(\.red), colors.map(\.green), colors.map(\.blue)]
    return rows.map { $0.map { "\($0)" }.joined(separator: ",") + "\n" }.joined()
  }

  /// Escape sequences for a shell start-up file (XTerm Control Sequences, “Operating System Commands”):
  /// `ESC ] 4 ; n ; color`, and other codes for the other colors.
  public static let shell = ThemeFormat(
    rawValue: "shell", title: "shell", fileExtensions: ["sh"], syntax: .plain
  ) {
    numbered("4;", 0..<256)
    slots(["10": .text, "11": .background, "12": .cursor, "17": .selection, "19": .selectionText])
  } read: { scan in
    let bytes = scan.bytes
    for start in bytes.indices.dropLast() where bytes[start] == "]" && 0x31...0x34 ~= bytes[start + 1] {
      // Color sequences are shorter and contain no further bracket.
      let body = bytes[(start + 1)...].prefix(4_096).prefix { $0 >= 0x20 && !"\\'\"]".utf8.contains($0) }
      let parts = body.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map(\.indices)
      guard parts.count > 1, let code = Int(scan.text(parts[0])) else { continue }
      var colors = parts.dropFirst()
      guard code == 4 else {
        for (code, part) in zip(code..., colors.prefix(16)) {
          scan.readRow(Entry(path: ["\(code)"], value: part))
        }
        continue
      }
      while colors.count >= 2 {
        let (number, color) = (colors.removeFirst(), colors.removeFirst())
        if let index = UInt8(scan.text(number)) { scan.add(color, for: [.palette(index)]) }
      }
    }
  } write: { _, colors in
    "printf '" + colors.lines { "\\033]\($0);\($1)\\033\\\\" } + "'\n"
  }

  fileprivate static let letters: [UInt8: TerminalSlot] = Dictionary(
    uniqueKeysWithValues: zip(
      "ghjklm".utf8, [.text, .background, .selection, .selectionText, .cursor, .cursorText]))
}

extension ThemeScan {
  fileprivate func numbers(in row: Range<Int>) -> [(range: Range<Int>, value: UInt8)] {
    let ranges = row.split(omittingEmptySubsequences: false) { bytes[$0] == "," }.map { bytes.trimmed($0) }
    let values = ranges.compactMap { UInt8(text($0)) }
    return values.count == ranges.count ? Array(zip(ranges, values)) : []
  }

  /// Reads `]P`, a digit or letter for the slot, and six digits.
  fileprivate mutating func readConsoleSequences() {
    for start in bytes.indices.dropLast(8) where bytes[start] == "]" && bytes[start + 1] == "P" {
      let digits = start + 3..<start + 9
      let palette = UInt8(text(start + 2..<start + 3), radix: 16).map { TerminalSlot.palette($0) }
      guard let slot = palette ?? ThemeFormat.letters[bytes[start + 2]] else { continue }
      guard bytes[digits].allSatisfy(\.isHexadecimalDigit) else { continue }
      add(digits, for: [slot])
    }
  }
}
