import Glibc
import SwatchColor

// The colors of the terminal that a command runs on, which does not take the screen.
extension TerminalScheme {
  /// Nobody waits longer for a terminal that does not even say what it is.
  private static let patience = Duration.seconds(3)

  /// The colors that the terminal tells that controls the program; none where there is none, or where it would print the
  /// question.
  public static func ofTerminal(environment: [String: String]) -> TerminalScheme {
    var scheme = TerminalScheme()
    guard ControlString.isIgnoredIfUnknown(onTerminalType: environment["TERM"] ?? "") else { return scheme }
    let answers = TerminalInquiry.discoveries(
      asking: TerminalQuery.allColors, within: patience, isForOutput: false)
    for case .color(let slot, let color) in answers { scheme[slot] = color }
    return scheme
  }

  /// Gives the terminal that controls the program these colors, until it is closed; false if there is none that can take them.
  public func applyToTerminal(environment: [String: String]) -> Bool {
    let type = environment["TERM"] ?? ""
    var colors = LiveColors()
    colors.dialect = type == "linux" ? .console : .xterm
    guard !type.isEmpty, type != "dumb",
      colors.dialect == .console || ControlString.isIgnoredIfUnknown(onTerminalType: type)
    else { return false }
    let terminal = open("/dev/tty", O_WRONLY | O_NOCTTY | O_CLOEXEC)
    guard terminal >= 0 else { return false }
    defer { close(terminal) }
    let bytes = Array(colors.change(to: self, found: TerminalScheme()).utf8)
    return write(terminal, bytes, bytes.count) == bytes.count
  }
}
