import SwatchScreen
import SwatchSketch
import SwatchTestSupport
import Testing

@testable import SwatchScenes
@testable import SwatchUI

@Suite("Editing points") struct PointTests {
  /// Returns a horizontal line in row 5, and the select tool.
  private func screen() throws -> (screen: TestScreen, clock: FakeClock) {
    let clock = FakeClock()
    var services = Services()
    services.now = { clock.now }
    let screen = try TestScreen(services: services)
    screen.type("L")
    screen.drag(screen.canvas(4, 5), screen.canvas(24, 5))
    screen.type("V")
    return (screen, clock)
  }

  /// The same with its points being edited.
  private func editing() throws -> TestScreen {
    let screen = try screen().screen
    screen.click(screen.canvas(14, 5))
    screen.press(.enter)
    return screen
  }

  private func nodes(_ screen: TestScreen) -> [CanvasPoint] { screen.strokes.last?.path?.nodes ?? [] }

  private func glyph(_ screen: TestScreen, _ column: Int, _ row: Int) -> String {
    screen.surface[screen.canvas(column, row)].text
  }

  @Test(
    "A double click shows the points of a line, a drag moves one, Escape ends")
  func mouse() throws {
    let (screen, clock) = try screen()
    clock.advance(by: .seconds(1))
    screen.click(screen.canvas(14, 5))
    screen.click(screen.canvas(14, 5))
    #expect(screen.status.hasPrefix("Editing point 1 of 2 at 36, 88"))
    #expect(glyph(screen, 4, 5) == "●" && glyph(screen, 24, 5) == "■")
    let before = nodes(screen)
    screen.down(screen.canvas(24, 5))
    screen.move(screen.canvas(30, 9))
    #expect(glyph(screen, 30, 9) == "●" && nodes(screen) == before)
    screen.up(screen.canvas(30, 9))
    #expect(nodes(screen) == [before[0], before[1] + CanvasPoint(x: 48, y: 64)])
    #expect(screen.sketch.steps.count == 2 && screen.sketch.steps.last?.kind == .reshape)
    screen.type("u")
    #expect(nodes(screen) == before && glyph(screen, 24, 5) == "●")
    screen.press(.escape)
    #expect(screen.selection == [0] && glyph(screen, 24, 5) != "■")
    #expect(screen.status == "Stopped editing points")
  }

  @Test("A click followed by a drag moves the line")
  func clickAndDrag() throws {
    let screen = try screen().screen
    screen.click(screen.canvas(14, 5))
    screen.drag(screen.canvas(14, 5), screen.canvas(14, 8))
    #expect(nodes(screen).map(\.y) == [136, 136] && screen.session.toolState.tool.pointEditing == nil)
  }

  @Test("Escape restores a dragged point; a press beside the line ends editing")
  func takingBack() throws {
    let screen = try editing()
    let before = nodes(screen)
    screen.down(screen.canvas(24, 5))
    screen.move(screen.canvas(30, 9))
    screen.press(.escape)
    #expect(nodes(screen) == before && glyph(screen, 24, 5) == "●")
    screen.click(screen.canvas(40, 12))
    #expect(screen.selection == [] && screen.session.toolState.tool.pointEditing == nil)
  }

  @Test("A double click on the line adds a point")
  func adding() throws {
    let (screen, clock) = try screen()
    clock.advance(by: .seconds(1))
    for _ in 0..<2 { screen.click(screen.canvas(14, 5)) }
    clock.advance(by: .seconds(1))
    for _ in 0..<2 { screen.click(screen.canvas(9, 5)) }
    #expect(nodes(screen).map(\.x) == [36, 76, 196])
    screen.drag(screen.canvas(9, 5), screen.canvas(9, 8))
    #expect(nodes(screen).map(\.y) == [88, 136, 88])
    screen.type("uu")
    #expect(nodes(screen).map(\.x) == [36, 196])
  }

  @Test("Keys: Enter starts and ends, Tab selects, arrows move, n adds, Delete removes")
  func keyboard() throws {
    let screen = try editing()
    screen.type("n")
    #expect(screen.status.hasPrefix("Added point 2 of 3 at 116, 88"))
    screen.press(.down, times: 2)
    #expect(nodes(screen).map(\.y) == [88, 120, 88])
    screen.press(.right, .alt)
    #expect(nodes(screen).map(\.x) == [36, 117, 196])
    screen.press(.tab)
    #expect(screen.status.hasPrefix("Point 3 of 3"))
    screen.press(.tab, .shift)
    screen.press(.delete)
    #expect(nodes(screen).map(\.x) == [36, 196])
    screen.press(.delete)
    #expect(screen.status == "A line needs at least two points" && screen.strokes.count == 1)
    screen.press(.enter)
    #expect(screen.session.toolState.tool.pointEditing == nil && screen.selection == [0])
    screen.type("uuuuu")
    #expect(nodes(screen).map(\.y) == [88, 88] && screen.sketch.position == 1)
  }

  @Test("Freehand lines and ovals have handles at the selected point")
  func handles() throws {
    let screen = try TestScreen()
    screen.type("O")
    screen.drag(screen.canvas(4, 3), screen.canvas(24, 11))
    screen.type("V")
    screen.click(screen.canvas(24, 7))
    screen.type("d")
    try screen.choose("Edit points")
    #expect(screen.text.components(separatedBy: "○").count - 1 >= 4)
    let before = screen.strokes
    screen.press(.tab)
    screen.type(".")
    #expect(screen.status.hasPrefix("Handle of point 2 of 4"))
    screen.press(.right, times: 2)
    #expect(screen.strokes != before && nodes(screen) == before[0].path?.nodes)
    screen.type("..")
    #expect(screen.status.hasPrefix("Point 2 of 4"))
  }

  @Test("Available in the command palette for one line or shape")
  func command() throws {
    let screen = try screen().screen
    screen.click(screen.canvas(14, 5))
    screen.type(":edit the points")
    screen.press(.enter)
    #expect(screen.session.toolState.tool.pointEditing != nil && screen.focus == .canvas)
    screen.type("d")
    try screen.choose("Edit points")
    #expect(screen.session.selectedPoint != nil)
  }

  @Test("With pixel graphics, points are squares")
  func pixels() throws {
    let screen = try TestScreen(graphics: .kitty)
    screen.type("L")
    screen.drag(screen.canvas(4, 5), screen.canvas(24, 5))
    screen.type("V")
    screen.click(screen.canvas(14, 5))
    let before = screen.surface
    screen.press(.enter)
    #expect(screen.surface.image(at: screen.canvas(4, 5)) != before.image(at: screen.canvas(4, 5)))
    screen.press(.escape)
    #expect(screen.surface.image(at: screen.canvas(4, 5)) == before.image(at: screen.canvas(4, 5)))
  }
}
