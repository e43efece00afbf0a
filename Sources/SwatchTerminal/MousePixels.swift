/// When to ask the terminal for mouse reports in pixels (mode 1016), and when no longer to.
///
/// The switch takes effect somewhere between two reports, so a question goes behind it: the answer comes after all
/// reports in the old unit, and before those in the new one.
struct MousePixels {
  /// What was asked for last; `nil` until the terminal has told that it knows the mode.
  private var isRequested: Bool?

  private static let on = "\u{1B}[?1016h"
  /// Cells instead of pixels: to xterm and others the modes are values of one setting.
  private static let off = "\u{1B}[?1016l\u{1B}[?1006h"

  /// Takes the reply that the terminal reports pixels, or does not, and returns what to send. Pixels are usable if it is known
  /// how many of them a cell has.
  mutating func answered(isOn: Bool, isUsable: Bool) -> String {
    if isRequested == nil { isRequested = isOn }
    return update(isUsable: isUsable)
  }

  /// Follows the size of the screen. Returns what to send.
  mutating func update(isUsable: Bool) -> String {
    guard let isRequested, isRequested != isUsable else { return "" }
    self.isRequested = isUsable
    return request(isUsable)
  }

  /// What to send after the screen was entered again, which puts the terminal back to cells.
  var afterReentering: String { isRequested == true ? request(true) : "" }

  private func request(_ isOn: Bool) -> String {
    (isOn ? Self.on : Self.off) + TerminalQuery.mousePixels + TerminalQuery.attributes
  }
}
