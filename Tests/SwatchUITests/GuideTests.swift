import SwatchScreen
import SwatchSketch
import Testing

@testable import SwatchScenes
@testable import SwatchUI

@Suite("Guides while drawing") struct GuideTests {
  private func screen() throws -> TestScreen {
    let screen = try TestScreen(100, 30)
    screen.type("L")
    screen.drag(screen.canvas(10, 5), screen.canvas(20, 5))
    screen.type("G")
    return screen
  }

  /// Returns the character in a canvas cell.
  private func character(_ column: Int, _ row: Int, on screen: TestScreen) -> String {
    screen.surface[screen.canvas(column, row)].text
  }

  @Test("G toggles guides; the setting is saved and undone by z")
  func option() throws {
    let screen = try screen()
    #expect(screen.status.hasPrefix("Guides on: snap to points, centers and angles"))
    #expect(screen.session.settings.options.usesGuides)
    screen.type("z")
    #expect(!screen.session.settings.options.usesGuides)
  }

  @Test("A line snaps to another's end and shows alignment")
  func drawing() throws {
    let screen = try screen()
    let end = try #require(screen.strokes[0].path?.nodes.last)
    screen.down(screen.canvas(20, 5))
    #expect(character(20, 5, on: screen) == "●", "the end of the other line holds it")
    screen.move(screen.canvas(26, 12))
    screen.move(screen.canvas(20, 12))
    #expect((6...11).map { character(20, $0, on: screen) } == Array(repeating: "·", count: 6))
    #expect(character(20, 12, on: screen) == "○")
    screen.up(screen.canvas(20, 12))
    let drawn = try #require(screen.strokes[1].path?.nodes)
    #expect(drawn[0] == end)
    #expect(drawn[1].x == end.x)
    // Nothing of the guides remains.
    #expect(!screen.picture.contains { ["·", "●", "○"].contains($0.text) })
    screen.type("u")
    #expect(!screen.picture.contains { $0.text == "·" } && screen.session.aids.isEmpty)
  }

  @Test("Arrows and Space draw along guides like the mouse")
  func keyboard() throws {
    let screen = try TestScreen(100, 30)
    // Its ends are not at cell centers.
    let end = CanvasPoint(x: 163, y: 90)
    screen.show(Drawing(strokes: [Stroke(pen: .standard, points: [CanvasPoint(x: 83, y: 90), end])]))
    screen.type("LG")
    screen.go(20, 5)
    screen.press(.character(" "))
    screen.go(20, 12)
    #expect((6...11).map { character(20, $0, on: screen) } == Array(repeating: "·", count: 6))
    screen.press(.character(" "))
    let drawn = try #require(screen.strokes.last?.path?.nodes)
    #expect(screen.strokes.count == 2 && drawn[0] == end && drawn[1].x == end.x)
    #expect(drawn[1].y > end.y + 100)
    #expect(!screen.picture.contains { $0.text == "·" })
  }

  @Test("Dragged strokes align with others")
  func moving() throws {
    let screen = try TestScreen(100, 30)
    func line(_ y: Double) -> Stroke {
      Stroke(pen: .standard, points: [CanvasPoint(x: 300, y: y), CanvasPoint(x: 420, y: y)])
    }
    screen.show(Drawing(strokes: [line(95), line(200)]))
    func center(after start: String) -> Double? {
      screen.type(start)
      screen.drag(screen.canvas(45, 12), screen.canvas(46, 6))
      return screen.strokes[1].bounds?.center.y
    }
    #expect(center(after: "V") == 104)
    #expect(center(after: "uG") == 95)
  }
}
