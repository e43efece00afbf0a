import SwatchColor
import SwatchScreen
import SwatchSketch
import SwatchTestSupport
import Testing

@testable import SwatchPicker
@testable import SwatchScenes
@testable import SwatchUI

@Suite("Text, fill and eraser tools") struct TextFillEraserTests {
  @Test("A press sets the position, typing shows the text, Enter places it")
  func text() throws {
    let screen = try TestScreen()
    screen.type("T")
    screen.click(screen.canvas(10, 5))
    #expect(screen.prompt?.placeholder == "text")
    screen.type("uqe +W")
    #expect(screen.strokes.isEmpty)
    #expect(screen.rows[screen.canvas(10, 5).row].contains("uqe +W"))
    screen.press(.enter)
    #expect(screen.sketch.steps.map(\.kind) == [.text])
    guard case .text(let line) = try #require(screen.strokes.first).shape else {
      Issue.record("no text")
      return
    }
    #expect(line.string == "uqe +W")
    #expect(line.origin == CanvasPoint(x: 80, y: 92))
    screen.type("u")
    #expect(screen.isBlank)
  }

  @Test("The text field does not cover letters taller than itself", arguments: ["", "+++"])
  func fieldBesideText(zoom: String) throws {
    let screen = try TestScreen()
    screen.type(zoom + "T")
    let place = screen.canvas(4, 8)
    screen.click(place)
    screen.type("Ag")
    let isBeside = screen.rows[screen.layout.status.rows.lowerBound].contains("Ag")
    #expect(isBeside == !zoom.isEmpty)
    guard isBeside else { return }
    let shown = screen.picture
    screen.press(.enter)
    screen.type("B")
    #expect(screen.strokes.count == 1 && screen.picture == shown)
  }

  @Test("A press elsewhere places the text and begins the next, or has its usual effect")
  func nextText() throws {
    let screen = try TestScreen()
    screen.type("T")
    screen.click(screen.canvas(10, 5))
    screen.type("one")
    screen.click(screen.canvas(20, 12))
    #expect(screen.strokes.count == 1 && screen.prompt != nil)
    screen.type("e u q")
    screen.press(.enter)
    let lines = screen.strokes.compactMap { if case .text(let line) = $0.shape { line } else { nil } }
    #expect(lines.map(\.string) == ["one", "e u q"])
    #expect(lines.last?.origin == CanvasPoint(x: 160, y: 204))
    screen.click(screen.canvas(10, 9))
    screen.type("three")
    screen.click(try screen.middle(of: .undo))
    #expect(screen.strokes.count == 2 && screen.prompt == nil, "it was written, and taken back")
  }

  @Test("Text is shown as characters at its current position")
  func shownText() throws {
    let screen = try TestScreen()
    func places() -> [Int] { screen.rows.indices.filter { screen.rows[$0].contains("Hello") } }
    screen.type("T")
    screen.click(screen.canvas(10, 5))
    screen.type("Hello")
    screen.press(.enter)
    // From now on, the text is neither typed nor hovered.
    screen.type("B")
    let row = screen.canvas(10, 5).row
    #expect(places() == [row])
    screen.type("u")
    #expect(places() == [])
    screen.type("U")
    #expect(places() == [row])
    screen.type("e")
    #expect(screen.strokes.isEmpty)
    #expect(places() == [])
    screen.type("u")
    #expect(places() == [row])
  }

  @Test("Text by keyboard, edited afterwards")
  func changedText() throws {
    let screen = try TestScreen()
    screen.type("T")
    screen.go(10, 5)
    screen.press(.character(" "))
    screen.type("Hello")
    screen.press(.enter)
    screen.press(.right)
    screen.press(.character(" "))
    #expect(screen.prompt?.field.text == "Hello")
    screen.press(.end)
    screen.type("!")
    screen.press(.enter)
    #expect(screen.sketch.steps.map(\.kind) == [.text, .text])
    #expect(screen.strokes.count == 1)
    screen.press(.character(" "))
    screen.press(.backspace)
    screen.press(.enter)
    #expect(screen.strokes.isEmpty)
    screen.type("uuu")
    #expect(screen.strokes.isEmpty)
    #expect(!screen.sketch.canUndo)
  }

  @Test("Escape discards the edit; blank text places nothing")
  func noText() throws {
    let screen = try TestScreen()
    screen.type("T")
    screen.click(screen.canvas(10, 5))
    screen.type("Hello")
    screen.press(.escape)
    #expect(screen.isBlank)
    screen.click(screen.canvas(10, 5))
    screen.type("  ")
    screen.press(.enter)
    #expect(screen.strokes.isEmpty)
    #expect(!screen.tool.isWaiting)
  }

  @Test("A press elsewhere keeps the typed text")
  func pressElsewhere() throws {
    let screen = try TestScreen()
    screen.type("T")
    screen.click(screen.canvas(10, 5))
    screen.type("Hello")
    screen.click(screen.canvas(30, 12))
    #expect(screen.strokes.count == 1)
    // The position of the next text.
    screen.press(.escape)
    #expect(screen.strokes.count == 1 && screen.prompt == nil)
  }

  @Test(
    "Other actions discard an empty text",
    arguments: ["B", "w", "q", "resize", "+"])
  func interruptedPress(what: String) throws {
    let screen = try TestScreen(store: FakeStore())
    screen.type("T")
    screen.down(screen.canvas(10, 5))
    if what == "resize" { screen.resize(90, 30) } else { screen.type(what) }
    screen.up(screen.canvas(10, 5))
    #expect(screen.prompt?.placeholder != "text")
    #expect(!screen.tool.isWaiting)
  }

  // MARK: Fill

  @Test("Fill fills the pressed area with the fill color, or else the stroke color")
  func fill() throws {
    let screen = try TestScreen()
    screen.type("R")
    screen.drag(screen.canvas(4, 2), screen.canvas(24, 10))
    screen.pick("#ff0000")
    screen.type("F")
    screen.click(screen.canvas(14, 6))
    #expect(screen.sketch.steps.map(\.kind) == [.rectangle, .fill])
    #expect(screen.surface[screen.canvas(14, 6)].style.background == .rgb(RGB24(0xFF0000)))
    #expect(screen.isPaper(30, 6))
    screen.type("u")
    #expect(screen.isPaper(14, 6))
  }

  @Test("Fill works at every scale and by keyboard", arguments: ["--", "+++"])
  func fillAtScale(zoom: String) throws {
    let screen = try TestScreen()
    screen.type("R")
    screen.drag(screen.canvas(4, 2), screen.canvas(44, 14))
    screen.type(zoom + "F")
    screen.go(24, 8)
    screen.press(.character(" "))
    let bounds = try #require(screen.strokes.last?.bounds)
    #expect(screen.sketch.steps.map(\.kind) == [.rectangle, .fill])
    #expect(abs(bounds.min.x - 36) < 8 && abs(bounds.max.y - 232) < 8)
  }

  // MARK: Erasers

  @Test("The eraser removes whole strokes with a preview; Escape restores them")
  func eraser() throws {
    let screen = try TestScreen()
    for row in [3, 6, 9] { screen.drag(screen.canvas(2, row), screen.canvas(30, row)) }
    let before = screen.picture
    screen.type("E")
    screen.down(screen.canvas(10, 2))
    screen.move(screen.canvas(10, 7))
    #expect(screen.isPaper(20, 3) && screen.isPaper(20, 6) && !screen.isPaper(20, 9))
    screen.press(.escape)
    #expect(screen.picture == before)
    screen.drag(screen.canvas(10, 2), screen.canvas(10, 7))
    #expect(screen.strokes.count == 1)
    #expect(screen.sketch.steps.last?.kind == .erase)
    screen.type("u")
    #expect(screen.picture == before)
  }

  @Test("The area eraser cuts; a drag is one step")
  func areaEraser() throws {
    let screen = try TestScreen()
    screen.drag(screen.canvas(2, 3), screen.canvas(40, 3))
    let before = screen.picture
    screen.type("X")
    screen.drag(screen.canvas(20, 1), screen.canvas(20, 5))
    #expect(screen.strokes.count == 2)
    #expect(screen.isPaper(20, 3) && !screen.isPaper(10, 3) && !screen.isPaper(30, 3))
    #expect(screen.sketch.steps.map(\.kind) == [.brush, .eraseArea])
    screen.type("u")
    #expect(screen.picture == before)
  }

  @Test(
    "Erasers have the same screen size at every zoom", arguments: [1.0, 4])
  func eraserAtZoom(zoom: Double) throws {
    let screen = try TestScreen()
    let (columns, rows) = (screen.layout.canvas.width, screen.layout.canvas.height)
    for _ in 0..<20 { screen.type("[") }
    screen.type("L")
    screen.drag(screen.canvas(0, rows / 2), screen.canvas(columns - 1, rows / 2))
    screen.type(zoom == 1 ? "X" : "X++++")
    #expect(screen.raster.viewport.zoom == zoom)
    screen.drag(screen.canvas(columns / 2, 0), screen.canvas(columns / 2, rows - 1))
    let ends = screen.strokes.compactMap(\.path?.bounds).map { (left: $0.min.x, right: $0.max.x) }
    #expect(ends.count == 2)
    let gap = try #require(ends.map(\.left).max()) - (try #require(ends.map(\.right).min()))
    // A cell on either side, and half the pen.
    #expect(abs(gap - (16 / zoom + 1)) < 0.1)
    screen.type("uE")
    let line = try #require(screen.strokes.first?.path?.bounds).min.y
    for row in 0..<rows where !screen.strokes.isEmpty {
      let cell = screen.canvas(columns / 2, row)
      let isReached = abs(try #require(screen.canvasPoint(at: cell)).y - line) <= 8 / zoom
      screen.click(cell)
      #expect(screen.strokes.isEmpty == isReached, "row \(row)")
    }
    #expect(screen.strokes.isEmpty)
  }
}
