import CNcurses
import CTerminalGuard
import Glibc
import SwatchScreen

extension NcursesTerminal {
  /// Gives the terminal to ncurses, after the guard has learned how to give it back. ncurses reads only what it is handed.
  static func takeOver(
    _ device: TerminalDevice, type: String, _ theme: TerminalTheme?
  ) throws(TerminalError) -> (signals: Int32, NcursesDecoder, ScreenSequences) {
    let signals = terminal_guard_begin(device.output)
    guard signals >= 0 else { throw .closed }
    // Nothing is drawn through ncurses: its three copies of the screen need not be as large as that, where the database has
    // another size for them.
    use_env(false)
    // Without a place for the error setupterm would print it and exit.
    var error: Int32 = 0
    guard setupterm(type, device.output, &error) == OK else { throw .unknownTermType(type) }
    let database = TerminalDatabase()
    let hasSize = [database.number("lines"), database.number("cols")].allSatisfy { $0 ?? 0 > 0 }
    use_env(!hasSize)
    guard database.string("cup")?.hasPrefix("\u{1B}[") == true else { throw .unsupportedTermType(type) }
    // Before ncurses touches the terminal: from here on every way out restores it.
    let sequences = ScreenSequences(database: database, theme: theme)
    guard sequences.declare() else { throw .closed }
    guard let keys = NcursesDecoder(type: type, output: device.output) else {
      terminal_guard_leave()
      throw .tooLarge(device.reportedSize ?? CellSize(columns: 0, rows: 0))
    }
    raw()
    noecho()
    nonl()
    guard terminal_guard_keep_mode() == 0 else {
      terminal_guard_leave()
      throw .closed
    }
    return (signals, keys, sequences)
  }
}
