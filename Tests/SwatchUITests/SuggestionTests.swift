import SwatchColor
import SwatchScreen
import SwatchSketch
import SwatchWidgets
import Testing

@testable import SwatchScenes
@testable import SwatchUI

@Suite("Suggestions on an empty canvas") struct SuggestionTests {
  /// Returns the canvas cell where a text begins.
  private func place(of text: String, on screen: TestScreen) throws -> CellPosition {
    let row = try #require(screen.rows.firstIndex { $0.contains(text) }, "\(text) is not offered")
    let cells = screen.rows[row].map(String.init)
    let column = try #require(cells.indices.first { cells[$0...].joined().hasPrefix(text) })
    return at(column, row)
  }

  private func withLibrary() throws -> TestScreen {
    let library = FakeLibrary()
    var services = Services()
    services.picking.openLibrary = { library }
    return try TestScreen(services: services, hasSuggestions: true)
  }

  @Test(
    "A press has the effect of its key",
    arguments: [
      ("pick colors from a picture", "o"), ("choose a palette", "p"), ("show all keys", "?"),
      ("paste a color", "#"),
      ("find any command", ":"), ("change source files", ":recolor"),
    ])
  func pressing(text: String, key: String) throws {
    let screen = try withLibrary()
    screen.click(try place(of: text, on: screen))
    let other = try withLibrary()
    other.type(key)
    if key.count > 1 { other.press(.enter) }
    #expect(screen.rows == other.rows && screen.dialog != nil)
    #expect(screen.strokes.isEmpty)
  }

  @Test("The first touch draws and hides them for good")
  func touching() throws {
    let screen = try TestScreen(hasSuggestions: true)
    #expect(!screen.isBlank)
    let place = try place(of: "Draw here", on: screen)
    screen.drag(place, at(place.column + 5, place.row))
    #expect(screen.strokes.count == 1)
    screen.type("u")
    #expect(screen.isBlank)
  }

  @Test("A drag starting on one draws and opens nothing")
  func dragging() throws {
    let screen = try TestScreen(hasSuggestions: true)
    let place = try place(of: "show all keys", on: screen)
    let expected = try TestScreen()
    for screen in [screen, expected] { screen.drag(place, at(place.column + 9, place.row + 3)) }
    #expect(screen.strokes == expected.strokes && screen.strokes.count == 1)
    #expect(screen.dialog == nil && screen.rows == expected.rows)
  }

  @Test("Drawing by keyboard hides them", arguments: [Key.left, .character(" ")])
  func keyboard(key: Key) throws {
    let screen = try TestScreen(hasSuggestions: true)
    screen.press(key)
    #expect(!screen.text.contains("Draw here"))
  }

  @Test("Choosing a color, tool or page keeps them; an image covers them")
  func staying() throws {
    let screen = try TestScreen(hasSuggestions: true)
    screen.pick("tomato")
    screen.type("RB34")
    #expect(screen.text.contains("Draw here"))
    screen.type("6")
    #expect(!screen.text.contains("Draw here"))
    screen.press(.escape)
    #expect(screen.text.contains("Draw here"))
  }

  @Test("Readable on any paper if there is space", arguments: [BasicColor.black, .yellow, .white])
  func paper(color: BasicColor) throws {
    let screen = try TestScreen(hasSuggestions: true)
    screen.show(Drawing(paper: color.color))
    let cell = screen.surface[try place(of: "Draw here", on: screen)]
    guard case .rgb(let ink) = cell.style.foreground, case .rgb(let background) = cell.style.background else {
      Issue.record("The text has the colors of the terminal")
      return
    }
    #expect(WCAGContrast(of: Color(ink), on: Color(background)).ratio >= 3)
    #expect(background == color.color.rgb24)
    #expect(!(try TestScreen(40, 12, hasSuggestions: true).text.contains("Draw here")))
  }

  @Test("An opened drawing has none")
  func opened() throws {
    let screen = try TestScreen(hasSuggestions: true)
    screen.show(Drawing(strokes: [Stroke(pen: .standard, points: [CanvasPoint(x: 5, y: 5)])]))
    #expect(!screen.text.contains("Draw here"))
  }
}
