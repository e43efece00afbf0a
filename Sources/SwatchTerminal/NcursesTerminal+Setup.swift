import CNcurses
import CTerminalGuard
import Glibc
import SwatchScreen

extension NcursesTerminal {
  /// Sets up the terminal with ncurses, after registering with the guard how to restore it.
  static func setUp(
    _ device: TerminalDevice, type: String, _ theme: TerminalTheme?
  ) throws(TerminalError) -> (signals: Int32, NcursesDecoder, ScreenSequences) {
    let signals = terminal_guard_begin(device.output)
    guard signals >= 0 else { throw .closed }
    // Nothing is drawn through ncurses, so its copies of the screen may have the database's smaller size.
    use_env(false)
    // Without a pointer for the error, setupterm prints it and exits.
    var error: Int32 = 0
    guard setupterm(type, device.output, &error) == OK else { throw .unknownTermType(type) }
    let database = TerminalDatabase()
    let hasSize = [database.number("lines"), database.number("cols")].allSatisfy { $0 ?? 0 > 0 }
    use_env(!hasSize)
    guard database.string("cup")?.hasPrefix("\u{1B}[") == true else { throw .unsupportedTermType(type) }
    // Register before ncurses changes the terminal, so that every exit restores it.
    let sequences = ScreenSequences(database: database, type: type, theme: theme)
    guard sequences.register() else { throw .closed }
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
