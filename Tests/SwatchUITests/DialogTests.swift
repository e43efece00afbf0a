import SwatchScreen
import Testing

@testable import SwatchPicker
@testable import SwatchScenes
@testable import SwatchUI

@Suite("Help, about, quitting") struct DialogTests {
  @Test("Help shows all keys and closes by key or click")
  func help() throws {
    let screen = try TestScreen(80, 50)
    screen.type("?")
    var seen = screen.text
    for _ in SketchController.actions {
      screen.press(.down)
      seen += screen.text
    }
    for action in SketchController.actions where action.command != nil {
      #expect(seen.contains(action.title))
    }
    screen.press(.escape)
    #expect(screen.dialog == nil)
    screen.press(.function(1))
    screen.click(screen.canvas(1, 1))
    #expect(screen.dialog == nil)
    #expect(screen.isBlank)
  }

  @Test("On a small screen the help scrolls to its end and back")
  func scrolling() throws {
    let screen = try TestScreen(60, 12)
    screen.type("?")
    #expect(!screen.text.contains("Esc "))
    screen.press(.down, times: 200)
    #expect(screen.text.contains("Esc "))
    screen.press(.pageUp, times: 30)
    #expect(screen.text.contains("Stroke color"))
  }

  @Test("About shows version and license")
  func about() throws {
    let screen = try TestScreen()
    screen.click(try screen.middle(of: .about))
    #expect(screen.text.contains("swatchterm \(Application.version)"))
    #expect(screen.text.contains("MIT License"))
  }

  @Test("Without strokes, q quits immediately")
  func leaveAtOnce() throws {
    let screen = try TestScreen()
    screen.type("q")
    #expect(screen.isFinished)
  }

  @Test("With strokes, q asks; n and Escape stay, y quits", arguments: ["n", "\u{1B}", "y"])
  func leave(answer: Character) throws {
    let screen = try TestScreen()
    screen.click(screen.canvas(3, 3))
    screen.type("q")
    #expect(screen.text.contains("Discard 1 stroke?"))
    #expect(!screen.isFinished)
    answer == "\u{1B}" ? screen.press(.escape) : screen.press(.character(answer))
    #expect(screen.isFinished == (answer == "y"))
    #expect(screen.dialog == nil || answer == "y")
  }

  @Test("Keys with Control or Alt are not answers", arguments: [Modifiers.control, .alt])
  func modifiedAnswer(modifiers: Modifiers) throws {
    let screen = try TestScreen()
    screen.click(screen.canvas(3, 3))
    screen.type("q")
    screen.press(.character("y"), modifiers)
    #expect(!screen.isFinished)
  }

  @Test("Enter stays unless the other answer is selected")
  func enter() throws {
    let screen = try TestScreen()
    screen.click(screen.canvas(3, 3))
    screen.type("q")
    screen.press(.enter)
    #expect(!screen.isFinished)
    screen.type("q")
    screen.press(.left)
    screen.press(.enter)
    #expect(screen.isFinished)
  }

  @Test("Answers can be clicked")
  func click() throws {
    let screen = try TestScreen()
    screen.click(screen.canvas(3, 3))
    screen.type("q")
    let row = try #require(screen.rows.firstIndex { $0.contains(" Quit   ") })
    let characters = Array(screen.rows[row])
    let no = try #require(characters.indices.first { String(characters[$0...]).hasPrefix("Cancel") })
    screen.click(at(no, row))
    #expect(screen.dialog == nil)
    screen.type("q")
    screen.click(at(no - 8, row))
    #expect(screen.isFinished)
  }

  @Test("Suspending and redrawing work while a dialog is open", arguments: ["?", "s"] as [Character])
  func keysInDialogs(opening: Character) throws {
    let screen = try TestScreen()
    screen.press(.character(opening))
    screen.press(.character("z"), .control)
    screen.press(.character("l"), .control)
    #expect(screen.wantsToSuspend && screen.wantsCompleteFrame)
    #expect(screen.dialog != nil)
    // Letters close a popover and keep their usual meaning.
    if opening == "?" { screen.press(.character("u")) }
    screen.press(.tab)
    #expect(screen.focus == .canvas)
    screen.press(.character("c"), .control)
    #expect(screen.dialog == nil)
  }

  @Test("Ctrl-C asks; a second one quits")
  func interrupt() throws {
    let screen = try TestScreen()
    screen.click(screen.canvas(3, 3))
    screen.press(.character("c"), .control)
    #expect(!screen.isFinished)
    screen.press(.character("c"), .control)
    #expect(screen.isFinished)
  }
}
