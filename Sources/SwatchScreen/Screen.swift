import SwatchColor

/// A terminal's screen: frames out, events in.
///
/// It adapts to the terminal's size, to capabilities reported after the first frame, and to slow connections.
///
/// ```swift
/// var lastKey: KeyPress?
/// while lastKey != "q" {
///   try screen.draw { surface in
///     surface.write("Press q to quit", at: CellPosition(column: 2, row: 1), style: .bold)
///   }
///   for case .key(let press) in try screen.nextEvents() { lastKey = press }
/// }
/// ```
///
/// `Screen.run(on:_:)` in `SwatchTerminal` opens the program's terminal and restores it afterward. Use a
/// screen from one thread.
public final class Screen {
  /// The size of the screen, in cells.
  public private(set) var size: CellSize
  /// The known capabilities of the terminal.
  public private(set) var display: Display

  private let terminal: any Terminal
  private let makeImageEncoder: (Display) -> (any ImageEncoder)?
  private var surface: Surface
  private var encoder: FrameEncoder
  private var isInputPaused = false
  private var transitions = ColorTransitions()
  private let now: () -> ContinuousClock.Instant

  /// The pause in the input after which an exact frame replaces an intermediate one.
  private static let inputPause: Duration = .milliseconds(150)

  /// Creates a screen on `terminal`.
  ///
  /// - Parameters:
  ///   - images: Returns the image encoder for a display; `nil` for text only.
  ///   - now: Returns the current time, for gradual color changes.
  public init(
    _ terminal: any Terminal, images: @escaping (Display) -> (any ImageEncoder)? = { _ in nil },
    now: @escaping () -> ContinuousClock.Instant = { .now }
  ) {
    (self.terminal, makeImageEncoder, self.now) = (terminal, images, now)
    (size, display) = (terminal.size, terminal.display)
    surface = Surface(size: size, display: display)
    encoder = FrameEncoder(colors: display.colors)
    encoder.theme = display.theme
    encoder.images = images(display)
  }

  package var vision: ColorVisionDeficiency? {
    didSet { if vision != oldValue { encoder.vision = vision.map { ColorVisionSimulation($0) } } }
  }

  // MARK: Frames

  /// Draws a frame and sends the changes since the last one.
  ///
  /// No frame is drawn while a slow terminal is busy; ``nextEvents(timeout:)`` returns when it is ready.
  ///
  /// - Parameter content: Draws on a blank surface.
  /// - Throws: ``TerminalError/closed``, or any error thrown by `content`.
  public func draw(_ content: (inout Surface) throws -> Void) throws {
    guard isReady else { return }
    try update { surface in
      surface.clip = surface.size.bounds
      surface.fill(surface.size.bounds)
      try content(&surface)
      return true
    }
  }

  package var isReady: Bool { terminal.byteLimit != 0 }

  /// Draws on the last frame and sends the changes.
  ///
  /// - Parameters:
  ///   - isIntermediate: True if another frame follows soon, so that colors may be inexact.
  ///   - isUrgent: True to send the whole frame even to a slow terminal.
  ///   - change: Draws, and returns true if it drew anything. Its errors are rethrown.
  /// - Throws: ``TerminalError/closed``.
  package func update(
    isIntermediate: Bool = false, isUrgent: Bool = false, _ change: (inout Surface) throws -> Bool
  ) throws {
    let isIntermediate = isIntermediate && !isInputPaused
    let isDrawn = try change(&surface)
    let mustFinish = encoder.hasInexactColors && !isIntermediate
    guard isDrawn || mustFinish || encoder.hasUnsentCells || transitions.isActive else { return }
    let byteLimit = isUrgent ? nil : terminal.byteLimit
    let clip = surface.clip
    defer { surface.clip = clip }
    surface.clip = surface.size.bounds
    advanceTransitions(begins: !isIntermediate && byteLimit == nil)
    let bytes = encoder.encode(&surface, isIntermediate: isIntermediate, byteLimit: byteLimit)
    transitions.restore(on: &surface)
    if !bytes.isEmpty { try terminal.write(bytes) }
  }

  private func advanceTransitions(begins: Bool) {
    guard transitions.isActive || !surface.transitionAreas.isEmpty else { return }
    let now = now()
    if begins, display.colors == .truecolor, !display.reducesMotion,
      let shown = encoder.shownCells(of: surface.size)
    {
      transitions.begin(on: surface, shown: shown, at: now)
    }
    transitions.show(on: &surface, at: now)
  }

  /// Clears the screen and redraws everything with the next frame.
  public func invalidate() { encoder.invalidate() }

  // MARK: Events

  /// Waits for the next event, and returns all that have arrived, in order.
  ///
  /// The result may be empty, for example after a capability was detected. Draw a frame in any case.
  ///
  /// - Parameter timeout: The longest time to wait; `nil` for no limit.
  /// - Throws: ``TerminalError/closed``.
  public func nextEvents(timeout: Duration? = nil) throws(TerminalError) -> [Event] {
    let events = try waitForEvents(timeout: timeout) ?? []
    if events.contains(.suspend) { suspend() }
    adapt(to: terminal.size)
    return events.filter { $0 != .suspend }
  }

  /// Waits for events like ``nextEvents(timeout:)``, but neither adapts to the terminal nor suspends.
  ///
  /// - Returns: The events; empty if only a frame is due; `nil` after `timeout`.
  /// - Throws: ``TerminalError/closed``.
  package func waitForEvents(timeout: Duration?) throws(TerminalError) -> [Event]? {
    if transitions.isActive, timeout.map({ $0 > ColorTransitions.stepTime }) != false {
      return try terminal.nextEvents(timeout: ColorTransitions.stepTime).filter { process($0) }
    }
    let awaitsPause =
      encoder.hasInexactColors && !isInputPaused && timeout.map { $0 > Self.inputPause } != false
    let events = try terminal.nextEvents(timeout: awaitsPause ? Self.inputPause : timeout)
    if events.isEmpty {
      isInputPaused = isInputPaused || awaitsPause
      return awaitsPause ? [] : nil
    }
    if events.contains(where: { $0 != .discovery(.readyForOutput) }) { isInputPaused = false }
    return events.filter { process($0) }
  }

  /// Reads early replies, so that the first frame already suits the terminal.
  ///
  /// - Throws: ``TerminalError/closed``.
  package func earlyReplies() throws(TerminalError) -> [Event] {
    try terminal.earlyReplies().filter { process($0) }
  }

  /// Adapts the encoder to an event. Returns false if the event should not be reported.
  private func process(_ event: Event) -> Bool {
    switch event {
    case .discovery(.synchronizedOutput): encoder.isSynchronized = true
    case .discovery(.sideMargins): encoder.hasSideMargins = true
    case .discovery(.readyForOutput): break
    case .resume:
      encoder.invalidate()
      return true
    // The window may have been covered.
    case .focus(true) where display.images.discardsOldSixels:
      encoder.repaintImages()
      return true
    default: return true
    }
    return false
  }

  /// Adapts to a size and the terminal's capabilities. If they changed, the next frame must draw everything.
  ///
  /// - Parameter theme: The interface colors; `nil` to derive them from the terminal's.
  package func adapt(to size: CellSize, theme: Theme? = nil) {
    var display = terminal.display
    if let theme { display.theme = theme }
    let old = self.display
    guard size != self.size || display != old else { return }
    (self.size, self.display) = (size, display)
    (encoder.colors, encoder.theme) = (display.colors, display.theme)
    if (display.graphics, display.cellPixels, display.images) != (old.graphics, old.cellPixels, old.images) {
      encoder.images = makeImageEncoder(display)
    }
    transitions.removeAll()
    surface = Surface(size: size, display: display)
    surface.fill(surface.size.bounds)
  }

  /// Gives the terminal back to the shell until the user resumes the program.
  public func suspend() {
    terminal.suspend()
    encoder.invalidate()
  }
}
