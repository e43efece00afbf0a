import SwatchColor

/// A terminal's screen: frames out, events in.
///
/// A screen keeps up with its terminal: with the size, with colors, theme and images that the terminal reports after the first
/// frame, and with lines that are too slow for every frame.
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
/// `Screen.run(on:_:)` in `SwatchTerminal` opens the terminal that the program was started in and restores it afterwards.
/// Use a screen from one thread.
public final class Screen {
  /// The size of the screen, in cells.
  public private(set) var size: CellSize
  /// The capabilities of the terminal, as far as they are known.
  public private(set) var display: Display

  private let terminal: any Terminal
  private let makeImageEncoder: (Display) -> (any ImageEncoder)?
  private var surface: Surface
  private var encoder: FrameEncoder
  /// True after a pause in the input that is long enough to send exact colors.
  private var isResting = false

  /// The pause in the input after which a passing frame is replaced by an exact one.
  private static let rest: Duration = .milliseconds(150)

  /// Creates a screen on `terminal`.
  ///
  /// - Parameter images: Returns the encoder that sends images to a terminal with these capabilities; `nil` for text only.
  public init(
    _ terminal: any Terminal, images: @escaping (Display) -> (any ImageEncoder)? = { _ in nil }
  ) {
    (self.terminal, makeImageEncoder) = (terminal, images)
    (size, display) = (terminal.size, terminal.display)
    surface = Surface(size: size, display: display)
    encoder = FrameEncoder(colors: display.colors)
    encoder.theme = display.theme
    encoder.images = images(display)
  }

  /// The color vision deficiency that the screen simulates.
  package var vision: ColorVisionDeficiency? {
    didSet { if vision != oldValue { encoder.vision = vision.map { ColorVisionSimulation($0) } } }
  }

  // MARK: Frames

  /// Draws a frame and sends what changed since the last one.
  ///
  /// While a slow terminal is busy, no frame is drawn; ``nextEvents(timeout:)`` returns as soon as the terminal is ready.
  ///
  /// - Parameter content: Draws everything; the surface is blank.
  /// - Throws: ``TerminalError/closed``, or the error of `content`.
  public func draw(_ content: (inout Surface) throws -> Void) throws {
    guard isReady else { return }
    try update { surface in
      surface.clip = surface.size.bounds
      surface.fill(surface.size.bounds)
      try content(&surface)
      return true
    }
  }

  /// True if the terminal has shown enough of the last frames to be sent another one.
  package var isReady: Bool { terminal.room != 0 }

  /// Draws on the last frame and sends what changed.
  ///
  /// - Parameters:
  ///   - isPassing: True if another frame follows soon, so that colors may be less exact.
  ///   - isUrgent: True if the whole frame is sent, however slow the terminal is.
  ///   - change: Draws, and returns true if it did.
  /// - Throws: ``TerminalError/closed``, or the error of `change`.
  package func update(
    isPassing: Bool = false, isUrgent: Bool = false, _ change: (inout Surface) throws -> Bool
  ) throws {
    let isPassing = isPassing && !isResting
    let isDrawn = try change(&surface)
    guard isDrawn || encoder.owesCells || encoder.owesColors && !isPassing else { return }
    let bytes = encoder.encode(&surface, isPassing: isPassing, room: isUrgent ? nil : terminal.room)
    if !bytes.isEmpty { try terminal.write(bytes) }
  }

  /// Clears the screen and sends everything with the next frame.
  public func invalidate() { encoder.invalidate() }

  // MARK: Events

  /// Waits for the next event, and returns it with all others that have arrived, in order.
  ///
  /// The result may be empty, for example because the terminal turned out to have more colors. Draw a frame in any case.
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
  /// - Returns: The events, none if only a frame is due, or `nil` after `timeout`.
  /// - Throws: ``TerminalError/closed``.
  package func waitForEvents(timeout: Duration?) throws(TerminalError) -> [Event]? {
    let mayRest = encoder.owesColors && !isResting && timeout.map { $0 > Self.rest } != false
    let events = try terminal.nextEvents(timeout: mayRest ? Self.rest : timeout)
    if events.isEmpty {
      isResting = isResting || mayRest
      return mayRest ? [] : nil
    }
    if events.contains(where: { $0 != .discovery(.arrival) }) { isResting = false }
    return events.filter { note($0) }
  }

  /// Reads replies that the terminal sends at once, so that the first frame already suits it.
  ///
  /// - Throws: ``TerminalError/closed``.
  package func earlyReplies() throws(TerminalError) -> [Event] {
    try terminal.earlyAnswers().filter { note($0) }
  }

  /// Adapts the encoder to an event, and returns false if nothing else needs it.
  private func note(_ event: Event) -> Bool {
    switch event {
    case .discovery(.synchronizedOutput): encoder.isSynchronized = true
    case .discovery(.sideMargins): encoder.hasSideMargins = true
    case .discovery(.arrival): break
    case .resume:
      encoder.invalidate()
      return true
    // The window may have been covered.
    case .focus(true) where display.images.forgetsSixels:
      encoder.repaintImages()
      return true
    default: return true
    }
    return false
  }

  /// Adapts to what the terminal can show now. The next frame has to draw everything if that changed.
  ///
  /// - Parameters:
  ///   - size: The size of the screen.
  ///   - theme: The colors of the interface; `nil` for those that follow from the terminal's.
  package func adapt(to size: CellSize, theme: Theme? = nil) {
    var display = terminal.display
    if let theme { display.theme = theme }
    let old = self.display
    guard size != self.size || display != old else { return }
    (self.size, self.display) = (size, display)
    (encoder.colors, encoder.theme) = (display.colors, display.theme)
    if display.graphics != old.graphics || display.cellPixels != old.cellPixels
      || display.images != old.images
    {
      encoder.images = makeImageEncoder(display)
    }
    // Cells of another size or in other colors are useless, and cells that nothing is drawn over must be cleared.
    surface = Surface(size: size, display: display)
    surface.fill(surface.size.bounds)
  }

  /// Gives the terminal back to the shell until the user resumes the program.
  public func suspend() {
    terminal.suspend()
    encoder.invalidate()
  }
}
