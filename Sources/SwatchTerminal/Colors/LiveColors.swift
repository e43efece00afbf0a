import SwatchColor

struct LiveColors: Equatable {
  enum Dialect {
    /// xterm's commands, which most terminals support.
    case xterm
    /// `ESC ] P` of the Linux console, which has only 16 colors (console_codes(4)).
    case console
  }

  var dialect = Dialect.xterm
  private var shown: [TerminalSlot: RGB24] = [:]
  private var touched: Set<TerminalSlot> = []

  /// Records that the terminal has its original colors.
  mutating func forgetShown() { shown = [:] }

  /// Records that the current colors are permanent.
  mutating func forgetTouched() { touched = [] }

  /// Returns the sequences that change the terminal's colors to `theme`, given its original colors `found`.
  ///
  /// Slots without a color are unchanged.
  mutating func change(to theme: ColorTheme, found: ColorTheme) -> String {
    var sequences = ""
    for slot in theme.slots {
      guard let color = theme[slot], color != shown[slot] ?? found[slot] else { continue }
      let sequence = sequence(setting: slot, to: color)
      guard !sequence.isEmpty else { continue }
      sequences += sequence
      shown[slot] = color
      touched.insert(slot)
    }
    return sequences
  }

  private func sequence(setting slot: TerminalSlot, to color: RGB24) -> String {
    guard dialect == .console else { return slot.sequence(setting: color) }
    guard let index = slot.index, index < 16 else { return "" }
    return "\u{1B}]P" + String(index, radix: 16) + color.hex.dropFirst()
  }

  /// Returns the sequences that restore the changed colors, as reported or else to the terminal's defaults.
  func restoration(found: ColorTheme) -> String {
    guard !touched.isEmpty else { return "" }
    guard dialect == .xterm else { return "\u{1B}]R" }
    let slots = TerminalSlot.all.filter(touched.contains)
    // End a command that may have been cut off.
    return "\u{1B}\\" + slots.map { slot in found[slot].map(slot.sequence) ?? slot.resetSequence }.joined()
  }
}
