import SwatchColor
import SwatchScreen
import SwatchSketch
import SwatchTestSupport
import Testing

@testable import SwatchPicker
@testable import SwatchScenes
@testable import SwatchUI

@Suite("Drawing aids") struct DrawingAidTests {
  /// Returns the character in a canvas cell.
  private func character(_ column: Int, _ row: Int, on screen: TestScreen) -> String {
    screen.surface[screen.canvas(column, row)].text
  }

  /// Draws a square, ending two cells below its start.
  private func goAround(on screen: TestScreen) {
    screen.down(screen.canvas(4, 3))
    for (column, row) in [(12, 3), (20, 3), (20, 8), (20, 12), (12, 12), (4, 12), (4, 8), (4, 5)] {
      screen.move(screen.canvas(column, row))
      _ = screen.surface
    }
  }

  @Test("The stabilizer string reaches from the line to the pointer until the release")
  func string() throws {
    let screen = try TestScreen()
    screen.type("mm")
    screen.down(screen.canvas(4, 3))
    screen.move(screen.canvas(8, 3))
    #expect((5...8).map { character($0, 3, on: screen) } == ["·", "·", "·", "○"])
    screen.move(screen.canvas(30, 3))
    #expect((24...30).map { character($0, 3, on: screen) }.joined().hasSuffix("·····○"))
    #expect(character(8, 3, on: screen) != "○", "where it was, the line is seen")
    screen.up(screen.canvas(30, 3))
    let shown = screen.picture
    screen.repaint()
    #expect(screen.picture == shown)
    #expect(!shown.contains { $0.text == "○" || $0.text == "·" })
  }

  @Test("Canceling removes the string")
  func canceled() throws {
    let screen = try TestScreen()
    screen.type("mm")
    screen.down(screen.canvas(4, 3))
    screen.move(screen.canvas(8, 3))
    #expect(!screen.isBlank)
    screen.press(.escape)
    #expect(screen.isBlank)
  }

  @Test("The start is marked near the pointer, and the shape closes at it")
  func closing() throws {
    let screen = try TestScreen()
    goAround(on: screen)
    #expect(character(4, 3, on: screen) == "○")
    screen.move(screen.canvas(4, 4))
    #expect(character(4, 3, on: screen) == "●")
    screen.up(screen.canvas(4, 4))
    #expect(screen.strokes.first?.path?.verbs.last == .close)
    let shown = screen.picture
    screen.repaint()
    #expect(screen.picture == shown)
    screen.type("u")
    #expect(screen.isBlank)
  }

  @Test("Closing can be switched off; z restores it")
  func option() throws {
    let screen = try TestScreen()
    screen.type(":close shapes")
    screen.press(.enter)
    #expect(screen.status.hasPrefix("Shapes stay open"))
    goAround(on: screen)
    #expect(character(4, 3, on: screen) != "○")
    screen.up(screen.canvas(4, 4))
    #expect(screen.strokes.first?.path?.verbs.contains(.close) == false)
    screen.type("zz")
    goAround(on: screen)
    screen.up(screen.canvas(4, 4))
    #expect(screen.strokes.last?.path?.verbs.last == .close)
  }

  @Test("The keyboard closes shapes like the mouse")
  func keyboard() throws {
    let screen = try TestScreen()
    screen.go(4, 3)
    screen.press(.character(" "))
    for (column, row) in [(20, 3), (20, 12), (4, 12), (4, 4)] { screen.go(column, row) }
    screen.press(.character(" "))
    #expect(screen.strokes.first?.path?.verbs.last == .close)
  }

  @Test("The stabilizer string follows the keyboard cursor")
  func keyboardString() throws {
    let screen = try TestScreen()
    screen.type("mm")
    screen.go(4, 3)
    screen.press(.character(" "))
    screen.press(.right, times: 4)
    #expect((5...7).map { character($0, 3, on: screen) } == ["·", "·", "·"])
    screen.press(.right, times: 22)
    #expect((25...29).map { character($0, 3, on: screen) } == Array(repeating: "·", count: 5))
    #expect((5...7).allSatisfy { character($0, 3, on: screen) != "·" }, "the line has followed")
    screen.press(.character(" "))
    #expect(!screen.picture.contains { $0.text == "·" })
    let nodes = try #require(screen.strokes.first?.path?.nodes)
    #expect(try #require(nodes.last).x - nodes[0].x == 26 * 8, "it ends at the cross")
  }

  @Test("With pixel graphics, aids are pixels and end with the touch", arguments: [true, false])
  func pixels(isString: Bool) throws {
    let screen = try TestScreen(graphics: .kitty)
    screen.type(isString ? "mm" : "")
    if isString {
      screen.down(screen.canvas(4, 3))
      screen.move(screen.canvas(8, 3))
    } else {
      goAround(on: screen)
    }
    let image = { screen.surface.image(at: screen.canvas(isString ? 6 : 4, 3))?.pixels }
    let aided = image()
    screen.press(.escape)
    #expect(aided != nil && image() != aided)
    #expect(screen.strokes.isEmpty)
  }
}
