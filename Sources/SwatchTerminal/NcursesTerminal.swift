import CNcurses
import CTerminalGuard
import Glibc
import SwatchColor
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
  /// Whether the terminal has answered what it was asked at the start.
  private var isAnswered = true

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
    // Without a place for the error setupterm would print it and exit.
    var error: Int32 = 0
    guard setupterm(type, STDOUT_FILENO, &error) == OK else { throw .unknownTermType(type) }
    let database = TerminalDatabase()
    guard database.string("cup")?.hasPrefix("\u{1B}[") == true else { throw .unsupportedTermType(type) }
    // Before ncurses touches the terminal: from here on every way out restores it.
    let sequences = ScreenSequences(database: database)
    guard sequences.declare() else { throw .closed }
    guard shim_newterm(type) != nil else {
      terminal_guard_leave()
      throw .tooLarge(Self.reportedSize() ?? CellSize(columns: 0, rows: 0))
    }
    set_escdelay(25)
    raw()
    noecho()
    nonl()
    shim_enable_getmouse()
    guard let source = NcursesInput(), terminal_guard_keep_mode() == 0 else {
      terminal_guard_leave()
      throw .closed
    }
    input = InputDecoder(source: source)
    display = Display(
      colors: colors ?? .detected(environment: environment, database: database),
      glyphs: .detected(environment: environment))
    canDiscoverColors = colors == nil && display.colors != .mono && display.colors != .truecolor
    size = Self.currentSize()
    // ncurses has only buffered some of its sequences; curs_set sends them, before anything is written past it.
    curs_set(0)
    let queries = queries(type: type)
    isAnswered = queries.isEmpty
    try write(Array((sequences.modesOn + queries).utf8))
  }

  deinit {
    terminal_guard_leave()
  }

  /// Gives the terminal back for good.
  public func leave() {
    dropLateAnswers()
    terminal_guard_leave()
  }

  /// Waits a moment for answers that are still on their way: the shell would take them for input.
  private func dropLateAnswers() {
    for _ in 0..<10 where !isAnswered {
      var descriptor = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
      guard poll(&descriptor, 1, 100) > 0 else { return }
      _ = input.events(limit: eventLimit).filter(isNews)
    }
  }

  /// Waits for the next event, and returns it with all others that have arrived, in order.
  ///
  /// - Parameter timeout: How long to wait, to the millisecond; without, until there is an event.
  /// - Returns: No events when none came in time.
  /// - Throws: ``TerminalError/closed``.
  public func nextEvents(timeout: Duration? = nil) throws(TerminalError) -> [Event] {
    let deadline = timeout.map { ContinuousClock.now + $0 }
    while true {
      var descriptors = [
        pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
        pollfd(fd: signals, events: Int16(POLLIN), revents: 0),
      ]
      let ready = poll(&descriptors, 2, Self.milliseconds(until: deadline))
      guard ready >= 0 || errno == EINTR else { throw .closed }
      if ready == 0 { return [] }
      let isReadable = Int32(descriptors[0].revents) & POLLIN != 0
      if isReadable, availableByteCount() == 0 { throw .closed }
      var events = descriptors[1].revents != 0 ? signalEvents() : []
      events += input.events(limit: eventLimit).filter(isNews)
      if !events.isEmpty { return events }
      if Int32(descriptors[0].revents) & (POLLHUP | POLLERR | POLLNVAL) != 0 { throw .closed }
    }
  }

  /// How long `poll` may wait; -1 without end.
  private static func milliseconds(until deadline: ContinuousClock.Instant?) -> Int32 {
    guard let deadline else { return -1 }
    let rest = (deadline - ContinuousClock.now) / Duration.milliseconds(1)
    return Int32(rest.rounded(.up).clamped(to: 0...60_000))
  }

  /// How much input waits; none although there is something to read means its end.
  private func availableByteCount() -> Int32 {
    var count: Int32 = 0
    return ioctl(STDIN_FILENO, UInt(FIONREAD), &count) == 0 ? count : 0
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

  /// The answers come as events, so nothing waits for them. Terminals that print what they do not know are
  /// not asked.
  private func queries(type: String) -> String {
    guard type != "linux", !type.hasPrefix("vt"), !type.hasPrefix("cons") else { return "" }
    return (canDiscoverColors ? TerminalQuery.truecolor : "") + TerminalQuery.synchronizedOutput
      + TerminalQuery.attributes
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
    switch event {
    case .discovery(.attributes):
      isAnswered = true
      return false
    case .discovery(.truecolor):
      guard canDiscoverColors, display.colors != .truecolor else { return false }
      display.colors = .truecolor
      return true
    default:
      return true
    }
  }
}
