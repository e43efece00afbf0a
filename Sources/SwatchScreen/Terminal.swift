import SwatchText

/// A terminal that reports events and displays frames, or throws ``TerminalError/closed``. Use it from one
/// thread.
public protocol Terminal: AnyObject {
  /// The current size of the screen.
  var size: CellSize { get }
  /// The known capabilities of the terminal.
  var display: Display { get }

  /// Waits for the next event, and returns all that have arrived, in order.
  ///
  /// - Parameter timeout: The longest time to wait; `nil` for no limit.
  /// - Returns: The events; none after `timeout`.
  func nextEvents(timeout: Duration?) throws(TerminalError) -> [Event]

  /// Returns early replies after a short wait. Other events remain for ``nextEvents(timeout:)``.
  func earlyReplies() throws(TerminalError) -> [Event]

  /// The number of bytes the terminal can show soon, updated by ``Discovery/readyForOutput``, if limited.
  var byteLimit: Int? { get }

  /// Sends `bytes` to the terminal immediately.
  func write(_ bytes: [UInt8]) throws(TerminalError)

  /// Gives the terminal back to the shell until the user resumes the program.
  func suspend()
}

extension Terminal {
  /// Unlimited by default.
  public var byteLimit: Int? { nil }
  /// No replies by default.
  public func earlyReplies() throws(TerminalError) -> [Event] { [] }
}

/// A reason why a terminal cannot be used.
public enum TerminalError: Error, Hashable, CustomStringConvertible {
  /// Standard input or output is not a terminal.
  case notATerminal(String)
  /// The program has no terminal.
  case noTerminal
  /// `TERM` is unset, or names a terminal without capabilities.
  case noTermType(String?)
  /// `TERM` is not in the terminal database.
  case unknownTermType(String)
  /// The terminal does not support ECMA-48 escape sequences.
  case unsupportedTermType(String)
  /// The reported size exceeds the available memory.
  case tooLarge(CellSize)
  case closed

  /// An error message for the user.
  public var description: String {
    switch self {
    case .notATerminal(let stream): "The \(stream) is not a terminal. Run swatchterm without redirecting it."
    case .noTerminal: "No terminal found. Run swatchterm from a terminal."
    case .noTermType(nil): "TERM is not set. Set it, for example to xterm-256color."
    case .noTermType(let name?):
      "The terminal type \(shown(name)) (from TERM) cannot move its cursor. Use another one, for example "
        + "xterm-256color."
    case .unknownTermType(let name):
      "The terminal type \(shown(name)) (from TERM) is not in the terminal database. Set TERM to a known type, "
        + "for example xterm-256color, or install ncurses-term."
    case .unsupportedTermType(let name):
      "The terminal type \(shown(name)) (from TERM) does not support ANSI escape sequences. Use a "
        + "terminal that does, such as xterm."
    case .tooLarge(let size):
      "The terminal reports a size of \(size.columns) × \(size.rows) cells, which is too large. "
        + "Set the size with stty."
    case .closed: "The terminal was closed."
    }
  }

  private func shown(_ name: String) -> String { name.sanitized(limit: 80) }
}
