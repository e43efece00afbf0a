import SwatchColor
import SwatchScreen
import SwatchSession
import SwatchSketch
import SwatchTestSupport
import SwatchWidgets
import Testing

@testable import SwatchPicker
@testable import SwatchScenes
@testable import SwatchUI

@Suite("Strokes on the clipboard") struct StrokeClipboardTests {
  private let clipboard = FakeClipboard()
  private let store = FakeStore()

  /// Two horizontal lines in rows 3 and 6, the upper one selected.
  private func screen() throws -> TestScreen {
    var services = Services()
    services.drawings = store
    services.picking.clipboard = clipboard
    let screen = try TestScreen(services: services)
    screen.type("L")
    for row in [3, 6] { screen.drag(screen.canvas(4, row), screen.canvas(24, row)) }
    screen.type("V")
    screen.click(screen.canvas(14, 3))
    return screen
  }

  private func rows(_ screen: TestScreen) -> [Int] {
    screen.strokes.compactMap { $0.path?.nodes.first.map { Int($0.y) / 16 } }
  }

  @Test("Ctrl-C copies the selection as SVG, Ctrl-V pastes it with an offset, u undoes")
  func copyAndPaste() throws {
    let screen = try screen()
    screen.press(.character("c"), .control)
    #expect(screen.status == "Copied 1 stroke · Ctrl-C again to quit" && !screen.host.isFinished)
    #expect(clipboard.texts.count == 1 && clipboard.texts[0].hasPrefix("<svg"))
    screen.press(.character("v"), .control)
    #expect(screen.status == "Pasted 1 stroke" && rows(screen) == [3, 6, 4] && screen.selection == [2])
    screen.press(.character("v"), .control)
    #expect(rows(screen) == [3, 6, 4, 5])
    screen.type("u")
    #expect(screen.status == "Undid paste, 3 strokes" && rows(screen) == [3, 6, 4])
  }

  @Test("Ctrl-X cuts; pasting restores in place")
  func cut() throws {
    let screen = try screen()
    screen.press(.character("x"), .control)
    #expect(screen.status == "Cut 1 stroke" && rows(screen) == [6])
    screen.press(.character("v"), .control)
    #expect(rows(screen) == [6, 3] && screen.selection == [1])
    screen.type("uu")
    #expect(screen.status == "Undid cut, 2 strokes" && rows(screen) == [3, 6])
  }

  @Test("Pasting into another drawing selects the strokes in view")
  func otherDrawing() throws {
    let screen = try screen()
    screen.press(.character("c"), .control)
    screen.session.begin()
    screen.type("B")
    screen.press(.right, .shift, times: 20)
    screen.press(.character("v"), .control)
    let bounds = try #require(screen.strokes.first?.bounds)
    #expect(screen.strokes.count == 1 && screen.session.raster.viewport.canvasRect.contains(bounds))
    #expect(screen.session.toolState.kind == .select && screen.selection == [0])
  }

  @Test("Pasted groups are separate groups")
  func groups() throws {
    let screen = try screen()
    screen.press(.character("a"), .control)
    screen.type(":group")
    screen.press(.enter)
    screen.press(.character("c"), .control)
    screen.press(.character("v"), .control)
    #expect(screen.strokes.map(\.group) == [1, 1, 2, 2])
  }

  @Test("Ctrl-C quits without a selection or right after copying, and copies otherwise")
  func leaving() throws {
    var screen = try screen()
    screen.press(.character("c"), .control)
    screen.type("m")
    screen.press(.character("c"), .control)
    #expect(screen.status.hasPrefix("Copied 1 stroke") && screen.dialog == nil)
    screen.press(.character("c"), .control)
    #expect(screen.dialog != nil, "unsaved strokes are asked about")
    screen = try self.screen()
    screen.press(.escape)
    screen.press(.character("c"), .control)
    #expect(screen.dialog != nil && clipboard.texts.count == 2)
  }

  @Test("Pasting accepts colors, and strokes as SVG")
  func texts() throws {
    let screen = try screen()
    screen.press(.escape)
    clipboard.foreignText = "tomato"
    screen.press(.character("v"), .control)
    #expect(screen.color == "#ff6347" && screen.strokes.count == 2)
    clipboard.foreignText = ""
    screen.press(.character("v"), .control)
    #expect(screen.status == "Nothing to paste")
    let copy = store.svg(of: Drawing(strokes: [screen.strokes[0]]))
    screen.send(.paste(copy))
    #expect(screen.strokes.count == 3 && screen.status == "Pasted 1 stroke")
  }

  @Test("In a prompt, Ctrl-V pastes text")
  func line() throws {
    let screen = try screen()
    clipboard.foreignText = "tomato"
    screen.type("#")
    screen.press(.character("u"), .control)
    screen.press(.character("v"), .control)
    screen.press(.enter)
    #expect(screen.color == "#ff6347" && screen.strokes.count == 2)
  }

  @Test("Nothing is cut without a selection or a clipboard")
  func nothing() throws {
    let screen = try screen()
    clipboard.outcome = .failed
    clipboard.foreignText = "something else"
    screen.press(.character("x"), .control)
    #expect(screen.status == "No clipboard available" && screen.strokes.count == 2)
    screen.press(.escape)
    screen.press(.character("x"), .control)
    #expect(screen.status == "Nothing selected" && screen.strokes.count == 2)
  }
}
