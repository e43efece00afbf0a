import SwatchColor
import SwatchScreen
import SwatchSketch
import SwatchTestSupport
import Testing

@testable import SwatchPicker
@testable import SwatchScenes
@testable import SwatchUI

@Suite("Closing a drawing") struct LeavingTests {
  /// Returns an unsaved drawing with the quit question open.
  private func leaving(opening path: String? = nil) throws -> (TestScreen, FakeStore, FakeJournal) {
    let (store, journal) = (FakeStore(), FakeJournal())
    let screen = try TestScreen(store: store, opening: path, journal: journal)
    screen.drag(screen.canvas(4, 9), screen.canvas(24, 9))
    screen.type("q")
    #expect(screen.answers == ["Save", "Discard", "Cancel"])
    return (screen, store, journal)
  }

  /// Returns true if the journal has discarded the drawing.
  private func isDiscarded(_ screen: TestScreen, _ journal: FakeJournal) throws -> Bool {
    #expect(screen.isFinished)
    screen.closeJournal()
    guard case .close(let discarding)? = journal.entries.last else {
      Issue.record("The journal is not closed")
      return false
    }
    return discarding
  }

  @Test("Save writes the file and quits")
  func save() throws {
    let (screen, store, journal) = try leaving(opening: "tree.svg")
    screen.press(.enter)
    #expect(store.files["tree.svg"]?.drawing.strokes.count == 1)
    #expect(try !isDiscarded(screen, journal))
    #expect(!journal.sketch.isEdited)
  }

  @Test("Save asks for a path first if there is no file, then quits")
  func saveUntitled() throws {
    let (screen, store, _) = try leaving()
    screen.type("s")
    #expect(screen.prompt?.title == "Save drawing as")
    screen.type("tree")
    screen.press(.enter)
    #expect(store.files["tree.svg"]?.drawing.strokes.count == 1)
    #expect(screen.isFinished)
  }

  @Test(
    "Escape or a press outside the path prompt stays; saving later does not quit", arguments: [true, false])
  func stayAtPath(byKey: Bool) throws {
    let (screen, _, _) = try leaving()
    screen.type("s")
    if byKey { screen.press(.escape) } else { screen.click(at(1, 1)) }
    #expect(screen.prompt == nil)
    #expect(!screen.isFinished)
    screen.type("w")
    screen.type("tree")
    screen.press(.enter)
    #expect(screen.status == "Saved tree.svg, 1 stroke")
    #expect(!screen.isFinished)
  }

  @Test("Exporting at the prompt stays; saving later does not quit")
  func export() throws {
    let (screen, store, _) = try leaving()
    screen.type("s")
    screen.type("tree.png")
    screen.press(.enter)
    #expect(store.exports.count == 1)
    #expect(!screen.isFinished)
    screen.type("w")
    screen.type("tree")
    screen.press(.enter)
    #expect(!screen.sketch.isEdited)
    #expect(!screen.isFinished)
  }

  @Test("A new drawing that was erased quits without a question")
  func erased() throws {
    let screen = try TestScreen(store: FakeStore(), journal: FakeJournal())
    screen.click(screen.canvas(5, 5))
    screen.type("eq")
    #expect(screen.isFinished)
  }

  @Test("A failed save stays")
  func failure() throws {
    let (screen, store, _) = try leaving(opening: "tree.svg")
    store.failure = FakeStore.Failure()
    screen.type("s")
    #expect(!screen.isFinished)
    #expect(screen.status == "drawing.svg cannot be written: the disk is full")
    store.failure = nil
    screen.type("w")
    #expect(!screen.isFinished)
  }

  @Test("Replacing external changes quits; canceling stays", arguments: ["r", "c"])
  func changed(key: String) throws {
    let (screen, store, _) = try leaving(opening: "tree.svg")
    store.put(Drawing(), at: "tree.svg")
    screen.type("s")
    #expect(screen.answers == ["Replace", "Save as…", "Cancel"])
    screen.type(key)
    #expect(screen.isFinished == (key == "r"))
    #expect(store.files["tree.svg"]?.drawing.strokes.isEmpty == (key == "c"))
    screen.type("w")
    screen.type("c")
    #expect(screen.isFinished == (key == "r"))
  }

  @Test("Discard quits and drops the drawing", arguments: ["d", "n"])
  func discard(key: String) throws {
    let (screen, store, journal) = try leaving()
    screen.type(key)
    #expect(store.files.isEmpty)
    #expect(try isDiscarded(screen, journal))
  }

  @Test("Ctrl-C twice quits and keeps the drawing for the next launch")
  func interrupted() throws {
    let (screen, _, journal) = try leaving()
    screen.press(.escape)
    screen.press(.character("c"), .control, times: 2)
    #expect(try !isDiscarded(screen, journal))
    #expect(journal.sketch.isEdited)
  }

  @Test("Cancel, Escape and a press outside stay", arguments: 0..<3)
  func stay(way: Int) throws {
    let (screen, _, _) = try leaving()
    switch way {
    case 0: screen.type("c")
    case 1: screen.press(.escape)
    default: screen.click(at(0, 0))
    }
    #expect(screen.question == nil)
    #expect(!screen.isFinished)
    #expect(screen.strokes.count == 1)
  }

  @Test("Answers can be clicked, and selected by Tab and arrows")
  func answers() throws {
    let (screen, _, _) = try leaving()
    screen.press(.tab)
    screen.press(.tab)
    screen.press(.right)
    #expect(screen.question?.selection == 0)
    screen.press(.tab, .shift)
    #expect(screen.question?.selection == 2)
    let row = try #require(screen.rows.firstIndex { $0.contains("Discard") })
    let line = Array(screen.rows[row])
    let column = try #require(line.indices.first { String(line[$0...].prefix(7)) == "Discard" })
    screen.down(at(column, row))
    #expect(!screen.isFinished)
    screen.up(at(column, row))
    #expect(screen.isFinished)
  }

  @Test("All answers can be clicked on a small screen", arguments: [(80, 24), (40, 12), (20, 6)])
  func smallScreen(size: (Int, Int)) throws {
    for title in ["Save", "Discard", "Cancel"] {
      let screen = try TestScreen(size.0, size.1, store: FakeStore())
      screen.click(screen.canvas(1, 1))
      screen.type("q")
      let rows = screen.rows
      let row = try #require(rows.lastIndex { $0.contains(" \(title) ") }, "\(title) is not shown")
      let line = Array(rows[row])
      let column = try #require(
        line.indices.last { String(line[$0...].prefix(title.count)) == title })
      screen.click(at(column, row))
      #expect(screen.isFinished == (title == "Discard"))
      #expect((screen.prompt != nil) == (title == "Save"))
      #expect(screen.question == nil || title == "Discard")
    }
  }

  @Test("Quitting during a stroke asks about it as well")
  func inMidStroke() throws {
    let screen = try TestScreen(store: FakeStore())
    screen.down(screen.canvas(4, 9))
    screen.move(screen.canvas(9, 9))
    screen.type("q")
    #expect(screen.question?.text == "Save 1 stroke?")
  }
}
