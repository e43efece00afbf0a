import SwatchColor
import SwatchScreen
import SwatchWidgets
import Testing

@testable import SwatchPicker
@testable import SwatchScenes
@testable import SwatchUI

@Suite("Pages, names and grids") struct NamesTests {
  @Test("Pages are reachable by tab, digit and arrows", arguments: PickerPage.all)
  func pages(page: PickerPage) throws {
    let screen = try TestScreen()
    screen.click(try place(of: page.tab, in: .pages, of: screen))
    #expect(screen.page.tab == page.tab)
    if page.tab != page.title { screen.click(try place(of: page.title, in: .subpages, of: screen)) }
    #expect(screen.page == page)
    for next in [page.page(after: 1), page] {
      screen.type("\(next.digit)")
      #expect(screen.page == next)
    }
    screen.focus(.pages)
    screen.press(.right)
    #expect(screen.page.tab != page.tab)
    screen.press(.left)
    #expect(screen.page == page, "a tab turns to the page that it showed last")
    guard page.tab != page.title else { return }
    screen.focus(.subpages)
    screen.press(.right)
    #expect(screen.page.tab == page.tab && screen.page != page)
    screen.press(.left)
    #expect(screen.page == page)
  }

  @Test("The wheel steps through tabs, and through the pages of a tab")
  func wheel() throws {
    let screen = try TestScreen()
    #expect(screen.page == .hsb)
    let tabs = try screen.middle(of: .pages)
    for tab in ["Palette", "Picture", "Grid", "Color"] {
      screen.mouse(.wheel(.down), tabs)
      #expect(screen.page.tab == tab)
    }
    screen.mouse(.wheel(.up), tabs)
    #expect(screen.page.tab == "Grid")
    screen.mouse(.wheel(.down), tabs)
    #expect(screen.page == .hsb, "a tab turns to the page that it showed last")
    let subpages = try screen.middle(of: .subpages)
    screen.mouse(.wheel(.down), subpages)
    #expect(screen.page == .rgb)
    screen.mouse(.wheel(.up), subpages)
    #expect(screen.page == .hsb)
    screen.mouse(.wheel(.up), subpages)
    #expect(screen.page == .okhsv)
  }

  /// Returns the position of a title in a control.
  private func place(
    of title: String, in control: ControlID, of screen: TestScreen
  ) throws -> CellPosition {
    let frame = try #require(screen.layout.controls[control])
    let lines = frame.rows.map { row in (row, screen.rows[row].map(String.init)) }
    return try #require(
      lines.lazy.flatMap { row, cells in
        frame.columns.lazy.filter { cells[$0...].joined().hasPrefix(title) }.map { at($0, row) }
      }.first)
  }

  @Test("The panel shows the CSS or X11 name, or custom")
  func custom() throws {
    let screen = try TestScreen()
    for (color, name) in [("#ff6347", "tomato"), ("#ffd39b", "burlywood1"), ("#3fa7d6", "custom")] {
      screen.pick(color)
      let row = try #require(screen.layout.panel.name.rows.first)
      #expect(screen.rows[row].contains(name))
    }
  }

  @Test("Typing searches names fuzzily; Enter picks the best")
  func search() throws {
    let screen = try TestScreen()
    screen.turn(to: .names)
    screen.type("cflblu")
    #expect(screen.text.contains("cornflowerblue"))
    screen.press(.enter)
    #expect(screen.color == "#6495ed")
  }

  @Test("One search finds saved and standard colors; saved ones show their palette")
  func savedAndKnown() throws {
    let soup = Swatch(name: "Tomato Soup", color: Color(RGB24(0xC8391F)))
    let screen = try TestScreen(
      160, 50, library: FakeLibrary(.letters(3), Palette(name: "Kitchen", swatches: [soup])))
    screen.type("/tomato")
    let frame = try #require(screen.layout.controls[.names])
    let found = frame.rows.dropFirst().map { row in
      screen.rows[row].map(String.init)[frame.columns].joined().split(separator: " ")
    }
    #expect(found.first == ["tomato"], "what is called so comes first")
    let index = try #require(found.firstIndex(of: ["Tomato", "Soup", "Kitchen"]))
    screen.press(.down, times: index)
    #expect(screen.color == "#c8391f" && screen.status == "Stroke color: Tomato Soup")
    screen.press(.up, times: index)
    // "tomato1" has the same color and was reported before.
    #expect(screen.color == "#ff6347" && screen.status.hasPrefix("Stroke color: tomato"))
    screen.press(.enter)
    #expect(screen.focus == .canvas)
  }

  @Test("Searching changes no color; Down picks name after name")
  func onlySearching() throws {
    let screen = try TestScreen()
    screen.turn(to: .names)
    screen.type("teal")
    screen.press(.left, times: 2)
    screen.press(.home)
    screen.press(.backspace)
    #expect(screen.color == "#808080")
    screen.press(.end)
    screen.press(.backspace, times: 4)
    screen.press(.down)
    #expect(screen.color == NamedColor.css[1].rgb24.hex)
    screen.press(.up)
    #expect(screen.color == NamedColor.css[0].rgb24.hex)
  }

  @Test("Up on the first name leaves the list and changes no color")
  func leavingUp() throws {
    let screen = try TestScreen()
    screen.turn(to: .names)
    screen.type("teal")
    screen.focus(.names)
    screen.press(.up)
    #expect(screen.color == "#808080" && screen.focus != .names)
  }

  @Test("A search without results is reported and harmless")
  func noMatch() throws {
    let screen = try TestScreen()
    screen.turn(to: .names)
    screen.type("xyzzy")
    #expect(screen.text.contains("No matching name"))
    for key in [Key.up, .down, .pageUp, .pageDown, .enter] { screen.press(key) }
    #expect(screen.color == "#808080")
  }

  @Test("A press picks the name under the pointer without scrolling the list")
  func mouse() throws {
    let screen = try TestScreen()
    screen.turn(to: .names)
    screen.press(.pageDown, times: 3)
    let frame = try #require(screen.layout.controls[.names])
    let row = frame.rows.upperBound - 1
    let cells = screen.rows[row].map(String.init)[frame.columns]
    let name = cells.joined().split(separator: " ").last.map(String.init) ?? ""
    screen.click(at(frame.columns.lowerBound + 6, row))
    #expect(screen.color == NamedColor.color(named: name)?.hex)
    #expect(screen.rows[row].contains(name))
  }

  @Test("Results are ordered: prefixes, substrings, then fuzzy matches")
  func order() {
    func found(_ query: String) -> [String] {
      FuzzyMatch.filter(["dark red", "red", "rosybrown dusk", "redwood", "blue", "r-e-d"], by: query) { [$0] }
    }
    #expect(found("red") == ["red", "redwood", "dark red", "r-e-d"])
    #expect(found("DARKR") == ["dark red"])
    #expect(found("").count == 6)
    #expect(found("der") == [])
  }

  // MARK: Grid

  @Test("The grid picks the color under the pointer and marks it")
  func grid() throws {
    let screen = try TestScreen()
    screen.turn(to: .grid)
    let frame = try #require(screen.layout.controls[.shades])
    var colors: Set<String> = []
    for row in frame.rows {
      for column in frame.columns {
        guard case .rgb(let shown) = screen.surface[at(column, row)].style.background else { continue }
        screen.click(at(column, row))
        #expect(screen.color == shown.hex, "\(column), \(row)")
        let surface = screen.surface
        let marks = frame.rows.flatMap { row in frame.columns.map { surface[at($0, row)] } }.filter {
          $0.glyph == "●"
        }
        #expect(marks.map(\.style.background) == [.rgb(shown)])
        colors.insert(shown.hex)
      }
    }
    #expect(colors.count > 60)
  }

  @Test("Arrows reach all colors of the grid")
  func arrows() throws {
    let screen = try TestScreen()
    screen.turn(to: .grid)
    var seen: Set<String?> = []
    /// At the edge an arrow would leave the grid.
    func press(_ key: Key) {
      screen.focus(.shades)
      screen.press(key)
      seen.insert(screen.color)
    }
    for _ in 0..<15 { press(.up) }
    let top = screen.color
    press(.up)
    #expect(screen.color == top, "up from the first row goes to no other color")
    for _ in 0..<15 {
      for _ in 0..<15 { press(.left) }
      for _ in 0..<15 { press(.right) }
      press(.down)
    }
    let frame = try #require(screen.layout.controls[.shades])
    for position in frame.rows.flatMap({ row in frame.columns.map { at($0, row) } }) {
      guard case .rgb(let shown) = screen.surface[position].style.background else { continue }
      #expect(seen.contains(shown.hex), "\(position)")
    }
  }
}
