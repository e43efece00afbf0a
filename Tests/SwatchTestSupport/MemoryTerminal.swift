import SwatchScreen

/// An in-memory terminal with scripted events that keeps all frames.
public final class MemoryTerminal: Terminal {
  /// The size of the screen; follows resize events.
  public var size: CellSize
  /// The capabilities of the terminal.
  public var display: Display
  /// The number of bytes accepted per write; `nil` for no limit.
  public var byteLimit: Int?
  /// The frames written.
  public private(set) var frames: [[UInt8]] = []
  /// The number of suspensions.
  public private(set) var suspendCount = 0

  /// The replies available at once, without waiting.
  public var answers: [Event] = []

  /// Called before events are returned.
  public var willReturnEvents = {}

  private var script: [[Event]]
  private let failingWrite: Int?

  /// Creates a terminal.
  ///
  /// - Parameters:
  ///   - script: The events of each wait; then the terminal is closed.
  ///   - failingWrite: The index of the write that fails.
  ///   - reducesMotion: True to show final colors at once.
  public init(
    size: CellSize = CellSize(columns: 80, rows: 24),
    display: Display = Display(colors: .truecolor, glyphs: .unicode), script: [[Event]],
    failingWrite: Int? = nil, reducesMotion: Bool = true
  ) {
    self.size = size
    self.display = display
    self.script = script
    self.failingWrite = failingWrite
    self.display.reducesMotion = reducesMotion
  }

  /// Returns the next events of the script; empty for a timeout.
  public func nextEvents(timeout: Duration?) throws(TerminalError) -> [Event] {
    guard !script.isEmpty else { throw .closed }
    let events = script.removeFirst()
    willReturnEvents()
    note(events)
    return events
  }

  private func note(_ events: [Event]) {
    for event in events {
      if case .resize(let newSize) = event { size = newSize }
      if event == .discovery(.truecolor) { display.colors = .truecolor }
      if case .discovery(.cellSize(let width, let height)) = event {
        display.cellPixels = CellMetrics(width: width, height: height)
      }
    }
  }

  /// Returns ``answers``.
  public func earlyReplies() throws(TerminalError) -> [Event] {
    defer { answers = [] }
    note(answers)
    return answers
  }

  /// Stores a frame.
  public func write(_ bytes: [UInt8]) throws(TerminalError) {
    guard frames.count != failingWrite else { throw .closed }
    frames.append(bytes)
  }

  /// Counts the suspension.
  public func suspend() { suspendCount += 1 }
}
