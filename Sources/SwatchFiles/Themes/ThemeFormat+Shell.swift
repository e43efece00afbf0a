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
      // Nothing that sets a color is longer.
      let rest = bytes[(start + 1)...].prefix(64)
      let end = rest.firstIndex { $0 == UInt8(ascii: "\\") || $0 < 0x20 || $0 == 0x27 || $0 == 0x22 }
      let body = start + 1..<(end ?? rest.endIndex)
      let splits = body.filter { bytes[$0] == UInt8(ascii: ";") }
      guard let first = splits.first, let code = Int(text(body.lowerBound..<first)) else { continue }
      if code == 4, splits.count == 2, let index = UInt8(text(first + 1..<splits[1])) {
        add(splits[1] + 1..<body.upperBound, for: .palette(index))
      } else if splits.count == 1, let slot = codes.first(where: { $0.0 == code })?.1 {
        add(first + 1..<body.upperBound, for: slot)
      }
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
