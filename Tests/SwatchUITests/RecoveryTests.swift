import SwatchColor
import SwatchScreen
import SwatchSketch
import SwatchTestSupport
import Testing

@testable import SwatchUI

@Suite("Recovering drawings") struct RecoveryTests {
  private static func stroke(_ y: Double) -> Stroke {
    Stroke(pen: .standard, points: [CanvasPoint(x: 20, y: y), CanvasPoint(x: 300, y: y)])
  }

  private static let strokes = [stroke(40), stroke(72)]

  @Test("Keep goes on with the drawing, its history, its file and the stroke that was being drawn")
  func keep() throws {
    let (journal, store) = (FakeJournal(), FakeStore())
    store.put(Drawing(), at: "tree.svg")
    journal.leave("a", Self.strokes, file: "tree.svg", live: Self.stroke(104))
    let screen = try TestScreen(store: store, journal: journal)
    #expect(screen.answers == ["Keep", "Save as…", "Discard", "Later"])
    #expect(screen.text.contains("tree.svg, 3 strokes"))
    screen.press(.enter)
    #expect(screen.strokes == Self.strokes + [Self.stroke(104)])
    #expect(screen.status == "Recovered 3 strokes, with 3 steps of history")
    #expect(screen.border.contains("tree.svg *"))
    #expect(!screen.isPaper(10, 6))
    #expect(journal.sketch.drawing == screen.model.sketch.drawing)
    #expect(journal.live == nil)
    screen.type("w")
    #expect(screen.answers == ["Replace", "Save as…", "Cancel"])
    screen.press(.escape)
    screen.type("uuu")
    #expect(screen.isBlank)
  }

  @Test("Save as goes on and asks for a path")
  func saveAs() throws {
    let (journal, store) = (FakeJournal(), FakeStore())
    journal.leave("a", Self.strokes)
    let screen = try TestScreen(store: store, journal: journal)
    screen.type("s")
    #expect(screen.prompt?.purpose == .drawingPath)
    screen.type("tree")
    screen.press(.enter)
    #expect(store.files["tree.svg"]?.drawing.strokes == Self.strokes)
    #expect(!screen.model.sketch.isEdited)
  }

  @Test("Discard forgets the drawing; the next one is offered")
  func discard() throws {
    let journal = FakeJournal()
    for id in ["a", "b", "c"] { journal.leave(id, Self.strokes) }
    let screen = try TestScreen(store: FakeStore(), journal: journal)
    #expect(screen.question?.text.hasSuffix("There are 2 more.") == true)
    screen.type("d")
    #expect(journal.left.map(\.drawing.id) == ["b", "c"])
    #expect(screen.question?.text.hasSuffix("There is 1 more.") == true)
    screen.type("k")
    #expect(screen.question == nil)
    #expect(journal.left.map(\.drawing.id) == ["c"])
  }

  @Test("Later, Escape and a press outside leave it for the next start", arguments: 0..<3)
  func later(way: Int) throws {
    let journal = FakeJournal()
    for id in ["a", "b"] { journal.leave(id, Self.strokes) }
    let screen = try TestScreen(store: FakeStore(), journal: journal)
    for _ in 0..<2 {
      #expect(screen.question != nil)
      switch way {
      case 0: screen.type("l")
      case 1: screen.press(.escape)
      default: screen.click(at(0, 0))
      }
    }
    #expect(screen.question == nil)
    #expect(journal.left.count == 2)
    #expect(screen.strokes.isEmpty)
    screen.type("q")
    #expect(screen.controller.isFinished)
  }

  @Test("Ctrl-C at the question leaves nothing behind and takes nothing away")
  func interrupted() throws {
    let journal = FakeJournal()
    journal.leave("a", Self.strokes)
    let screen = try TestScreen(store: FakeStore(), journal: journal)
    screen.press(.character("c"), .control)
    #expect(screen.question == nil)
    #expect(journal.left.count == 1)
    #expect(screen.strokes.isEmpty)
  }

  @Test("With a file only its own drawing is offered")
  func file() throws {
    let (journal, store) = (FakeJournal(), FakeStore())
    journal.leave("a", Self.strokes)
    journal.leave("b", [Self.stroke(9)], file: "tree.svg")
    let screen = try TestScreen(store: store, opening: "tree.svg", journal: journal)
    screen.type("k")
    #expect(screen.strokes.count == 1)
    #expect(journal.left.map(\.drawing.id) == ["a"])
    let other = try TestScreen(store: store, opening: "other.svg", journal: journal)
    #expect(other.question == nil)
  }

  @Test("What fails says why, and nothing is lost", arguments: ["k", "s", "d"])
  func failure(key: String) throws {
    let journal = FakeJournal()
    journal.leave("a", Self.strokes)
    let screen = try TestScreen(store: FakeStore(), journal: journal)
    journal.failure = FakeJournal.Failure()
    screen.type(key)
    #expect(screen.status == "The drawing cannot be recovered: the disk is full")
    #expect(screen.question == nil && screen.prompt == nil)
    #expect(journal.left.count == 1)
    screen.click(screen.canvas(3, 3))
    #expect(journal.sketch.drawing == screen.model.sketch.drawing)
  }

  @Test("Damage is told")
  func damage() throws {
    let journal = FakeJournal()
    journal.leave("a", Self.strokes, notice: "The last 3 steps could not be read")
    let screen = try TestScreen(store: FakeStore(), journal: journal)
    #expect(screen.text.contains("damaged"))
    screen.type("y")
    #expect(screen.status == "The last 3 steps could not be read")
  }

  @Test("What would act on a terminal is not shown in the question")
  func hostileName() throws {
    let journal = FakeJournal()
    journal.leave("a", Self.strokes, file: "a\u{1B}]52;c;x\u{07}\u{202E}b.svg")
    let screen = try TestScreen(store: FakeStore(), journal: journal)
    for cell in screen.surface.cells {
      #expect(cell.text.unicodeScalars.allSatisfy { $0.value >= 32 && $0.value != 0x202E })
    }
  }
}
