import CNcurses
import CTerminalGuard
import Glibc
import SwatchScreen

/// The terminal that the program was started in, through ncurses.
///
/// ncurses sets it up and reads its keys; frames are written past ncurses. However the program ends, the
/// terminal is left as it was found.
public final class NcursesTerminal: Terminal {
  /// The current extent of the screen.
  public private(set) var size: CellSize
  /// What the terminal can show, as far as is known.
  public private(set) var display: Display

  private var input: InputDecoder<NcursesInput>
  private let signals: Int32
  private let canDiscoverColors: Bool

  /// How many events are taken at most before a frame is drawn: a flood of them must not freeze the screen.
  private let eventLimit = 512

  /// Takes the terminal over.
  ///
  /// - Parameters:
  ///   - colors: How many colors to use, or `nil` to find out.
  ///   - environment: The variables that describe the terminal.
  /// - Throws: ``TerminalError`` when standard input or output is no terminal that can be drawn on.
  public init(colors: ColorDepth? = nil, environment: [String: String]) throws(TerminalError) {
    guard isatty(STDIN_FILENO) == 1 else { throw .notATerminal("standard input") }
    guard isatty(STDOUT_FILENO) == 1 else { throw .notATerminal("standard output") }
    guard let type = environment["TERM"], !type.isEmpty else { throw .noTermType(nil) }
    guard type != "dumb" else { throw .noTermType(type) }
    setlocale(LC_CTYPE, "")

    signals = terminal_guard_begin(STDOUT_FILENO)
    guard signals >= 0 else { throw .closed }
    guard shim_newterm() != nil else { throw Self.reason(forNoScreenOn: type) }
    let database = TerminalDatabase()
    guard database.string("cup")?.hasPrefix("\u{1B}[") == true else {
      endwin()
      throw .unsupportedTermType(type)
    }
    set_escdelay(25)
    raw()
    noecho()
    nonl()
    shim_enable_getmouse()
    guard let source = NcursesInput() else {
      endwin()
      throw .closed
    }
    input = InputDecoder(source: source)
    display = Display(
      colors: colors ?? .detected(environment: environment, database: database),
      glyphs: .detected(environment: environment))
    canDiscoverColors = colors == nil && display.colors != .mono && display.colors != .truecolor
    size = Self.currentSize()
    enter(type: type, database: database)
  }

  deinit {
    terminal_guard_leave()
  }

  /// Gives the terminal back for good.
  public func leave() {
    terminal_guard_leave()
  }

  /// Waits for the next event, and returns it with all others that have arrived, in order.
  ///
  /// - Throws: ``TerminalError/closed``.
  public func nextEvents() throws(TerminalError) -> [Event] {
    while true {
      var descriptors = [
        pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
        pollfd(fd: signals, events: Int16(POLLIN), revents: 0),
      ]
      guard poll(&descriptors, 2, -1) >= 0 || errno == EINTR else { throw .closed }
      var events = descriptors[1].revents != 0 ? signalEvents() : []
      events += input.events(limit: eventLimit).filter(isNews)
      if !events.isEmpty { return events }
      if Int32(descriptors[0].revents) & (POLLHUP | POLLERR | POLLNVAL) != 0 { throw .closed }
    }
  }

  /// Sends `bytes` to the terminal, waiting while it is busy.
  ///
  /// - Throws: ``TerminalError/closed``.
  public func write(_ bytes: [UInt8]) throws(TerminalError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { Glibc.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      if written > 0 {
        rest.removeFirst(written)
      } else if errno == EAGAIN {
        var descriptor = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
        poll(&descriptor, 1, -1)
      } else if errno != EINTR {
        throw .closed
      }
    }
  }

  /// Gives the terminal back to the shell until the user resumes the program.
  public func suspend() {
    terminal_guard_suspend()
  }

  // MARK: Set-up

  private static func reason(forNoScreenOn type: String) -> TerminalError {
    // Without a place for the error setupterm would print it and exit.
    var error: Int32 = 0
    guard setupterm(type, STDOUT_FILENO, &error) == OK else { return .unknownTermType(type) }
    return .tooLarge(reportedSize() ?? CellSize(columns: 0, rows: 0))
  }

  /// What to switch on besides what ncurses does: motion while a button is pressed, encoding without limits,
  /// focus, bracketed paste.
  private static let modes = ["1002", "1006", "1004", "2004"]

  private func enter(type: String, database: TerminalDatabase) {
    func strings(_ names: String...) -> String { names.compactMap(database.string).joined() }
    // ncurses confines scrolling to the rows of the moment; `ESC [ r` lifts that again.
    let on = "\u{1B}[r" + strings("civis") + "\u{1B}[?" + Self.modes.joined(separator: ";") + "h"
    let off = "\u{1B}[?1000;" + Self.modes.joined(separator: ";") + "l\u{1B}[m\u{1B}[r"
    let enter = Array((strings("smcup", "smkx") + on).utf8CString.dropLast())
    // Without a second screen to come back from, the shell goes on on an empty one.
    let back = database.string("rmcup") ?? "\u{1B}[H\u{1B}[2J"
    let leave = Array((off + strings("rmkx", "cnorm") + back).utf8CString.dropLast())
    terminal_guard_entered(enter, enter.count, leave, leave.count)
    try? write(Array((on + queries(type: type)).utf8))
  }

  /// The answers come as events, so nothing waits for them. Terminals that print what they do not know are
  /// not asked.
  private func queries(type: String) -> String {
    guard type != "linux", !type.hasPrefix("vt"), !type.hasPrefix("cons") else { return "" }
    return (canDiscoverColors ? TerminalQuery.truecolor : "") + TerminalQuery.synchronizedOutput
  }

  /// No screen is larger, but anyone can tell a terminal that it is: memory must not follow.
  private static let largestSize = CellSize(columns: 800, rows: 300)

  private static func currentSize() -> CellSize {
    guard let size = reportedSize() else { return CellSize(columns: 80, rows: 24) }
    return CellSize(
      columns: min(size.columns, largestSize.columns), rows: min(size.rows, largestSize.rows))
  }

  private static func reportedSize() -> CellSize? {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return nil
    }
    return CellSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }

  // MARK: Events

  private func signalEvents() -> [Event] {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = max(0, read(signals, &bytes, bytes.count))
    let received = Set(bytes.prefix(count))
    var events: [Event] = []
    if received.contains(UInt8(ascii: "t")) { events.append(.suspend) }
    if received.contains(UInt8(ascii: "c")) {
      terminal_guard_reenter()
      events.append(.resume)
    }
    let newSize = Self.currentSize()
    if newSize != size {
      size = newSize
      events.append(.resize(newSize))
    }
    return events
  }

  /// Takes note of discoveries; whether the event is of interest to anyone else.
  private func isNews(_ event: Event) -> Bool {
    guard event == .discovery(.truecolor) else { return true }
    guard canDiscoverColors, display.colors != .truecolor else { return false }
    display.colors = .truecolor
    return true
  }
}
