import SwatchColor
import SwatchScreen
import SwatchSketch
import SwatchTestSupport
import SwatchWidgets
import Testing

@testable import SwatchPicker
@testable import SwatchScenes
@testable import SwatchUI

@Suite("Drawing journal") struct KeepingTests {
  private func screen(
    _ journal: FakeJournal, _ clock: FakeClock = FakeClock(), opening path: String? = nil
  ) throws -> (TestScreen, FakeStore) {
    let store = FakeStore()
    if let path { store.put(Drawing(strokes: [Self.stroke(40)]), at: path) }
    return (try TestScreen(store: store, opening: path, journal: journal, clock: clock), store)
  }

  private static func stroke(_ y: Double) -> Stroke {
    Stroke(pen: .standard, points: [CanvasPoint(x: 20, y: y), CanvasPoint(x: 300, y: y)])
  }

  private func checkSame(_ screen: TestScreen, _ journal: FakeJournal) {
    let sketch = screen.sketch
    #expect(journal.sketch.drawing == sketch.drawing)
    #expect(journal.sketch.steps == sketch.steps)
    #expect(journal.sketch.position == sketch.position)
    #expect(journal.sketch.isEdited == sketch.isEdited)
  }

  @Test("Each edit, undo, redo, jump and save is recorded once, in order")
  func order() throws {
    let journal = FakeJournal()
    let (screen, _) = try screen(journal, opening: "tree.svg")
    screen.drag(screen.canvas(4, 9), screen.canvas(24, 9))
    screen.type("R")
    screen.drag(screen.canvas(4, 3), screen.canvas(24, 9))
    screen.type("uU")
    screen.type("h")
    screen.press(.home)
    screen.press(.enter)
    screen.press(.end)
    screen.press(.enter)
    screen.press(.escape)
    screen.type("e")
    screen.type("w")
    let page = screen.sketch.drawing.sheet
    #expect(
      journal.steps == [
        .begin(file: "tree.svg"), .record(.brush), .record(.rectangle), .undo, .redo, .undo, .undo, .redo,
        .redo, .record(.eraseAll), .sheet(page), .saved(file: "tree.svg"),
      ])
    checkSame(screen, journal)
  }

  @Test("Failed saves keep the journal's unsaved state correct")
  func failedSave() throws {
    let journal = FakeJournal()
    let (screen, store) = try screen(journal, opening: "tree.svg")
    screen.press(.right, .shift, times: 30)
    screen.drag(screen.canvas(4, 9), screen.canvas(24, 9))
    store.failure = FakeStore.Failure()
    screen.type("w")
    checkSame(screen, journal)
    store.failure = nil
    store.put(Drawing(), at: "tree.svg")
    screen.type("w")
    checkSame(screen, journal)
    screen.type("r")
    checkSame(screen, journal)
  }

  @Test("Files are recorded by absolute path")
  func absolutePath() throws {
    let journal = FakeJournal()
    let (screen, store) = try screen(journal)
    store.folder = "/home/me/"
    screen.click(screen.canvas(3, 3))
    screen.type("w")
    screen.type("tree")
    screen.press(.enter)
    #expect(journal.steps.last == .saved(file: "/home/me/tree.svg"))
    #expect(screen.status == "Saved tree.svg, 1 stroke")
    screen.type("W")
    screen.type("tree.svg")
    screen.press(.enter)
    #expect(screen.question == nil)
    #expect(screen.status == "Saved tree.svg, 1 stroke")
  }

  @Test("Saving records content outside the file or sheet")
  func savedInPart() throws {
    let setup = SheetSetup(CanvasRect(size: CanvasSize(width: 48, height: 48)), hasFixedSize: true)
    let store = FakeStore()
    store.put(Drawing(paper: Color(white: 1), setup), at: "tree.svg")
    let screen = try TestScreen(store: store, opening: "tree.svg")
    // The small sheet opens enlarged; 100 % leaves space beside it.
    screen.type("0")
    screen.drag(screen.canvas(4, 9), screen.canvas(24, 9))
    store.lost = ["changed groups"]
    screen.type("w")
    #expect(
      screen.status
        == "Saved tree.svg, 1 stroke, without changed groups; 1 stroke outside the sheet (:sheet free)")
    #expect(store.files["tree.svg"]?.drawing.sheetSetup == setup)
  }

  @Test("Text is recorded while typing and dropped by Escape")
  func text() throws {
    let (journal, clock) = (FakeJournal(), FakeClock())
    let (screen, _) = try screen(journal, clock)
    screen.type("T")
    screen.click(screen.canvas(3, 3))
    for character in "Hello" {
      clock.advance(by: .milliseconds(400))
      screen.type("\(character)")
    }
    guard case .text(let line)? = journal.live?.shape else {
      Issue.record("no text")
      return
    }
    #expect("Hello".hasPrefix(line.string) && line.string.count >= 4)
    screen.press(.escape)
    #expect(journal.live == nil)
  }

  @Test("The end of a keyboard stroke is recorded, and resting never straightens it")
  func restByKeys() throws {
    let (journal, clock) = (FakeJournal(), FakeClock())
    let (screen, _) = try screen(journal, clock)
    screen.press(.character(" "))
    screen.press(.right, times: 20)
    let wait = try #require(screen.timeout)
    clock.advance(by: wait)
    screen.timeOut()
    #expect(journal.live?.points.count == 21)
    #expect(screen.timeout == nil)
    screen.press(.character(" "))
    #expect(screen.sketch.steps.map(\.kind) == [.brush])
  }

  // MARK: The stroke in progress

  @Test("The stroke in progress is recorded every 500 ms to 1 s")
  func live() throws {
    let (journal, clock) = (FakeJournal(), FakeClock())
    let (screen, _) = try screen(journal, clock)
    screen.down(screen.canvas(0, 3))
    var told: [Int] = []
    for step in 1...300 {
      clock.advance(by: .milliseconds(20))
      let count = journal.liveStrokes.count
      screen.move(screen.canvas(step % 40, 3 + step / 40))
      if journal.liveStrokes.count > count { told.append(step * 20) }
    }
    for (earlier, later) in zip(told, told.dropFirst()) { #expect((500...1000).contains(later - earlier)) }
    #expect(told.count >= 6)
    #expect(journal.live.map { $0.points.count > 200 } == true)
    screen.up(screen.canvas(0, 12))
    #expect(journal.live == nil)
    checkSame(screen, journal)
  }

  @Test("The stroke is recorded when the pointer rests")
  func rest() throws {
    let (journal, clock) = (FakeJournal(), FakeClock())
    let (screen, _) = try screen(journal, clock)
    screen.down(screen.canvas(0, 3))
    for column in 1...9 { screen.move(screen.canvas(column, 3 + column % 2)) }
    #expect(journal.live == nil)
    let wait = try #require(screen.timeout)
    #expect(wait <= .seconds(1))
    clock.advance(by: wait)
    screen.timeOut()
    #expect(journal.live?.points.count == 10)
  }

  @Test("A discarded stroke is recorded as such", arguments: ["cancel", "shape", "polygon", "undo", "tool"])
  func nothing(way: String) throws {
    let (journal, clock) = (FakeJournal(), FakeClock())
    let (screen, _) = try screen(journal, clock)
    let isPolygon = ["polygon", "undo"].contains(way)
    screen.type(isPolygon ? "P" : "R")
    if isPolygon { screen.click(screen.canvas(2, 2)) }
    screen.down(screen.canvas(4, 3))
    clock.advance(by: .seconds(1))
    screen.move(screen.canvas(9, 9))
    clock.advance(by: .seconds(1))
    screen.move(screen.canvas(12, 9))
    #expect(journal.live != nil)
    switch way {
    case "cancel": screen.press(.escape)
    case "shape": screen.up(screen.canvas(4, 3))
    case "polygon":
      screen.up(screen.canvas(12, 9))
      #expect(journal.live != nil)
      screen.press(.escape)
    case "undo":
      screen.up(screen.canvas(12, 9))
      screen.type("uu")
    default:
      screen.move(screen.canvas(4, 3))
      screen.type("V")
    }
    #expect(journal.live == nil)
    #expect(screen.strokes.isEmpty)
  }

  @Test("Erasing and moving record no stroke in progress")
  func hidden() throws {
    let (journal, clock) = (FakeJournal(), FakeClock())
    let (screen, _) = try screen(journal, clock)
    screen.drag(screen.canvas(4, 9), screen.canvas(24, 9))
    for key in ["V", "X", "E"] {
      screen.type(key)
      screen.down(screen.canvas(14, 9))
      for column in 15...20 {
        clock.advance(by: .seconds(1))
        screen.move(screen.canvas(column, 10))
      }
      screen.up(screen.canvas(20, 10))
    }
    #expect(journal.liveStrokes.allSatisfy { $0 == nil })
    checkSame(screen, journal)
  }

  // MARK: Notices

  @Test("A failure is reported once, and its end as well")
  func failure() throws {
    let journal = FakeJournal()
    let (screen, _) = try screen(journal)
    journal.failureNotice = "The drawing is not kept: the disk is full"
    screen.click(screen.canvas(3, 3))
    #expect(screen.status == "The drawing is not kept: the disk is full")
    screen.click(screen.canvas(3, 3))
    #expect(screen.status == "Touch Ended")
    journal.failureNotice = nil
    screen.click(screen.canvas(3, 3))
    #expect(screen.status == "The drawing is being saved for recovery again")
    screen.click(screen.canvas(3, 3))
    #expect(screen.status == "Touch Ended")
  }

  @Test("Replacing the journal's file is reported once")
  func replacement() throws {
    let journal = FakeJournal()
    let (screen, _) = try screen(journal)
    journal.replacementNotice = "Another program changed the file"
    screen.click(screen.canvas(3, 3))
    #expect(screen.status == "Another program changed the file")
    screen.click(screen.canvas(3, 3))
    #expect(screen.status == "Touch Ended")
  }

  @Test("Without a journal drawing works, and the status line has the reason")
  func noJournal() throws {
    var services = Services()
    services.openJournal = { throw FakeJournal.Failure(description: "The drawing is not kept: no room") }
    let screen = try TestScreen(services: services)
    #expect(screen.status == "The drawing is not kept: no room")
    screen.click(screen.canvas(3, 3))
    #expect(screen.strokes.count == 1)
  }

  @Test("The picker records nothing")
  func picker() throws {
    let journal = FakeJournal()
    var services = Services()
    services.openJournal = { journal }
    _ = try TestScreen(services: services, purpose: .pick(Color(white: 0.5)))
    #expect(journal.entries.isEmpty)
  }
}
