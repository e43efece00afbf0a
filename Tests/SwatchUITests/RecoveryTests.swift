import SwatchColor
import SwatchScreen
import SwatchSketch
import SwatchTestSupport
import Testing

@testable import SwatchPicker
@testable import SwatchScenes
@testable import SwatchUI

@Suite("Recovering drawings") struct RecoveryTests {
  private static func stroke(_ y: Double) -> Stroke {
    Stroke(pen: .standard, points: [CanvasPoint(x: 20, y: y), CanvasPoint(x: 300, y: y)])
  }

  private static let strokes = [stroke(40), stroke(72)]

  @Test("Keep restores the drawing with history, file and unfinished stroke")
  func keep() throws {
    let (journal, store) = (FakeJournal(), FakeStore())
    store.put(Drawing(), at: "tree.svg")
    journal.leave("a", Self.strokes, file: DocumentFile(path: "tree.svg"), live: Self.stroke(104))
    let screen = try TestScreen(store: store, journal: journal)
    #expect(screen.answers == ["Recover", "Save as…", "Not now", "Other drawings…", "Discard…"])
    #expect(screen.text.contains("tree.svg, 3 strokes"))
    screen.press(.enter)
    #expect(screen.strokes == Self.strokes + [Self.stroke(104)])
    #expect(screen.status == "Recovered 3 strokes, with 3 steps of history")
    #expect(screen.border.contains("tree.svg *"))
    #expect(!screen.isPaper(10, 6))
    #expect(journal.sketch.drawing == screen.sketch.drawing)
    #expect(journal.live == nil)
    screen.type("w")
    #expect(screen.answers == ["Replace", "Save as…", "Cancel"])
    screen.press(.escape)
    screen.type("uuu")
    #expect(screen.isBlank)
  }

  @Test("Save As restores and asks for a path")
  func saveAs() throws {
    let (journal, store) = (FakeJournal(), FakeStore())
    journal.leave("a", Self.strokes)
    let screen = try TestScreen(store: store, journal: journal)
    screen.type("s")
    #expect(screen.prompt?.title == "Save drawing as")
    screen.type("tree")
    screen.press(.enter)
    #expect(store.files["tree.svg"]?.drawing.strokes == Self.strokes)
    #expect(!screen.sketch.isEdited)
  }

  @Test("Discard must be confirmed; the next drawing is offered")
  func discard() throws {
    let journal = FakeJournal()
    for id in ["a", "b", "c"] { journal.leave(id, Self.strokes) }
    let screen = try TestScreen(store: FakeStore(), journal: journal)
    #expect(screen.question?.text.hasSuffix("There are 2 more.") == true)
    screen.type("d")
    #expect(journal.discarded.isEmpty)
    #expect(screen.answers == ["Keep", "Discard"])
    screen.type("y")
    #expect(journal.discarded == ["a"])
    #expect(screen.question?.text.hasSuffix("There is 1 more.") == true)
    screen.type("r")
    #expect(screen.question == nil)
    #expect(journal.left.map(\.drawing.id) == ["a", "c"])
  }

  @Test("A single or repeated key never discards", arguments: ["d", "D", "n", "x", "dd", "d\r", "d "])
  func strayKeys(keys: String) throws {
    let journal = FakeJournal()
    journal.leave("a", Self.strokes)
    let screen = try TestScreen(store: FakeStore(), journal: journal)
    for key in keys { key == "\r" ? screen.press(.enter) : screen.type(String(key)) }
    #expect(journal.discarded.isEmpty)
  }

  @Test("Discarded drawings are listed and can be restored")
  func restoreRemoved() throws {
    let journal = FakeJournal()
    journal.leave("a", Self.strokes, file: DocumentFile(path: "/x/tree.svg"))
    let screen = try TestScreen(store: FakeStore(), journal: journal)
    screen.type("dy")
    #expect(screen.status.hasPrefix("Discarded"))
    screen.click(try screen.middle(of: .file))
    try screen.choose("Recover drawing…")
    #expect(screen.text.contains("tree.svg, 2 strokes, discarded"))
    screen.press(.enter)
    #expect(screen.question?.text.contains("was discarded") == true)
    screen.type("r")
    #expect(screen.strokes == Self.strokes)
  }

  @Test("Restoring an older drawing keeps the current one restorable")
  func bringBackWhileDrawing() throws {
    let journal = FakeJournal()
    journal.leave("a", Self.strokes)
    let screen = try TestScreen(store: FakeStore(), journal: journal)
    screen.type("n")
    screen.click(screen.canvas(3, 3))
    screen.click(try screen.middle(of: .file))
    try screen.choose("Recover drawing…")
    screen.press(.enter)
    screen.type("r")
    #expect(screen.strokes == Self.strokes)
    #expect(screen.status.contains("your previous drawing can be recovered"))
  }

  @Test("A drawing found late does not interrupt drawing")
  func late() throws {
    let journal = FakeJournal()
    journal.leave("a", Self.strokes)
    journal.isSlow = true
    let screen = try TestScreen(store: FakeStore(), journal: journal)
    #expect(screen.question == nil)
    screen.click(screen.canvas(3, 3))
    journal.isSlow = false
    screen.wait()
    #expect(screen.question == nil)
    #expect(screen.status.contains("unsaved drawing can be recovered"))
  }

  @Test("A drawing found late is offered if nothing was drawn")
  func lateAndIdle() throws {
    let journal = FakeJournal()
    journal.leave("a", Self.strokes)
    journal.isSlow = true
    let screen = try TestScreen(store: FakeStore(), journal: journal)
    screen.type("]")
    #expect(screen.status == "Width 11")
    journal.isSlow = false
    screen.wait()
    #expect(screen.answers.first == "Recover")
  }

  @Test("The question shows file, time, stroke count and a preview")
  func description() throws {
    let journal = FakeJournal()
    journal.leave("a", Self.strokes, file: DocumentFile(path: "/x/tree.svg"))
    let screen = try TestScreen(store: FakeStore(), journal: journal)
    #expect(screen.text.contains("(tree.svg, 2 strokes)"))
    #expect(screen.text.contains("some time ago"))
    #expect(screen.text.contains("/x/tree.svg"))
    #expect((screen.question?.picture as? DrawingIllustration)?.drawing.strokes == Self.strokes)
    let colors = Set(screen.surface.cells.compactMap { $0.style.foreground })
    #expect(colors.count > 4)
  }

  @Test("After recovery, saving asks only about external changes")
  func knownFile() throws {
    for isChanged in [false, true] {
      let (journal, store) = (FakeJournal(), FakeStore())
      store.put(Drawing(), at: "tree.svg")
      let version = try #require(try store.read("tree.svg")).version
      if isChanged { store.put(Drawing(strokes: [Self.stroke(9)]), at: "tree.svg") }
      journal.leave("a", Self.strokes, file: DocumentFile(path: "tree.svg", version: version))
      let screen = try TestScreen(store: store, journal: journal)
      screen.type("rw")
      #expect((screen.question == nil) == !isChanged)
      #expect((store.files["tree.svg"]?.drawing.strokes == Self.strokes) == !isChanged)
    }
  }

  @Test("Saving asks about lost parts after recovery as well")
  func lossAfterRecovery() throws {
    let (journal, store) = (FakeJournal(), FakeStore())
    store.put(Drawing(), at: "tree.svg")
    let version = try #require(try store.read("tree.svg")).version
    journal.leave(
      "a", Self.strokes,
      file: DocumentFile(path: "tree.svg", version: version, contentLostOnSave: ["filters"]))
    let screen = try TestScreen(store: store, journal: journal)
    screen.type("rw")
    #expect(screen.question?.text.contains("filters") == true)
  }

  @Test("Touch Ended appears only after the stroke is saved")
  func endedIsKept() throws {
    let journal = FakeJournal()
    let screen = try TestScreen(store: FakeStore(), journal: journal)
    journal.isWritten = false
    screen.click(screen.canvas(3, 3))
    _ = screen.surface
    #expect(screen.status == "Saving your changes…")
    screen.wait()
    #expect(screen.status == "Saving your changes…")
    journal.isWritten = true
    screen.wait()
    #expect(screen.status == "Touch Ended")
    journal.isWritten = false
    for column in [7, 9] {
      screen.click(screen.canvas(column, 3))
      _ = screen.surface
      #expect(screen.status == "Saving your changes…")
    }
    screen.type("]")
    journal.isWritten = true
    screen.wait()
    #expect(screen.status == "Width 11")
    journal.failureNotice = "The disk is full"
    screen.click(screen.canvas(12, 3))
    _ = screen.surface
    #expect(screen.status == "The disk is full")
    screen.click(screen.canvas(15, 3))
    _ = screen.surface
    #expect(screen.status == "Touch Ended, but not saved for recovery: The disk is full")
  }

  @Test("Later, Escape and a press outside keep it for the next launch", arguments: 0..<3)
  func later(way: Int) throws {
    let journal = FakeJournal()
    for id in ["a", "b"] { journal.leave(id, Self.strokes) }
    let screen = try TestScreen(store: FakeStore(), journal: journal)
    for _ in 0..<2 {
      #expect(screen.question != nil)
      switch way {
      case 0: screen.type("n")
      case 1: screen.press(.escape)
      default: screen.click(at(0, 0))
      }
    }
    #expect(screen.question == nil)
    #expect(journal.left.count == 2)
    #expect(screen.strokes.isEmpty)
    screen.type("q")
    #expect(screen.isFinished)
  }

  @Test("Ctrl-C at the question changes nothing")
  func interrupted() throws {
    let journal = FakeJournal()
    journal.leave("a", Self.strokes)
    let screen = try TestScreen(store: FakeStore(), journal: journal)
    screen.press(.character("c"), .control)
    #expect(screen.question == nil)
    #expect(journal.left.count == 1)
    #expect(screen.strokes.isEmpty)
  }

  @Test("With a file, only its own drawing is offered")
  func file() throws {
    let (journal, store) = (FakeJournal(), FakeStore())
    journal.leave("a", Self.strokes)
    journal.leave("b", [Self.stroke(9)], file: DocumentFile(path: "tree.svg"))
    let screen = try TestScreen(store: store, opening: "tree.svg", journal: journal)
    screen.type("r")
    #expect(screen.strokes.count == 1)
    #expect(journal.left.map(\.drawing.id) == ["a"])
    let other = try TestScreen(store: store, opening: "other.svg", journal: journal)
    #expect(other.question == nil)
  }

  @Test("A failure is reported and loses nothing", arguments: ["r", "s", "dy"])
  func failure(keys: String) throws {
    let journal = FakeJournal()
    journal.leave("a", Self.strokes)
    let screen = try TestScreen(store: FakeStore(), journal: journal)
    journal.failure = FakeJournal.Failure()
    screen.type(keys)
    #expect(screen.status == "The drawing cannot be recovered: the disk is full")
    #expect(screen.question == nil && screen.prompt == nil)
    #expect(journal.left.count == 1)
    screen.click(screen.canvas(3, 3))
    #expect(journal.sketch.drawing == screen.sketch.drawing)
  }

  @Test("Damage is reported")
  func damage() throws {
    let journal = FakeJournal()
    journal.leave("a", Self.strokes, notice: "The last 3 steps could not be read")
    let screen = try TestScreen(store: FakeStore(), journal: journal)
    #expect(screen.text.contains("damaged"))
    screen.type("y")
    #expect(screen.status == "The last 3 steps could not be read")
  }

  @Test("Control characters are not shown in the question")
  func hostileName() throws {
    let journal = FakeJournal()
    journal.leave("a", Self.strokes, file: DocumentFile(path: "a\u{1B}]52;c;x\u{07}\u{202E}b.svg"))
    let screen = try TestScreen(store: FakeStore(), journal: journal)
    for cell in screen.surface.cells {
      #expect(cell.text.unicodeScalars.allSatisfy { $0.value >= 32 && $0.value != 0x202E })
    }
  }
}
