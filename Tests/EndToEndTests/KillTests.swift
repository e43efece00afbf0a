import Glibc
import SwatchTestSupport
import Testing

extension EndToEnd {
  /// Killing the program while drawing.
  @Suite struct KillTests {
    typealias Point = SavedDrawing.Point

    /// Returns the first cell of a stroke, different for each.
    private static func start(_ number: Int) -> Position {
      Position(column: number * 7 % 43, row: number / 43 % 17)
    }

    private static func onScreen(_ cell: Position) -> Position {
      Sketcher.position(of: (cell.column, cell.row))
    }

    /// Keeps the offered drawing, saves it, and reads the file.
    private static func recovered(in home: HomeFolder) async throws -> SavedDrawing {
      let session = try PtySession(environment: home.environment)
      var screen = PtyScreen()
      try await session.waitUntil("the drawing is offered", on: &screen) { $0.contains("was not saved") }
      session.send("s")
      try await session.waitUntil("a name is requested", on: &screen) { $0.contains("Save drawing as") }
      session.send(home.path + "/d.svg\r")
      try await session.waitUntil("the drawing is saved", on: &screen) { $0.status.hasPrefix("Saved d.svg") }
      return try home.drawing("d.svg")
    }

    // MARK: Strokes that ended

    /// Draws strokes, each after the previous one is acknowledged, until killed at a random moment.
    private static func killWhileDrawing(seed: UInt64) async throws {
      var generator = SeededGenerator(seed: seed)
      let home = try HomeFolder()
      let session = try PtySession(environment: home.environment)
      var screen = PtyScreen()
      try await session.waitUntil("the first screen", on: &screen) { $0.status.hasPrefix("Drag ") }
      var endedCount = 0
      var sentCount = 0
      var killTime: ContinuousClock.Instant?
      while killTime.map({ ContinuousClock.now < $0 }) ?? true {
        if sentCount == endedCount {
          session.send(stroke(sentCount).map(\.report).joined())
          sentCount += 1
        }
        session.update(&screen)
        if screen.status == "Touch Ended", screen.strokeCount == sentCount, endedCount < sentCount {
          endedCount += 1
          // Before the first stroke, nothing can be recovered.
          killTime = killTime ?? .now + .microseconds(Int.random(in: 50_000...1_000_000, using: &generator))
        }
        try await Task.sleep(for: .milliseconds(1))
      }
      session.process.send(signal: SIGKILL)
      _ = try await session.waitForEnd()

      let found = try await recovered(in: home).strokes.map(\.points.first)
      #expect(found.count >= endedCount, "seed \(seed): \(endedCount) strokes were shown as ended")
      #expect(found.count <= sentCount)
      #expect(found == (0..<found.count).map { Point(cell: start($0)) }, "seed \(seed)")
    }

    private static func stroke(_ number: Int) -> [Mouse] {
      let first = onScreen(start(number))
      return .stroke([first, first.offset(columns: 2), first.offset(columns: 4, rows: 1)])
    }

    @Test(
      "After a kill at any of 100 random moments, all completed strokes are recovered in order",
      arguments: 0..<25)
    func ended(part: UInt64) async throws {
      // Run several concurrently, as they mostly wait.
      try await withThrowingTaskGroup { group in
        for seed in part * 4..<part * 4 + 4 {
          group.addTask { try await Self.killWhileDrawing(seed: seed) }
        }
        try await group.waitForAll()
      }
    }

    // MARK: The stroke in progress

    /// All cells of the canvas in boustrophedon order, for a long drag.
    private static let way = (0..<19).flatMap { row in
      (0..<48).map { Position(column: row.isMultiple(of: 2) ? $0 : 47 - $0, row: row) }
    }

    private static func killWhileDragging(seed: UInt64) async throws {
      var generator = SeededGenerator(seed: seed)
      let home = try HomeFolder()
      let session = try PtySession(environment: home.environment)
      var screen = PtyScreen()
      try await session.waitUntil("the first screen", on: &screen) { $0.status.hasPrefix("Drag ") }
      session.send(Mouse.press(onScreen(way[0])).report)
      let begin = ContinuousClock.now
      let killTime = begin + .microseconds(Int.random(in: 1_300_000...2_800_000, using: &generator))
      /// The times at which motions were sent.
      var times = [begin]
      while ContinuousClock.now < killTime, times.count < way.count {
        session.send(Mouse.drag(onScreen(way[times.count])).report)
        times.append(.now)
        session.update(&screen)
        try await Task.sleep(for: .milliseconds(4))
      }
      session.process.send(signal: SIGKILL)
      let now = ContinuousClock.now
      _ = try await session.waitForEnd()

      let strokes = try await recovered(in: home).strokes
      #expect(strokes.count == 1)
      let end = try #require(strokes.first?.points.last)
      let index = try #require(way.firstIndex { Point(cell: $0).isNear(end, within: 4) })
      let age = now - times[index]
      #expect(age < .milliseconds(1100), "seed \(seed): it ends \(age) before the kill")
    }

    @Test("All but the last second of a stroke in progress is recovered", arguments: 0..<3)
    func inProgress(part: UInt64) async throws {
      try await withThrowingTaskGroup { group in
        for seed in part * 4..<part * 4 + 4 {
          group.addTask { try await Self.killWhileDragging(seed: seed) }
        }
        try await group.waitForAll()
      }
    }
  }
}
