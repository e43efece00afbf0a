import SwatchColor
import SwatchScreen
import SwatchSketch
import SwatchTestSupport
import Testing

@testable import SwatchPicker
@testable import SwatchScenes
@testable import SwatchUI

@Suite("History") struct HistoryTests {
  /// Returns a screen with a step of nearly every kind, and its appearance after each.
  private func screen() throws -> (TestScreen, pictures: [[Cell]]) {
    let screen = try TestScreen()
    var pictures: [[Cell]] = []
    func step(_ key: String, _ action: () -> Void) {
      screen.type(key)
      action()
      screen.type("B")
      pictures.append(screen.picture)
    }
    step("") {}
    step("B") { screen.drag(screen.canvas(2, 2), screen.canvas(40, 4)) }
    step("R") { screen.drag(screen.canvas(4, 6), screen.canvas(20, 14)) }
    step("F") { screen.click(screen.canvas(10, 10)) }
    step("O") { screen.drag(screen.canvas(24, 6), screen.canvas(40, 14)) }
    step("X") { screen.drag(screen.canvas(20, 1), screen.canvas(20, 5)) }
    step("V") {
      screen.click(screen.canvas(32, 14))
      screen.press(.delete)
    }
    step("E") { screen.drag(screen.canvas(2, 6), screen.canvas(6, 6)) }
    step("") { screen.type("e") }
    return (screen, pictures)
  }

  @Test("The menu lists all steps by name and marks the current one")
  func titles() throws {
    let (screen, pictures) = try screen()
    #expect(screen.sketch.steps.count == pictures.count - 1)
    screen.type("uuh")
    let menu = try #require(screen.menu)
    #expect(
      menu.items.map(\.title) == [
        "  0  Beginning", "  1  Brush", "  2  Rectangle", "  3  Fill", "  4  Oval", "  5  Erase area",
        "• 6  Delete", "  7  Erase 2 strokes", "  8  Erase drawing",
      ])
    #expect(menu.selection == 6)
  }

  @Test("Jumping shows the same image each time and keeps the menu open")
  func jumping() throws {
    let (screen, pictures) = try screen()
    screen.type("h")
    for position in [0, 8, 3, 5, 1, 7, 2, 6, 4, 8, 0, 4] {
      let titles = try #require(screen.menu?.items.map(\.title))
      try screen.choose(titles[position])
      #expect(screen.sketch.position == position)
      #expect(screen.menu?.selection == position)
      screen.press(.escape)
      #expect(screen.picture == pictures[position], "step \(position)")
      screen.type("h")
    }
  }

  @Test("The mouse jumps as well")
  func mouse() throws {
    let (screen, pictures) = try screen()
    screen.type("h")
    let frame = try #require(screen.dialogFrame)
    screen.click(at(frame.columns.lowerBound + 4, frame.rows.lowerBound + 3))
    #expect(screen.sketch.position == 2)
    screen.click(at(0, 23))
    #expect(screen.menu == nil)
    #expect(screen.picture == pictures[2])
  }

  @Test("A new edit after a jump drops undone steps; moving alone drops nothing")
  func newEdit() throws {
    let (screen, pictures) = try screen()
    screen.type("h")
    screen.press(.home)
    screen.press(.enter)
    screen.press(.escape)
    screen.type("UUU")
    #expect(screen.picture == pictures[3])
    #expect(screen.sketch.steps.count == 8)
    screen.click(screen.canvas(1, 1))
    #expect(screen.sketch.steps.map(\.kind) == [.brush, .rectangle, .fill, .brush])
    screen.type("U")
    #expect(screen.status == "Nothing to redo")
  }

  @Test("Undoing and redoing everything shows the same states")
  func everything() throws {
    let (screen, pictures) = try screen()
    for position in (0..<8).reversed() {
      screen.type("u")
      #expect(screen.picture == pictures[position], "undo to \(position)")
    }
    #expect(screen.strokes.isEmpty)
    for position in 1...8 {
      screen.type("U")
      #expect(screen.picture == pictures[position], "redo to \(position)")
    }
  }

  @Test("A long history scrolls by pages")
  func long() throws {
    let screen = try TestScreen()
    for index in 0..<120 { screen.click(screen.canvas(index % 40, index / 40)) }
    screen.type("h")
    #expect(screen.text.contains("• 120  Brush"))
    screen.press(.home)
    screen.press(.enter)
    #expect(screen.strokes.isEmpty)
    #expect(screen.text.contains("•   0  Beginning"))
    screen.press(.pageDown)
    screen.press(.enter)
    #expect(screen.sketch.position > 5)
  }

  @Test("During a stroke, h keeps the stroke")
  func inMidStroke() throws {
    let screen = try TestScreen()
    screen.down(screen.canvas(2, 2))
    screen.move(screen.canvas(9, 2))
    screen.type("h")
    screen.up(screen.canvas(9, 2))
    #expect(screen.menu?.items.count == 2)
    #expect(screen.strokes.count == 1)
  }

  @Test("The selection follows a jump")
  func selection() throws {
    let screen = try TestScreen()
    for row in [3, 6, 9] { screen.drag(screen.canvas(4, row), screen.canvas(24, row)) }
    screen.type("V")
    screen.click(screen.canvas(14, 9))
    screen.press(.end)
    #expect(screen.selection == [0])
    screen.type("h")
    screen.press(.up)
    screen.press(.enter)
    #expect(screen.selection == [2])
    screen.press(.home)
    screen.press(.enter)
    #expect(screen.selection == [])
  }
}
