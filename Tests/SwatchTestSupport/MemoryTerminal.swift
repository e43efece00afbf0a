import SwatchScreen

/// A terminal of the mind: scripted events in, frames kept.
public final class MemoryTerminal: Terminal {
  /// The extent of the screen; follows resize events.
  public var size: CellSize
  /// What the terminal says that it can show.
  public var display: Display
  /// How many bytes it takes at once.
  public var room: Int?
  /// What was written, frame by frame.
  public private(set) var frames: [[UInt8]] = []
  /// How often the program asked to be suspended.
  public private(set) var suspendCount = 0

  /// What the terminal tells of itself at once, without being waited for.
  public var answers: [Event] = []

  /// Is called before events are told.
  public var willTell = {}

  private var script: [[Event]]
  private let failingWrite: Int?

  /// Creates a terminal.
  ///
  /// - Parameters:
  ///   - script: The events of each wait. After the last the terminal is closed.
  ///   - failingWrite: The number of the write that fails, counted from 0.
  public init(
    size: CellSize = CellSize(columns: 80, rows: 24),
    display: Display = Display(colors: .truecolor, glyphs: .unicode), script: [[Event]],
    failingWrite: Int? = nil
  ) {
    self.size = size
    self.display = display
    self.script = script
    self.failingWrite = failingWrite
  }

  /// The next events of the script, none for a timeout.
  public func nextEvents(timeout: Duration?) throws(TerminalError) -> [Event] {
    guard !script.isEmpty else { throw .closed }
    let events = script.removeFirst()
    willTell()
    note(events)
    return events
  }

  private func note(_ events: [Event]) {
    for event in events {
      if case .resize(let newSize) = event { size = newSize }
      if event == .discovery(.truecolor) { display.colors = .truecolor }
      if case .discovery(.cellSize(let width, let height)) = event {
        display.cellPixels = CellPixelSize(width: width, height: height)
      }
    }
  }

  /// What it tells at once.
  public func earlyAnswers() throws(TerminalError) -> [Event] {
    defer { answers = [] }
    note(answers)
    return answers
  }

  /// Keeps a frame.
  public func write(_ bytes: [UInt8]) throws(TerminalError) {
    guard frames.count != failingWrite else { throw .closed }
    frames.append(bytes)
  }

  /// Counts.
  public func suspend() { suspendCount += 1 }
}
