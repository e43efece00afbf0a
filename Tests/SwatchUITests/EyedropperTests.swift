import SwatchColor
import SwatchScreen
import Testing

@testable import SwatchPicker
@testable import SwatchScenes
@testable import SwatchUI

@Suite("Eyedropper") struct EyedropperTests {
  /// Returns a screen with an opaque red diagonal and a blue pen.
  private func screen(thinner steps: Int = 0) throws -> TestScreen {
    let screen = try TestScreen()
    screen.type(String(repeating: "[", count: steps) + "}}}}}}}}}}")
    screen.pick("#ff0000")
    screen.drag(screen.canvas(3, 3), screen.canvas(30, 12))
    screen.pick("#0000ff")
    return screen
  }

  @Test("Leaving it removes the keyboard cursor it has shown")
  func cursor() throws {
    let screen = try TestScreen()
    screen.type("i")
    #expect(screen.cursor != nil)
    screen.press(.escape)
    #expect(screen.cursor == nil)
    screen.press(.left)
    screen.type("ii")
    #expect(screen.cursor != nil)
  }

  @Test("A press picks the color under the pointer; the next press draws")
  func press() throws {
    let screen = try screen()
    screen.type("i")
    screen.click(screen.canvas(30, 12))
    #expect(screen.color == "#ff0000")
    #expect(screen.strokes.count == 1)
    screen.click(screen.canvas(20, 3))
    #expect(screen.strokes.count == 2)
  }

  @Test("A thin stroke can be picked in each of its cells")
  func thin() throws {
    let screen = try screen(thinner: 9)
    let size = screen.layout.canvas.size
    var hits = 0
    for row in 0..<size.rows {
      for column in 0..<size.columns where !screen.isPaper(column, row) {
        screen.type("i")
        screen.click(screen.canvas(column, row))
        let color = screen.pen.strokeColor.rgb24
        #expect(color.red == 255 && color.green < 255 && color.green == color.blue, "\(column), \(row)")
        hits += 1
      }
    }
    #expect(hits > 25)
  }

  @Test("A drag follows the pointer and is one color change")
  func drag() throws {
    let screen = try screen()
    screen.type("i")
    screen.down(screen.canvas(3, 12))
    #expect(screen.color == "#ffffff")
    screen.move(screen.canvas(3, 3))
    #expect(screen.color == "#ff0000")
    screen.up(screen.canvas(3, 3))
    screen.type("<")
    #expect(screen.color == "#0000ff")
  }

  @Test("Keyboard: Space picks under the cursor, then Space draws")
  func keyboard() throws {
    let screen = try screen()
    screen.press(.left, times: 100)
    screen.press(.up, times: 100)
    screen.type("i")
    screen.press(.right, times: 3)
    screen.press(.down, times: 3)
    screen.type(" ")
    #expect(screen.color == "#ff0000")
    #expect(screen.strokes.count == 1)
    screen.press(.character(" "), times: 2)
    #expect(screen.strokes.count == 2)
  }

  @Test("Space picks the color in the middle, at the initial cursor")
  func atOnce() throws {
    let screen = try screen()
    screen.type("i")
    #expect(screen.surface.cells.contains { $0.glyph == "┼" })
    screen.type(" ")
    #expect(screen.strokes.count == 1)
    #expect(screen.canvasTouch == nil)
    #expect(["#ffffff", "#ff0000"].contains(screen.color))
  }

  @Test("Escape leaves it, also during a press, and changes nothing", arguments: [false, true])
  func escape(isPressed: Bool) throws {
    let screen = try screen()
    screen.type("i")
    if isPressed { screen.down(screen.canvas(3, 3)) }
    screen.press(.escape)
    #expect(screen.color == "#0000ff")
    #expect(!screen.isEyedropping)
    screen.up(screen.canvas(3, 3))
    screen.click(screen.canvas(20, 3))
    #expect(screen.strokes.count == 2)
    #expect(screen.color == "#0000ff")
  }

  @Test("Reports the picked color during and after a press")
  func said() throws {
    let screen = try screen()
    screen.type("i")
    screen.down(screen.canvas(3, 3))
    #expect(screen.status == "Stroke color: #ff0000")
    screen.up(screen.canvas(3, 3))
    #expect(screen.status == "Stroke color: #ff0000" && !screen.isEyedropping)
    screen.pick("#0000ff")
    screen.type("i")
    screen.go(3, 3)
    screen.press(.character(" "))
    #expect(screen.status == "Stroke color: #ff0000" && !screen.isEyedropping)
  }

  @Test("i toggles it off; resizing during a press is harmless")
  func other() throws {
    let screen = try screen()
    screen.type("ii")
    screen.click(screen.canvas(20, 3))
    #expect(screen.strokes.count == 2)
    screen.type("i")
    screen.down(screen.canvas(3, 3))
    screen.resize(60, 40)
    #expect(screen.color == "#ff0000")
    #expect(!screen.isEyedropping)
  }

  @Test("Leaving it reports that nothing was picked and restores live changes")
  func putAway() throws {
    let screen = try screen()
    for key in [KeyPress(.escape), "i"] {
      screen.type("i")
      screen.send(.key(key))
      #expect(screen.status == "Eyedropper canceled · Stroke color: #0000ff")
    }
    screen.type("i")
    screen.down(screen.canvas(3, 3))
    screen.press(.escape)
    #expect(screen.status == "Eyedropper canceled · Stroke color: #0000ff")
    #expect(screen.color == "#0000ff")
    #expect(!screen.isEyedropping)
  }
}
