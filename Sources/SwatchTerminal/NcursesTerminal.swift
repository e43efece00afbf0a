import CNcurses
import CTerminalGuard
import Glibc
import SwatchScreen

/// A terminal through ncurses: the one that the program was started in.
///
/// ncurses sets it up and decodes its keys and mouse; frames are written past it. However the program ends, the terminal is left
/// as it was found.
public final class NcursesTerminal: Terminal {
  /// The current extent of the screen.
  public private(set) var size: CellSize
  /// What the terminal can show, as far as is known.
  public internal(set) var display: Display {
    didSet {
      let isSame = display.graphics == oldValue.graphics && display.images == oldValue.images
      if !isSame { removeImagesOnLeaving() }
    }
  }

  var input: InputDecoder
  private let keys: NcursesDecoder
  /// When it will be clear what an escape character means that nothing follows.
  private var silenceDeadline: ContinuousClock.Instant?
  let device: TerminalDevice
  private let signals: Int32
  let canDiscoverColors: Bool
  /// True if the user has not chosen the characters.
  let canDiscoverGlyphs: Bool
  let graphicsChoice: Graphics?
  let environment: [String: String]
  var mousePixels = MousePixels()
  /// How many times the terminal was asked something and has not answered yet.
  var unansweredCount = 0
  /// When the terminal was last asked something.
  var questionTime = ContinuousClock.now
  /// What is on its way to the terminal.
  var link = LinkPace()
  var answers = TerminalAnswers()
  /// What tmux has told, and what it is being asked.
  var tmuxClients: TmuxClients?
  var tmuxInquiry: TmuxInquiry?
  var hasAskedTmuxAgain = false
  /// True if its colors were asked for, and others are to know the answers.
  var awaitsColors = false
  /// What takes its images off it when it is given back, and what gives it its colors back.
  var imageRemoval: [UInt8] = []
  var colorRestoration: [UInt8] = []
  var liveColors = LiveColors()

  /// What arrived while only answers were looked for.
  var waitingEvents: [Event] = []
  /// True while the screen is being left. Nothing is asked then.
  var isLeaving = false

  /// How long after a question an answer is to be expected, from a terminal that may give none.
  private static let answerPatience = Duration.seconds(3)
  /// How long the first frame waits for answers: a frame that is drawn before them is drawn twice.
  private static let firstPatience = Duration.milliseconds(50)
  /// How many bytes are read at most before a frame is drawn: a flood of events must not freeze the screen.
  private let readLimit = 4096

  /// Takes the terminal over.
  ///
  /// - Parameters:
  ///   - device: The terminal to draw on.
  ///   - colors: How many colors to use, or `nil` to find out.
  ///   - graphics: How to show pixels, or `nil` to find out the best way.
  ///   - glyphs: Which characters to use, or `nil` to find out.
  ///   - theme: The colors that the terminal gets while it is drawn on, or `nil` to leave it its own.
  ///   - environment: The variables that describe the terminal.
  /// - Throws: `TerminalError` when the terminal cannot be drawn on.
  public init(
    on device: TerminalDevice, colors: ColorDepth? = nil, graphics: Graphics? = nil,
    glyphs: GlyphSet? = nil, theme: TerminalTheme? = nil, environment: [String: String]
  ) throws(TerminalError) {
    guard let type = environment["TERM"], !type.isEmpty else { throw .noTermType(nil) }
    guard type != "dumb" else { throw .noTermType(type) }
    setlocale(LC_CTYPE, "")
    (self.device, self.environment, graphicsChoice) = (device, environment, graphics)
    canDiscoverGlyphs = glyphs == nil
    let sequences: ScreenSequences
    (signals, keys, sequences) = try Self.takeOver(device, type: type, theme)
    input = InputDecoder(keys: keys, characters: .ofLocale())
    input.pixels = device.pixels
    display = Display(
      colors: colors ?? .detected(environment: environment, database: TerminalDatabase()),
      glyphs: glyphs ?? .detected(environment: environment),
      graphics: graphics?.showsPixels == false ? graphics ?? .quadrant : .quadrant)
    canDiscoverColors = colors == nil && display.colors != .mono && display.colors != .truecolor
    size = device.size
    removeImagesOnLeaving()
    // ncurses has only buffered some of its sequences; curs_set sends them, before anything is written past it.
    curs_set(0)
    let queries = queries(type: type)
    // Before all else: what answers this answers the rest, too, if only the line is slow.
    if !queries.isEmpty { try send(LinkPace.question, expecting: .arrival) }
    try write(Array(sequences.modesOn.utf8))
    try ask(queries)
  }

  deinit {
    terminal_guard_leave()
  }

  /// Waits for the next event, to the millisecond, and returns it with all others that have arrived, in order.
  public func nextEvents(timeout: Duration? = nil) throws(TerminalError) -> [Event] {
    if !waitingEvents.isEmpty {
      defer { waitingEvents = [] }
      return waitingEvents
    }
    let deadline = timeout.map { ContinuousClock.now + $0 }
    while true {
      var descriptors = [
        pollfd(fd: device.input, events: Int16(POLLIN), revents: 0),
        pollfd(fd: signals, events: Int16(POLLIN), revents: 0),
        // A negative one is passed over.
        pollfd(fd: tmuxInquiry?.descriptor ?? -1, events: Int16(POLLIN), revents: 0),
        pollfd(fd: keys.consoleMouse ?? -1, events: Int16(POLLIN), revents: 0),
      ]
      let (linkDeadline, wasReady) = (link.deadline(at: .now), room != 0)
      let ready = poll(
        &descriptors, nfds_t(descriptors.count),
        milliseconds(until: [deadline, silenceDeadline, linkDeadline].compactMap(\.self).min()))
      guard ready >= 0 || errno == EINTR else { throw .closed }
      if ready == 0 {
        var events = eventsAfterSilence()
        if linkDeadline.map({ $0 <= .now }) == true { events.append(.discovery(.arrival)) }
        if !events.isEmpty || deadline.map({ $0 <= .now }) == true { return events }
        continue
      }
      // Before the input: a signal that came first may have woken nobody, but its handler has run.
      var events = try signalEvents()
      if Int32(descriptors[0].revents) & POLLIN != 0 {
        for event in try readInput() { if let event = try news(in: event) { events.append(event) } }
      }
      if descriptors[3].revents != 0 { events += input.events(for: keys.waitingMouseEvents()) }
      if descriptors[2].revents != 0, let event = newsFromTmux() { events.append(event) }
      // A reply that makes no event may be the one that a frame waits for.
      if events.isEmpty, !wasReady, room != 0 { events.append(.discovery(.arrival)) }
      if !events.isEmpty { return events }
      if Int32(descriptors[0].revents) & (POLLHUP | POLLERR | POLLNVAL) != 0 { throw .closed }
    }
  }

  /// Replies of the terminal, awaited only as long as one nearby takes; other events stay for ``nextEvents(timeout:)``.
  public func earlyAnswers() throws(TerminalError) -> [Event] {
    let deadline = ContinuousClock.now + Self.firstPatience
    var (answers, others) = ([Event](), [Event]())
    repeat {
      for event in try nextEvents(timeout: room == nil ? .zero : max(.zero, deadline - .now)) {
        if case .discovery = event { answers.append(event) } else { others.append(event) }
      }
      // There is room for a whole frame as soon as it is known that the line is fast.
    } while room != nil && .now < deadline
    waitingEvents = others
    return answers
  }

  /// Reads what has arrived. Nothing although there should be something means the end.
  func readInput() throws(TerminalError) -> [Event] {
    input.expectsAnswer = unansweredCount > 0 && .now < questionTime + Self.answerPatience
    let events = try withUnsafeTemporaryAllocation(of: UInt8.self, capacity: readLimit) {
      bytes throws(TerminalError) -> [Event] in
      let count = read(device.input, bytes.baseAddress, bytes.count)
      if count < 0, errno == EINTR || errno == EAGAIN { return [] }
      guard count > 0 else { throw .closed }
      return input.events(in: UnsafeBufferPointer(rebasing: bytes[..<count]))
    }
    silenceDeadline = input.patience.map { .now + $0 }
    return events
  }

  private func eventsAfterSilence() -> [Event] {
    guard let silenceDeadline, silenceDeadline <= .now else { return [] }
    self.silenceDeadline = nil
    return input.eventsAfterSilence()
  }

  /// How many bytes may be sent before the next answer comes late; `nil` for any number.
  public var room: Int? { link.room(at: .now) }

  /// Sends `bytes` to the terminal, waiting while it is busy.
  public func write(_ bytes: [UInt8]) throws(TerminalError) {
    guard link.asks(sending: bytes.count, at: .now) else { return try send(bytes) }
    try send(bytes + LinkPace.question.utf8)
  }

  func send(_ bytes: [UInt8]) throws(TerminalError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { Glibc.write(device.output, $0.baseAddress, $0.count) }
      if written > 0 {
        rest.removeFirst(written)
      } else if errno == EAGAIN {
        var descriptor = pollfd(fd: device.output, events: Int16(POLLOUT), revents: 0)
        poll(&descriptor, 1, -1)
      } else if errno != EINTR {
        throw .closed
      }
    }
  }

  // MARK: Events

  private func signalEvents() throws(TerminalError) -> [Event] {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(signals, &bytes, bytes.count)
    guard count > 0 else { return [] }
    let received = Set(bytes.prefix(count))
    var events: [Event] = []
    if received.contains(UInt8(ascii: "t")) { events.append(.suspend) }
    if received.contains(UInt8(ascii: "c")) {
      terminal_guard_reenter()
      liveColors.forgetShown()
      try ask(mousePixels.afterReentering)
      events.append(.resume)
    }
    try followWindow()
    let newSize = device.size
    let isNewDisplay = updateDisplay()
    if newSize != size {
      size = newSize
      events.append(.resize(newSize))
    } else if isNewDisplay {
      events.append(newDisplay)
    }
    return events
  }
}
