import CNcurses
import CTerminalGuard
import Glibc
import SwatchScreen
import SwatchSystem

/// The terminal that the program was started in. It is restored however the program ends.
///
/// ncurses sets it up and decodes keys and mouse reports; frames bypass ncurses.
public final class NcursesTerminal: Terminal {
  /// The current size of the screen.
  public private(set) var size: CellSize
  /// The known capabilities of the terminal.
  public internal(set) var display: Display {
    didSet {
      if (display.graphics, display.images) != (oldValue.graphics, oldValue.images) { updateImageRemoval() }
    }
  }

  var input: InputDecoder
  private let keys: NcursesDecoder
  /// The time after which a pending escape character is treated as complete.
  private var byteDeadline: ContinuousClock.Instant?
  let device: TerminalDevice
  private let signals: Int32
  let canDiscoverColors, canDiscoverGlyphs: Bool
  let graphicsChoice: Graphics?
  let environment: [String: String]
  var mousePixels = PixelMouseMode()
  var pendingQueryCount = 0
  var lastQueryTime = ContinuousClock.now
  var pacer = OutputPacer()
  var replies = TerminalReplies()
  var tmuxClients: TmuxClients?
  var tmuxProbe: TmuxProbe?
  var hasRepeatedTmuxQuery = false
  var awaitsColors = false
  /// The bytes that remove images and restore colors when leaving the screen.
  var imageRemoval: [UInt8] = [] { didSet { updateLeavePrefix() } }
  var colorRestoration: [UInt8] = [] { didSet { updateLeavePrefix() } }
  var liveColors = LiveColors()

  /// Events that arrived during ``earlyReplies()``.
  var waitingEvents: [Event] = []
  /// True while leaving the screen. No queries are sent then.
  var isRestoring = false

  private static let replyTimeout = Duration.seconds(3)
  /// The time that the first frame waits for replies. Later replies cause a second frame.
  private static let firstFrameDelay = Duration.milliseconds(50)
  /// The maximum number of bytes read before a frame is drawn, so that many events do not freeze the screen.
  private let readLimit = 4096

  /// Takes over a terminal. The color depth, the graphics mode and the glyphs are detected if they are `nil`.
  ///
  /// - Parameters:
  ///   - theme: The colors of the terminal while it is in use; `nil` for its own.
  ///   - reducesMotion: True to change colors at once instead of gradually.
  ///   - environment: The variables that describe the terminal.
  /// - Throws: `TerminalError` if the terminal cannot be used.
  public init(
    on device: TerminalDevice, colors: ColorDepth? = nil, graphics: Graphics? = nil, glyphs: GlyphSet? = nil,
    theme: TerminalTheme? = nil, reducesMotion: Bool = false, environment: [String: String]
  ) throws(TerminalError) {
    guard let type = environment["TERM"], !type.isEmpty else { throw .noTermType(nil) }
    guard type != "dumb" else { throw .noTermType(type) }
    setlocale(LC_CTYPE, "")
    (self.device, self.environment, graphicsChoice) = (device, environment, graphics)
    canDiscoverGlyphs = glyphs == nil
    let sequences: ScreenSequences
    (signals, keys, sequences) = try Self.setUp(device, type: type, theme)
    input = InputDecoder(keys: keys, characters: .forLocale())
    input.pixels = device.pixels
    display = Display(
      colors: colors ?? .detected(environment: environment, database: TerminalDatabase()),
      glyphs: glyphs ?? .detected(environment: environment),
      graphics: graphics?.showsPixels == false ? graphics ?? .quadrant : .quadrant)
    // A multiplexer replies at once, however slow the connection behind it is.
    let isMultiplexed = environment["TMUX"] != nil || ["tmux", "screen"].contains { type.hasPrefix($0) }
    display.reducesMotion = reducesMotion || isMultiplexed
    canDiscoverColors = colors == nil && display.colors != .mono && display.colors != .truecolor
    size = device.size
    updateImageRemoval()
    // So far, ncurses has only buffered some of its sequences; curs_set flushes them.
    curs_set(0)
    let queries = queries(type: type)
    // Send this query first: a terminal that replies to it will reply to the others, too.
    if !queries.isEmpty { try send(OutputPacer.query, expecting: .readyForOutput) }
    try write(Array(sequences.enableModes.utf8))
    try sendQueries(queries)
  }

  /// Sets up the terminal with ncurses, after registering with the guard how to restore it.
  private static func setUp(
    _ device: TerminalDevice, type: String, _ theme: TerminalTheme?
  ) throws(TerminalError) -> (signals: Int32, NcursesDecoder, ScreenSequences) {
    let signals = terminal_guard_begin(device.output)
    guard signals >= 0 else { throw .closed }
    // Nothing is drawn through ncurses, so its copies of the screen may have the database's smaller size.
    use_env(false)
    guard let database = TerminalDatabase(type: type, output: device.output)
    else { throw .unknownTermType(type) }
    let hasSize = [database.number("lines"), database.number("cols")].allSatisfy { $0 ?? 0 > 0 }
    use_env(!hasSize)
    guard database.hasControlSequences else { throw .unsupportedTermType(type) }
    // Register before ncurses changes the terminal, so that every exit restores it.
    let sequences = ScreenSequences(database: database, type: type, theme: theme)
    let (enter, leave) = (sequences.enter, sequences.leave)
    guard terminal_guard_entered(enter, enter.utf8.count, leave, leave.utf8.count) == 0 else { throw .closed }
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

  deinit { terminal_guard_leave() }

  /// Waits for the next event, with millisecond precision, and returns all that have arrived, in order.
  public func nextEvents(timeout: Duration? = nil) throws(TerminalError) -> [Event] {
    if !waitingEvents.isEmpty {
      defer { waitingEvents = [] }
      return waitingEvents
    }
    let deadline = timeout.map { ContinuousClock.now + $0 }
    while true {
      // poll ignores negative descriptors.
      var descriptors = [device.input, signals, tmuxProbe?.descriptor ?? -1, keys.consoleMouse ?? -1]
        .map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      let (linkDeadline, wasReady) = (pacer.deadline(at: .now), byteLimit != 0)
      let ready = poll(
        &descriptors, nfds_t(descriptors.count),
        milliseconds(until: [deadline, byteDeadline, linkDeadline].compactMap(\.self).min()))
      guard ready >= 0 || errno == EINTR else { throw .closed }
      if ready == 0 {
        var events = eventsAfterTimeout()
        if linkDeadline.map({ $0 <= .now }) == true { events.append(.discovery(.readyForOutput)) }
        if !events.isEmpty || deadline.map({ $0 <= .now }) == true { return events }
        continue
      }
      // Handle signals first, because one may have arrived before poll.
      var events = try signalEvents()
      if Int32(descriptors[0].revents) & POLLIN != 0 {
        for event in try readInput() { if let event = try process(event) { events.append(event) } }
      }
      if descriptors[3].revents != 0 { events += input.events(for: keys.waitingMouseEvents()) }
      if descriptors[2].revents != 0, let event = processTmuxOutput() { events.append(event) }
      // A reply that causes no event may still allow the next frame.
      if events.isEmpty, !wasReady, byteLimit != 0 { events.append(.discovery(.readyForOutput)) }
      if !events.isEmpty { return events }
      if Int32(descriptors[0].revents) & (POLLHUP | POLLERR | POLLNVAL) != 0 { throw .closed }
    }
  }

  /// Returns early replies after a short wait. Other events remain for ``nextEvents(timeout:)``.
  public func earlyReplies() throws(TerminalError) -> [Event] {
    let deadline = ContinuousClock.now + Self.firstFrameDelay
    var (replies, others) = ([Event](), [Event]())
    repeat {
      for event in try nextEvents(timeout: byteLimit == nil ? .zero : max(.zero, deadline - .now)) {
        if case .discovery = event { replies.append(event) } else { others.append(event) }
      }
      // On a fast connection the first frame need not wait.
    } while byteLimit != nil && .now < deadline
    waitingEvents = others
    return replies
  }

  /// Reads the available input. No input means that the terminal was closed.
  func readInput() throws(TerminalError) -> [Event] {
    input.expectsReply = pendingQueryCount > 0 && .now < lastQueryTime + Self.replyTimeout
    let events = try withUnsafeTemporaryAllocation(of: UInt8.self, capacity: readLimit) {
      bytes throws(TerminalError) -> [Event] in
      let count = read(device.input, bytes.baseAddress, bytes.count)
      if count < 0, errno == EINTR || errno == EAGAIN { return [] }
      guard count > 0 else { throw .closed }
      return input.events(in: UnsafeBufferPointer(rebasing: bytes[..<count]))
    }
    byteDeadline = input.byteTimeout.map { .now + $0 }
    return events
  }

  private func eventsAfterTimeout() -> [Event] {
    guard let byteDeadline, byteDeadline <= .now else { return [] }
    self.byteDeadline = nil
    return input.eventsAfterTimeout()
  }

  /// The number of bytes that may be sent without delaying the next response; `nil` if unlimited.
  public var byteLimit: Int? { pacer.byteLimit(at: .now) }

  /// Sends `bytes` to the terminal, waiting while it is busy.
  public func write(_ bytes: [UInt8]) throws(TerminalError) {
    guard pacer.recordOutput(of: bytes.count, at: .now) else { return try send(bytes) }
    try send(bytes + OutputPacer.query.utf8)
  }

  func send(_ bytes: [UInt8]) throws(TerminalError) {
    do { try FileBytes.write(bytes, to: device.output) } catch { throw .closed }
  }

  private func signalEvents() throws(TerminalError) -> [Event] {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(signals, &bytes, bytes.count)
    guard count > 0 else { return [] }
    let received = Set(bytes.prefix(count))
    var events: [Event] = []
    if received.contains(UInt8(ascii: "t")) { events.append(.suspend) }
    if received.contains(UInt8(ascii: "c")) {
      terminal_guard_reenter()
      liveColors.resetShownColors()
      try sendQueries(mousePixels.reentrySequence)
      events.append(.resume)
    }
    try adaptToWindow()
    let newSize = device.size
    let isNewDisplay = updateDisplay()
    if newSize != size {
      size = newSize
      events.append(.resize(newSize))
    } else if isNewDisplay {
      events.append(displayEvent)
    }
    return events
  }
}
