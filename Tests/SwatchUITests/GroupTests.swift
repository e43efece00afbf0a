import SwatchScreen
import SwatchSketch
import SwatchTestSupport
import Testing

@testable import SwatchScenes
@testable import SwatchUI

@Suite("Groups on the canvas") struct CanvasGroupTests {
  /// Three lines in rows 3, 6 and 9; the first and last are selected.
  private func screen(_ services: Services = Services()) throws -> TestScreen {
    let screen = try TestScreen(services: services)
    screen.type("L")
    for row in [3, 6, 9] { screen.drag(screen.canvas(4, row), screen.canvas(24, row)) }
    screen.type("V")
    screen.click(screen.canvas(14, 3))
    screen.click(screen.canvas(14, 9), .shift)
    return screen
  }

  @Test("The menu groups and ungroups; u undoes each")
  func menu() throws {
    let screen = try screen()
    screen.type("dg")
    #expect(screen.status == "Grouped 2 strokes" && screen.selection == [1, 2])
    screen.click(screen.canvas(40, 12))
    screen.click(screen.canvas(14, 9))
    #expect(screen.selection == [1, 2])
    screen.drag(screen.canvas(14, 3), screen.canvas(14, 4))
    #expect(screen.strokes.compactMap { $0.path?.nodes.first?.y } == [104, 72, 168])
    screen.type("u")
    screen.type("dG")
    #expect(screen.status == "Ungrouped 2 strokes")
    screen.type("u")
    #expect(screen.strokes.filter { $0.group != nil }.count == 2)
    screen.type("u")
    #expect(screen.strokes.allSatisfy { $0.group == nil } && screen.selection == [0, 2])
    screen.click(screen.canvas(14, 6))
    screen.type("dg")
    #expect(screen.status == "Select at least two strokes to group them")
    screen.type("dG")
    #expect(screen.status == "No group selected")
  }

  @Test("The command palette groups; a group has one box")
  func command() throws {
    let screen = try screen()
    screen.type(":group")
    screen.press(.enter)
    #expect(screen.strokes.filter { $0.group != nil }.count == 2)
    #expect(screen.sketching.canvas.drawingView.marks.count == 1)
  }

  @Test("A double click on a line of a group edits its points")
  func points() throws {
    let clock = FakeClock()
    var services = Services()
    services.now = { clock.now }
    let screen = try screen(services)
    screen.type("dg")
    clock.advance(by: .seconds(1))
    for _ in 0..<2 { screen.click(screen.canvas(14, 9)) }
    #expect(screen.selection == [2] && screen.session.selectedPoint != nil)
    screen.drag(screen.canvas(24, 9), screen.canvas(24, 11))
    #expect(screen.strokes[2].path?.nodes.last?.y == 184 && screen.strokes[2].group != nil)
  }
}
