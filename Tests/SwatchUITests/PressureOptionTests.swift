import SwatchScreen
import SwatchTestSupport
import Testing

@testable import SwatchScenes
@testable import SwatchUI

@Suite("Speed-dependent line width") struct PressureOptionTests {
  @Test("Found by keywords, saved, and undone by z; lines become outlines")
  func option() throws {
    let screen = try TestScreen(100, 30)
    screen.type(":pressure")
    screen.press(.enter)
    #expect(screen.status.hasPrefix("Fast strokes are thinner"))
    var memory = SketchMemory()
    memory.options = screen.session.settings.options
    #expect(SketchMemory(text: memory.text).options.thinsFastStrokes)
    screen.drag(screen.canvas(4, 4), screen.canvas(30, 10))
    #expect(screen.strokes.count == 1 && screen.strokes[0].ink.line == nil)
    screen.type("u")
    #expect(screen.strokes.isEmpty)
    screen.type("z")
    #expect(!screen.session.settings.options.thinsFastStrokes)
    screen.drag(screen.canvas(4, 4), screen.canvas(30, 10))
    #expect(screen.strokes[0].ink.line != nil)
  }

  @Test("Fast parts of a line are thinner, only with the option")
  func speed() throws {
    let clock = FakeClock()
    var services = Services()
    services.now = { clock.now }
    let screen = try TestScreen(100, 30, services: services)
    /// Draws a line of 30 cells in a row and returns its height.
    func height(row: Int, millisecondsPerCell: Int) throws -> Double {
      screen.down(screen.canvas(4, row))
      for column in 5...34 {
        clock.advance(by: .milliseconds(millisecondsPerCell))
        screen.move(screen.canvas(column, row))
      }
      screen.up(screen.canvas(34, row))
      return try #require(screen.strokes.last?.bounds).size.height
    }
    let same = (
      try height(row: 4, millisecondsPerCell: 10), try height(row: 8, millisecondsPerCell: 200)
    )
    #expect(same.0 == same.1)
    screen.type(":pressure")
    screen.press(.enter)
    let (fast, slow) = (
      try height(row: 12, millisecondsPerCell: 10), try height(row: 16, millisecondsPerCell: 200)
    )
    #expect(screen.strokes.count == 4)
    #expect(fast < 0.7 * screen.pen.width && slow > screen.pen.width)
  }
}
