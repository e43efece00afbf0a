import SwatchScreen
import SwatchSketch
import Testing

@testable import SwatchScenes
@testable import SwatchUI

@Suite("Selecting strokes by keyboard") struct KeyboardSelectionTests {
  /// Three lines, the second over the first.
  private func screen() throws -> TestScreen {
    let screen = try TestScreen()
    screen.type("L")
    for row in [3, 3, 8] { screen.drag(screen.canvas(4, row), screen.canvas(14, row)) }
    screen.type("V")
    return screen
  }

  @Test("n and N cycle through the strokes; Space selects, also covered ones")
  func next() throws {
    let screen = try screen()
    screen.type("n")
    #expect(screen.status.hasPrefix("Stroke 1 of 3"))
    screen.type(" ")
    #expect(screen.session.toolState.selection == [0])
    screen.type("N ")
    #expect(screen.session.toolState.selection == [2])
    screen.type("nn ")
    #expect(screen.session.toolState.selection == [1])
  }

  @Test("m adds and removes a stroke; arrows move to one")
  func several() throws {
    let screen = try screen()
    screen.type("nmnnm")
    #expect(screen.session.toolState.selection == [0, 2])
    #expect(screen.status.hasPrefix("2 strokes selected"))
    screen.type("m")
    #expect(screen.session.toolState.selection == [0])
    screen.press(.up, times: 5)
    screen.type("m")
    // The topmost stroke there.
    #expect(screen.session.toolState.selection == [0, 1])
    screen.press(.up, times: 2)
    screen.type("m")
    #expect(screen.status.hasPrefix("No stroke at the cursor"))
    #expect(screen.session.toolState.selection == [0, 1])
  }

  @Test("Ctrl-A selects all; groups are selected as one")
  func all() throws {
    let screen = try screen()
    screen.press(.character("a"), .control)
    #expect(screen.session.toolState.selection == [0, 1, 2])
    screen.press(.escape)
    screen.type("nmnm")
    screen.type("dg")
    screen.press(.escape)
    screen.type("N ")
    #expect(screen.session.toolState.selection == [0, 1])
  }

  @Test("C recolors the selection; one u undoes it")
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

  @Test("A menu opened by key aligns the selection")
  func liningUp() throws {
    let screen = try TestScreen()
    screen.type("L")
    for row in 3...5 { screen.drag(screen.canvas(4 * row, row), screen.canvas(4 * row + 9, row)) }
    screen.type("V")
    screen.press(.character("a"), .control)
    let before = screen.strokes
    let left = try #require(before.compactMap(\.bounds?.min.x).min())
    screen.type("d")
    try screen.choose("Align…")
    #expect(screen.menu?.title == "Align")
    try screen.choose("Left edges")
    #expect(screen.menu == nil && screen.status == "Aligned 3 strokes")
    #expect(screen.strokes.compactMap(\.bounds?.min.x) == [left, left, left])
    #expect(screen.strokes.compactMap(\.bounds?.min.y) == before.compactMap(\.bounds?.min.y))
    screen.type("u")
    #expect(screen.strokes == before)
  }

  @Test("A selected stroke is scrolled into view")
  func scrolling() throws {
    let screen = try screen()
    screen.press(.right, .shift, times: 4)
    screen.type("n ")
    #expect(screen.session.toolState.selection == [0])
    #expect(screen.status.hasPrefix("1 stroke selected"))
    let cursor = try #require(screen.sketching.canvas.cursor)
    #expect(screen.sketching.canvas.frame.size.bounds.contains(cursor))
  }

  @Test("Reports that there are no strokes; other tools keep the keys' meanings")
  func nothing() throws {
    let screen = try TestScreen()
    screen.type("Vn")
    #expect(screen.status == "The drawing has no strokes")
    screen.type("Bm")
    #expect(screen.status.hasPrefix("Stabilizer"))
  }
}
