import SwatchColor
import SwatchRaster
import SwatchScreen
import SwatchSketch
import SwatchText

extension Scenes {
  package static let replaySpeeds = 0.1...100.0

  package static func replay(
    _ drawing: Drawing, _ setup: Setup, speed: Double = 1, vision: ColorVisionDeficiency? = nil,
    now: @escaping () -> ContinuousClock.Instant
  ) throws(RasterError) -> any Scene {
    try Replay(of: drawing, size: setup.size, display: setup.display, speed: speed, vision: vision, now: now)
  }
}

struct Replay: Scene {
  private let drawing: Drawing
  private let timeLapse: TimeLapse
  private let now: () -> ContinuousClock.Instant

  /// The playback position in seconds.
  private(set) var time = 0.0
  private var lastUpdateTime: ContinuousClock.Instant
  private(set) var speed: Double
  private(set) var isPaused = false
  private(set) var isFinished = false
  let vision: ColorVisionDeficiency?
  var next: (any Scene)?
  var wantsToSuspend = false
  var wantsCompleteFrame = false

  private var cells: CellDrawing
  private var isFrameComplete = true
  private var size: CellSize

  /// - Throws: ``RasterError`` if there is not enough memory for the image.
  init(
    of drawing: Drawing, size: CellSize, display: Display, speed: Double = 1,
    vision: ColorVisionDeficiency? = nil, now: @escaping () -> ContinuousClock.Instant = { .now }
  ) throws(RasterError) {
    (self.drawing, self.speed, self.vision, self.now) = (drawing.visible, speed, vision, now)
    timeLapse = TimeLapse(drawing)
    cells = try Self.cells(for: drawing, on: size, display)
    (self.size, lastUpdateTime) = (size, now())
  }

  var timeout: Duration? { isPlaying ? .milliseconds(40) : nil }

  mutating func wake(at moment: ContinuousClock.Instant) {
    if isPlaying { time = min(timeLapse.duration, time + speed * ((moment - lastUpdateTime) / .seconds(1))) }
    lastUpdateTime = moment
  }

  /// Resumes the replay, which is paused while the program is suspended.
  mutating func resume() { lastUpdateTime = now() }

  private var isAtEnd: Bool { time >= timeLapse.duration }
  private var isPlaying: Bool { !isPaused && !isAtEnd }
  private var progress: TimeLapse.Progress { timeLapse.progress(at: isAtEnd ? .infinity : time) }

  mutating func handle(_ event: Event, display: Display) {
    switch event {
    case .key(.control("z")), .suspend: wantsToSuspend = true
    case .key(let press): handle(press)
    // Handled like Escape alone, because a replay has no Alt shortcuts.
    case .escapedKey: handle(KeyPress(.escape))
    case .resume: wantsCompleteFrame = true
    case .resize(let size): adapt(to: size, display)
    case .discovery: adapt(to: size, display)
    case .mouse, .paste, .focus: break
    }
  }

  private mutating func handle(_ press: KeyPress) {
    switch press {
    case "q", .control("c"), KeyPress(.escape): isFinished = true
    case .control("l"): wantsCompleteFrame = true
    case " ": (time, isPaused) = isAtEnd ? (0, false) : (time, !isPaused)
    case "+", "=": speed = (speed * 2).clamped(to: Scenes.replaySpeeds)
    case "-": speed = (speed / 2).clamped(to: Scenes.replaySpeeds)
    case KeyPress(.right): step(to: progress.strokeCount + 1)
    case KeyPress(.left): step(to: progress.strokeCount - (progress.fraction > 0 ? 0 : 1))
    default: if let press = press.onBaseLayout { handle(press) }
    }
  }

  private mutating func step(to strokeCount: Int) {
    time = timeLapse.end(ofStrokes: strokeCount)
    isPaused = true
  }

  private static func cells(
    for drawing: Drawing, on size: CellSize, _ display: Display
  ) throws(RasterError) -> CellDrawing {
    try CellDrawing(drawing, within: CellSize(columns: size.columns, rows: size.rows - 1), display: display)
  }

  /// Resizes the replay, or keeps its size if memory is insufficient.
  private mutating func adapt(to size: CellSize, _ display: Display) {
    self.size = size
    if let fitting = try? Self.cells(for: drawing, on: size, display) { cells = fitting }
  }

  mutating func prepareFrame(completely isComplete: Bool) -> Bool {
    guard !isFinished else { return false }
    isFrameComplete = isComplete
    // Keep the current image if there is not enough memory to restart.
    try? cells.advance(to: progress)
    return true
  }

  func draw(on surface: inout Surface) {
    if isFrameComplete { surface.fill(surface.size.bounds) }
    let picture = cells.surface
    let status = surface.size.bounds.height - 1
    let area = CellRect(columns: surface.size.bounds.columns, rows: 0..<max(0, status))
    let frame = area.centered(picture.size)
    surface.clipped(to: frame) { $0.copy(picture, to: frame.origin) }
    let rect = CellRect(column: 0, row: status, width: surface.size.columns, height: 1)
    surface.fill(rect)
    let count = drawing.strokes.count
    let state = isAtEnd ? "done · Space replay" : isPaused ? "paused · Space play" : "Space pause"
    let rate = speed.label(decimals: 1, keepsZeros: false)
    let stroke = min(progress.strokeCount + (progress.fraction > 0 ? 1 : 0), count)
    surface.write("Stroke \(stroke) of \(count) · \(rate)× · \(state) · q quit", in: rect, style: .faint)
  }
}
