import SwatchPixels
import SwatchScreen
import SwatchSystem

extension Screen {
  /// Runs `body` on the screen of a terminal.
  ///
  /// ```swift
  /// let key = try Screen.run { screen in
  ///   while true {
  ///     try screen.draw { $0.write("Press any key", at: CellPosition(column: 2, row: 1), style: .plain) }
  ///     for case .key(let press) in try screen.nextEvents() { return press }
  ///   }
  /// }
  /// print(key)
  /// ```
  ///
  /// The terminal is restored when this function returns or throws, or a signal or a crash ends the process.
  ///
  /// - Parameters:
  ///   - terminal: The terminal; by default the one that the program was started in.
  ///   - body: Draws frames and handles events until the user is done.
  /// - Returns: The result of `body`.
  /// - Throws: ``TerminalError`` if the terminal cannot be used or is closed, or any error thrown by `body`.
  public static func run<Result>(
    on terminal: @autoclosure () throws -> NcursesTerminal = try NcursesTerminal(),
    _ body: (Screen) throws -> Result
  ) throws -> Result {
    let terminal = try terminal()
    defer { terminal.restore() }
    let screen = Screen(terminal, images: \.imageEncoder)
    _ = try screen.earlyReplies()
    screen.adapt(to: terminal.size)
    return try body(screen)
  }
}

extension NcursesTerminal {
  /// Takes over the terminal that the program was started in, and detects its capabilities.
  ///
  /// - Throws: `TerminalError` if standard input or output is not a usable terminal.
  public convenience init() throws(TerminalError) {
    try self.init(on: .standard(), environment: .forCurrentProcess())
  }
}
