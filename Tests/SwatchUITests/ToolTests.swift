import SwatchColor
import SwatchScreen
import SwatchSketch
import SwatchTestSupport
import Testing

@testable import SwatchPicker
@testable import SwatchScenes
@testable import SwatchUI

@Suite("Shape tools") struct ToolTests {
  private static let shapes: [(key: String, kind: Edit.Kind)] = [
    ("B", .brush), ("L", .line), ("A", .arrow), ("R", .rectangle), ("O", .ellipse),
  ]

  @Test("A drag makes one stroke and one step, with a preview", arguments: shapes)
  func drag(key: String, kind: Edit.Kind) throws {
    let screen = try TestScreen()
    screen.type(key)
    screen.down(screen.canvas(4, 3))
    screen.move(screen.canvas(20, 9))
    #expect(!screen.isBlank)
    #expect(screen.strokes.isEmpty)
    let preview = screen.picture
    screen.up(screen.canvas(20, 9))
    #expect(screen.sketch.steps.map(\.kind) == [kind])
    #expect(screen.strokes.count == 1)
    if kind != .brush { #expect(screen.picture == preview) }
    let after = screen.picture
    screen.type("u")
    #expect(screen.isBlank)
    screen.type("U")
    #expect(screen.picture == after)
  }

  @Test("Arrows and Space draw the same as the mouse", arguments: shapes)
  func keyboard(key: String, kind: Edit.Kind) throws {
    let (byMouse, byKeys) = (try TestScreen(), try TestScreen())
    byMouse.type(key)
    byMouse.down(byMouse.canvas(4, 3))
    for column in 5...20 { byMouse.move(byMouse.canvas(column, 3)) }
    for row in 4...9 { byMouse.move(byMouse.canvas(20, row)) }
    byMouse.up(byMouse.canvas(20, 9))
    byKeys.type(key)
    byKeys.go(4, 3)
    byKeys.press(.character(" "))
    byKeys.go(20, 9)
    byKeys.press(.character(" "))
    #expect(byKeys.strokes == byMouse.strokes)
    #expect(byKeys.sketch.steps.map(\.kind) == [kind])
  }

  @Test("Escape cancels drawing by mouse and keyboard", arguments: shapes)
  func escape(key: String, kind: Edit.Kind) throws {
    let screen = try TestScreen()
    screen.type(key)
    screen.down(screen.canvas(4, 3))
    screen.press(.escape)
    screen.move(screen.canvas(20, 9))
    screen.up(screen.canvas(20, 9))
    screen.down(screen.canvas(4, 3))
    screen.move(screen.canvas(20, 9))
    screen.press(.escape)
    #expect(screen.isBlank)
    screen.go(2, 2)
    screen.press(.character(" "))
    screen.go(9, 9)
    screen.press(.escape)
    #expect(screen.status == "Touch Cancelled")
    screen.press(.escape)
    screen.click(screen.canvas(0, 0), .alt)
    screen.type("e")
    #expect(screen.strokes.isEmpty)
    #expect(screen.toolKind.key == key.first)
  }

  @Test("Tools have unique keys and icons of one cell, also in ASCII")
  func symbols() {
    let (kinds, symbols) = (ToolKind.allCases, ToolKind.allCases.map(\.symbol))
    #expect(Set(kinds.map(\.key)).count == kinds.count)
    #expect(
      Set(symbols.map(\.unicode)).count == kinds.count && Set(symbols.map(\.ascii)).count == kinds.count)
    #expect(symbols.allSatisfy { $0.unicode.cellWidth == 1 && $0.ascii.isASCII })
  }

  @Test("Enter closes a polygon and reports it, like a press on its first corner")
  func closing() throws {
    let screen = try TestScreen()
    screen.type("P")
    for cell in [(5, 3), (20, 3), (12, 9)] { screen.click(screen.canvas(cell.0, cell.1)) }
    screen.press(.enter)
    #expect(screen.status == "Touch Ended · polygon closed" && screen.strokes.count == 1)
  }

  @Test("In ASCII mode the tools menu is ASCII only")
  func asciiMenu() throws {
    let screen = try TestScreen(colors: .mono, glyphs: .ascii)
    screen.type("b")
    #expect(screen.menu?.items.first?.title == "~ Brush")
    #expect(screen.menu?.items.allSatisfy { $0.title.utf8.allSatisfy { $0 < 0x80 } } == true)
  }

  @Test("Shift constrains lines to 45° steps and boxes to squares")
  func constrained() throws {
    let screen = try TestScreen()
    for (key, row) in [("L", 1), ("R", 4), ("O", 9), ("B", 14)] {
      screen.type(key)
      screen.drag(screen.canvas(5, row), screen.canvas(25, row + 2), .shift)
    }
    try #require(screen.strokes.count == 4)
    for index in [1, 2] {
      let box = try #require(screen.strokes[index].path?.bounds)
      #expect(box.size.width == box.size.height)
      #expect(box.size.width > 16)
    }
    for index in [0, 3] {
      let ends = try #require(screen.strokes[index].path?.nodes)
      #expect(ends.count == 2)
      #expect(ends.first?.y == ends.last?.y)
    }
    #expect(screen.sketch.steps.last?.kind == .line)
  }

  @Test("Shift applies as held at the release")
  func shiftReleased() throws {
    let screen = try TestScreen()
    screen.type("R")
    screen.down(screen.canvas(4, 3), .shift)
    screen.move(screen.canvas(20, 4), .shift)
    screen.up(screen.canvas(20, 4))
    let box = try #require(screen.strokes.first?.path?.bounds)
    #expect(box.size == CanvasSize(width: 128, height: 16))
  }

  @Test("Shapes without extent are discarded; a freehand click is a dot")
  func clicks() throws {
    let screen = try TestScreen()
    for key in ["L", "R", "O"] {
      screen.type(key)
      screen.click(screen.canvas(9, 5))
    }
    #expect(screen.strokes.isEmpty)
    #expect(!screen.sketch.canUndo)
    screen.type("B")
    screen.click(screen.canvas(9, 5))
    #expect(screen.strokes.count == 1)
  }

  @Test("Switching tools keeps the shape in progress", arguments: shapes)
  func switching(key: String, kind: Edit.Kind) throws {
    let screen = try TestScreen()
    screen.type(key)
    screen.down(screen.canvas(4, 3))
    screen.move(screen.canvas(20, 9))
    screen.type("V")
    #expect(screen.sketch.steps.map(\.kind) == [kind])
    #expect(screen.toolKind == .select)
    screen.move(screen.canvas(30, 9))
    screen.up(screen.canvas(30, 9))
    #expect(screen.strokes.count == 1)
    #expect(screen.selection.isEmpty)
  }

  @Test("Shapes have the pen's colors, width and opacity; lines have no fill")
  func ink() throws {
    let screen = try TestScreen()
    screen.pick("#112233")
    screen.type("f")
    screen.press(.up)
    screen.press(.enter)
    let pen = screen.pen
    #expect(pen.fillColor != nil)
    for (key, row) in [("R", 2), ("O", 6), ("L", 10)] {
      screen.type(key)
      screen.drag(screen.canvas(4, row), screen.canvas(20, row + 2))
    }
    #expect(screen.strokes.map(\.ink.line?.hex) == ["#112233", "#112233", "#112233"])
    #expect(
      screen.strokes.map(\.ink.fill?.rgb24) == [pen.fillColor?.rgb24, pen.fillColor?.rgb24, nil])
  }

  // MARK: Hold

  @Test("Resting at the end of a straight drag makes it a line, once")
  func hold() throws {
    let screen = try TestScreen()
    screen.down(screen.canvas(4, 3))
    #expect(screen.timeout == nil)
    for column in 5...30 { screen.move(screen.canvas(column, 3 + (column % 7 == 0 ? 1 : 0))) }
    #expect(screen.timeout == .milliseconds(700))
    screen.timeOut()
    #expect(screen.timeout == nil)
    screen.move(screen.canvas(36, 3))
    screen.up(screen.canvas(36, 3))
    #expect(screen.sketch.steps.map(\.kind) == [.line])
    #expect(screen.strokes.first?.path?.nodes.count == 2)
    #expect(screen.timeout == nil)
  }

  @Test("Resting in a curve keeps the curve")
  func holdInCurve() throws {
    let screen = try TestScreen()
    screen.down(screen.canvas(4, 3))
    for column in 5...20 { screen.move(screen.canvas(column, 3)) }
    for row in 4...12 { screen.move(screen.canvas(20, row)) }
    screen.timeOut()
    screen.up(screen.canvas(20, 12))
    #expect(screen.sketch.steps.map(\.kind) == [.brush])
  }

  // MARK: Stabilizer and grid

  @Test("m cycles through stabilizers; a stabilized line ends at the pointer")
  func stabilizer() throws {
    let screen = try TestScreen(100, 30)
    var lengths: [Int] = []
    for _ in 0..<3 {
      screen.down(screen.canvas(4, 3))
      for column in 5...40 { screen.move(screen.canvas(column, 3 + column % 2 * 2)) }
      screen.up(screen.canvas(40, 3))
      let nodes = try #require(screen.strokes.last?.path?.nodes)
      lengths.append(nodes.count)
      #expect(nodes.last.map { abs($0.x - 324) <= 4 && abs($0.y - 56) <= 8 } == true)
      screen.type("m")
    }
    #expect(screen.status == "Stabilizer off")
    #expect(Set(screen.strokes).count == 3)
  }

  @Test("m during a stroke keeps it")
  func stabilizerInMidStroke() throws {
    let screen = try TestScreen()
    screen.down(screen.canvas(4, 3))
    screen.move(screen.canvas(9, 3))
    screen.type("m")
    #expect(screen.strokes.count == 1)
    #expect(screen.status == "Stabilizer light")
  }

  @Test("g shows the grid, snaps to it, and hides it")
  func grid() throws {
    let screen = try TestScreen()
    screen.type("R")
    screen.type("g")
    #expect(!screen.isBlank)
    screen.drag(screen.canvas(4, 3), screen.canvas(20, 9))
    #expect(screen.strokes.first?.path?.bounds?.min == CanvasPoint(x: 36, y: 56))
    screen.type("g")
    screen.drag(screen.canvas(4, 3), screen.canvas(20, 9))
    let nodes = try #require(screen.strokes.last?.path?.nodes)
    #expect(nodes.allSatisfy { $0 == Grid().snap($0) })
    screen.type("gee")
    #expect(screen.isBlank)
  }

  @Test("A cell snaps to its left edge, so that 0 is reachable")
  func snappingCells() throws {
    let screen = try TestScreen()
    screen.type("Lgg")
    screen.drag(screen.canvas(0, 3), screen.canvas(10, 3))
    #expect(screen.strokes.last?.path?.nodes.map(\.x) == [0, 80])
    screen.press(.left, .shift)
    screen.drag(screen.canvas(0, 3), screen.canvas(10, 3))
    #expect(screen.strokes.last?.path?.nodes.map(\.x) == [-64, 16])
  }

  @Test(
    "The selection moves by whole squares; presses are not snapped", arguments: ["", "++++"])
  func snappingTools(zoom: String) throws {
    let screen = try TestScreen()
    screen.type("R")
    screen.drag(screen.canvas(20, 6), screen.canvas(29, 11))
    screen.pick("#ff0000")
    screen.type("gg" + zoom + "F")
    let viewport = screen.raster.viewport
    // Beside the line, inside.
    let position = viewport.position(of: CanvasPoint(x: 172, y: 136))
    let cell = screen.canvas(Int(position.x) / 8, Int(position.y) / 16)
    screen.click(cell)
    #expect(screen.sketch.steps.map(\.kind) == [.rectangle, .fill])
    screen.type("V")
    screen.drag(cell, at(cell.column + 5, cell.row))
    #expect(screen.sketch.steps.map(\.kind) == [.rectangle, .fill, .move])
    guard case .replace(let old, let new, _)? = screen.sketch.steps.last?.changes.first,
      let (before, after) = (old.path?.bounds?.min.x).flatMap({ x in new.path?.bounds.map { (x, $0.min.x) } })
    else {
      Issue.record("nothing moved")
      return
    }
    #expect((after - before).remainder(dividingBy: 8) == 0)
    #expect(after > before)
  }

  @Test("Returning to the canvas shows the hint of the tool")
  func hint() throws {
    let screen = try TestScreen()
    screen.type("R")
    screen.press(.tab)
    screen.press(.tab, .shift)
    #expect(screen.focus == .canvas)
    #expect(screen.status == ToolKind.rectangle.hint)
  }

  @Test("b opens the tools menu with the current tool selected; letters choose")
  func menu() throws {
    let screen = try TestScreen()
    screen.type("Ob")
    #expect(screen.menu?.items.count == ToolKind.allCases.count + 7)
    #expect(screen.menu.map { $0.items[$0.selection].title } == "○ Oval")
    screen.type("r")
    #expect(screen.toolKind == .rectangle)
    #expect(screen.menu == nil)
    screen.type("b")
    screen.press(.down)
    screen.press(.enter)
    #expect(screen.toolKind == .ellipse)
    for kind in ToolKind.allCases {
      screen.type("\(kind.key)")
      #expect(screen.toolKind == kind)
      let tools = try #require(screen.layout.controls[.tool])
      let marked = tools.rows.filter {
        screen.surface[at(tools.columns.lowerBound, $0)].style.attributes.contains(.reverse)
      }
      #expect(marked.count == 1)
      #expect(screen.rows[marked[0]].hasPrefix(" \(kind.symbol.unicode) \(kind.label)"))
    }
  }
}
