import SwatchColor
import SwatchScreen
import SwatchTestSupport
import Testing

@testable import SwatchPicker
@testable import SwatchScenes
@testable import SwatchUI

@Suite("Paper color") struct PaperTests {
  private func screen(_ store: FakeStore = FakeStore()) throws -> TestScreen {
    let screen = try TestScreen(store: store)
    screen.click(try screen.middle(of: .file))
    screen.type("c")
    return screen
  }

  @Test("A basic color is chosen from the file menu as an undoable step")
  func choosing() throws {
    let screen = try screen()
    try screen.choose(BasicColor.orange.title)
    #expect(screen.sketch.drawing.paper == BasicColor.orange.color)
    #expect(screen.surface[screen.canvas(9, 9)].style.background == .rgb(BasicColor.orange.color.rgb24))
    #expect(screen.sketch.steps.map(\.kind) == [.paper])
    screen.type("u")
    #expect(screen.isBlank && screen.status == "Undid paper, 0 strokes")
  }

  @Test("Contrast follows immediately")
  func contrast() throws {
    let screen = try screen()
    let before = screen.rows.filter { $0.contains(":1 on paper") }
    try screen.choose(BasicColor.black.title)
    #expect(screen.rows.filter { $0.contains(":1 on paper") } != before)
    screen.type("k")
    let ratio = WCAGContrast(of: screen.pen.strokeColor, on: BasicColor.black.color).ratio
    #expect(ratio >= 4.5)
  }

  @Test("Any color can be typed; invalid text stays, and the current color is not a step")
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

  @Test("White paper on a white terminal has a visible edge")
  func edge() throws {
    let white = RGB24(0xFFFFFF)
    let terminal = MemoryTerminal(script: [[.key(KeyPress(.tab))], [.key(KeyPress("q"))]])
    terminal.display.theme = Theme(text: RGB24(0), background: white, accent: RGB24(0x0000EE))
    try Application(terminal: terminal).run()
    #expect(terminal.frames.count == 2)
    let frame = try TestScreen(80, 24).layout.canvasFrame
    let edges = Set(frame.rows.flatMap { row in frame.columns.map { at($0, row) } }).filter {
      !frame.inset(columns: 1, rows: 1).contains($0)
    }
    var screen = ScreenEmulator(columns: 80, rows: 24)
    for bytes in terminal.frames {
      screen.feed(bytes)
      let lines = edges.map { screen[$0.row, $0.column] }.filter { "─│╭╮╰╯".contains($0.text) }
      #expect(lines.count > edges.count / 2 && lines.allSatisfy { $0.pen.background == .standard })
      let contrasts = lines.map { line in
        guard case .rgb(let red, let green, let blue) = line.pen.foreground else { return 0.0 }
        let color = Color(red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255)
        return WCAGContrast(of: color, on: Color(white)).ratio
      }
      #expect(try #require(contrasts.min()) >= 2)
      let inside = frame.inset(columns: 1, rows: 1)
      #expect(screen[inside.rows.lowerBound, inside.columns.lowerBound].pen.background == .rgb(255, 255, 255))
    }
  }

  @Test("Saved with the drawing")
  func saved() throws {
    let store = FakeStore()
    let screen = try screen(store)
    try screen.choose(BasicColor.blue.title)
    screen.type("wpaper")
    screen.press(.enter)
    #expect(store.files["paper.svg"]?.drawing.paper == BasicColor.blue.color)
  }
}
