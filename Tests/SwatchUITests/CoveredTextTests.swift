import SwatchColor
import SwatchScreen
import SwatchSketch
import Testing

@testable import SwatchPicker
@testable import SwatchScenes
@testable import SwatchUI

@Suite("Text covered by strokes") struct CoveredTextTests {
  /// Returns a screen with a word in cells 5 to 10 of row 5.
  private func screen() throws -> TestScreen {
    let screen = try TestScreen()
    screen.type("T")
    screen.click(screen.canvas(5, 5))
    screen.type("swatch")
    screen.press(.enter)
    #expect(screen.text.contains("swatch"))
    screen.type("R")
    screen.pick("#ff0000")
    screen.type("f")
    screen.press(.enter)
    screen.pick("#ff0000")
    screen.type(String(repeating: "}", count: 20))
    return screen
  }

  private func word(_ screen: TestScreen) -> String {
    (5..<11).map { screen.surface[screen.canvas($0, 5)].text }.joined()
  }

  @Test(
    "Opaque strokes hide text while drawing and until undone"
  )
  func opaque() throws {
    let screen = try screen()
    screen.down(screen.canvas(7, 3))
    screen.move(screen.canvas(30, 8))
    #expect(!word(screen).contains("tch"))
    screen.up(screen.canvas(30, 8))
    #expect(screen.strokes.count == 2)
    #expect(word(screen).hasPrefix("sw") && !word(screen).contains("tch"))
    screen.type("u")
    #expect(word(screen) == "swatch")
  }

  @Test("Strokes beside text and translucent strokes hide nothing")
  func beside() throws {
    let screen = try screen()
    screen.drag(screen.canvas(15, 3), screen.canvas(30, 8))
    #expect(screen.strokes.count == 2 && word(screen) == "swatch")
    for _ in 0..<20 where screen.pen.opacity > 0.35 { screen.type("{") }
    screen.drag(screen.canvas(3, 3), screen.canvas(30, 8))
    #expect(screen.strokes.count == 3 && word(screen) == "swatch")
  }

  @Test("Large letters are painted, not written with wide spacing", arguments: [20.0, 32])
  func large(size: Double) throws {
    var drawing = Drawing()
    let line = TextLine("swatch", at: CanvasPoint(x: 40, y: 90), size: size)
    drawing.strokes = [Stroke(ink: Ink(line: Color(white: 0), width: 1), shape: .text(line))]
    let screen = try TestScreen()
    screen.show(drawing)
    #expect(!screen.isBlank)
    #expect(!screen.picture.contains { "swatch".contains($0.text) && $0.text != " " })
  }
}
