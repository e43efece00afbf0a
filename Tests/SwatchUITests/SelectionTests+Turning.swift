import SwatchScreen
import SwatchSketch
import Testing

@testable import SwatchScenes
@testable import SwatchUI

extension SelectionTests {
  /// Returns the vector from the first to the second point of the first stroke.
  private func way(of screen: TestScreen) throws -> CanvasPoint {
    let nodes = try #require(screen.strokes.first?.path?.nodes)
    return nodes[1] - nodes[0]
  }

  @Test("Dragging the round handle rotates the selection, with Shift by 15° steps; u undoes it")
  func turning() throws {
    let screen = try TestScreen()
    screen.type("L")
    screen.drag(screen.canvas(15, 8), screen.canvas(33, 8))
    screen.type("V")
    screen.click(screen.canvas(24, 8))
    let (before, length) = (screen.strokes, try way(of: screen).length)
    let canvas = screen.layout.canvas
    let surface = screen.surface
    let marks = canvas.rows.flatMap { row in canvas.columns.map { at($0, row) } }
      .filter { surface[$0].text == "○" }
    let mark = try #require(marks.first)
    #expect(marks.count == 1 && mark.column > screen.canvas(33, 8).column)
    // From the right of the center to below it: about a quarter turn.
    let below = screen.canvas(26, 15)
    screen.drag(mark, below)
    #expect(screen.status == "Rotated 1 stroke" && screen.selection == [0])
    let turned = try way(of: screen)
    #expect(turned.y > 0.9 * length && abs(turned.length - length) < 0.1)
    screen.type("u")
    #expect(screen.strokes == before)
    screen.drag(mark, below, .shift)
    #expect(try abs(way(of: screen).x) < 0.1 && abs(way(of: screen).y - length) < 0.1)
    screen.type("u")
    #expect(screen.strokes == before)
  }
}
