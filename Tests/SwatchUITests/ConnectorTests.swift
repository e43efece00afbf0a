import SwatchScreen
import SwatchSketch
import SwatchTestSupport
import Testing

@testable import SwatchScenes
@testable import SwatchUI

@Suite("Connectors between shapes") struct ShapeLineTests {
  /// Two boxes side by side, each 12 cells wide and 4 high.
  private func screen() throws -> TestScreen {
    let screen = try TestScreen(pen: Pen(strokeColor: .init(white: 0), width: 2, opacity: 1))
    screen.type("R")
    screen.drag(screen.canvas(2, 2), screen.canvas(14, 6))
    screen.drag(screen.canvas(26, 2), screen.canvas(38, 6))
    screen.type("L")
    return screen
  }

  private func nodes(_ screen: TestScreen) -> [CanvasPoint] {
    screen.strokes.last?.path?.subpaths.first?.nodes ?? []
  }

  private let ends = [CanvasPoint(x: 116, y: 72), CanvasPoint(x: 212, y: 72)]

  @Test("Mouse: edges are marked, the line follows its boxes, and undo restores both")
  func mouse() throws {
    let screen = try screen()
    screen.down(screen.canvas(15, 4))
    screen.move(screen.canvas(20, 4))
    #expect(screen.surface[screen.canvas(14, 4)].text == "●")
    screen.move(screen.canvas(25, 4))
    #expect(screen.surface[screen.canvas(26, 4)].text == "●")
    screen.up(screen.canvas(25, 4))
    #expect(nodes(screen) == ends && screen.sketch.steps.count == 3)
    screen.type("V")
    screen.drag(screen.canvas(32, 2), screen.canvas(32, 8))
    #expect(nodes(screen) == [ends[0], ends[1] + CanvasPoint(x: 0, y: 96)])
    screen.type("u")
    #expect(nodes(screen) == ends)
    screen.click(screen.canvas(32, 2))
    screen.press(.delete)
    #expect(screen.strokes.last?.connector?.end == nil && screen.strokes.count == 2)
    screen.type("u")
    #expect(screen.strokes.last?.connector?.end?.shape == 2)
  }

  @Test("With Alt, or switched off, a line attaches to nothing")
  func free() throws {
    let screen = try screen()
    screen.drag(screen.canvas(15, 4), screen.canvas(25, 4), .alt)
    #expect(screen.strokes.last?.connector == nil && screen.strokes.map(\.id) == [nil, nil, nil])
    screen.type(":attach lines")
    screen.press(.enter)
    #expect(screen.status == "Lines do not attach to shapes")
    screen.drag(screen.canvas(15, 4), screen.canvas(25, 4))
    #expect(screen.strokes.last?.connector == nil)
  }

  @Test("Keyboard: a key and a command bend lines, and nudged boxes move them")
  func keyboard() throws {
    let screen = try screen()
    screen.type("J")
    #expect(screen.status == "Elbow lines")
    for column in [14, 26] {
      screen.go(column, 4)
      screen.press(.character(" "))
    }
    #expect(nodes(screen) == ends)
    screen.type("Vnn")
    screen.press(.character(" "))
    screen.press(.down, .alt, times: 4)
    let corners = [CanvasPoint(x: 164, y: 72), CanvasPoint(x: 164, y: 136)]
    #expect(nodes(screen) == [ends[0]] + corners + [ends[1] + CanvasPoint(x: 0, y: 64)])
    screen.type(":route curved")
    screen.press(.enter)
    #expect(screen.status == "Curved lines")
    screen.type("JJ")
    #expect(screen.status == "Elbow lines")
  }

  @Test("Enter or a double click adds a label that moves with the line")
  func label() throws {
    let screen = try screen()
    screen.drag(screen.canvas(15, 4), screen.canvas(25, 4))
    screen.type("V")
    screen.click(screen.canvas(20, 4))
    screen.press(.enter)
    screen.type("calls")
    screen.press(.enter)
    #expect(screen.strokes[2].label?.string == "calls" && screen.selection == [2])
    #expect(screen.rows[screen.canvas(0, 3).row].contains("calls"))
    screen.press(.character("a"), .control)
    screen.press(.down, .alt, times: 3)
    #expect(screen.rows[screen.canvas(0, 6).row].contains("calls"))
    #expect(nodes(screen).map(\.y) == [120, 120] && screen.strokes[2].connector != nil)
  }
}
