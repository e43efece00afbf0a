import SwatchColor
import SwatchText

/// The edge between the program and a terminal: events in, bytes of frames out.
///
/// It is used from one thread.
public protocol Terminal: AnyObject {
  /// The current extent of the screen.
  var size: CellSize { get }
  /// What the terminal can show, as far as is known.
  var display: Display { get }

  /// Waits for the next event, and returns it with all others that have arrived, in order.
  ///
  /// - Parameter timeout: How long to wait; without, until there is an event.
  /// - Returns: No events when none came in time.
  /// - Throws: ``TerminalError/closed``.
  func nextEvents(timeout: Duration?) throws(TerminalError) -> [Event]

  /// What the terminal tells of itself, waiting only as long as one nearby takes; other events stay for
  /// ``nextEvents(timeout:)``.
  ///
  /// - Throws: ``TerminalError/closed``.
  func earlyAnswers() throws(TerminalError) -> [Event]

  /// How many bytes can be on the screen soon; `nil` for any number. On a slow line, ``Discovery/arrival`` tells when there are
  /// more.
  var room: Int? { get }

  /// Sends `bytes` to the terminal at once.
  ///
  /// - Throws: ``TerminalError/closed``.
  func write(_ bytes: [UInt8]) throws(TerminalError)

  /// Gives the terminal back to the shell until the user resumes the program.
  func suspend()
}

extension Terminal {
  /// Any number.
  public var room: Int? { nil }

  /// Nothing.
  public func earlyAnswers() throws(TerminalError) -> [Event] { [] }
}

/// Why a terminal cannot be used.
public enum TerminalError: Error, Hashable, CustomStringConvertible {
  /// Standard input or output is not a terminal.
  case notATerminal(String)
  /// The program was started without a terminal.
  case noTerminal
  /// `TERM` is not set, or says that the terminal can do nothing.
  case noTermType(String?)
  /// The terminal database does not know `TERM`.
  case unknownTermType(String)
  /// The terminal does not understand ECMA-48 escape sequences.
  case unsupportedTermType(String)
  /// The terminal claims an extent for which there is no memory.
  case tooLarge(CellSize)
  /// The terminal is gone.
  case closed

  /// A sentence for the user.
  public var description: String {
    switch self {
    case .notATerminal(let stream):
      "The \(stream) is not a terminal to draw on; run swatchterm without redirecting it."
    case .noTerminal:
      "There is no terminal to draw on; run swatchterm from a terminal."
    case .noTermType(nil):
      "TERM is not set, so the terminal is not known; set it, for example to xterm-256color."
    case .noTermType(let name?):
      "TERM is \(shown(name)), a terminal that cannot move its cursor; use one that can, for example "
        + "xterm-256color."
    case .unknownTermType(let name):
      "The terminal type \(shown(name)) (from TERM) is not in the terminal database; set TERM to a known type, "
        + "for example xterm-256color, or install ncurses-term."
    case .unsupportedTermType(let name):
      "The terminal type \(shown(name)) (from TERM) does not understand ANSI escape sequences; use a "
        + "terminal that does, such as xterm."
    case .tooLarge(let size):
      "The terminal says that it has \(size.columns) × \(size.rows) cells, too many for a screen; "
        + "set its real size with stty."
    case .closed:
      "The terminal was closed."
    }
  }

  private func shown(_ name: String) -> String { name.shownSafely(limit: 80) }
}
