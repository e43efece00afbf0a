import SwatchScreen
import Testing

@testable import SwatchUI

@Suite("Thin when fast, as an option") struct PressureOptionTests {
  @Test("It is found by its words, remembered, and taken back by z; lines become shapes of their width")
  func option() throws {
    let screen = try TestScreen(100, 30)
    screen.type(":pressure")
    screen.press(.enter)
    #expect(screen.status.hasPrefix("Lines are thin where you are fast"))
    var memory = SketchMemory()
    memory.options = screen.session.settings.options
    #expect(SketchMemory(text: memory.text).options.usesPressure)
    screen.drag(screen.canvas(4, 4), screen.canvas(30, 10))
    #expect(screen.strokes.count == 1 && screen.strokes[0].ink.line == nil)
    screen.type("u")
    #expect(screen.strokes.isEmpty)
    screen.type("z")
    #expect(!screen.session.settings.options.usesPressure)
    screen.drag(screen.canvas(4, 4), screen.canvas(30, 10))
    #expect(screen.strokes[0].ink.line != nil)
  }
}
