import SwatchColor
import SwatchScreen
import SwatchSession
import SwatchSketch
import SwatchTestSupport
import Testing

@testable import SwatchScenes
@testable import SwatchUI

@Suite("Opening and switching drawings") struct OpeningTests {
  private static let tree = Drawing(strokes: [Stroke(pen: .standard, points: [CanvasPoint(x: 5, y: 5)])])

  /// The created journals in order.
  private final class Journals {
    var all: [FakeJournal] = []
  }

  private func screen(
    _ journals: Journals = Journals(), files: [String] = ["/tree.svg"], hasSuggestions: Bool = false
  ) throws -> (TestScreen, FakeStore) {
    let store = FakeStore()
    store.folder = "/"
    for file in files { store.put(Self.tree, at: file) }
    var services = Services()
    services.drawings = store
    services.openJournal = {
      let journal = FakeJournal()
      journals.all.append(journal)
      return journal
    }
    for file in files.reversed() { services.memory.files.add(RecentFile(.drawing, file)) }
    return (try TestScreen(services: services, hasSuggestions: hasSuggestions), store)
  }

  private func drawStroke(_ screen: TestScreen) {
    screen.drag(screen.canvas(4, 9), screen.canvas(24, 9))
  }

  private func open(_ path: String, on screen: TestScreen) {
    screen.press(.character("o"), .control)
    screen.type(path)
    screen.press(.enter)
  }

  @Test("An opened drawing replaces the current one and is recorded")
  func opening() throws {
    let journals = Journals()
    let (screen, _) = try screen(journals)
    screen.type("++")
    open("/tree.svg", on: screen)
    #expect(screen.status == "Opened tree.svg, 1 stroke · 0 show all")
    #expect(screen.document.path == "/tree.svg" && screen.strokes == Self.tree.strokes)
    #expect(!screen.sketch.isEdited && screen.raster.viewport.zoom == 1)
    #expect(journals.all.count == 2)
    drawStroke(screen)
    #expect(journals.all.last?.sketch.drawing.strokes.count == 2)
    screen.type("u")
    #expect(screen.strokes.count == 1)
  }

  @Test("Asks about unsaved changes; discarded ones can be restored")
  func discarding() throws {
    let journals = Journals()
    let (screen, _) = try screen(journals)
    drawStroke(screen)
    screen.press(.character("o"), .control)
    #expect(screen.answers == ["Save", "Discard", "Cancel"])
    screen.type("d")
    // Canceling loses nothing.
    screen.press(.escape)
    #expect(screen.strokes.count == 1 && screen.sketch.isEdited && journals.all.count == 1)
    screen.press(.character("o"), .control)
    screen.type("d/tree.svg")
    screen.press(.enter)
    #expect(screen.document.name == "tree.svg")
    #expect(journals.all.first?.entries.last == .close(discarding: true))
  }

  @Test("A drawing saved first is closed as saved", arguments: ["o", "n"])
  func saving(key: String) throws {
    let journals = Journals()
    let (screen, store) = try screen(journals)
    drawStroke(screen)
    screen.press(.character(Character(key)), .control)
    screen.type("s/house.svg")
    screen.press(.enter)
    #expect(store.files["/house.svg"]?.drawing.strokes.count == 1)
    if key == "o" {
      #expect(screen.prompt?.title == "Open a drawing")
      screen.type("/tree.svg")
      screen.press(.enter)
    }
    #expect(journals.all.first?.entries.last == .close(discarding: false))
    #expect(screen.document.name == (key == "o" ? "tree.svg" : "untitled"))
    #expect(
      !screen.isFinished && screen.recents.prefix(1).map(\.name) == [key == "o" ? "tree.svg" : "house.svg"])
  }

  @Test("Missing and unreadable files change nothing")
  func failing() throws {
    let (screen, store) = try screen()
    drawStroke(screen)
    screen.press(.character("o"), .control)
    screen.type("d/none.svg")
    screen.press(.enter)
    #expect(screen.status == "No such file: ‘/none.svg’" && screen.prompt != nil)
    store.failure = FakeStore.Failure()
    screen.press(.enter)
    #expect(screen.status == FakeStore.Failure().description && screen.strokes.count == 1)
    screen.press(.escape)
    #expect(screen.sketch.isEdited)
  }

  @Test("A new drawing is blank, without history, and shows suggestions")
  func new() throws {
    let (screen, _) = try screen(hasSuggestions: true)
    drawStroke(screen)
    screen.press(.character("n"), .control)
    screen.type("d")
    #expect(screen.strokes.isEmpty && !screen.sketch.canUndo && screen.document.path == nil)
    #expect(screen.text.contains("Draw here") && screen.border.contains("untitled"))
  }

  @Test("Recent files can be chosen and are shown on an empty canvas")
  func recent() throws {
    let (screen, _) = try screen(files: ["/tree.svg", "/a/house.svg"], hasSuggestions: true)
    #expect(screen.text.contains("tree.svg") && screen.text.contains("house.svg"))
    screen.type("l")
    #expect(screen.menu?.items.map(\.title) == ["tree.svg  /", "house.svg  /a/"])
    screen.press(.down)
    screen.press(.enter)
    #expect(screen.document.path == "/a/house.svg")
    // Neither the open file nor a missing one.
    screen.type("l")
    #expect(screen.menu?.items.map(\.title) == ["tree.svg  /"])
  }

  @Test("Asks about unsaved changes before opening a recent file")
  func recentAfterDrawing() throws {
    let journals = Journals()
    let (screen, _) = try screen(journals)
    drawStroke(screen)
    let drawn = screen.strokes
    func chooseTree() throws {
      screen.type("l")
      #expect(screen.menu?.items.map(\.title) == ["tree.svg  /"])
      screen.press(.enter)
      #expect(screen.answers == ["Save", "Discard", "Cancel"])
    }
    try chooseTree()
    #expect(screen.strokes == drawn && screen.document.path == nil)
    try #require(screen.question?.titles.last == "Cancel")
    screen.press(.right, times: 2)
    screen.press(.enter)
    #expect(screen.dialog == nil && screen.strokes == drawn && screen.sketch.isEdited)
    #expect(journals.all.count == 1)
    try chooseTree()
    screen.type("d")
    #expect(screen.document.path == "/tree.svg" && screen.strokes == Self.tree.strokes)
    #expect(journals.all.first?.entries.last == .close(discarding: true))
  }

  @Test("A press on a name on the empty canvas opens it")
  func offered() throws {
    let (screen, _) = try screen(hasSuggestions: true)
    let row = try #require(screen.rows.firstIndex { $0.contains("tree.svg") })
    let text = screen.rows[row]
    let column = try #require((0..<text.count).first { text.dropFirst($0).hasPrefix("tree.svg") })
    screen.click(at(column, row))
    #expect(screen.document.name == "tree.svg" && screen.strokes.count == 1)
  }

  @Test("Without recent files there is nothing to choose")
  func none() throws {
    let (screen, _) = try screen(files: [], hasSuggestions: true)
    #expect(!screen.text.contains("open a recent file"))
    screen.type("l")
    #expect(screen.status == "No recent files · Ctrl-O open a drawing")
  }

  // MARK: Several drawings

  private func screen(among paths: [String]) throws -> (TestScreen, FakeStore) {
    let store = FakeStore()
    store.put(Self.tree, at: "/tree.svg")
    var services = Services()
    services.drawings = store
    let screen = try TestScreen(services: services, purpose: .sketch(store.file(paths[0]), among: paths))
    return (screen, store)
  }

  private func command(_ title: String, _ screen: TestScreen) {
    screen.type(":" + title)
    screen.press(.enter)
  }

  @Test(
    "The title shows the current of several drawings; commands and a list switch"
  )
  func several() throws {
    let (screen, _) = try screen(among: ["/tree.svg", "/new.svg", "/tree.svg"])
    #expect(screen.text.contains("tree.svg · 1 of 2"))
    command("next drawing", screen)
    #expect(screen.document.path == "/new.svg" && screen.text.contains("new.svg · 2 of 2"))
    #expect(screen.status.hasPrefix("new.svg is new"))
    command("next drawing", screen)
    #expect(screen.document.path == "/tree.svg" && screen.strokes == Self.tree.strokes)
    command("previous drawing", screen)
    #expect(screen.document.path == "/new.svg")
    screen.click(try screen.middle(of: .file))
    try screen.choose("Other open drawings…")
    try screen.choose("tree.svg")
    #expect(screen.document.path == "/tree.svg")
  }

  @Test("Asks about unsaved changes before switching; saved ones are restored")
  func unsavedAmongSeveral() throws {
    let (screen, store) = try screen(among: ["/tree.svg", "/new.svg"])
    drawStroke(screen)
    #expect(screen.text.contains("tree.svg · 1 of 2 *"))
    command("next drawing", screen)
    #expect(screen.answers == ["Save", "Discard", "Cancel"])
    screen.press(.escape)
    #expect(screen.document.path == "/tree.svg" && screen.strokes.count == 2)
    command("next drawing", screen)
    screen.type("s")
    #expect(screen.document.path == "/new.svg" && store.files["/tree.svg"]?.drawing.strokes.count == 2)
    command("next drawing", screen)
    #expect(screen.strokes.count == 2)
  }

  @Test("A single drawing has no list")
  func alone() throws {
    let (screen, _) = try screen(among: ["/tree.svg"])
    #expect(!screen.text.contains("1 of 1"))
    screen.click(try screen.middle(of: .file))
    #expect(screen.menu?.items.contains { $0.title.hasPrefix("Other open drawings") } == false)
  }
}

extension TestScreen {
  /// The recent files.
  fileprivate var recents: [RecentFile] { sketching.memory.files.all }
}
