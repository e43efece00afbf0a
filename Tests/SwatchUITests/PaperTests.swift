import SwatchColor
import SwatchScreen
import SwatchTestSupport
import Testing

@testable import SwatchPicker
@testable import SwatchUI

@Suite("The color of the paper") struct PaperTests {
  private func screen(_ store: FakeStore = FakeStore()) throws -> TestScreen {
    let screen = try TestScreen(store: store)
    screen.click(try screen.middle(of: .file))
    screen.type("c")
    return screen
  }

  @Test("One of the twelve is chosen from the menu of the file, as a step that can be undone")
  func choosing() throws {
    let screen = try screen()
    try screen.choose(BasicColor.orange.title)
    #expect(screen.sketch.drawing.paper == BasicColor.orange.color)
    #expect(screen.surface[screen.canvas(9, 9)].style.background == .rgb(BasicColor.orange.color.rgb24))
    #expect(screen.sketch.steps.map(\.kind) == [.paper])
    screen.type("u")
    #expect(screen.isBlank && screen.status == "Undid: Paper, 0 strokes")
  }

  @Test("The contrast is judged on it at once")
  func contrast() throws {
    let screen = try screen()
    let before = screen.rows.filter { $0.contains(":1 on paper") }
    try screen.choose(BasicColor.black.title)
    #expect(screen.rows.filter { $0.contains(":1 on paper") } != before)
    screen.type("k")
    let ratio = WCAGContrast(of: screen.pen.strokeColor, on: BasicColor.black.color).ratio
    #expect(ratio >= 4.5)
  }

  @Test("Any color can be typed; what is none stays to be mended, and a color it has already is no step")
  func typing() throws {
    let screen = try screen()
    screen.type("#")
    screen.type("ivoryy")
    screen.press(.enter)
    #expect(screen.prompt != nil && screen.sketch.steps.isEmpty)
    screen.press(.backspace)
    screen.press(.enter)
    #expect(screen.prompt == nil && screen.sketch.drawing.paper.hex == "#fffff0")
    #expect(screen.status == "Paper: #fffff0")
    screen.click(try screen.middle(of: .file))
    screen.type("c#")
    screen.press(.enter)
    #expect(screen.sketch.steps.count == 1)
  }

  @Test("It is saved with the drawing")
  func saved() throws {
    let store = FakeStore()
    let screen = try screen(store)
    try screen.choose(BasicColor.blue.title)
    screen.type("wpaper")
    screen.press(.enter)
    #expect(store.files["paper.svg"]?.drawing.paper == BasicColor.blue.color)
  }
}
