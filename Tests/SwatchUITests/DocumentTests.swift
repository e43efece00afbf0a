import SwatchColor
import SwatchScreen
import SwatchSketch
import SwatchTestSupport
import Testing

@testable import SwatchPicker
@testable import SwatchScenes
@testable import SwatchUI

@Suite("Drawings in files") struct DocumentTests {
  private static let stroke = Stroke(
    pen: .standard, points: [CanvasPoint(x: 20, y: 40), CanvasPoint(x: 300, y: 40)])

  /// Returns an open file with a stroke.
  private func opened(
    unsupportedFeatures: [String] = [], path: String = "art/tree.svg"
  ) throws -> (TestScreen, FakeStore) {
    let store = FakeStore()
    store.put(Drawing(strokes: [Self.stroke]), at: path, unsupportedFeatures: unsupportedFeatures)
    return (try TestScreen(store: store, opening: path), store)
  }

  private func untitled() throws -> (TestScreen, FakeStore) {
    let store = FakeStore()
    return (try TestScreen(store: store), store)
  }

  private func draw(_ screen: TestScreen) { screen.drag(screen.canvas(4, 9), screen.canvas(24, 9)) }

  /// Answers a question by key, by arrows and Enter, or by mouse.
  private func answer(_ title: String, _ screen: TestScreen) throws {
    let index = try #require(screen.answers.firstIndex(of: title), "\(title) is not an answer")
    while screen.question?.selection != index { screen.press(.right) }
    screen.press(.enter)
  }

  // MARK: Opening

  @Test("An opened file shows its name; there is nothing to undo or save")
  func opening() throws {
    let (screen, _) = try opened()
    #expect(screen.status == "Opened tree.svg, 1 stroke · 0 show all")
    #expect(!screen.isPaper(10, 2))
    #expect(screen.border.contains(" tree.svg "))
    #expect(!screen.sketch.canUndo)
    screen.type("q")
    #expect(screen.isFinished)
  }

  @Test("Saving creates a new file unless it has appeared in the meantime")
  func newFile() throws {
    let store = FakeStore()
    let screen = try TestScreen(store: store, opening: "new.svg")
    #expect(screen.status == "new.svg is new · w save")
    draw(screen)
    screen.type("w")
    #expect(store.files["new.svg"]?.drawing.strokes == screen.strokes)
    let late = try TestScreen(store: store, opening: nil)
    draw(late)
    late.type("w")
    late.type("new.svg")
    late.press(.enter)
    #expect(late.answers == ["Replace", "Save as…", "Cancel"])
  }

  @Test("A missing folder is reported at launch")
  func noFolder() throws {
    let store = FakeStore()
    store.missingFolder = "art/none"
    let screen = try TestScreen(store: store, opening: "art/none/new.svg")
    #expect(screen.status == "new.svg is new; no such folder: ‘art/none’")
  }

  @Test(
    "A typed path is kept after the replace question", arguments: ["png", "svg"])
  func typedPath(ending: String) throws {
    let (screen, store) = try untitled()
    store.put(Drawing(), at: "other.svg")
    for _ in 0..<2 where screen.question == nil {
      screen.type("W")
      screen.type("other.\(ending)")
      screen.press(.enter)
    }
    try answer("Save as…", screen)
    #expect(screen.prompt?.field.text == "other.\(ending)")
  }

  @Test("The border shows * after edits, but not in the saved state")
  func edited() throws {
    let (screen, _) = try opened()
    draw(screen)
    #expect(screen.border.contains("tree.svg *"))
    screen.type("u")
    #expect(!screen.border.contains("*"))
    screen.type("U")
    screen.press(.character("s"), .control)
    #expect(screen.status == "Saved tree.svg, 2 strokes")
    #expect(!screen.border.contains("*"))
    screen.type("u")
    #expect(screen.border.contains("*"))
    screen.type("U")
    #expect(!screen.border.contains("*"))
    screen.type("u")
    draw(screen)
    screen.type("u")
    #expect(screen.border.contains("*"))
  }

  @Test("The * is visible with any name")
  func longName() throws {
    let (screen, _) = try opened(path: "art/\(String(repeating: "long ", count: 40)).svg")
    draw(screen)
    #expect(screen.border.contains("*"))
    #expect(screen.border.contains("…"))
  }

  @Test("Control characters in names are not shown")
  func hostileName() throws {
    let (screen, _) = try opened(path: "a\u{1B}[31m\u{202E}b\n.svg")
    screen.type("w")
    for cell in screen.surface.cells {
      #expect(
        cell.text.unicodeScalars.allSatisfy { $0.value >= 32 && $0.value != 0x202E && $0.value != 0x7F })
    }
  }

  // MARK: Saving

  @Test(
    "w without a file asks for a path; .svg is added, other extensions export",
    arguments: ["tree", "tree.svg", "tree.v2"])
  func untitledDrawing(name: String) throws {
    let (screen, store) = try untitled()
    draw(screen)
    screen.type("w")
    #expect(screen.prompt?.title == "Save drawing as")
    screen.type(name)
    screen.press(.enter)
    let path = name == "tree.v2" ? "tree.v2.svg" : "tree.svg"
    #expect(store.files[path]?.drawing.strokes == screen.strokes)
    #expect(screen.status == "Saved \(path), 1 stroke")
    #expect(screen.border.contains(" \(path) "))
    draw(screen)
    screen.type("w")
    #expect(store.files[path]?.drawing.strokes.count == 2)
  }

  @Test(
    "An unknown extension reports the known ones and writes nothing",
    arguments: ["x.bmp", "x.JP2", "art/x.tiff", "x.foo", "x.svg.gz", "x.mp4"])
  func unknownEnding(name: String) throws {
    let (screen, store) = try untitled()
    draw(screen)
    screen.type("W")
    screen.type(name)
    screen.press(.enter)
    #expect(store.files.isEmpty && store.exports.isEmpty)
    #expect(screen.prompt?.field.text == name)
    for ending in store.exportKinds.map({ "." + $0.name }) {
      #expect(screen.status.contains(ending), "\(screen.status)")
    }
  }

  @Test("An opened file is saved under its own name with any extension")
  func ownEnding() throws {
    let (screen, store) = try opened(path: "tree.xml")
    draw(screen)
    screen.type("W")
    screen.press(.enter)
    #expect(store.files["tree.xml"]?.drawing.strokes.count == 2)
  }

  @Test("An empty path and Escape save nothing")
  func noPath() throws {
    let (screen, store) = try untitled()
    draw(screen)
    screen.type("w")
    screen.press(.enter)
    #expect(screen.prompt != nil)
    screen.press(.escape)
    #expect(screen.prompt == nil)
    #expect(store.files.isEmpty)
    #expect(screen.border.contains("untitled *"))
  }

  @Test("The saved sheet contains all ink")
  func sheet() throws {
    let (screen, store) = try opened()
    screen.press(.right, .shift, times: 20)
    draw(screen)
    screen.type("w")
    let saved = try #require(store.files["art/tree.svg"]?.drawing)
    #expect(saved.inkBounds.map(saved.sheet.contains) == true)
  }

  @Test(
    "Exporting by extension does not count as saving", arguments: ["png", "pdf", "gif", "txt", "ANS", "cast"])
  func export(format: String) throws {
    let (screen, store) = try untitled()
    draw(screen)
    for isFirst in [true, false] {
      screen.type("W")
      screen.type("tree.\(format)")
      screen.press(.enter)
      if !isFirst {
        #expect(screen.answers.first == "Replace")
        try answer("Replace", screen)
      }
      #expect(screen.status.hasPrefix("Exported") && screen.status.hasSuffix(" as tree.\(format)"))
    }
    #expect(store.exports.map(\.path) == ["tree.\(format)", "tree.\(format)"])
    #expect(store.files.isEmpty)
    #expect(screen.border.contains("untitled *"))
  }

  @Test("Asks before overwriting external changes", arguments: ["Replace", "Save as…", "Cancel"])
  func changed(choice: String) throws {
    let (screen, store) = try opened()
    draw(screen)
    store.put(Drawing(), at: "art/tree.svg")
    screen.type("w")
    #expect(screen.answers == ["Replace", "Save as…", "Cancel"])
    #expect(screen.question?.selection == 1)
    try answer(choice, screen)
    let others = store.files["art/tree.svg"]?.drawing.strokes.isEmpty == true
    switch choice {
    case "Replace":
      #expect(!others)
      #expect(!screen.sketch.isEdited)
    case "Cancel":
      #expect(others)
      #expect(screen.sketch.isEdited)
    default:
      // The same path asks the same question again.
      #expect(screen.prompt?.field.text == "art/tree.svg")
      screen.press(.enter)
      #expect(others)
      #expect(screen.answers.first == "Replace")
      try answer("Save as…", screen)
      screen.type("other")
      screen.press(.enter)
      #expect(store.files["other.svg"]?.drawing.strokes.count == 2)
      #expect(screen.border.contains(" other.svg "))
    }
  }

  @Test("Asks once before replacing a read-only file")
  func readOnly() throws {
    let (screen, store) = try opened()
    store.readOnlyPaths = ["art/tree.svg"]
    draw(screen)
    screen.type("w")
    #expect(screen.answers == ["Replace", "Save as…", "Cancel"])
    try answer("Cancel", screen)
    #expect(screen.sketch.isEdited)
    screen.type("w")
    try answer("Replace", screen)
    #expect(!screen.sketch.isEdited)
    draw(screen)
    screen.type("w")
    #expect(!screen.sketch.isEdited)
    // External changes are asked about separately.
    draw(screen)
    store.put(Drawing(), at: "art/tree.svg")
    screen.type("w")
    #expect(screen.answers.first == "Replace")
  }

  @Test("Reports hard links that keep the old content")
  func otherNames() throws {
    let (screen, store) = try opened()
    store.otherLinkCount = 1
    draw(screen)
    screen.type("w")
    #expect(screen.status.hasSuffix("; its other hard link keeps the old content"))
    screen.type("W")
    screen.press(.character("u"), .control)
    screen.type("tree.png")
    screen.press(.enter)
    #expect(screen.status.hasSuffix(" as tree.png; its other hard link keeps the old content"))
  }

  @Test("Unsupported parts are never lost without a question")
  func lostParts() throws {
    let (screen, store) = try opened(unsupportedFeatures: ["2 gradients", "a script"])
    #expect(screen.status.contains("unsupported: 2 gradients, a script"))
    draw(screen)
    screen.type("w")
    #expect(screen.answers == ["Save without them", "Save as…", "Cancel"])
    try answer("Save as…", screen)
    screen.press(.enter)
    #expect(store.conditions.isEmpty)
    #expect(screen.answers.first == "Save without them")
    screen.press(.escape)
    #expect(store.conditions.isEmpty)
    screen.type("w")
    try answer("Save without them", screen)
    #expect(store.files["art/tree.svg"]?.drawing.strokes.count == 2)
    draw(screen)
    screen.type("w")
    #expect(screen.question == nil)
  }

  @Test("A deleted file is recreated after a question")
  func goneFile() throws {
    let (screen, store) = try opened(unsupportedFeatures: ["formatting"])
    draw(screen)
    store.remove("art/tree.svg")
    screen.type("w")
    #expect(
      screen.question?.text
        == "tree.svg no longer exists. Saving recreates it without: formatting.")
    #expect(screen.answers == ["Recreate", "Save as…", "Cancel"])
    try answer("Recreate", screen)
    #expect(screen.status == "Saved tree.svg, 2 strokes")
    #expect(store.files["art/tree.svg"]?.drawing.strokes.count == 2)
  }

  @Test("Reports what saving would drop, the worst first")
  func namedLosses() throws {
    let store = FakeStore()
    let kinds = ["2 hidden layers"] + (1...11).map { "kind \($0)" }
    store.put(
      Drawing(strokes: [Self.stroke]), at: "tree.svg", unsupportedFeatures: [], contentLostOnSave: kinds)
    let screen = try TestScreen(store: store, opening: "tree.svg")
    #expect(!screen.status.contains("unsupported"))
    draw(screen)
    screen.type("w")
    #expect(screen.answers == ["Save without them", "Save as…", "Cancel"])
    let text = try #require(screen.question).text
    #expect(text.hasPrefix("Saving would drop parts of tree.svg: 2 hidden layers, kind 1, "))
    #expect(text.hasSuffix(", kind 8, and 3 more."))
    #expect(store.conditions.isEmpty)
  }

  @Test("A drawing that cannot be saved stays edited; the status line has the reason")
  func failure() throws {
    let (screen, store) = try opened()
    draw(screen)
    store.failure = FakeStore.Failure()
    screen.type("w")
    #expect(screen.status == "drawing.svg cannot be written: the disk is full")
    #expect(screen.sketch.isEdited)
    screen.type("W")
    screen.type("other.svg")
    screen.press(.enter)
    #expect(screen.status == "drawing.svg cannot be written: the disk is full")
    #expect(screen.document.path == "art/tree.svg")
    screen.press(.escape)
    screen.type("W")
    screen.type("x.png")
    screen.press(.enter)
    #expect(screen.status == "drawing.svg cannot be written: the disk is full")
    screen.press(.escape)
    store.failure = nil
    screen.type("w")
    #expect(!screen.sketch.isEdited)
  }
}
