import SwatchScreen

/// Questions to the terminal, and how its answers read.
enum TerminalQuery {
  /// Is the color that was just set kept as it is? Answered with the current attributes (DECRQSS).
  static let truecolor = "\u{1B}[48;2;1;2;3m\u{1B}P$qm\u{1B}\\\u{1B}[m"
  /// Is mode 2026 known? (DECRQM)
  static let synchronizedOutput = "\u{1B}[?2026$p"
  /// Is mode 1016 known, and is it on? (DECRQM)
  static let mousePixels = "\u{1B}[?1016$p"
  /// What are you? (DA1) Every terminal answers, after all other questions.
  static let attributes = "\u{1B}[c"
}

extension Discovery {
  /// Reads what follows `ESC [`: the report of a mode, `?2026;1$y` (set) or `?2026;2$y` (reset), or the
  /// attributes of the terminal, `?…c`.
  init?(controlSequence text: String) {
    switch text {
    case "?2026;1$y", "?2026;2$y": self = .synchronizedOutput
    case "?1016;1$y": self = .mousePixels(isOn: true)
    case "?1016;2$y": self = .mousePixels(isOn: false)
    case _ where text.hasPrefix("?") && text.hasSuffix("c"): self = .attributes
    default: return nil
    }
  }

  /// Reads what follows `ESC P`: the current attributes, `1$r…48:2:…m`, where terminals separate the numbers
  /// by semicolons or colons and some name an empty color space.
  init?(deviceString text: String) {
    guard text.hasPrefix("1$r"), let end = text.firstIndex(of: "m") else { return nil }
    let numbers = text[..<end].dropFirst(3).split(whereSeparator: { $0 == ";" || $0 == ":" })
    guard let start = numbers.firstIndex(of: "48"), numbers[start...].dropFirst().first == "2",
      Array(numbers.suffix(3)) == ["1", "2", "3"]
    else { return nil }
    self = .truecolor
  }
}
