import SwatchColor
import SwatchScreen
import Testing

@testable import SwatchPicker
@testable import SwatchScenes
@testable import SwatchUI

@Suite("Color popovers") struct PopoverTests {
  /// Returns the center of a grid cell in the open popover.
  private func cell(_ index: Int, _ screen: TestScreen) throws -> CellPosition {
    try #require(
      screen.surface.size.bounds.rows.lazy.flatMap { row in
        screen.surface.size.bounds.columns.map { at($0, row) }
      }.first { screen.popoverCell(at: $0) == .color(BasicColor.allCases[index].color) })
  }

  @Test("A popover opened by key during a drag ignores that drag")
  func keyInMidDrag() throws {
    let screen = try TestScreen()
    screen.down(screen.canvas(4, 12))
    screen.move(screen.canvas(9, 12))
    screen.type("s")
    let before = screen.color
    let cell = try cell(4, screen)
    screen.move(cell)
    screen.up(cell)
    #expect(screen.dialog is ColorPopover && screen.color == before)
    #expect(screen.strokes.count == 1)
  }

  @Test(
    "Dragging over the grid previews colors; the release chooses", arguments: Well.penWells)
  func dragging(well: Well) throws {
    let screen = try TestScreen()
    screen.click(try screen.middle(of: .well(well)))
    #expect(screen.text.contains("\(well.title) Color"))
    screen.down(try cell(3, screen))
    #expect(screen.wells.color(of: well) == BasicColor.red.color)
    screen.move(try cell(4, screen))
    #expect(screen.wells.color(of: well) == BasicColor.orange.color)
    #expect(screen.text.contains("Orange"))
    screen.up(try cell(4, screen))
    #expect(screen.dialog == nil)
    #expect(screen.wells.color(of: well) == BasicColor.orange.color)
  }

  @Test("Leaving the grid keeps the last color")
  func leaving() throws {
    let screen = try TestScreen()
    screen.type("s")
    screen.down(try cell(8, screen))
    screen.move(at(70, 20))
    #expect(screen.pen.strokeColor == BasicColor.blue.color)
    screen.up(at(70, 20))
    #expect(screen.pen.strokeColor == BasicColor.blue.color)
    #expect(screen.dialog != nil)
  }

  @Test("One touch opens the popover and chooses")
  func oneTouch() throws {
    let screen = try TestScreen()
    screen.down(try screen.middle(of: .well(.stroke)))
    screen.move(try cell(9, screen))
    screen.up(try cell(9, screen))
    #expect(screen.dialog == nil)
    #expect(screen.pen.strokeColor == BasicColor.purple.color)
  }

  @Test("A press outside closes it without changing or drawing")
  func pressingOutside() throws {
    let screen = try TestScreen()
    screen.type("f")
    screen.drag(screen.canvas(45, 15), screen.canvas(40, 15))
    #expect(screen.dialog == nil)
    #expect(screen.pen == .init(strokeColor: Color(white: 0.5), width: 10, opacity: 0.5))
    #expect(screen.isBlank)
  }

  @Test("Escape during a drag restores the color")
  func escapeInMidDrag() throws {
    let screen = try TestScreen()
    screen.type("s")
    screen.down(try cell(8, screen))
    screen.move(try cell(9, screen))
    screen.press(.escape)
    #expect(screen.dialog == nil)
    #expect(screen.pen.strokeColor == Color(white: 0.5))
    screen.up(screen.canvas(9, 9))
    #expect(screen.strokes.isEmpty)
  }

  @Test("Escape after selecting with keys changes nothing")
  func escapeWithKeys() throws {
    let screen = try TestScreen()
    screen.type("s")
    screen.press(.right)
    screen.press(.escape)
    #expect(screen.pen.strokeColor == Color(white: 0.5))
  }

  @Test("Arrows move the selection and Enter chooses")
  func keys() throws {
    let screen = try TestScreen()
    screen.type("s")
    // From gray, the third color: down and right to green, left of cyan.
    screen.press(.down)
    #expect(screen.text.contains("Green"))
    #expect(screen.pen.strokeColor == Color(white: 0.5))
    screen.press(.enter)
    #expect(screen.pen.strokeColor == BasicColor.green.color)
  }

  @Test("Enter keeps a color that is not in the grid")
  func customColor() throws {
    let screen = try TestScreen()
    screen.send(.paste("#3fa7d6"))
    screen.type("s")
    #expect(screen.text.contains("Custom"))
    screen.press(.enter)
    #expect(screen.pen.strokeColor.hex == "#3fa7d6")
  }

  @Test("Escape keeps the other well active; Enter activates this one")
  func activeWell() throws {
    let screen = try TestScreen()
    screen.type("f")
    screen.press(.escape)
    #expect(screen.wells.active == .stroke)
    screen.type("f")
    screen.press(.enter)
    #expect(screen.wells.active == .fill)
    #expect(screen.pen.fillColor == nil)
  }

  @Test("The other well's key switches popovers; the same well's key closes it")
  func switching() throws {
    let screen = try TestScreen()
    screen.type("sf")
    #expect(screen.wells.active == .fill)
    #expect(screen.text.contains("None"))
    screen.type("f")
    #expect(screen.dialog == nil)
    #expect(screen.wells.active == .stroke)
  }

  @Test("Pasting while a popover is open changes nothing")
  func paste() throws {
    let screen = try TestScreen()
    screen.type("s")
    screen.send(.paste("#3fa7d6"))
    #expect(screen.pen == .standard)
  }

  @Test("Only the fill can be none")
  func none() throws {
    let screen = try TestScreen()
    screen.type("s")
    #expect(!screen.text.contains("None"))
    screen.press(.escape)
    screen.type("f")
    screen.press(.up)
    screen.press(.enter)
    #expect(screen.pen.fillColor == BasicColor.brown.color)
    screen.type("f")
    screen.press(.down)
    screen.press(.enter)
    #expect(screen.pen.fillColor == nil)
  }

  @Test(
    "Fits on screens from 80×24; smaller ones show a part",
    arguments: [
      (80, 24), (100, 30), (40, 12), (20, 8), (8, 4), (1, 1),
    ])
  func sizes(size: (Int, Int)) throws {
    let screen = try TestScreen(size.0, size.1)
    screen.type("f")
    let frame = try #require(screen.dialogFrame)
    #expect(frame.intersection(screen.surface.size.bounds) == frame)
    if size.0 >= 40 { #expect(screen.text.contains("None")) }
    screen.press(.left)
    screen.press(.enter)
    #expect(screen.pen.fillColor == BasicColor.brown.color)
  }

  @Test("Enter without a selection changes nothing and shows no undo key")
  func confirming() throws {
    let screen = try TestScreen()
    screen.type("f")
    screen.press(.enter)
    #expect(screen.status == "Fill color: none")
    screen.type("z")
    #expect(screen.status == "Nothing to undo")
  }

  @Test("Other keys close it and act on the same well", arguments: ["#", "i", "/"])
  func otherKeys(key: String) throws {
    let screen = try TestScreen()
    screen.type("f\(key)")
    #expect(!(screen.dialog is ColorPopover))
    switch key {
    case "#":
      screen.type("teal")
      screen.press(.enter)
      #expect(screen.pen.fillColor?.hex == "#008080")
    case "i": #expect(screen.status.hasPrefix("Click the canvas"))
    default: #expect(screen.focus == .names)
    }
  }

  @Test("A press in the panel applies to its well; a press elsewhere closes it")
  func besidePanel() throws {
    let screen = try TestScreen(100, 30)
    screen.turn(to: .hsb)
    screen.pick("tomato")
    screen.type("f")
    let strip = try #require(screen.layout.controls[.basics])
    screen.click(at(strip.columns.lowerBound + strip.width / 4, strip.rows.lowerBound))
    #expect(!(screen.dialog is ColorPopover))
    #expect(screen.pen.fillColor?.hex == "#ff0000" && screen.pen.strokeColor.hex == "#ff6347")
    screen.type("s")
    screen.click(try screen.middle(of: .well(.fill)))
    #expect((screen.dialog as? ColorPopover)?.well == .fill)
    screen.click(screen.canvas(2, 22))
    #expect(!(screen.dialog is ColorPopover) && screen.strokes.isEmpty)
  }
}
