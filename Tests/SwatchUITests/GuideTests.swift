import SwatchScreen
import SwatchSketch
import Testing

@testable import SwatchUI

@Suite("Guides while one draws") struct GuideTests {
  private func screen() throws -> TestScreen {
    let screen = try TestScreen(100, 30)
    screen.type("L")
    screen.drag(screen.canvas(10, 5), screen.canvas(20, 5))
    screen.type("G")
    return screen
  }

  @Test("G turns them on and off, which is remembered and taken back by z")
  func option() throws {
    let screen = try screen()
    #expect(screen.status.hasPrefix("Guides: lines up with points, centers and angles"))
    #expect(screen.session.settings.options.usesGuides)
    screen.type("z")
    #expect(!screen.session.settings.options.usesGuides)
  }

  @Test("A line begins at the end of another, and shows what it is in line with")
  func drawing() throws {
    let screen = try screen()
    let end = try #require(screen.strokes[0].path?.nodes.last)
    screen.down(screen.canvas(20, 5))
    screen.move(screen.canvas(26, 12))
    screen.move(screen.canvas(20, 12))
    #expect(screen.text.contains("●") || screen.text.contains("·"))
    screen.up(screen.canvas(20, 12))
    let drawn = try #require(screen.strokes[1].path?.nodes)
    #expect(drawn[0] == end)
    #expect(drawn[1].x == end.x)
    // Nothing of it stays.
    screen.type("u")
    #expect(!screen.text.contains("·") && screen.session.aids.isEmpty)
  }

  @Test("What is dragged lines up with other strokes")
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
