import SwatchSession
import SwatchTestSupport
import Testing

@testable import SwatchUI

@Suite("Paths to save to, with a size") struct SavePathTests {
  @Test(
    "A size stands behind the path, or in the name as for dense screens",
    arguments: [
      ("house.png 2x", "house.png", ExportSize.scale(2)), ("house.png  ×1.5 ", "house.png", .scale(1.5)),
      ("my house.PNG 200%", "my house.PNG", .scale(2)),
      ("'my house.png' 1280px", "my house.png", .width(1280)),
      ("house@3x.png", "house@3x.png", .scale(3)),
    ])
  func sizes(typed: String, path: String, size: ExportSize) {
    let wanted = SavePath(typed)
    #expect(wanted.path == path && wanted.size == size)
  }

  @Test(
    "Everything else belongs to the name",
    arguments: [
      "house 2x", "house.png", "at home 3", "a@b.png", "x.png two", "@.png", "2x", ".png", "a.png -2x",
      "a.png 1e5x", "a.png infx", "a.png x",
    ])
  func names(typed: String) {
    #expect(SavePath(typed) == SavePath(path: typed))
  }

  private func screen() throws -> (TestScreen, FakeStore) {
    let store = FakeStore()
    var services = Services()
    services.drawings = store
    let screen = try TestScreen(100, 30, services: services)
    screen.drag(screen.canvas(3, 3), screen.canvas(12, 6))
    return (screen, store)
  }

  @Test("A picture is as large as one types, and its pixels are said")
  func exporting() throws {
    let (screen, store) = try screen()
    screen.type(":save house.png 2x")
    screen.press(.enter)
    let sheet = screen.session.drawing.sheet.size
    #expect(store.exports.map(\.path) == ["house.png"])
    #expect(store.exports.map(\.scale) == [2])
    let (width, height) = (Int(sheet.width * 2), Int(sheet.height * 2))
    #expect(screen.status == "Exported, \(width) × \(height) pixels, as house.png")
    screen.type("Whouse.gif 100px")
    screen.press(.enter)
    #expect(store.exports.last?.scale == 100 / sheet.width)
  }

  @Test("The prompt offers sizes, which Tab completes, and says what has none")
  func prompt() throws {
    let (screen, store) = try screen()
    screen.type("W")
    #expect(screen.text.contains("house.png 2x exports, twice as large"))
    screen.type("house.png")
    #expect(screen.text.contains("2x: "))
    screen.press(.tab, times: 2)
    #expect(screen.text.contains("house.png 2x"))
    screen.press(.escape)
    screen.type("Whouse.txt 2x")
    #expect(screen.text.contains("A size is for .png, .pdf, .gif, not for .txt"))
    screen.press(.enter)
    screen.press(.escape)
    screen.type("Whouse.png 900x")
    #expect(screen.text.contains("0.01 to 100 times"))
    screen.press(.enter)
    #expect(store.exports.isEmpty)
  }

  @Test("Commands are found by what one wants to have", arguments: ["twice", "pixels", "png"])
  func words(word: String) throws {
    let (screen, _) = try screen()
    screen.type(":\(word)")
    #expect(screen.text.contains("Save as, export"))
    screen.press(.escape)
    screen.type("?\(word)")
    #expect(screen.text.contains("Save as, export"))
  }
}
