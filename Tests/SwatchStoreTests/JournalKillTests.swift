import SwatchSketch
import SwatchTestSupport
import Testing

@testable import SwatchStore

@Suite("Journals: kill -9 and full disks")
struct JournalKillTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("A kill at any moment loses no acknowledged changes", arguments: samples(100))
  func killed(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let delay = [0, 200, 1500].randomElement(using: &generator) ?? 0
    let writer = try WriterProcess(folder, seed: seed, count: 4000, delay: delay)
    var output = writer.lines(atLeast: Int.random(in: 1...80, using: &generator))
    output += writer.kill()
    let safeCount = output.count { $0 == "\n" }

    let found = try Journal(folder: folder.journals).recoverOnly()
    #expect(found?.notice == nil)
    var script = SketchScript(seed: seed)
    for _ in 0..<safeCount { _ = script.next() }
    var (isFound, doneCount) = (false, safeCount)
    // One more may have been made but not acknowledged.
    while doneCount <= safeCount + 1, !isFound {
      isFound = found?.isSame(as: script) ?? (!script.sketch.isEdited && script.live == nil)
      _ = script.next()
      doneCount += 1
    }
    #expect(
      isFound,
      "\(safeCount) told to be kept; \(found?.sketch.steps.count ?? -1) steps found")
  }

  @Test("A drawing is offered only after its program was killed, with all of its history")
  func running() throws {
    let writer = try WriterProcess(folder, seed: 7, count: 100)
    #expect(writer.lines(atLeast: 102).hasSuffix("kept\nkept\n"))
    let journal = Journal(folder: folder.journals)
    #expect(journal.recoverable() == RecoverableDrawings())
    let id = try #require(folder.journals.ids().first)
    #expect(throws: JournalError.inUse(path: folder.journals.path(of: id))) { try journal.recover(id) }
    #expect(throws: JournalError.inUse(path: folder.journals.path(of: id))) { try journal.discard(id) }
    _ = writer.kill()

    var script = SketchScript(seed: 7)
    for _ in 0..<101 { _ = script.next() }
    var sketch = try #require(try journal.recoverOnly()).sketch
    #expect(sketch.isSame(as: script.sketch))
    while sketch.undo() != nil {}
    #expect(sketch.drawing == Drawing())
    while sketch.redo() != nil {}
    #expect(sketch.position == script.sketch.steps.count)
  }

  @Test("All drawings of several killed programs are recovered")
  func several() throws {
    let writers = try (UInt64(0)..<4).map { try WriterProcess(folder, seed: $0, count: 50) }
    for writer in writers { _ = writer.lines(atLeast: 52) }
    for writer in writers { _ = writer.kill() }
    let journals = (0..<4).map { _ in Journal(folder: folder.journals) }
    let drawings = journals[0].recoverable().drawings
    #expect(drawings.count == 4)
    let sketches = try zip(journals, drawings).map { try $0.recover($1.id).sketch }
    for seed in UInt64(0)..<4 {
      var script = SketchScript(seed: seed)
      for _ in 0..<51 { _ = script.next() }
      #expect(sketches.contains { $0.isSame(as: script.sketch) })
    }
  }

  @Test(
    "A full disk is reported, and pending changes are written once there is space",
    arguments: [0, 1000, 5000, 20_000])
  func full(limit: Int) throws {
    let writer = try WriterProcess(folder, seed: 9, count: 150, fileSizeLimit: limit)
    let last = writer.lines(atLeast: 152).split(separator: "\n").suffix(2)
    #expect(last.first?.hasPrefix("failed: ") == true)
    #expect(last.last == "kept")
    _ = writer.kill()
    var script = SketchScript(seed: 9)
    for _ in 0..<151 { _ = script.next() }
    #expect(try Journal(folder: folder.journals).recoverOnly()?.isSame(as: script) == true)
  }
}
