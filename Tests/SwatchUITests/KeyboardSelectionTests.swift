import SwatchScreen
import SwatchSketch
import Testing

@testable import SwatchScenes
@testable import SwatchUI

@Suite("Strokes selected by keys") struct KeyboardSelectionTests {
  /// Three lines, the second over the first.
  private func screen() throws -> TestScreen {
    let screen = try TestScreen()
    screen.type("L")
    for row in [3, 3, 8] { screen.drag(screen.canvas(4, row), screen.canvas(14, row)) }
    screen.type("V")
    return screen
  }

  @Test("n and N go from stroke to stroke, round and round; Space selects, also what lies below others")
  func next() throws {
    let screen = try screen()
    screen.type("n")
    #expect(screen.status.hasPrefix("Stroke 1 of 3"))
    screen.type(" ")
    #expect(screen.session.hand.selection == [0])
    screen.type("N ")
    #expect(screen.session.hand.selection == [2])
    screen.type("nn ")
    #expect(screen.session.hand.selection == [1])
  }

  @Test("m adds a stroke and takes it out again; arrows go to one, too")
  func several() throws {
    let screen = try screen()
    screen.type("nmnnm")
    #expect(screen.session.hand.selection == [0, 2])
    #expect(screen.status.hasPrefix("2 strokes selected"))
    screen.type("m")
    #expect(screen.session.hand.selection == [0])
    screen.press(.up, times: 5)
    screen.type("m")
    // What is on top there.
    #expect(screen.session.hand.selection == [0, 1])
    screen.press(.up, times: 2)
    screen.type("m")
    #expect(screen.status.hasPrefix("There is no stroke under the cross"))
    #expect(screen.session.hand.selection == [0, 1])
  }

  @Test("Ctrl-A selects all; groups are selected as one")
  func all() throws {
    let screen = try screen()
    screen.press(.character("a"), .control)
    #expect(screen.session.hand.selection == [0, 1, 2])
    screen.press(.escape)
    screen.type("nmnm")
    screen.type("dg")
    screen.press(.escape)
    screen.type("N ")
    #expect(screen.session.hand.selection == [0, 1])
  }

  @Test("C recolors all that is selected, and one u takes it back")
  func recoloring() throws {
    let screen = try screen()
    let before = screen.strokes
    screen.press(.character("a"), .control)
    screen.pick("#ff0000")
    screen.type("C")
    #expect(screen.status.hasPrefix("Recolored 3 strokes"))
    #expect(screen.strokes.map(\.ink.line?.hex) == ["#ff0000", "#ff0000", "#ff0000"])
    #expect(screen.selection == [0, 1, 2])
    screen.type("u")
    #expect(screen.strokes == before && before.allSatisfy { $0.ink.line?.hex != "#ff0000" })
  }

  @Test("What is selected is lined up by a menu that keys open")
  func liningUp() throws {
    let screen = try TestScreen()
    screen.type("L")
    for row in 3...5 { screen.drag(screen.canvas(4 * row, row), screen.canvas(4 * row + 9, row)) }
    screen.type("V")
    screen.press(.character("a"), .control)
    let before = screen.strokes
    let left = try #require(before.compactMap(\.bounds?.min.x).min())
    screen.type("d")
    try screen.choose("Line up…")
    #expect(screen.menu?.title == "Line Up")
    try screen.choose("Left edges")
    #expect(screen.menu == nil && screen.status == "Lined up 3 strokes")
    #expect(screen.strokes.compactMap(\.bounds?.min.x) == [left, left, left])
    #expect(screen.strokes.compactMap(\.bounds?.min.y) == before.compactMap(\.bounds?.min.y))
    screen.type("u")
    #expect(screen.strokes == before)
  }

  @Test("A stroke out of sight is brought into view")
  func scrolling() throws {
    let screen = try screen()
    screen.press(.right, .shift, times: 4)
    screen.type("n ")
    #expect(screen.session.hand.selection == [0])
    #expect(screen.status.hasPrefix("1 stroke selected"))
    let cursor = try #require(screen.sketching.canvas.cursor)
    #expect(screen.sketching.canvas.frame.size.bounds.contains(cursor))
  }

  @Test("Without strokes it says so; with other tools the keys mean what they mean elsewhere")
  func nothing() throws {
    let screen = try TestScreen()
    screen.type("Vn")
    #expect(screen.status == "There is no stroke")
    screen.type("Bm")
    #expect(screen.status.hasPrefix("Stabilizer"))
  }
}
