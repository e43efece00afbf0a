import SwatchScreen
import SwatchSession
import SwatchSketch
import SwatchTestSupport
import Testing

@testable import SwatchScenes
@testable import SwatchUI

@Suite("Export window") struct ExportWindowTests {
  /// Returns a screen with two strokes and the open window.
  private func screen(
    _ columns: Int = 80, _ rows: Int = 24, _ store: FakeStore = FakeStore(), opens: Bool = true
  ) throws -> (TestScreen, FakeStore) {
    var services = Services()
    services.drawings = store
    let screen = try TestScreen(columns, rows, services: services)
    screen.drag(screen.canvas(3, 1), screen.canvas(12, 3))
    screen.drag(screen.canvas(3, 3), screen.canvas(12, 3))
    if opens { open(screen) }
    return (screen, store)
  }

  /// Opens the window and waits for the rendering.
  private func open(_ screen: TestScreen) {
    screen.press(.character("e"), .control)
    screen.wait()
    screen.wait()
  }

  private func window(_ screen: TestScreen) throws -> ExportWindow<FileActions> {
    var window = try #require(screen.dialog as? ExportWindow<FileActions>)
    window.layOut(in: screen.sketching.interaction.dialogAreas, screen.sketching.files)
    return window
  }

  /// Tabs to a row.
  private func go(_ screen: TestScreen, to field: ExportField) throws {
    for _ in 0..<20 where try window(screen).focus != field { screen.press(.tab) }
    try #require(try window(screen).focus == field)
  }

  private func type(_ text: String, behind option: ExportOption, on screen: TestScreen) throws {
    try go(screen, to: .option(option))
    screen.type(text)
    screen.wait()
    screen.wait()
  }

  private func row(_ field: ExportField, on screen: TestScreen) throws -> ExportLayout.Row {
    try #require(try window(screen).layout.rows.first { $0.field == field })
  }

  @Test("Shows the pixels and bytes before writing")
  func sizes() throws {
    let (screen, store) = try screen()
    let sheet = screen.session.sheetToSave.size
    #expect(screen.text.contains("\(Int(sheet.width)) × \(Int(sheet.height)) pixels, 2,000 bytes"))
    try type("2", behind: .scale, on: screen)
    #expect(screen.text.contains("\(Int(2 * sheet.width)) × \(Int(2 * sheet.height)) pixels, 2,000 bytes"))
    #expect(store.exports.isEmpty)
    screen.press(.enter)
    #expect(store.exports.map(\.path) == ["drawing.png"] && store.exports.map(\.options.size) == [.scale(2)])
    #expect(screen.dialog == nil && screen.status.hasSuffix("pixels as drawing.png"))
  }

  @Test("Opens from the file menu")
  func menu() throws {
    let (screen, _) = try screen(opens: false)
    screen.click(try screen.middle(of: .file))
    try screen.choose("Export…")
    #expect(try window(screen).form.path.text == "drawing.png")
    screen.press(.escape)
    #expect(screen.dialog == nil)
  }

  @Test("Format and extension follow each other")
  func endings() throws {
    let (screen, store) = try screen()
    screen.type("my house.jpg")
    #expect(try window(screen).form.kind.name == "jpg")
    try go(screen, to: .format)
    screen.press(.right)
    #expect(try window(screen).form.path.text == "my house.pdf")
    try go(screen, to: .path)
    screen.press(.end)
    screen.press(.backspace, times: 4)
    screen.wait()
    screen.wait()
    screen.press(.enter)
    #expect(store.exports.map(\.path) == ["my house.pdf"])
  }

  @Test("Rows depend on the format and keep their values")
  func rows() throws {
    let (screen, store) = try screen()
    try go(screen, to: .option(.transparent))
    screen.press(.right)
    try go(screen, to: .format)
    screen.press(.right)
    #expect(!screen.text.contains("Transparent") && screen.text.contains("Quality"))
    screen.wait()
    screen.wait()
    #expect(store.begun.last?.request.options.isTransparent == false)
    screen.press(.left)
    screen.wait()
    #expect(store.begun.last?.request.options.isTransparent == true)
  }

  @Test("Conflicting sizes replace each other; invalid values are reported and not written")
  func contradictions() throws {
    let (screen, store) = try screen()
    try type("3", behind: .scale, on: screen)
    try type("640", behind: .width, on: screen)
    #expect(try window(screen).form.text(.scale).text == "")
    try type("48", behind: .height, on: screen)
    #expect(try window(screen).form.options().size == .within(width: 640, height: 48))
    try type("16,x", behind: .sizes, on: screen)
    #expect(screen.text.contains("Invalid sizes ‘16,x’. Use a value such as 16,32,48."))
    #expect(!screen.text.contains("bytes"))
    screen.press(.enter)
    #expect(store.exports.isEmpty && screen.dialog != nil && screen.status.contains("‘16,x’"))
  }

  @Test("An existing file is replaced only after confirmation")
  func replacing() throws {
    let (screen, store) = try screen()
    screen.press(.enter)
    open(screen)
    screen.press(.enter)
    #expect(store.exports.count == 1 && screen.text.contains("exists already"))
    try #require(screen.text.contains("Change…"))
    screen.type("e")
    #expect(try window(screen).form.path.text == "drawing.png")
    screen.wait()
    screen.wait()
    screen.press(.enter)
    screen.type("r")
    #expect(store.exports.count == 2 && screen.dialog == nil)
  }

  @Test("Renders only after typing pauses")
  func pauses() throws {
    let (screen, store) = try screen()
    #expect(store.begun.count == 1)
    try go(screen, to: .option(.width))
    screen.type("12345")
    #expect(store.begun.count == 1)
    screen.wait()
    #expect(store.begun.last?.request.options.size == .width(12345) && store.begun.count == 2)
  }

  @Test("A slow export is written when ready, unless options change or the window closes")
  func slow() throws {
    let store = FakeStore()
    store.isBusy = true
    let (screen, _) = try screen(80, 24, store)
    #expect(screen.text.contains("Encoding… 50%"))
    screen.press(.enter)
    #expect(store.exports.isEmpty && screen.status.contains("the file will be written when done"))
    try type("2", behind: .scale, on: screen)
    #expect(store.begun.map(\.isCanceled) == [true])
    store.isBusy = false
    for _ in 0..<4 { screen.wait() }
    #expect(store.exports.isEmpty && store.begun.count == 2 && screen.text.contains("2,000 bytes"))
    store.isBusy = true
    try type("5", behind: .scale, on: screen)
    screen.press(.enter)
    store.isBusy = false
    for _ in 0..<2 { screen.wait() }
    #expect(store.exports.map(\.options.size) == [.scale(25)] && screen.dialog == nil)
    store.isBusy = true
    open(screen)
    screen.press(.escape)
    #expect(store.begun.last?.isCanceled == true)
    #expect(screen.host.timeout == nil)
  }

  @Test("Errors are reported and the window stays open")
  func failing() throws {
    let (screen, store) = try screen()
    store.failure = FakeStore.Failure()
    try type("2", behind: .scale, on: screen)
    #expect(screen.text.contains("the disk is full"))
    screen.press(.enter)
    #expect(screen.status.contains("the disk is full") && screen.dialog != nil)
  }

  @Test("Options persist for the session; the suggested name is never the drawing's own")
  func staying() throws {
    let (screen, store) = try screen()
    try type("640", behind: .width, on: screen)
    screen.press(.escape)
    open(screen)
    #expect(try window(screen).form.text(.width).text == "640")
    screen.press(.escape)
    screen.type("Wtree.svg")
    screen.press(.enter)
    open(screen)
    #expect(try window(screen).form.path.text == "tree.png")
    screen.type("tree.svg")
    #expect(screen.text.contains("‘tree.svg’ is this drawing’s own file. Save the drawing instead."))
    screen.press(.enter)
    #expect(store.exports.isEmpty)
    screen.press(.escape)
    screen.type("Wother.svg")
    screen.press(.enter)
    open(screen)
    #expect(try window(screen).form.path.text == "other-export.svg")
    try go(screen, to: .format)
    screen.press(.left)
    #expect(try window(screen).form.path.text == "other-export.pdf")
    screen.press(.escape)
    screen.type("Wlast.svg")
    screen.press(.enter)
    open(screen)
    try go(screen, to: .format)
    screen.press(.right)
    #expect(try window(screen).form.path.text == "last-export.svg")
  }

  @Test("Mouse: rows, choices, steppers, buttons")
  func mouse() throws {
    let (screen, store) = try screen()
    let formats = try row(.format, on: screen)
    let chips = ExportChips(try window(screen).form.kinds.map(\.name), selection: 0, in: formats.value)
    screen.click(try #require(chips.items.first { $0.text == "gif" }?.rect.origin))
    #expect(try window(screen).form.kind.name == "gif")
    screen.click(try row(.option(.length), on: screen).title.origin)
    screen.type("7")
    screen.click(try row(.option(.length), on: screen).more.origin)
    #expect(try window(screen).form.text(.length).text == "8")
    screen.click(try row(.option(.scale), on: screen).less.origin)
    #expect(try window(screen).form.text(.scale).text == "0.01")
    for _ in 0..<3 { screen.wait() }
    screen.click(try window(screen).layout.write.origin)
    #expect(store.exports.map(\.options.length) == [8])
    open(screen)
    screen.click(try window(screen).layout.close.origin)
    #expect(screen.dialog == nil)
    open(screen)
    screen.click(at(0, 0))
    #expect(screen.dialog == nil && store.exports.count == 1)
  }

  @Test("Exporting the selection or a group")
  func parts() throws {
    let (screen, store) = try screen(opens: false)
    screen.type("V")
    screen.press(.character("a"), .control)
    screen.type("dg")
    screen.session.select([0])
    open(screen)
    #expect(screen.text.contains("selected"))
    try go(screen, to: .strokes)
    screen.press(.right)
    screen.wait()
    #expect(store.begun.last?.request.drawing.strokes.count == screen.session.toolState.selection.count)
    screen.press(.right)
    for _ in 0..<3 { screen.wait() }
    #expect(store.begun.last?.request.options.layer == "1")
    #expect(store.begun.last?.request.drawing.strokes.count == 2)
    screen.press(.enter)
    #expect(store.exports.count == 1)
  }

  @Test(
    "The focused row is visible on any screen", arguments: [(80, 24), (160, 50), (40, 12), (20, 6)])
  func smallScreens(size: (Int, Int)) throws {
    let (screen, _) = try screen(size.0, size.1)
    for _ in 0..<14 {
      let window = try window(screen)
      #expect(window.focus.isButton || window.layout.rows.contains { $0.field == window.focus })
      let cells = window.layout.rows.flatMap { [$0.title, $0.value] } + [window.layout.picture]
      #expect(cells.allSatisfy { $0.intersection(window.frame) == $0 || $0.isEmpty })
      screen.press(.tab)
    }
    screen.resize(3, 2)
    screen.type("x")
    screen.press(.escape)
    #expect(screen.dialog == nil)
  }
}
