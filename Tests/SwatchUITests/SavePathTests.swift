import SwatchSession
import SwatchSketch
import SwatchTestSupport
import Testing

@testable import SwatchScenes
@testable import SwatchUI

@Suite("Paths with sizes and options") struct SavePathTests {
  @Test(
    "A size follows the path, or is a density suffix of the name",
    arguments: [
      ("house.png 2x", "house.png", ExportSize.scale(2)), ("house.png  ×1.5 ", "house.png", .scale(1.5)),
      ("my house.PNG 200%", "my house.PNG", .scale(2)),
      ("'my house.png' 1280px", "my house.png", .width(1280)),
      ("house@3x.png", "house@3x.png", .scale(3)),
    ])
  func sizes(typed: String, path: String, size: ExportSize) {
    let wanted = SavePath(typed)
    #expect(wanted.path == path && wanted.options == ExportOptions(size: size))
  }

  @Test(
    "Everything else is part of the name",
    arguments: [
      "house 2x", "house.png", "at home 3", "a@b.png", "x.png two", "@.png", "2x", ".png", "a.png -2x",
      "a.png 1e5x", "a.png infx", "a.png x",
    ])
  func names(typed: String) {
    #expect(SavePath(typed) == SavePath(path: typed))
  }

  @Test("Options follow the path as on the command line")
  func options() {
    let wanted = SavePath("my house.png --width 800 --crop ink")
    var options = ExportOptions(size: .width(800))
    options.crop = .ink
    #expect(wanted.path == "my house.png" && wanted.options == options && wanted.problem == nil)
    #expect(SavePath("house.png 2x --transparent").options.size == .scale(2))
    #expect(SavePath("house.png --layer 'My ink' --ascii").options.layer == "My ink")
    #expect(SavePath("house.png --layer=\"it's\"").options.layer == "it's")
    #expect(SavePath("house.png --layer ''").options.layer == "")
    #expect(SavePath("house.png 2x --width 9").problem != nil)
    #expect(SavePath("house.png --wide 9").problem?.contains("‘--wide’") == true)
    #expect(SavePath("a--b.png") == SavePath(path: "a--b.png"))
  }

  private func screen() throws -> (TestScreen, FakeStore) {
    let store = FakeStore()
    var services = Services()
    services.drawings = store
    let screen = try TestScreen(100, 30, services: services)
    screen.drag(screen.canvas(3, 3), screen.canvas(12, 6))
    return (screen, store)
  }

  @Test("Exports at the typed size and reports the pixels")
  func exporting() throws {
    let (screen, store) = try screen()
    screen.type(":save house.png 2x")
    screen.press(.enter)
    let sheet = screen.session.drawing.sheet.size
    #expect(store.exports.map(\.path) == ["house.png"])
    #expect(store.exports.map(\.options.size) == [.scale(2)])
    let (width, height) = (Int(sheet.width * 2), Int(sheet.height * 2))
    #expect(screen.status == "Exported \(width) × \(height) pixels as house.png")
    screen.type("Whouse.gif 100px")
    screen.press(.enter)
    #expect(store.exports.last?.options.size == .width(100))
  }

  @Test("The prompt suggests sizes and reports formats without one")
  func prompt() throws {
    let (screen, store) = try screen()
    screen.type("W")
    #expect(screen.text.contains("house.png 2x exports at double size"))
    screen.type("house.png")
    #expect(screen.text.contains("2x: "))
    screen.press(.tab, times: 2)
    #expect(screen.text.contains("house.png 2x"))
    screen.press(.escape)
    screen.type("Whouse.txt 2x")
    #expect(screen.text.contains("--scale is only for png, jpg, pdf, gif."))
    screen.press(.enter)
    screen.press(.escape)
    screen.type("Whouse.png 900x")
    #expect(screen.text.contains("from 0.01 to 100"))
    screen.press(.enter)
    #expect(store.exports.isEmpty)
  }

  @Test("Options are suggested after two hyphens and validated")
  func offered() throws {
    let (screen, store) = try screen()
    screen.type("Whouse.png --")
    #expect(screen.text.contains("--width 800") && !screen.text.contains("--quality"))
    screen.type("tr")
    screen.press(.tab)
    #expect(screen.prompt?.field.text == "house.png --transparent ")
    screen.press(.enter)
    #expect(store.exports.last?.options.isTransparent == true)
    screen.type("Whouse.png --selection")
    screen.press(.enter)
    #expect(screen.status == "Nothing selected" && store.exports.count == 1)
    screen.press(.escape)
    screen.type("Whouse.svg --transparent")
    screen.press(.enter)
    #expect(store.files.isEmpty && store.exports.count == 1)
  }

  @Test("The number of pixels is shown in advance")
  func pixels() throws {
    let (screen, store) = try screen()
    screen.type("Whouse.png --width 640")
    let size = screen.session.sheetToSave.size
    #expect(screen.text.contains("640 × \(Int((640 * size.height / size.width - 0.01).rounded(.up))) pixels"))
    screen.press(.tab)
    #expect(screen.prompt?.field.text == "house.png --width 640")
    screen.press(.enter)
    #expect(store.exports.last?.options.size == .width(640))
  }

  @Test("The selection is exported on request")
  func selection() throws {
    let (screen, store) = try screen()
    screen.drag(screen.canvas(20, 3), screen.canvas(28, 6))
    screen.type("V")
    screen.session.select([1])
    let selected = screen.session.toolState.selection
    #expect(selected.count == 1)
    screen.type(":save house.png --selection")
    screen.press(.enter)
    #expect(store.exports.last?.drawing.strokes == selected.map { screen.session.drawing.strokes[$0] })
    #expect(screen.session.drawing.strokes.count == 2)
  }

  @Test("The export command accepts command-line options, never the drawing's own file")
  func command() throws {
    let (screen, store) = try screen()
    screen.type("Wtree.svg")
    screen.press(.enter)
    screen.type(":export copy.svg --transparent")
    screen.press(.enter)
    #expect(store.exports.last?.path == "copy.svg" && store.exports.last?.options.isTransparent == true)
    #expect(screen.session.document.path == "tree.svg")
    for typed in ["tree.svg --transparent", "tree.doc", "tree", "tree.png --quality 9", "tree.png --wide"] {
      screen.type(":export \(typed)")
      screen.press(.enter)
      #expect(store.exports.count == 1, "\(typed)")
      screen.press(.escape)
    }
  }

  @Test("Commands are found by keywords", arguments: ["twice", "pixels", "png"])
  func words(word: String) throws {
    let (screen, _) = try screen()
    screen.type(":\(word)")
    #expect(screen.text.contains("Save as or export"))
    screen.press(.escape)
    screen.type("?\(word)")
    #expect(screen.text.contains("Save as or export"))
  }
}
