import SwatchColor
import SwatchScreen
import SwatchWidgets
import Testing

@testable import SwatchPicker
@testable import SwatchScenes
@testable import SwatchUI

@Suite("Escape and a key in one read") struct EscapedKeyTests {
  @Test("Escape, then the key, if the key has no meaning with Alt")
  func unbound() throws {
    let screen = try TestScreen()
    screen.type("?")
    screen.send(.escapedKey("s"))
    guard screen.dialog is ColorPopover else {
      Issue.record("The popover is not open")
      return
    }
    // In the popover, Alt does not change arrows.
    screen.send(.escapedKey(KeyPress(.tab)))
    #expect(screen.dialog == nil && screen.focus != .canvas)
    screen.send(.escapedKey("O"))
    #expect(screen.focus == .canvas && screen.toolKind == .ellipse)
  }

  @Test("Escape cancels the touch, also with a following key")
  func touch() throws {
    let screen = try TestScreen()
    screen.down(screen.canvas(5, 5))
    screen.move(screen.canvas(9, 5))
    screen.send(.escapedKey("["))
    #expect(screen.canvasTouch == nil && screen.strokes.isEmpty)
    #expect(screen.pen.width == 9)
  }

  @Test("The key with Alt, if that has a meaning")
  func bound() throws {
    let screen = try TestScreen()
    screen.type("#")
    screen.send(.paste("red green"))
    screen.send(.escapedKey("b"))
    screen.press(.delete)
    screen.send(.escapedKey(KeyPress(.backspace)))
    guard let prompt = screen.prompt else {
      Issue.record("The prompt is not open")
      return
    }
    #expect(prompt.field.text == "reen")
  }

  @Test("A key reported with Alt is never Escape")
  func told() throws {
    let screen = try TestScreen()
    screen.type("?")
    screen.press(.character("s"), .alt)
    guard screen.dialog is any TestText else {
      Issue.record("The help is closed")
      return
    }
  }

  @Test("In the picker, Alt-arrow moves the chart's mark by larger steps")
  func pickerAlt() throws {
    let screen = try TestScreen(purpose: .pick(Color(red: 1, green: 0, blue: 0)))
    screen.turn(to: .hsb)
    screen.focus(.chart)
    screen.send(.escapedKey(KeyPress(.right)))
    #expect(!screen.isFinished && screen.wells.hsb.hue.rounded() == 10)
  }

  @Test("Escape and a key leave the picker once")
  func picker() throws {
    let screen = try TestScreen(purpose: .pick(Color(white: 0)))
    screen.send(.escapedKey(KeyPress(.enter)))
    #expect(screen.isFinished && screen.choice == nil)
  }
}
