import SwatchColor
import SwatchScreen
import SwatchSketch
import SwatchTestSupport
import Testing

@testable import SwatchPicker
@testable import SwatchScenes
@testable import SwatchUI

@Suite("Select tool") struct SelectionTests {
  /// Three horizontal lines in rows 3, 6 and 9, and the select tool.
  private func screen() throws -> TestScreen {
    let screen = try TestScreen()
    screen.type("L")
    for row in [3, 6, 9] { screen.drag(screen.canvas(4, row), screen.canvas(24, row)) }
    screen.type("V")
    return screen
  }

  /// Returns the first rows of the strokes, bottom to top.
  private func order(_ screen: TestScreen) -> [Int] {
    screen.strokes.compactMap { $0.path?.nodes.first.map { Int($0.y) / 16 } }
  }

  @Test("A click selects, a click elsewhere deselects; neither is a step")
  func click() throws {
    let screen = try screen()
    let before = screen.picture
    screen.click(screen.canvas(14, 6))
    #expect(screen.selection == [1])
    #expect(screen.picture != before)
    screen.click(screen.canvas(14, 3))
    #expect(screen.selection == [0])
    screen.click(screen.canvas(40, 12))
    #expect(screen.selection == [])
    #expect(screen.picture == before)
    #expect(screen.sketch.steps.count == 3)
  }

  @Test("Shift-click toggles; Escape deselects")
  func shiftClick() throws {
    let screen = try screen()
    screen.click(screen.canvas(14, 6))
    screen.click(screen.canvas(14, 9), .shift)
    #expect(screen.selection == [1, 2])
    screen.click(screen.canvas(14, 6), .shift)
    #expect(screen.selection == [2])
    screen.press(.escape)
    #expect(screen.selection == [])
  }

  @Test("A rectangle selects strokes inside, with Shift in addition")
  func marquee() throws {
    let screen = try screen()
    screen.down(screen.canvas(2, 5))
    screen.move(screen.canvas(30, 11))
    #expect(screen.selection == [1, 2])
    #expect(screen.rows[screen.canvas(2, 5).row].contains("╭"))
    screen.up(screen.canvas(30, 11))
    #expect(!screen.rows[screen.canvas(2, 5).row].contains("╭"))
    screen.drag(screen.canvas(2, 2), screen.canvas(30, 4), .shift)
    #expect(screen.selection == [0, 1, 2])
    screen.drag(screen.canvas(30, 13), screen.canvas(40, 15))
    #expect(screen.status == "Nothing selected")
    screen.drag(screen.canvas(2, 2), screen.canvas(30, 11))
    screen.down(screen.canvas(30, 13))
    screen.move(screen.canvas(2, 8))
    screen.press(.escape)
    #expect(screen.selection == [0, 1, 2])
  }

  @Test("The keyboard selects and moves")
  func keyboard() throws {
    let screen = try screen()
    screen.go(14, 6)
    screen.press(.character(" "), times: 2)
    #expect(screen.selection == [1])
    screen.press(.character(" "))
    screen.press(.down, times: 2)
    screen.press(.right, times: 3)
    screen.press(.character(" "))
    #expect(order(screen) == [3, 8, 9])
    #expect(screen.sketch.steps.map(\.kind).last == .move)
    screen.go(30, 1)
    screen.press(.character(" "))
    screen.go(1, 5)
    screen.press(.character(" "))
    #expect(screen.selection == [0])
  }

  @Test("A drag moves the selection in one step; Escape restores it")
  func drag() throws {
    let screen = try screen()
    screen.click(screen.canvas(14, 6))
    screen.click(screen.canvas(14, 9), .shift)
    let before = screen.picture
    screen.down(screen.canvas(14, 6))
    screen.move(screen.canvas(20, 8))
    #expect(screen.isPaper(5, 6))
    screen.press(.escape)
    #expect(screen.picture == before)
    screen.drag(screen.canvas(14, 6), screen.canvas(20, 8))
    #expect(order(screen) == [3, 8, 11])
    #expect(screen.sketch.steps.count == 4)
    #expect(screen.selection == [1, 2])
    #expect(screen.status == "Moved 2 strokes")
    screen.type("u")
    #expect(screen.picture == before)
  }

  @Test("Alt-arrow moves the selection by a cell per step", arguments: ["", "+"])
  func nudging(zoom: String) throws {
    let screen = try screen()
    screen.click(screen.canvas(14, 3))
    let before = try #require(screen.strokes.first?.bounds)
    screen.type(zoom)
    let scale = screen.raster.viewport.zoom
    let steps = screen.sketch.steps.count
    screen.press(.right, .alt, times: 2)
    screen.press(.down, .alt)
    let selected = try #require(screen.selection.first)
    let moved = try #require(screen.strokes[selected].bounds)
    #expect(abs(moved.min.x - before.min.x - 16 / scale) < 0.02)
    #expect(abs(moved.min.y - before.min.y - 16 / scale) < 0.02)
    #expect(screen.sketch.steps.count == steps + 3)
    screen.type("uuu")
    #expect(screen.strokes[selected].bounds == before)
  }

  @Test("Keys delete, recolor, copy and reorder")
  func keys() throws {
    let screen = try screen()
    screen.click(screen.canvas(14, 3))
    screen.press(.home)
    #expect(order(screen) == [6, 9, 3])
    #expect(screen.selection == [2])
    screen.press(.pageDown)
    #expect(order(screen) == [6, 3, 9])
    screen.press(.pageUp)
    #expect(order(screen) == [6, 9, 3])
    screen.press(.end)
    #expect(order(screen) == [3, 6, 9])
    screen.press(.end)
    #expect(screen.status == "No changes")
    screen.press(.character("d"), .control)
    #expect(order(screen) == [3, 6, 9, 4])
    #expect(screen.selection == [3])
    screen.pick("#ff0000")
    screen.type("C")
    #expect(screen.strokes.map(\.ink.line?.hex).last == "#ff0000")
    screen.press(.delete)
    #expect(screen.status == "Deleted 1 stroke")
    #expect(order(screen) == [3, 6, 9])
    #expect(screen.selection == [])
    screen.click(screen.canvas(14, 9))
    screen.press(.backspace)
    #expect(order(screen) == [3, 6])
    #expect(screen.sketch.steps.count == 3 + 4 + 1 + 1 + 2)
  }

  @Test(
    "d opens the menu of the selection",
    arguments: ["d", "x", "c", "t", "u", "n", "b"])
  func menu(key: String) throws {
    let screen = try screen()
    screen.pick("#ff0000")
    screen.click(screen.canvas(14, 6))
    screen.type("d")
    #expect(screen.menu?.title == "1 stroke")
    screen.type(key)
    #expect(screen.menu == nil)
    let expected: [Edit.Kind: [Int]] = [.copy: [3, 6, 9, 7], .delete: [3, 9], .recolor: [3, 6, 9]]
    let kind = try #require(screen.sketch.steps.last?.kind)
    let restacked = ["t", "u"].contains(key) ? [3, 9, 6] : [6, 3, 9]
    #expect(order(screen) == expected[kind] ?? restacked)
    #expect(screen.sketch.steps.count == 4)
    screen.press(.escape)
    #expect(screen.selection.isEmpty)
  }

  @Test("Without a selection its keys keep their usual meanings")
  func nothingSelected() throws {
    let screen = try screen()
    screen.type("d")
    screen.press(.delete)
    screen.press(.home)
    #expect(screen.menu == nil)
    #expect(screen.strokes.count == 3)
  }

  @Test("Undo and redo keep the selection")
  func undoAndRedo() throws {
    let screen = try screen()
    screen.click(screen.canvas(14, 3))
    screen.press(.delete)
    screen.click(screen.canvas(14, 9))
    #expect(screen.selection == [1])
    screen.type("u")
    #expect(screen.selection == [2])
    screen.type("U")
    #expect(screen.selection == [1])
    screen.type("uuu")
    #expect(screen.strokes.count == 1)
    #expect(screen.selection == [])
    screen.type("UU")
    #expect(screen.selection == [])
  }

  @Test("Selecting at 50 % and 400 % after scrolling", arguments: ["--", "++++"])
  func zoom(zoom: String) throws {
    let screen = try screen()
    screen.go(14, 6)
    screen.type(zoom)
    screen.press(.right, .shift)
    screen.press(.left, .shift)
    let viewport = screen.raster.viewport
    let position = viewport.position(of: CanvasPoint(x: 116, y: 104))
    let cell = screen.canvas(Int(position.x) / 8, Int(position.y) / 16)
    screen.click(cell)
    #expect(screen.selection == [1])
    screen.drag(cell, at(cell.column + 4, cell.row))
    let moved = try #require(screen.strokes[1].path?.nodes.first)
    #expect(abs(moved.x - (36 + 32 / viewport.zoom)) < 0.02)
    #expect(moved.y == 104)
  }

  @Test("Many selected strokes share one box; distant boxes are harmless")
  func marks() throws {
    let screen = try TestScreen(100, 30)
    for row in 0..<12 { screen.drag(screen.canvas(4, row), screen.canvas(24, row)) }
    screen.type("V")
    screen.drag(screen.canvas(40, 20), screen.canvas(0, 0))
    #expect(screen.selection.count >= 11)
    #expect(screen.text.filter { $0 == "╰" }.count <= 4)
    screen.type("+++++++++++")
    screen.press(.right, .shift, times: 200)
    #expect(screen.surface.size.columns == 100)
  }

  @Test("Dragging a handle scales the selection; u undoes it")
  func handles() throws {
    let screen = try screen()
    let before = screen.strokes
    #expect(!screen.text.contains("■"))
    screen.click(screen.canvas(14, 6))
    let row = try #require(screen.rows.lastIndex { $0.contains("■") })
    let columns = screen.rows[row].enumerated().filter { $0.element == "■" }.map(\.offset)
    let corner = at(try #require(columns.last), row)
    screen.drag(corner, at(corner.column + 10, row))
    #expect(screen.status == "Scaled 1 stroke" && screen.selection == [1])
    let width = try #require(screen.strokes[1].path?.bounds?.size.width)
    let old = try #require(before[1].path?.bounds?.size.width)
    #expect(width > old + 70 && width < old + 90)
    screen.type("u")
    #expect(screen.strokes == before)
  }

  @Test("Commands and menus scale, rotate, align and distribute")
  func transformCommands() throws {
    let screen = try screen()
    func run(_ command: String) {
      screen.type(":" + command)
      screen.press(.enter)
    }
    run("scale 200%")
    #expect(screen.status == "Nothing selected · V select")
    screen.click(screen.canvas(14, 6))
    let path = try #require(screen.strokes[1].path)
    run("scale 200% 100%")
    #expect(
      try #require(screen.strokes[1].path?.bounds).size.width == 2 * path.nodes[1].x - 2 * path.nodes[0].x)
    screen.type("u")
    run("rotate 90")
    #expect(screen.status == "Rotated 1 stroke")
    #expect(try #require(screen.strokes[1].path?.bounds).size.width < 0.02)
    run("rotate -90")
    #expect(screen.strokes[1].path == path)
    screen.type("dsr")
    #expect(screen.status == "Rotated 1 stroke" && screen.strokes[1].path != path)
    screen.press(.escape)
    screen.type("u")
    screen.click(screen.canvas(14, 3), .shift)
    screen.click(screen.canvas(14, 9), .shift)
    run("align bottom")
    #expect(screen.status == "Aligned 3 strokes" && screen.sketch.steps.last?.kind == .align)
    #expect(Set(screen.strokes.compactMap(\.bounds?.max.y)).count == 1)
  }

  @Test("Sets the pen's width for the whole selection")
  func width() throws {
    let screen = try screen()
    screen.type(":width 9")
    screen.press(.enter)
    screen.click(screen.canvas(14, 6))
    screen.click(screen.canvas(14, 3), .shift)
    screen.type("dw")
    #expect(screen.strokes.map(\.ink.width).prefix(2) == [9, 9] && screen.strokes[2].ink.width != 9)
    screen.type("u")
    #expect(!screen.strokes.contains { $0.ink.width == 9 })
  }

  @Test("width and opacity apply to the selection, otherwise to the pen")
  func typed() throws {
    let screen = try TestScreen(100, 30)
    screen.drag(screen.canvas(4, 4), screen.canvas(14, 4))
    screen.drag(screen.canvas(4, 8), screen.canvas(14, 8))
    screen.type("V")
    screen.press(.character("a"), .control)
    let pen = screen.pen
    for command in ["width 3", "opacity 40"] {
      screen.type(":\(command)")
      screen.press(.enter)
    }
    #expect(screen.strokes.allSatisfy { $0.ink.width == 3 && $0.ink.opacity == 0.4 })
    #expect(screen.pen == pen)
    screen.press(.escape)
    screen.type(":width 7")
    screen.press(.enter)
    #expect(screen.pen.width == 7 && screen.strokes[0].ink.width == 3)
  }

  @Test("C fills an area with the color of the fill tool")
  func areas() throws {
    let screen = try TestScreen(100, 30)
    screen.type("R")
    screen.drag(screen.canvas(4, 4), screen.canvas(20, 12))
    screen.type("F")
    screen.click(screen.canvas(10, 8))
    screen.pick("#3fa7d6")
    screen.type("V")
    // Not at the fill tool's position: that would be a double click.
    screen.click(screen.canvas(14, 8))
    screen.type("C")
    #expect(screen.status.hasPrefix("Recolored 1 stroke"))
    #expect(screen.strokes.compactMap(\.ink.fill?.hex) == ["#3fa7d6"])
    #expect(screen.strokes.compactMap(\.ink.line?.hex).allSatisfy { $0 != "#3fa7d6" })
  }
}
