import SwatchScreen
import SwatchSketch
import SwatchTestSupport
import Testing

@testable import SwatchScenes
@testable import SwatchUI

@Suite("Text in shapes") struct ShapeTextTests {
  /// Returns a rectangle, oval or triangle around cell 20, 6, and the select tool.
  private func screen(_ tool: Character = "R", zoom: String = "") throws -> TestScreen {
    let screen = try TestScreen(pen: Pen(strokeColor: .init(white: 0), width: 2, opacity: 1))
    screen.type("\(zoom)\(tool)")
    if tool == "P" {
      for (column, row) in [(4, 10), (36, 10), (20, 2)] { screen.click(screen.canvas(column, row)) }
      screen.press(.enter)
    } else {
      screen.drag(screen.canvas(4, 2), screen.canvas(36, 10))
    }
    screen.type("V")
    return screen
  }

  private func label(_ screen: TestScreen) -> String? { screen.strokes.first?.label?.string }

  private func doubleClick(_ screen: TestScreen, _ column: Int, _ row: Int) {
    for _ in 0..<2 { screen.click(screen.canvas(column, row)) }
  }

  @Test(
    "A double click in a shape edits text, Enter places it: one step", arguments: ["R", "O", "P"])
  func mouse(tool: Character) throws {
    let screen = try screen(tool)
    doubleClick(screen, 20, 7)
    #expect(screen.prompt != nil)
    screen.type("Web shop")
    #expect(screen.strokes[0].label == nil && screen.rows[screen.canvas(0, 6).row].contains("Web shop"))
    screen.press(.enter)
    #expect(label(screen) == "Web shop" && screen.strokes.count == 1)
    #expect(screen.selection == [0] && screen.session.toolState.kind == .select && screen.prompt == nil)
    #expect(screen.sketch.steps.last?.kind == .text)
    screen.type("u")
    #expect(label(screen) == nil && screen.strokes.count == 1)
    screen.type("U")
    #expect(label(screen) == "Web shop")
  }

  @Test(
    "Enter and the text tool's key do the same for a selected shape", arguments: [true, false])
  func keyboard(usesEnter: Bool) throws {
    let screen = try screen()
    screen.type("n")
    screen.press(.character(" "))
    #expect(screen.selection == [0])
    if usesEnter { screen.press(.enter) } else { screen.type("T") }
    screen.type("Shop")
    screen.press(.enter)
    #expect(label(screen) == "Shop" && screen.selection == [0])
    if usesEnter { screen.press(.enter) } else { screen.type("T") }
    #expect(screen.prompt?.field.text == "Shop")
    screen.press(.backspace)
    screen.press(.enter)
    #expect(label(screen) == nil, "empty text is not a label")
    screen.type("V")
    screen.press(.escape)
    screen.type("T")
    #expect(
      screen.prompt == nil && screen.session.toolState.kind == .text, "without a selection T is the tool")
  }

  @Test("The text moves with the shape and is shown as characters")
  func moved() throws {
    let screen = try screen()
    doubleClick(screen, 20, 6)
    screen.type("Shop")
    screen.press(.enter)
    #expect(screen.rows[screen.canvas(0, 6).row].contains("Shop"))
    screen.drag(screen.canvas(20, 6), screen.canvas(30, 9))
    #expect(screen.sketch.steps.last?.kind == .move)
    let rows = screen.rows
    #expect(!rows[screen.canvas(0, 6).row].contains("Shop") && rows[screen.canvas(0, 9).row].contains("Shop"))
    screen.press(.delete)
    #expect(screen.strokes.isEmpty && !screen.text.contains("Shop"))
    screen.type("u")
    #expect(screen.rows[screen.canvas(0, 9).row].contains("Shop"))
  }

  @Test("The text field covers neither the shape nor its edge", arguments: ["", "+", "-"])
  func field(zoom: String) throws {
    for (tool, isFree) in [("R", false), ("O", false), ("R", true)] as [(Character, Bool)] {
      let screen = try screen(tool, zoom: zoom)
      if isFree {
        screen.type("T")
        screen.click(screen.canvas(31, 6))
      } else {
        screen.press(.character("a"), .control)
        screen.press(.enter)
      }
      #expect(screen.prompt != nil)
      screen.type("x")
      let shown = screen.surface
      screen.press(.backspace)
      screen.press(.escape)
      screen.type("B")
      let plain = screen.surface
      let bounds = try #require(screen.strokes[0].bounds)
      let map = screen.sketching.canvas.drawingView.map
      let (first, last) = (map.screenPosition(of: bounds.min), map.screenPosition(of: bounds.max))
      let label =
        isFree ? screen.canvas(31, 6) : map.screenPosition(of: bounds.center)
      for row in first.row...last.row {
        for column in first.column...last.column {
          let place = at(column, row)
          guard screen.layout.canvas.contains(place),
            abs(column - label.column) > 3 || abs(row - label.row) > 2
          else { continue }
          #expect(shown[place] == plain[place], "\(tool) \(zoom) \(place)")
        }
      }
    }
  }

  @Test("Alt-Enter breaks the line; pasted text keeps its lines")
  func severalLines() throws {
    let screen = try screen()
    doubleClick(screen, 20, 6)
    screen.type("Web")
    screen.press(.enter, .alt)
    screen.type("shop")
    #expect(screen.text.contains("Web↵shop"))
    screen.press(.enter)
    #expect(label(screen) == "Web\nshop")
    let rows = screen.rows
    #expect(rows[screen.canvas(0, 5).row].contains("Web") && rows[screen.canvas(0, 6).row].contains("shop"))
    screen.type("T")
    screen.press(.escape)
    screen.press(.escape)
    screen.type("T")
    screen.click(screen.canvas(4, 13))
    screen.send(.paste("first\r\nsecond"))
    screen.press(.enter)
    #expect(screen.strokes.count == 3 && screen.strokes[1].group == screen.strokes[2].group)
    #expect(screen.rows[screen.canvas(0, 14).row].contains("second"))
  }

  @Test("Escape keeps the shape selected and unchanged; a press elsewhere places the text")
  func leaving() throws {
    let screen = try screen()
    doubleClick(screen, 20, 6)
    screen.type("Shop")
    screen.press(.escape)
    #expect(
      screen.strokes[0].label == nil && screen.selection == [0] && screen.session.toolState.kind == .select)
    screen.type("TShop")
    screen.click(screen.canvas(44, 14))
    #expect(label(screen) == "Shop" && screen.selection == [])
  }

  @Test("A double click edits the points of a line; those of a shape are in the menu")
  func points() throws {
    let screen = try screen()
    screen.type("n")
    screen.press(.character(" "))
    screen.type("d")
    try screen.choose("Edit points")
    #expect(screen.session.toolState.tool.pointEditing != nil)
    doubleClick(screen, 20, 2)
    #expect(screen.prompt == nil && screen.strokes[0].path?.nodes.count == 5)
  }
}
