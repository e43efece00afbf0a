import CNcurses
import Glibc
import SwatchScreen

extension ColorDepth {
  /// How many colors standard output shows if it is a terminal, by the environment and the terminal database.
  ///
  /// For output that scrolls; nothing is set up, and nothing is sent.
  public static func ofStandardOutput(environment: [String: String]) -> ColorDepth {
    guard let type = environment["TERM"], !type.isEmpty, type != "dumb" else { return .mono }
    // Without a place for the error setupterm would print it and exit.
    var error: Int32 = 0
    guard setupterm(type, STDOUT_FILENO, &error) == OK else { return .mono }
    let database = TerminalDatabase()
    // Sequences are ECMA-48's.
    guard database.string("cup")?.hasPrefix("\u{1B}[") == true else { return .mono }
    return .detected(environment: environment, database: database)
  }
}
