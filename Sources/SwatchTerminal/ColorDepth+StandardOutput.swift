import CNcurses
import Glibc
import SwatchScreen

extension ColorDepth {
  /// Returns the color depth of standard output, or monochrome if it is not a terminal.
  ///
  /// Uses the environment and the terminal database, and queries the terminal if they are inconclusive.
  public static func forStandardOutput(environment: [String: String]) -> ColorDepth {
    guard let type = environment["TERM"], !type.isEmpty, type != "dumb" else { return .mono }
    // Without a pointer for the error, setupterm prints it and exits.
    var error: Int32 = 0
    guard setupterm(type, STDOUT_FILENO, &error) == OK else { return .mono }
    let database = TerminalDatabase()
    // Only ECMA-48 sequences are supported.
    guard database.string("cup")?.hasPrefix("\u{1B}[") == true else { return .mono }
    let detected = ColorDepth.detected(environment: environment, database: database)
    guard detected != .mono, detected != .truecolor, ControlString.isIgnoredIfUnknown(onTerminalType: type)
    else {
      return detected
    }
    return TerminalProbe.replies(to: TerminalQuery.truecolor).contains(.truecolor)
      ? .truecolor : detected
  }
}

extension GlyphSet {
  /// Returns the characters that standard output supports, according to the environment.
  public static func forStandardOutput(environment: [String: String]) -> GlyphSet {
    setlocale(LC_CTYPE, "")
    return .detected(environment: environment)
  }
}

extension TerminalDevice {
  /// The size of the screen on standard output; `nil` if it is not a terminal.
  public static var standardOutputSize: CellSize? {
    isatty(STDOUT_FILENO) == 1 ? TerminalDevice(input: STDIN_FILENO, output: STDOUT_FILENO).size : nil
  }
}
