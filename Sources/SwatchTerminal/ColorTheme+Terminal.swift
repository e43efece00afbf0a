import Glibc
import SwatchColor

extension ColorTheme {
  private static let replyTimeout = Duration.seconds(3)

  /// Returns the colors reported by the controlling terminal; empty if it cannot be queried.
  public static func reportedByTerminal(environment: [String: String]) -> ColorTheme {
    var theme = ColorTheme()
    guard ControlString.isIgnoredIfUnknown(onTerminalType: environment["TERM"] ?? "") else { return theme }
    let replies = TerminalProbe.replies(
      to: TerminalQuery.allColors, within: replyTimeout, requiresTerminalOutput: false)
    for case .color(let slot, let color) in replies { theme[slot] = color }
    return theme
  }

  /// Sets the colors of the controlling terminal until it is closed. Returns false if that is impossible.
  public func applyToTerminal(environment: [String: String]) -> Bool {
    let type = environment["TERM"] ?? ""
    guard !type.isEmpty, type != "dumb", let dialect = LiveColors.Dialect(terminalType: type)
    else { return false }
    var colors = LiveColors()
    colors.dialect = dialect
    let terminal = open("/dev/tty", O_WRONLY | O_NOCTTY | O_CLOEXEC)
    guard terminal >= 0 else { return false }
    defer { close(terminal) }
    let bytes = Array(colors.change(to: self, original: ColorTheme()).utf8)
    return write(terminal, bytes, bytes.count) == bytes.count
  }
}
