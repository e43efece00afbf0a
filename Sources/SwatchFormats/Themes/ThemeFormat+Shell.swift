import SwatchColor

// XTerm Control Sequences, “Operating System Commands”: `ESC ] 4 ; n ; color`, and 10, 11, 12, 17, 19 for the others.
private let codes: [(Int, TerminalSlot)] = [
  (10, .text), (11, .ground), (12, .cursor), (17, .selection), (19, .selectionText),
]

extension ThemeScan {
  /// Reads sequences that set colors, in whatever way a script writes their beginning and end.
  mutating func readShell() {
    for start in bytes.indices.dropLast()
    where bytes[start] == UInt8(ascii: "]") && (0x31...0x34).contains(bytes[start + 1]) {
      // Nothing that sets a color is longer, nor has it such a bracket in it.
      let rest = bytes[(start + 1)...].prefix(4_096)
      let end = rest.firstIndex { $0 < 0x20 || Self.ends.contains($0) }
      let body = start + 1..<(end ?? rest.endIndex)
      let parts = bytes[body].split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map(
        \.indices)
      guard parts.count > 1, let code = Int(text(parts[0])) else { continue }
      if code == 4 { addPairs(parts.dropFirst()) } else { addColors(parts.dropFirst(), from: code) }
    }
  }

  private static let ends = Array("\\'\"]".utf8)

  /// Numbers of the palette, each with its color.
  private mutating func addPairs(_ parts: ArraySlice<Range<Int>>) {
    var rest = parts
    while rest.count >= 2 {
      let (number, color) = (rest.removeFirst(), rest.removeFirst())
      if let index = UInt8(text(number)) { add(color, for: .palette(index)) }
    }
  }

  /// Each color is that of the next code.
  private mutating func addColors(_ parts: ArraySlice<Range<Int>>, from code: Int) {
    for (code, color) in zip(code..., parts.prefix(16)) {
      if let slot = codes.first(where: { $0.0 == code })?.1 { add(color, for: slot) }
    }
  }
}

extension TerminalScheme {
  /// A line that a shell runs at its start.
  func writtenAsShell() -> String {
    var sequences = ""
    for slot in TerminalSlot.named + TerminalSlot.extended {
      if let color = self[slot], let index = slot.index {
        sequences += "\\033]4;\(index);\(color.hex)\\033\\\\"
      }
    }
    for (code, slot) in codes {
      if let color = self[slot] { sequences += "\\033]\(code);\(color.hex)\\033\\\\" }
    }
    return "printf '\(sequences)'\n"
  }
}
