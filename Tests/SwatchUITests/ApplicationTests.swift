import SwatchScreen
import SwatchTestSupport
import Testing

@testable import SwatchPicker
@testable import SwatchUI

@Suite("The run loop") struct ApplicationTests {
  private func key(_ character: Character) -> Event { .key(KeyPress(.character(character))) }

  private func mouse(_ action: MouseEvent.Action, _ column: Int, _ row: Int) -> Event {
    .mouse(MouseEvent(action, at: CellPosition(column: column, row: row)))
  }

  private func run(_ script: [[Event]], failingWrite: Int? = nil) throws -> MemoryTerminal {
    let terminal = MemoryTerminal(script: script, failingWrite: failingWrite)
    try Application(terminal: terminal).run()
    return terminal
  }

  @Test("All events that arrived make one frame")
  func oneFrame() throws {
    let motions = (10...40).map { mouse(.motion(.left), $0, 10) }
    let terminal = try run([[mouse(.press(.left), 9, 10)] + motions, [key("u"), key("q")]])
    #expect(terminal.frames.count == 3)
  }

  @Test("Events that change nothing make no frame")
  func noFrame() throws {
    let terminal = try run([[.focus(true)], [mouse(.motion(nil), 3, 3)], [key("q")]])
    #expect(terminal.frames.count == 1)
  }

  @Test(
    "A terminal that forgets pictures gets them again when its window has the focus",
    arguments: [true, false])
  func forgottenPictures(forgets: Bool) throws {
    let script: [[Event]] = [[.focus(false)], [.focus(true)], [key("q")]]
    let terminal = MemoryTerminal(script: script)
    (terminal.display.graphics, terminal.display.images.forgetsSixels) = (.sixel, forgets)
    try Application(terminal: terminal).run()
    #expect(terminal.frames.count == (forgets ? 2 : 1))
  }

  @Test("Events after the one that leaves are not handled")
  func afterLeaving() throws {
    let terminal = try run([[key("q"), key("?")]])
    #expect(terminal.frames.count == 1)
  }

  @Test("Playing back has the screen until it is left; then the sketch pad is there as it was")
  func scenes() throws {
    let file = try TestScreen().middle(of: .file)
    let drawing = [
      mouse(.press(.left), 9, 10), mouse(.motion(.left), 30, 12), mouse(.release(.left), 30, 12),
    ]
    let click = [mouse(.press(.left), file.column, file.row), mouse(.release(.left), file.column, file.row)]
    let resized = Event.resize(CellSize(columns: 90, rows: 30))
    let terminal = try run([drawing, click + [key("p")], [], [resized], [key("q")], [key("u"), key("q")]])
    func screen(_ count: Int) -> ScreenEmulator {
      var screen = ScreenEmulator(columns: 90, rows: 30)
      for frame in terminal.frames.prefix(count) { screen.feed(frame) }
      return screen
    }
    let frames = terminal.frames.count
    let texts = (1...frames).map { count in (0..<30).map { screen(count).text(inRow: $0) }.joined() }
    let played = try #require(texts.firstIndex { $0.contains("space pauses") })
    #expect(texts[played - 1].contains("1 stroke") && !texts[played].contains("Undo"))
    #expect(texts[frames - 1].contains("Removed the last stroke") && texts[frames - 1].contains("Undo"))
    #expect(screen(frames).errors.isEmpty)
  }

  @Test("What arrives together goes to the scene that has the screen by then, and nothing is lost")
  func batches() throws {
    let file = try TestScreen().middle(of: .file)
    let drawing = [
      mouse(.press(.left), 9, 10), mouse(.motion(.left), 30, 12), mouse(.release(.left), 30, 12),
    ]
    let click = [mouse(.press(.left), file.column, file.row), mouse(.release(.left), file.column, file.row)]
    // The first q leaves what is played back, the second the sketch pad, in which nothing is drawn any more.
    let terminal = try run([drawing + click + [key("p"), key(" "), key("q"), key("u"), key("q")]])
    var screen = ScreenEmulator(columns: 80, rows: 24)
    for frame in terminal.frames { screen.feed(frame) }
    #expect(screen.text(inRow: 23).contains("Removed the last stroke, 0 left"))
  }

  @Test("A terminal that goes away ends the program with an error, at any moment", arguments: [0, 1])
  func closing(write: Int) throws {
    #expect(throws: TerminalError.closed) { try run([[key("?")]], failingWrite: write) }
    #expect(throws: TerminalError.closed) { try run([]) }
  }

  @Test("Suspending keeps a stroke in progress, and the screen is drawn anew afterwards")
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

  @Test("Frames are synchronized once the terminal says that it can")
  func synchronized() throws {
    let terminal = try run([[.discovery(.synchronizedOutput)], [key("?")], [key("?"), key("q")]])
    #expect(!terminal.frames[0].starts(with: "\u{1B}[?2026h".utf8))
    #expect(terminal.frames[1].starts(with: "\u{1B}[?2026h".utf8))
    #expect(Array(terminal.frames[1].suffix(8)) == Array("\u{1B}[?2026l".utf8))
  }

  @Test("What a terminal answers at once counts for the first frame, and makes no second one")
  func answersAtOnce() throws {
    let terminal = MemoryTerminal(
      display: Display(colors: .indexed256, glyphs: .unicode), script: [[key("q")]])
    terminal.answers = [.discovery(.synchronizedOutput), .discovery(.truecolor)]
    try Application(terminal: terminal).run()
    #expect(terminal.frames.count == 1)
    let frame = String(decoding: terminal.frames[0], as: UTF8.self)
    #expect(frame.hasPrefix("\u{1B}[?2026h") && frame.contains("[48;2;"))
  }

  @Test("The stroke in progress is kept after the frame that shows it")
  func keptAfterFrame() throws {
    let (journal, clock) = (FakeJournal(), FakeClock())
    let motions = (10...14).map { [mouse(.motion(.left), $0, 10)] }
    let terminal = WatchingTerminal(script: [[mouse(.press(.left), 9, 10)]] + motions)
    var told: [Int] = []
    terminal.willWait = { clock.advance(by: .seconds(1)) }
    terminal.willWrite = { told.append(journal.lives.count) }
    var services = Services()
    services.openJournal = { journal }
    services.now = { clock.now }
    #expect(throws: TerminalError.closed) { try Application(terminal: terminal, services: services).run() }
    // The first motion only begins to count the time. What a motion told, the next frame finds told.
    #expect(told.suffix(4) == [0, 1, 2, 3])
    #expect(journal.lives.count == 4)
  }

  @Test("More colors, once discovered, are used at once")
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

/// A terminal that lets others do something before it waits and writes.
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
