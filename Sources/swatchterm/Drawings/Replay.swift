import SwatchColor
import SwatchFiles
import SwatchGraphics
import SwatchScreen
import SwatchSketch

/// A drawing that is drawn once more on a terminal, until the user leaves.
final class Replay {
  /// How many times as fast it can be.
  static let speeds = 0.1...100.0

  private let drawing: Drawing
  private let plan: TimeLapse
  private let terminal: any Terminal
  private let now: () -> ContinuousClock.Instant

  /// Seconds of the plan that have gone by.
  private(set) var time = 0.0
  /// When time was counted last.
  private var last = ContinuousClock.now
  private(set) var speed: Double
  private(set) var isPaused = false
  private var isFinished = false

  private var display: Display
  private var encoder: FrameEncoder
  private var cells: CellDrawing
  private var surface: Surface

  private static let frameTime = Duration.milliseconds(40)

  /// Prepares to draw `drawing` on `terminal`.
  ///
  /// - Throws: ``RasterError`` when there is no memory for the image.
  init(
    of drawing: Drawing, on terminal: any Terminal, speed: Double = 1,
    now: @escaping () -> ContinuousClock.Instant = { .now }
  ) throws {
    (self.drawing, self.terminal, self.speed, self.now) = (drawing, terminal, speed, now)
    plan = TimeLapse(drawing)
    display = terminal.display
    encoder = FrameEncoder(colors: display.colors)
    surface = Surface(size: terminal.size, display: display)
    cells = try Self.cells(for: drawing, on: surface)
  }

  /// Plays until the user leaves.
  ///
  /// - Throws: ``TerminalError`` when the terminal is gone.
  func run() throws {
    last = now()
    while !isFinished {
      try draw()
      let events = try terminal.nextEvents(timeout: isMoving ? Self.frameTime : nil)
      let moment = now()
      if isMoving { time = min(plan.duration, time + speed * ((moment - last) / .seconds(1))) }
      last = moment
      for event in events { try handle(event) }
    }
  }

  private var isAtEnd: Bool { time >= plan.duration }

  private var isMoving: Bool { !isPaused && !isAtEnd }

  private var progress: TimeLapse.Progress { plan.progress(at: isAtEnd ? .infinity : time) }

  // MARK: Events

  private func handle(_ event: Event) throws {
    switch event {
    case .key(.control("z")), .suspend: suspend()
    case .key(let press): handle(press)
    // Escape leaves, and nothing means anything with Alt.
    case .escapedKey: handle(KeyPress(.escape))
    case .resume: encoder.invalidate()
    case .discovery(.synchronizedOutput): encoder.isSynchronized = true
    default: break
    }
    if terminal.size != surface.size || terminal.display != display { try adapt() }
  }

  private func handle(_ press: KeyPress) {
    switch press {
    case "q", .control("c"), KeyPress(.escape): isFinished = true
    case .control("l"): encoder.invalidate()
    case " ": pauseOrPlay()
    case "+", "=": speed = (speed * 2).clamped(to: Self.speeds)
    case "-": speed = (speed / 2).clamped(to: Self.speeds)
    case KeyPress(.right): step(to: progress.strokeCount + 1)
    case KeyPress(.left): step(to: progress.strokeCount - (progress.fraction > 0 ? 0 : 1))
    default: break
    }
  }

  private func pauseOrPlay() {
    if isAtEnd {
      (time, isPaused) = (0, false)
    } else {
      isPaused.toggle()
    }
  }

  /// Shows so many strokes, and stays there.
  private func step(to strokeCount: Int) {
    time = plan.end(ofStrokes: strokeCount)
    isPaused = true
  }

  private func suspend() {
    terminal.suspend()
    encoder.invalidate()
    // The drawing stood still meanwhile.
    last = now()
  }

  // MARK: Drawing

  private static func cells(for drawing: Drawing, on surface: Surface) throws -> CellDrawing {
    let limit = CellSize(columns: surface.size.columns, rows: surface.size.rows - 1)
    return try CellDrawing(drawing, within: limit, display: surface.display)
  }

  private func adapt() throws {
    display = terminal.display
    encoder.colors = display.colors
    surface = Surface(size: terminal.size, display: display)
    cells = try Self.cells(for: drawing, on: surface)
  }

  private func draw() throws {
    try cells.advance(to: progress)
    let picture = cells.surface
    let status = surface.size.bounds.height - 1
    let frame = CellRect(columns: surface.size.bounds.columns, rows: 0..<max(0, status)).centered(
      picture.size)
    for row in frame.rows {
      for column in frame.columns {
        let place = CellPosition(column: column - frame.origin.column, row: row - frame.origin.row)
        surface[CellPosition(column: column, row: row)] = picture[place]
      }
    }
    drawStatus(in: CellRect(column: 0, row: status, width: surface.size.columns, height: 1))
    let bytes = encoder.encode(&surface)
    if !bytes.isEmpty { try terminal.write(bytes) }
  }

  private func drawStatus(in rect: CellRect) {
    surface.fill(rect)
    let count = drawing.strokes.count
    let state = isAtEnd ? "done, space plays again" : isPaused ? "paused, space plays" : "space pauses"
    let pace = speed.label(decimals: 1, keepsZeros: false)
    surface.write(
      "Stroke \(min(progress.strokeCount + (progress.fraction > 0 ? 1 : 0), count)) of \(count)  \(pace)×  \(state)  q leaves",
      in: rect, style: .faint)
  }
}
