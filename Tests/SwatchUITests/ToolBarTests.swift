import SwatchScreen
import SwatchSketch
import SwatchWidgets
import Testing

@testable import SwatchScenes
@testable import SwatchUI

@Suite("Tool bar") struct ToolBarTests {
  /// Returns the text of its first row.
  private func bar(_ screen: TestScreen) throws -> String {
    let frame = try #require(screen.layout.controls[.tool])
    return screen.rows[frame.rows.lowerBound].prefix(frame.width).description
  }

  @Test(
    "Tools are chosen by icon, label or key",
    arguments: [(100, 30), (80, 24), (50, 30), (40, 12)])
  func pressing(columns: Int, rows: Int) throws {
    let screen = try TestScreen(columns, rows)
    for kind in ToolKind.allCases {
      let position = try screen.clickTool(kind)
      #expect(screen.toolKind == kind)
      #expect(screen.focus == .canvas)
      screen.type("B")
      screen.click(at(position.column + 1, position.row))
      #expect(screen.toolKind == kind)
    }
    #expect(screen.strokes.isEmpty)
  }

  @Test("Shows names and keys on 60 columns, then keys, then only the current tool")
  func forms() throws {
    #expect(try bar(TestScreen(160, 50)) == " ✎ Brush         B ")
    #expect(try bar(TestScreen(80, 24)) == " ✎ Brush    B ")
    #expect(try TestScreen(120, 40).text.contains("▧ Erase area "))
    #expect(try bar(TestScreen(50, 40)).hasPrefix(" ✎B  ╱L  →A"))
    let narrow = try TestScreen(24, 60)
    #expect(try bar(narrow).hasPrefix(" ✎ Brush "))
    narrow.type("R")
    #expect(try bar(narrow).hasPrefix(" ▭ Rect "))
    narrow.click(try narrow.middle(of: .tool))
    #expect(narrow.menu?.title == "Tool")
  }

  @Test("Symbols differ from each other and from the keys beside them")
  func symbols() throws {
    let symbols = ToolKind.allCases.map(\.symbol)
    #expect(
      Set(symbols.map(\.unicode)).count == symbols.count && Set(symbols.map(\.ascii)).count == symbols.count)
    for kind in ToolKind.allCases {
      #expect(kind.symbol.unicode != kind.key && kind.symbol.ascii != kind.key, "\(kind.title)")
    }
    #expect(try bar(TestScreen(50, 40)).contains(" ¶T "))
  }

  @Test("The pen's preview is shown on 22 rows and more", arguments: [22, 23, 24, 30])
  func preview(rows: Int) throws {
    let screen = try TestScreen(92, rows)
    let layout = screen.layout
    #expect(layout.penView.height >= 3 && screen.text.contains("Preview"))
    #expect(screen.text.contains("Reset Pen") && screen.text.contains("↖ Select"))
  }

  @Test("Arrows and the wheel cycle through tools and keep the focus")
  func moving() throws {
    for (columns, back, forward) in [(80, Key.up, Key.down), (50, .left, .right)] {
      let screen = try TestScreen(columns, 24)
      screen.focus(.tool)
      for kind in ToolKind.allCases.dropFirst() + [.brush] {
        screen.press(forward)
        #expect(screen.toolKind == kind && screen.focus == .tool)
      }
      screen.press(back)
      #expect(screen.toolKind == .select)
    }
    let screen = try TestScreen()
    screen.type("V")
    screen.mouse(.wheel(.up), try screen.middle(of: .tool))
    #expect(screen.toolKind == .areaEraser)
  }

  @Test("A press released elsewhere chooses nothing")
  func letGoElsewhere() throws {
    let screen = try TestScreen()
    screen.down(try screen.middle(of: .tool))
    screen.up(screen.canvas(9, 9))
    #expect(screen.toolKind == .brush && screen.strokes.isEmpty)
  }

  @Test("A right click opens the tools menu with options")
  func menu() throws {
    let screen = try TestScreen(100, 30)
    let place = try screen.middle(of: .tool)
    screen.mouse(.press(.right), place)
    screen.mouse(.release(.right), place)
    #expect(screen.text.contains("Arrowheads: none"))
  }
}
