import SwatchSketch
import SwatchTestSupport
import Testing

@testable import SwatchScenes
@testable import SwatchUI

@Suite("Setting arrowheads and rounded corners") struct SetShapeStyleTests {
  @Test("Commands set them; z undoes them after later strokes")
  func commands() throws {
    let screen = try TestScreen()
    screen.type(":arrow end")
    screen.press(.enter)
    #expect(screen.status.hasPrefix("Arrowheads at the end of lines"))
    screen.type(":corners 12")
    screen.press(.enter)
    #expect(screen.status.hasPrefix("Corners 12"))
    screen.type("L")
    screen.drag(screen.canvas(4, 3), screen.canvas(24, 3))
    screen.type("R")
    screen.drag(screen.canvas(4, 6), screen.canvas(24, 12))
    #expect(screen.strokes.map { $0.path?.subpaths.count } == [3, 1])
    #expect(screen.strokes[1].path?.verbs.filter { $0 == .curve }.count == 4)
    screen.type("zz")
    #expect(screen.session.settings.options.shapes != ShapeStyle() && screen.strokes.isEmpty)
    screen.type("zz")
    #expect(screen.session.settings.options.shapes == ShapeStyle())
    screen.type("Z")
    #expect(screen.session.settings.options.shapes.arrowHeads == .end)
    screen.type(":corners 101")
    #expect(screen.text.contains("from 0 to 100"))
  }

  @Test("The tools menu cycles through them")
  func menu() throws {
    let screen = try TestScreen()
    screen.type("bh")
    #expect(screen.session.settings.options.shapes.arrowHeads == .end)
    screen.type("bc")
    #expect(screen.session.settings.options.shapes.cornerRadius == 8)
    screen.type("b")
    #expect(screen.text.contains("Arrowheads: end") && screen.text.contains("Corners: 8"))
    screen.press(.escape)
    for _ in 0..<3 { screen.type("bc") }
    #expect(screen.session.settings.options.shapes.cornerRadius == 0)
  }

  @Test("Dashes are set by key, command and menu, and changed for selected strokes")
  func dashes() throws {
    let screen = try TestScreen()
    screen.type(",")
    #expect(screen.status.hasPrefix("Dashed lines"))
    screen.type("R")
    screen.drag(screen.canvas(4, 6), screen.canvas(24, 12))
    screen.type(":dash dotted")
    screen.press(.enter)
    screen.type("A")
    screen.drag(screen.canvas(4, 3), screen.canvas(24, 3))
    #expect(screen.strokes.map(\.ink.lineStyle) == [.dashed, .dotted])
    screen.type("b,")
    #expect(screen.session.settings.options.shapes.lineStyle == .solid)
    screen.type("V")
    screen.press(.character("a"), .control)
    screen.type("dl")
    #expect(screen.strokes.map(\.ink.lineStyle) == [.dotted, .dotted])
    screen.type(":dash solid")
    screen.press(.enter)
    #expect(screen.strokes.map(\.ink.lineStyle) == [.solid, .solid], "\(screen.status)")
    screen.type("uu")
    #expect(screen.strokes.map(\.ink.lineStyle) == [.dashed, .dotted])
  }

  @Test("Saved between launches")
  func memory() throws {
    var services = Services()
    services.memory.options.shapes.arrowHeads = .both
    services.memory.options.shapes.cornerRadius = 16
    #expect(SketchMemory(text: services.memory.text) == services.memory)
    let screen = try TestScreen(services: services)
    #expect(screen.session.settings.options.shapes == services.memory.options.shapes)
    #expect(SketchMemory(text: "corners -5\narrow up\n").options.shapes == ShapeStyle())
  }
}
