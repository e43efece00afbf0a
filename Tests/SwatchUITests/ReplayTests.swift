import SwatchColor
import SwatchScreen
import SwatchSketch
import SwatchTestSupport
import Testing

@testable import SwatchPicker
@testable import SwatchScenes
@testable import SwatchUI

@Suite("Replay in the terminal")
struct ReplayTests {
  private let drawing = Drawing(
    sheet: CanvasRect(size: CanvasSize(width: 160, height: 96)),
    strokes: (0..<4).map { row in
      let pen = Pen(strokeColor: Color(red: 1, green: 0, blue: 0), width: 16, opacity: 1)
      let y = 24.0 * Double(row) + 8
      return Stroke(pen: pen, points: [CanvasPoint(x: 16, y: y), CanvasPoint(x: 144, y: y)])
    })

  /// Replays with keys at given times in seconds and returns the final screen.
  private func play(
    _ script: [(time: Double, events: [Event])], looks: [Double]? = nil, columns: Int = 80, rows: Int = 24
  ) throws -> (replay: Replay, terminal: MemoryTerminal, screen: ScreenEmulator) {
    let terminal = MemoryTerminal(size: CellSize(columns: columns, rows: rows), script: script.map(\.events))
    let start = ContinuousClock.now
    // The clock is read before the first wait, after each wait, and after a suspension.
    var times = [0] + (looks ?? script.map(\.time))
    func now() -> ContinuousClock.Instant {
      start + .seconds(times.count > 1 ? times.removeFirst() : times[0])
    }
    let replay = try Replay(of: drawing, size: terminal.size, display: terminal.display, now: now)
    let program = Application(terminal: terminal, scene: replay, now: now)
    try program.run()
    var screen = ScreenEmulator(columns: terminal.size.columns, rows: terminal.size.rows)
    for frame in terminal.frames { screen.feed(frame) }
    return (try #require(program.finishedScene as? Replay), terminal, screen)
  }

  private let leave = [Event.key("q")]

  /// Returns the number of red cells.
  private func redCount(_ screen: ScreenEmulator) -> Int {
    screen.cells.filter { $0.pen.background == .rgb(255, 0, 0) || $0.pen.foreground == .rgb(255, 0, 0) }.count
  }

  @Test("Strokes appear over time until complete")
  func plays() throws {
    var counts: [Int] = []
    for steps in 1...8 {
      let script = (1...steps).map { (time: 0.25 * Double($0), events: [Event]()) }
      counts.append(redCount(try play(script + [(2.5, leave)]).screen))
    }
    #expect(counts == counts.sorted())
    #expect(try #require(counts.last) > counts[0])
    let end = try play([(20, []), (20, leave)])
    #expect(end.screen.text(inRow: 23).hasPrefix("Stroke 4 of 4"))
    #expect(end.screen.text(inRow: 23).contains("Space replay"))
    #expect(end.screen.errors.isEmpty)
  }

  @Test("Escape, q and Ctrl-C quit", arguments: [KeyPress("q"), KeyPress(.escape), .control("c")])
  func leaves(key: KeyPress) throws {
    #expect(throws: Never.self) { try play([(0.1, [.key(key)])]) }
  }

  @Test("Space pauses and resumes, and restarts at the end")
  func pauses() throws {
    let paused = try play([(0.1, [.key(" ")]), (9, []), (9, leave)]).replay
    #expect(paused.isPaused && abs(paused.time - 0.1) < 1e-9)
    let going = try play([(0.1, [.key(" ")]), (9, [.key(" ")]), (9.2, leave)]).replay
    #expect(!going.isPaused && abs(going.time - 0.3) < 1e-9)
    let again = try play([(30, [.key(" ")]), (30.1, leave)]).replay
    #expect(abs(again.time - 0.1) < 1e-9)
  }

  @Test("The replay stands still while suspended")
  func suspended() throws {
    let replay = try play([(0.1, [.suspend]), (60.1, leave)], looks: [0.1, 60, 60.1]).replay
    #expect(abs(replay.time - 0.2) < 1e-9)
  }

  @Test("Plus and minus change the speed within limits")
  func speeds() throws {
    #expect(try play([(0, [.key("+")]), (0.2, leave)]).replay.speed == 2)
    #expect(abs(try play([(0, [.key("+")]), (0.1, leave)]).replay.time - 0.2) < 1e-9)
    let many = Array(repeating: Event.key("-"), count: 50)
    #expect(try play([(0, many), (0, leave)]).replay.speed == Application.replaySpeeds.lowerBound)
  }

  @Test("Arrows step by strokes and pause")
  func steps() throws {
    func status(_ keys: [Key]) throws -> String {
      let events = keys.map { Event.key(KeyPress($0)) }
      return try play([(0.01, events), (5, []), (5, leave)]).screen.text(inRow: 23)
    }
    #expect(try status([.right]).hasPrefix("Stroke 1 of 4"))
    #expect(try status([.right, .right, .right]).hasPrefix("Stroke 3 of 4"))
    #expect(try status([.right, .right, .right, .left]).hasPrefix("Stroke 2 of 4"))
    #expect(try status([.left, .left]).hasPrefix("Stroke 0 of 4"))
    #expect(try status(Array(repeating: .right, count: 9)).contains("Space replay"))
  }

  @Test("Works at any size and redraws after resizing", arguments: [1, 2, 10, 200])
  func sizes(side: Int) throws {
    let small = try play([(9, []), (9, leave)], columns: side, rows: side)
    #expect(small.screen.errors.isEmpty)
    let resized = Event.resize(CellSize(columns: 40, rows: 10))
    let other = try play([(9, [resized]), (9, leave)], columns: side, rows: side)
    #expect(other.terminal.size.columns == 40)
  }

  @Test("Ctrl-Z suspends; the next frame is complete")
  func suspends() throws {
    let result = try play([(1, [.key(.control("z"))]), (1, []), (1, leave)])
    #expect(result.terminal.suspendCount == 1)
    #expect(result.terminal.frames[1].starts(with: result.terminal.frames[0].prefix(10)))
  }

  @Test("A drawing without strokes shows its paper")
  func empty() throws {
    let terminal = MemoryTerminal(script: [leave])
    try Application(terminal: terminal, purpose: .replay(Drawing(), speed: 1)).run()
    #expect(terminal.frames.count == 1)
  }
}
