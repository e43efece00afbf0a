import SwatchColor
import SwatchScreen
import SwatchSketch
import SwatchTestSupport
import Testing

@testable import SwatchPicker
@testable import SwatchScenes
@testable import SwatchUI

@Suite("Drawing on the canvas") struct CanvasTests {
  @Test("Esc closes a dialog opened during a touch and keeps the stroke")
  func windowDuringTouch() throws {
    let screen = try TestScreen(80, 24)
    screen.down(screen.canvas(5, 5))
    screen.move(screen.canvas(9, 6))
    screen.type("?")
    #expect(screen.dialog != nil)
    screen.press(.escape)
    #expect(screen.dialog == nil)
    screen.up(screen.canvas(9, 6))
    #expect(screen.sketch.drawing.strokes.count == 1)
  }

  @Test("The status line shows the phases of a touch in canvas points")
  func status() throws {
    let screen = try TestScreen()
    screen.down(screen.canvas(3, 2))
    #expect(screen.status == "Touch Began at 28, 40")
    screen.move(screen.canvas(4, 2))
    screen.move(screen.canvas(6, 3))
    #expect(screen.status == "Touch Move at 52, 56, having added 2 points")
    screen.up(screen.canvas(6, 3))
    #expect(screen.status == "Touch Ended")
    #expect(screen.rows[23].contains("  1 stroke "))
  }

  @Test(
    "A stroke is rendered as the display requires",
    arguments: [(Graphics.quadrant, "▘▝▖▗▚▞▛▜▙▟▀▄▌▐█▁▂▃▅▆▇▏▎▍▋▊▉▔▕"), (.half, "▀▄")])
  func graphics(graphics: Graphics, blocks: String) throws {
    let screen = try TestScreen(graphics: graphics)
    screen.drag(screen.canvas(5, 5), screen.canvas(25, 12))
    let shown = Set(screen.picture.map(\.text)).subtracting([" "])
    #expect(!shown.isEmpty && shown.isSubset(of: blocks.map(String.init)))
    #expect(graphics == .half || !shown.isSubset(of: ["▀", "▄"]))
    screen.type("u")
    #expect(screen.isBlank)
  }

  @Test("A drag shows its stroke immediately")
  func liveStroke() throws {
    let screen = try TestScreen()
    screen.down(screen.canvas(5, 5))
    for column in 6...20 { screen.move(screen.canvas(column, 5)) }
    #expect(!screen.isPaper(12, 5))
    #expect(screen.isPaper(12, 8))
    #expect(screen.strokes.isEmpty)
  }

  @Test("A click draws a dot")
  func dot() throws {
    let screen = try TestScreen()
    screen.click(screen.canvas(10, 5))
    #expect(screen.strokes.map(\.points) == [[CanvasPoint(x: 84, y: 88)]])
    #expect(!screen.isPaper(10, 5))
    #expect(screen.isPaper(13, 5))
  }

  @Test("Without motion, the release is the other end of a line")
  func pressAndRelease() throws {
    let screen = try TestScreen()
    screen.down(screen.canvas(2, 2))
    screen.up(screen.canvas(20, 9))
    #expect(screen.strokes.map(\.points) == [[CanvasPoint(x: 20, y: 40), CanvasPoint(x: 164, y: 152)]])
  }

  @Test("A touch that leaves the canvas is clamped to it")
  func clamping() throws {
    let screen = try TestScreen()
    screen.down(screen.canvas(2, 2))
    screen.move(at(0, 0))
    #expect(screen.status == "Touch Move at 4, 8, having added 1 point")
    screen.move(at(79, 23))
    let size = screen.layout.canvas.size
    let (x, y) = (size.columns * 8 - 4, size.rows * 16 - 8)
    #expect(screen.status == "Touch Move at \(x), \(y), having added 2 points")
    screen.up(at(79, 23))
    #expect(screen.strokes.first?.points.count == 3)
  }

  @Test("A touch that begins outside draws nothing")
  func beginningOutside() throws {
    let screen = try TestScreen()
    screen.down(at(0, 2))
    screen.move(screen.canvas(5, 5))
    screen.move(screen.canvas(15, 5))
    screen.up(screen.canvas(15, 5))
    #expect(screen.strokes.isEmpty)
    #expect(screen.isBlank)
  }

  @Test("All of 200 motions that arrive together add their points in order")
  func burst() throws {
    let screen = try TestScreen()
    screen.down(screen.canvas(0, 0))
    let path = (1...200).map { (column: $0 % 40, row: $0 / 40) }
    for cell in path { screen.move(screen.canvas(cell.column, cell.row)) }
    #expect(screen.status.hasSuffix("having added 200 points"))
    screen.up(screen.canvas(0, 5))
    let line = try #require(screen.strokes.first?.path)
    for cell in path {
      let middle = CanvasPoint(x: Double(cell.column * 8 + 4), y: Double(cell.row * 16 + 8))
      #expect(line.passes(middle, within: CanvasSize(width: 4, height: 8)))
    }
    #expect(line.nodes.last == CanvasPoint(x: 4, y: 88))
  }

  @Test("Escape cancels the stroke in progress")
  func escape() throws {
    let screen = try TestScreen()
    screen.down(screen.canvas(5, 5))
    screen.move(screen.canvas(15, 8))
    screen.press(.escape)
    #expect(screen.status == "Touch Cancelled")
    screen.move(screen.canvas(25, 8))
    screen.up(screen.canvas(25, 8))
    #expect(screen.strokes.isEmpty)
    #expect(screen.isBlank)
  }

  @Test("Resizing ends and keeps the stroke in progress")
  func resize() throws {
    let screen = try TestScreen()
    screen.down(screen.canvas(5, 5))
    screen.move(screen.canvas(15, 5))
    screen.resize(100, 30)
    #expect(screen.strokes.count == 1)
    #expect(screen.status == "Touch Ended")
    screen.move(screen.canvas(25, 5))
    #expect(screen.strokes.count == 1)
    #expect(!screen.isPaper(10, 5))
  }

  @Test("A drawing is complete again after the screen was small")
  func shrinkingAndGrowing() throws {
    let screen = try TestScreen(100, 30)
    screen.drag(screen.canvas(2, 2), screen.canvas(60, 20))
    let before = screen.picture
    screen.resize(20, 6)
    screen.resize(1, 1)
    screen.resize(100, 30)
    #expect(screen.picture == before)
  }

  @Test("A press without release ends at the next press")
  func lostRelease() throws {
    let screen = try TestScreen()
    screen.down(screen.canvas(2, 2))
    screen.move(screen.canvas(9, 2))
    screen.down(screen.canvas(2, 8))
    screen.up(screen.canvas(2, 8))
    #expect(screen.strokes.map(\.points.count) == [2, 1])
  }

  @Test("A stroke has the pen's color, width and opacity at its beginning")
  func pen() throws {
    let screen = try TestScreen()
    screen.type("]]}")
    screen.click(screen.canvas(3, 3))
    let ink = try #require(screen.strokes.first?.ink)
    #expect(ink.width == 12)
    #expect(abs(ink.opacity - 0.55) < 1e-9)
    #expect(ink.line?.rgb24 == Color(white: 0.5).rgb24)
    #expect(ink.fill == nil)
  }
}
