import CNcurses
import Glibc
import SwatchScreen

extension ColorDepth {
  /// How many colors standard output shows if it is a terminal, by the environment and the terminal database; where
  /// they are not certain and it is a terminal, by what it answers.
  ///
  /// For output that scrolls; nothing is set up.
  public static func ofStandardOutput(environment: [String: String]) -> ColorDepth {
    guard let type = environment["TERM"], !type.isEmpty, type != "dumb" else { return .mono }
    // Without a place for the error setupterm would print it and exit.
    var error: Int32 = 0
    guard setupterm(type, STDOUT_FILENO, &error) == OK else { return .mono }
    let database = TerminalDatabase()
    // Sequences are ECMA-48's.
    guard database.string("cup")?.hasPrefix("\u{1B}[") == true else { return .mono }
    let detected = ColorDepth.detected(environment: environment, database: database)
    guard detected != .mono, detected != .truecolor, ControlString.isIgnoredIfUnknown(onTerminalType: type)
    else {
      return detected
    }
    return TerminalInquiry.discoveries(asking: TerminalQuery.truecolor).contains(.truecolor)
      ? .truecolor : detected
  }
}

extension GlyphSet {
  /// Which characters standard output shows, by the environment.
  public static func ofStandardOutput(environment: [String: String]) -> GlyphSet {
    setlocale(LC_CTYPE, "")
    return .detected(environment: environment)
  }
}

extension TerminalDevice {
  /// The extent of the screen that standard output goes to; `nil` where that is no terminal.
  public static var sizeOfStandardOutput: CellSize? {
    isatty(STDOUT_FILENO) == 1 ? TerminalDevice(input: STDIN_FILENO, output: STDOUT_FILENO).size : nil
  }
}
