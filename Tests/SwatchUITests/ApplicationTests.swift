import SwatchColor
import SwatchScreen
import SwatchSketch
import SwatchTestSupport
import Testing

@testable import SwatchPicker
@testable import SwatchScenes
@testable import SwatchUI

@Suite("Run loop") struct ApplicationTests {
  private func key(_ character: Character) -> Event { .key(KeyPress(.character(character))) }

  /// Returns a mouse event on the canvas, to the right of the tools.
  private func mouse(_ action: MouseEvent.Action, _ column: Int, _ row: Int) -> Event {
    .mouse(MouseEvent(action, at: CellPosition(column: column + 14, row: row)))
  }

  private func run(_ script: [[Event]], failingWrite: Int? = nil) throws -> MemoryTerminal {
    let terminal = MemoryTerminal(
      size: CellSize(columns: 92, rows: 24), script: script, failingWrite: failingWrite)
    try Application(terminal: terminal).run()
    return terminal
  }

  @Test("Events that arrive together produce one frame")
  func oneFrame() throws {
    let motions = (10...40).map { mouse(.motion(.left), $0, 10) }
    let terminal = try run([[mouse(.press(.left), 9, 10)] + motions, [key("u"), key("q")]])
    #expect(terminal.frames.count == 3)
  }

  @Test("Events without effect produce no frame")
  func noFrame() throws {
    let terminal = try run([[.focus(true)], [mouse(.motion(nil), 3, 3)], [key("q")]])
    #expect(terminal.frames.count == 1)
  }

  @Test(
    "Images are sent again when the window regains the focus",
    arguments: [true, false])
  func forgottenPictures(forgets: Bool) throws {
    let script: [[Event]] = [[.focus(false)], [.focus(true)], [key("q")]]
    let terminal = MemoryTerminal(script: script)
    (terminal.display.graphics, terminal.display.images.discardsOldSixels) = (.sixel, forgets)
    try Application(terminal: terminal).run()
    #expect(terminal.frames.count == (forgets ? 2 : 1))
  }

  @Test("Events after quitting are ignored")
  func afterLeaving() throws {
    let terminal = try run([[key("q"), key("?")]])
    #expect(terminal.frames.count == 1)
  }

  @Test("A replay covers the sketch pad, which is unchanged afterwards")
  func scenes() throws {
    let file = try TestScreen().middle(of: .file)
    let drawing = [
      mouse(.press(.left), 9, 10), mouse(.motion(.left), 30, 12), mouse(.release(.left), 30, 12),
    ]
    let click = [MouseEvent.Action.press(.left), .release(.left)].map {
      mouse($0, file.column - 14, file.row)
    }
    let resized = Event.resize(CellSize(columns: 96, rows: 30))
    let terminal = try run([drawing, click + [key("p")], [], [resized], [key("q")], [key("u"), key("q")]])
    func screen(_ count: Int) -> ScreenEmulator {
      var screen = ScreenEmulator(columns: 96, rows: 30)
      for frame in terminal.frames.prefix(count) { screen.feed(frame) }
      return screen
    }
    let frames = terminal.frames.count
    let texts = (1...frames).map { count in (0..<30).map { screen(count).text(inRow: $0) }.joined() }
    let played = try #require(texts.firstIndex { $0.contains("Space pause") })
    #expect(texts[played - 1].contains("1 stroke") && !texts[played].contains("Undo"))
    #expect(texts[frames - 1].contains("Removed the last stroke") && texts[frames - 1].contains("Undo"))
    #expect(screen(frames).errors.isEmpty)
  }

  @Test("Events in one batch go to the scene on top at that time; none is lost")
  func batches() throws {
    let file = try TestScreen().middle(of: .file)
    let drawing = [
      mouse(.press(.left), 9, 10), mouse(.motion(.left), 30, 12), mouse(.release(.left), 30, 12),
    ]
    let click = [
      mouse(.press(.left), file.column - 14, file.row), mouse(.release(.left), file.column - 14, file.row),
    ]
    // The first q ends the replay, the second the empty sketch pad.
    let terminal = try run([drawing + click + [key("p"), key(" "), key("q"), key("u"), key("q")]])
    var screen = ScreenEmulator(columns: 80, rows: 24)
    for frame in terminal.frames { screen.feed(frame) }
    #expect(screen.text(inRow: 23).contains("Removed the last stroke, 0 left"))
  }

  @Test("A closed terminal ends the program with an error at any time", arguments: [0, 1])
  func closing(write: Int) throws {
    #expect(throws: TerminalError.closed) { try run([[key("?")]], failingWrite: write) }
    #expect(throws: TerminalError.closed) { try run([]) }
  }

  @Test("Suspending keeps a stroke in progress; the screen is redrawn afterwards")
  func suspending() throws {
    let terminal = try run([
      [mouse(.press(.left), 9, 10), mouse(.motion(.left), 19, 10)],
      [.key(KeyPress(.character("z"), .control))],
      [mouse(.motion(.left), 29, 10)],
      [key("u"), key("q")],
    ])
    #expect(terminal.suspendCount == 1)
    #expect(terminal.frames[2].starts(with: "\u{1B}[m\u{1B}[H\u{1B}[2J".utf8))
  }

  @Test("Frames are synchronized once the terminal reports support")
  func synchronized() throws {
    let terminal = try run([[.discovery(.synchronizedOutput)], [key("?")], [key("?"), key("q")]])
    #expect(!terminal.frames[0].starts(with: "\u{1B}[?2026h".utf8))
    #expect(terminal.frames[1].starts(with: "\u{1B}[?2026h".utf8))
    #expect(Array(terminal.frames[1].suffix(8)) == Array("\u{1B}[?2026l".utf8))
  }

  @Test("The wheel scrolls with few bytes once the terminal reports horizontal margins")
  func wheel() throws {
    var drawing: [Event] = []
    for row in 5...20 {
      drawing.append(mouse(.press(.left), 4, row))
      for column in 5...40 { drawing.append(mouse(.motion(.left), column, 5 + row * column % 16)) }
      drawing.append(mouse(.release(.left), 40, 12))
    }
    let wheel = [mouse(.wheel(.down), 20, 12)]
    let undoing = Array(repeating: key("u"), count: 16)
    func bytes(_ known: [Event]) throws -> Int {
      let terminal = try run([known, drawing, wheel, undoing + [key("q")]])
      return terminal.frames[2].count
    }
    let (with, without) = (try bytes([.discovery(.sideMargins)]), try bytes([]))
    #expect(with < without / 3)
  }

  @Test("Immediate replies are part of the first frame")
  func answersAtOnce() throws {
    let terminal = MemoryTerminal(
      display: Display(colors: .indexed256, glyphs: .unicode), script: [[key("q")]])
    terminal.answers = [.discovery(.synchronizedOutput), .discovery(.truecolor)]
    try Application(terminal: terminal).run()
    #expect(terminal.frames.count == 1)
    let frame = String(decoding: terminal.frames[0], as: UTF8.self)
    #expect(frame.hasPrefix("\u{1B}[?2026h") && frame.contains("[48;2;"))
  }

  @Test("The stroke in progress is saved after its frame is drawn")
  func keptAfterFrame() throws {
    let (journal, clock) = (FakeJournal(), FakeClock())
    let motions = (10...14).map { [mouse(.motion(.left), $0, 10)] }
    let terminal = WatchingTerminal(script: [[mouse(.press(.left), 9, 10)]] + motions)
    var told: [Int] = []
    terminal.willWait = { clock.advance(by: .seconds(1)) }
    terminal.willWrite = { told.append(journal.liveStrokes.count) }
    var services = Services()
    services.openJournal = { journal }
    services.now = { clock.now }
    #expect(throws: TerminalError.closed) { try Application(terminal: terminal, services: services).run() }
    // The first motion only starts the timer; later motions are saved by the next frame.
    #expect(told.suffix(4) == [0, 1, 2, 3])
    #expect(journal.liveStrokes.count == 4)
  }

  @Test("Replies during a drag wait for its end, so that no stroke is cut")
  func lateAnswers() throws {
    let terminal = MemoryTerminal(
      display: Display(colors: .indexed256, glyphs: .unicode),
      script: [
        [mouse(.press(.left), 9, 10)], [mouse(.motion(.left), 19, 10)], [.discovery(.truecolor)],
        [mouse(.motion(.left), 29, 10)], [mouse(.release(.left), 29, 10)], [key("u"), key("q")],
      ])
    try Application(terminal: terminal).run()
    let frames = terminal.frames.map { String(decoding: $0, as: UTF8.self) }
    let first = try #require(frames.firstIndex { $0.contains("[48;2;") })
    #expect(frames[first].contains("Touch Ended") && !frames[..<first].joined().contains("Touch Ended"))
    var screen = ScreenEmulator(columns: 80, rows: 24)
    for frame in terminal.frames { screen.feed(frame) }
    #expect(screen.text(inRow: 23).contains("0 left"))
  }

  @Test("A new cell size is used with any following event")
  func otherCells() throws {
    let display = Display(
      colors: .truecolor, glyphs: .unicode, graphics: .kitty,
      cellPixels: CellMetrics(width: 8, height: 16))
    var random = SeededGenerator(seed: 1)
    let drawing = Drawing.ofFewStrokes(using: &random)
    for purpose in [Application.Purpose.sketch(), .replay(drawing, speed: 1)] {
      let terminal = MemoryTerminal(
        display: display,
        script: [[key("+"), .discovery(.cellSize(width: 16, height: 32)), key("+")], [], [key("q")]])
      try Application(terminal: terminal, purpose: purpose).run()
      var screen = ScreenEmulator(columns: 80, rows: 24)
      (screen.cellWidth, screen.cellHeight) = (8, 16)
      screen.feed(terminal.frames[0])
      (screen.cellWidth, screen.cellHeight) = (16, 32)
      for frame in terminal.frames.dropFirst() { screen.feed(frame) }
      #expect(screen.errors.isEmpty)
    }
  }

  @Test("A resting pointer on a slider shows exact colors before the release")
  func resting() throws {
    // The hue track and the tracks that depend on it.
    let (row, columns) = (8, 42..<52)
    let press = mouse(.press(.left), columns.lowerBound, row)
    let motions = columns.map { [mouse(.motion(.left), $0, row)] }
    let green = [key("s"), .key(KeyPress(.down)), .key(KeyPress(.enter))]
    func frameCount(_ waits: [[Event]]) throws -> Int {
      let (terminal, clock) = (
        WatchingTerminal(script: [green, [press]] + motions + waits), FakeClock()
      )
      var count = 0
      terminal.willWait = { clock.advance(by: .seconds(1)) }
      terminal.willWrite = { count += 1 }
      var services = Services()
      services.now = { clock.now }
      #expect(throws: TerminalError.closed) { try Application(terminal: terminal, services: services).run() }
      return count
    }
    // Colors skipped by intermediate frames are sent once.
    #expect(try frameCount([[], [], []]) == frameCount([]) + 1)
  }

  @Test("A narrower image leaves nothing of the wider one")
  func narrowerPicture() throws {
    var drawing = Drawing()
    drawing.strokes.append(
      Stroke(
        pen: Pen(strokeColor: Color(RGB24(0xFF0000)), width: 9, opacity: 1),
        points: [CanvasPoint(x: 0, y: 0), CanvasPoint(x: 300, y: 600)]))
    let images = Display(
      colors: .truecolor, glyphs: .unicode, graphics: .kitty,
      cellPixels: CellMetrics(width: 12, height: 22))
    func screen(beginningWith display: Display) throws -> ScreenEmulator {
      let terminal = MemoryTerminal(display: display, script: [[.discovery(.truecolor)], [], [key("q")]])
      terminal.willReturnEvents = { [unowned terminal] in terminal.display = images }
      try Application(terminal: terminal, purpose: .replay(drawing, speed: 100)).run()
      var screen = ScreenEmulator(columns: 80, rows: 24)
      (screen.cellWidth, screen.cellHeight) = (12, 22)
      for frame in terminal.frames { screen.feed(frame) }
      return screen
    }
    let (found, known) = (
      try screen(beginningWith: Display(colors: .truecolor, glyphs: .unicode)),
      try screen(beginningWith: images)
    )
    func isBare(_ cell: ScreenEmulator.Cell) -> Bool { cell.text == " " && cell.pen.background == .standard }
    for row in 0..<23 {
      for column in 0..<80 where isBare(known[row, column]) { #expect(isBare(found[row, column])) }
    }
    #expect((0..<80).contains { isBare(known[10, $0]) })
  }

  @Test("More colors are used as soon as they are discovered")
  func moreColors() throws {
    let terminal = MemoryTerminal(
      display: Display(colors: .indexed256, glyphs: .unicode),
      script: [[.discovery(.truecolor)], [key("q")]])
    try Application(terminal: terminal).run()
    func text(_ frame: Int) -> String { String(decoding: terminal.frames[frame], as: UTF8.self) }
    #expect(text(0).contains("[48;5;") && !text(0).contains("[48;2;"))
    #expect(text(1).contains("[48;2;") && !text(1).contains("[48;5;"))
  }
}

/// A terminal that runs an action before it waits or writes.
private final class WatchingTerminal: Terminal {
  let size = CellSize(columns: 80, rows: 24)
  let display = Display(colors: .truecolor, glyphs: .unicode)
  var willWait = {}
  var willWrite = {}
  private var script: [[Event]]

  init(script: [[Event]]) { self.script = script }

  func nextEvents(timeout: Duration?) throws(TerminalError) -> [Event] {
    willWait()
    guard !script.isEmpty else { throw .closed }
    return script.removeFirst()
  }

  func write(_ bytes: [UInt8]) throws(TerminalError) { willWrite() }

  func suspend() {}
}
