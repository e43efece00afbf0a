import SwatchScreen
import SwatchWidgets
import Testing

@testable import SwatchPicker
@testable import SwatchScenes
@testable import SwatchUI

@Suite("Undo, redo, erase") struct UndoTests {
  private func screen(strokes: Int) throws -> TestScreen {
    let screen = try TestScreen()
    for row in 0..<strokes { screen.drag(screen.canvas(2, row), screen.canvas(30, row)) }
    return screen
  }

  @Test("u removes the last stroke and reports how many remain")
  func undo() throws {
    let screen = try screen(strokes: 3)
    screen.type("u")
    #expect(screen.status == "Removed the last stroke, 2 left")
    #expect(screen.isPaper(10, 2))
    #expect(!screen.isPaper(10, 1))
    screen.type("uu")
    #expect(screen.status == "Removed the last stroke, 0 left")
    #expect(screen.isBlank)
    screen.type("u")
    #expect(screen.status == "Nothing to undo")
  }

  @Test("U and Ctrl-R redo up to the last edit")
  func redo() throws {
    let screen = try screen(strokes: 3)
    let before = screen.picture
    screen.type("uuu")
    screen.type("U")
    screen.press(.character("r"), .control)
    #expect(screen.strokes.count == 2)
    screen.type("U")
    #expect(screen.picture == before)
    screen.type("U")
    #expect(screen.status == "Nothing to redo")
  }

  @Test("Erasing is one undoable step")
  func erase() throws {
    let screen = try screen(strokes: 3)
    let before = screen.picture
    screen.type("e")
    #expect(screen.status == "Erased 3 strokes")
    #expect(screen.isBlank)
    screen.type("u")
    #expect(screen.status == "Restored 3 strokes")
    #expect(screen.picture == before)
    screen.type("U")
    #expect(screen.isBlank)
  }

  @Test("Erasing nothing reports it and is not a step")
  func eraseNothing() throws {
    let screen = try screen(strokes: 0)
    screen.type("e")
    #expect(screen.status == "There is no image to delete")
    screen.type("u")
    #expect(screen.status == "Nothing to undo")
  }

  @Test("Buttons have the effects of the keys")
  func buttons() throws {
    let screen = try screen(strokes: 2)
    screen.click(try screen.middle(of: .undo))
    #expect(screen.strokes.count == 1)
    screen.click(try screen.middle(of: .redo))
    #expect(screen.strokes.count == 2)
    screen.click(try screen.middle(of: .erase))
    #expect(screen.strokes.isEmpty)
  }

  @Test("Enabled buttons are not faint")
  func enabledButtons() throws {
    let screen = try screen(strokes: 0)
    func isFaint(_ control: ControlID) throws -> Bool {
      screen.surface[try screen.middle(of: control)].style.attributes.contains(.faint)
    }
    #expect(try isFaint(.undo) && isFaint(.redo) && isFaint(.erase))
    screen.click(screen.canvas(5, 5))
    #expect(try !isFaint(.undo) && isFaint(.redo) && !isFaint(.erase))
    screen.type("u")
    #expect(try isFaint(.undo) && !isFaint(.redo) && isFaint(.erase))
  }

  @Test("A button released elsewhere does nothing")
  func leftButton() throws {
    let screen = try screen(strokes: 2)
    screen.down(try screen.middle(of: .undo))
    screen.up(screen.canvas(5, 9))
    #expect(screen.strokes.count == 2)
  }

  @Test("Resizing does not trigger a held button")
  func resizeWhileHeld() throws {
    let screen = try screen(strokes: 2)
    screen.down(try screen.middle(of: .erase))
    screen.resize(100, 30)
    #expect(screen.strokes.count == 2)
  }

  @Test("u during a stroke removes that stroke")
  func undoInMidStroke() throws {
    let screen = try screen(strokes: 1)
    screen.down(screen.canvas(2, 8))
    screen.move(screen.canvas(9, 8))
    screen.type("u")
    screen.up(screen.canvas(9, 8))
    #expect(screen.strokes.count == 1)
    #expect(screen.isPaper(5, 8))
  }
}
