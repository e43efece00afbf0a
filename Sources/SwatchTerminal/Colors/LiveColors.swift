import SwatchColor

/// The colors that a terminal was given, and what gives it its own back.
struct LiveColors: Equatable {
  enum Dialect {
    /// By commands of xterm, which most terminals understand.
    case xterm
    /// By `ESC ] P` of the Linux console, which has 16 colors and no others (console_codes(4)).
    case console
  }

  var dialect = Dialect.xterm
  /// What it shows in place of its own.
  private var shown: [TerminalSlot: RGB24] = [:]
  /// What was ever changed.
  private var touched: Set<TerminalSlot> = []

  /// The terminal has its own colors again.
  mutating func forgetShown() { shown = [:] }

  /// Its own colors stay away for good.
  mutating func forgetTouched() { touched = [] }

  /// Changes to another scheme, and returns what sets the colors that differ from those that are there, at first those that
  /// the terminal has told. Slots without a color stay as they are.
  mutating func change(to scheme: TerminalScheme, found: TerminalScheme) -> String {
    var sequences = ""
    for slot in scheme.slots {
      guard let color = scheme[slot], color != shown[slot] ?? found[slot] else { continue }
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

  /// What gives the terminal back the colors that were changed: those that it has told, or else those that it began with.
  func restoration(found: TerminalScheme) -> String {
    guard !touched.isEmpty else { return "" }
    guard dialect == .xterm else { return "\u{1B}]R" }
    let slots = TerminalSlot.all.filter(touched.contains)
    // First the end of a command that may have been cut off.
    return "\u{1B}\\" + slots.map { slot in found[slot].map(slot.sequence) ?? slot.resetSequence }.joined()
  }
}
