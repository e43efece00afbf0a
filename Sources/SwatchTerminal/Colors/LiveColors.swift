import SwatchColor

struct LiveColors: Equatable {
  enum Dialect {
    /// xterm's commands, which most terminals support.
    case xterm
    /// `ESC ] P` of the Linux console, which has only 16 colors (console_codes(4)).
    case console

    /// Returns `nil` for terminals that would print the commands.
    init?(terminalType type: String) {
      guard type == "linux" || ControlString.isIgnoredIfUnknown(onTerminalType: type) else { return nil }
      self = type == "linux" ? .console : .xterm
    }
  }

  var dialect = Dialect.xterm
  private var shown: [TerminalSlot: RGB24] = [:]
  private var changedSlots: Set<TerminalSlot> = []

  /// Records that the terminal has its original colors.
  mutating func resetShownColors() { shown = [:] }

  /// Records that the current colors are permanent.
  mutating func makePermanent() { changedSlots = [] }

  /// Returns the sequences that change the original colors; slots without a color are unchanged.
  mutating func change(to theme: ColorTheme, original: ColorTheme) -> String {
    var sequences = ""
    for slot in theme.slots {
      guard let color = theme[slot], color != shown[slot] ?? original[slot] else { continue }
      let sequence = sequence(setting: slot, to: color)
      guard !sequence.isEmpty else { continue }
      sequences += sequence
      shown[slot] = color
      changedSlots.insert(slot)
    }
    return sequences
  }

  private func sequence(setting slot: TerminalSlot, to color: RGB24) -> String {
    guard dialect == .console else { return slot.sequence(setting: color) }
    guard let index = slot.index, index < 16 else { return "" }
    return "\u{1B}]P" + String(index, radix: 16) + color.hex.dropFirst()
  }

  /// Returns the sequences that restore the changed colors to the reported ones, or else to the defaults.
  func restoration(original: ColorTheme) -> String {
    guard !changedSlots.isEmpty else { return "" }
    guard dialect == .xterm else { return "\u{1B}]R" }
    let slots = TerminalSlot.all.filter(changedSlots.contains)
    // End a command that may have been cut off.
    return "\u{1B}\\" + slots.map { slot in original[slot].map(slot.sequence) ?? slot.resetSequence }.joined()
  }
}
