/// Switches mouse reports between pixels (mode 1016) and cells.
///
/// A query follows the switch; its reply separates reports in the old and the new unit.
struct PixelMouseMode {
  /// The last requested state; `nil` until the terminal reports support for the mode.
  private var isRequested: Bool?

  private static let on = "\u{1B}[?1016h"
  /// In xterm and others, modes 1016 and 1006 share one setting.
  private static let off = "\u{1B}[?1016l\u{1B}[?1006h"

  /// Handles a mode report and returns the bytes to send. Pixels are usable if the size of a cell is known.
  mutating func handleReport(isOn: Bool, isUsable: Bool) -> String {
    if isRequested == nil { isRequested = isOn }
    return update(isUsable: isUsable)
  }

  /// Updates after a size change; returns the bytes to send.
  mutating func update(isUsable: Bool) -> String {
    guard let isRequested, isRequested != isUsable else { return "" }
    self.isRequested = isUsable
    return request(isUsable)
  }

  /// The bytes to send after reentering the screen, which resets mouse reports to cells.
  var reentrySequence: String { isRequested == true ? request(true) : "" }

  private func request(_ isOn: Bool) -> String {
    (isOn ? Self.on : Self.off) + TerminalQuery.mousePixels + TerminalQuery.attributes
  }
}
