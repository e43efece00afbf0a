import SwatchColor
import SwatchScreen
import SwatchWidgets
import Testing

@testable import SwatchPicker
@testable import SwatchScenes
@testable import SwatchUI

@Suite("Palette page") struct PaletteTests {
  /// Returns the screen cell of a name.
  private func place(of name: String, _ screen: TestScreen) throws -> CellPosition {
    let frame = try #require(screen.layout.controls[.palette])
    for (index, line) in screen.rows.enumerated() where frame.rows.contains(index) {
      let cells = Array(line)
      for column in frame.columns where cells[column...].starts(with: "\(name) ") && cells[column - 1] == " "
      {
        return at(column, index)
      }
    }
    throw FakeLibrary.Failure(description: "\(name) is not on the screen")
  }

  private func screen(_ palettes: Palette...) throws -> (TestScreen, FakeLibrary) {
    let library = FakeLibrary()
    for palette in palettes { _ = try library.add(palette) }
    let screen = try TestScreen(library: library)
    screen.turn(to: .palette)
    return (screen, library)
  }

  // MARK: Pasting

  @Test("Pasted lines of colors can be saved as a palette with their names")
  func pasting() throws {
    let (screen, library) = try screen(Palette(name: "Mine"))
    screen.send(.paste("{\n  \"primary\": \"#ff8800\",\n  \"accent\": \"#3fa7d6\",\n  \"x\": 4\n}\n"))
    #expect(screen.text.contains("Save 2 colors as a palette?") && screen.text.contains("1 line without"))
    screen.type("s")
    #expect(library.names == [[], ["primary", "accent"]])
    #expect(library.kept[1].name == "Pasted colors")
    #expect(library.kept[1].swatches.map(\.color.hex) == ["#ff8800", "#3fa7d6"])
    screen.send(.paste("#010203\ntomato\n"))
    screen.type("u")
    #expect(library.kept.count == 2 && screen.dialog == nil)
    #expect(screen.text.contains("#010203"))
    screen.send(.paste("#010203\nnothing\nelse\n"))
    #expect(screen.dialog == nil && screen.status.hasPrefix("Cannot read"))
  }

  // MARK: Saving

  @Test("a saves the color under its nearest name, which can be edited in place")
  func saving() throws {
    let (screen, library) = try screen(Palette(name: "Mine"))
    screen.pick("#ff6348")
    screen.type("a")
    #expect(library.names == [["tomato"]])
    #expect(library.kept[0].swatches[0].color.hex == "#ff6348")
    #expect(screen.status == "Saved tomato to Mine")
    screen.press(.function(2))
    screen.type("ripe")
    screen.press(.enter)
    #expect(library.names == [["ripe"]])
    #expect(screen.text.contains("ripe"))
  }

  @Test("The first saved color creates a palette")
  func firstPalette() throws {
    let (screen, library) = try screen()
    screen.click(try screen.middle(of: .save))
    #expect(library.kept.map(\.name) == ["My Colors"])
    #expect(screen.text.contains("My Colors (1)"))
  }

  @Test("A press uses a color, also for the fill")
  func using() throws {
    let (screen, library) = try screen(.letters(5))
    screen.click(try place(of: "C", screen))
    #expect(screen.color == library.kept[0].swatches[2].color.hex)
    screen.type("f")
    screen.press(.enter)
    screen.click(try place(of: "D", screen))
    #expect(screen.pen.fillColor?.hex == library.kept[0].swatches[3].color.hex)
  }

  @Test("Arrows select and Enter uses")
  func keys() throws {
    let (screen, library) = try screen(.letters(5))
    screen.press(.right, times: 3)
    #expect(screen.color == "#808080")
    screen.press(.enter)
    #expect(screen.color == library.kept[0].swatches[2].color.hex)
    screen.press(.end)
    screen.press(.enter)
    #expect(screen.color == library.kept[0].swatches[4].color.hex)
  }

  // MARK: Swatch menu

  @Test("Holding a swatch opens its menu, which stays after the release")
  func holding() throws {
    let (screen, _) = try screen(.letters(5))
    #expect(screen.timeout == .seconds(1))
    screen.down(try place(of: "C", screen))
    #expect(screen.timeout == .milliseconds(500))
    screen.timeOut()
    screen.up(try place(of: "A", screen))
    #expect(screen.menu?.title == "C")
    #expect(
      screen.menu?.items.map(\.title) == [
        "Use", "Rename", "Copy", "Delete", "Set as stroke", "Set as fill", "Set as paper", "Mark",
      ])
  }

  @Test("Holding an empty place, or after moving, does nothing")
  func holdingNothing() throws {
    let (screen, library) = try screen(.letters(5))
    let frame = try #require(screen.layout.controls[.palette])
    screen.click(try place(of: "A", screen))
    let names = library.names
    let empty = at(frame.columns.upperBound - 1, frame.rows.upperBound - 1)
    screen.down(empty)
    screen.timeOut()
    #expect(screen.menu == nil)
    screen.move(try place(of: "C", screen))
    screen.up(try place(of: "C", screen))
    #expect(library.names == names)
    screen.down(try place(of: "C", screen))
    screen.move(try place(of: "D", screen))
    screen.timeOut()
    #expect(screen.menu == nil)
  }

  @Test(
    "The menu uses, copies, renames, deletes and closes", arguments: ["Use", "Copy", "Delete", "Rename"])
  func menu(title: String) throws {
    let clipboard = FakeClipboard()
    let library = FakeLibrary(.letters(3))
    var services = Services()
    services.picking.clipboard = clipboard
    services.picking.openLibrary = { library }
    let screen = try TestScreen(services: services)
    screen.turn(to: .palette)
    screen.press(.right, times: 2)
    screen.type("d")
    try screen.choose(title)
    let swatch = FakeLibrary(.letters(3)).kept[0].swatches[1]
    switch title {
    case "Use": #expect(screen.color == swatch.color.hex)
    case "Copy": #expect(clipboard.texts == [swatch.color.hex])
    case "Delete": #expect(library.names == [["A", "C"]])
    default:
      screen.type("second")
      screen.press(.enter)
      #expect(library.names == [["A", "second", "C"]])
    }
    #expect(screen.dialog == nil)
  }

  @Test("Names are edited in place; Escape and empty names keep the old one")
  func renaming() throws {
    let (screen, library) = try screen(.letters(5))
    let place = try place(of: "C", screen)
    screen.press(.right, times: 3)
    screen.press(.function(2))
    screen.type("xy")
    #expect(screen.rows[place.row].contains("xy"))
    screen.press(.escape)
    screen.press(.function(2))
    screen.press(.backspace)
    screen.press(.enter)
    #expect(library.names == [["A", "B", "C", "D", "E"]])
    #expect(screen.status == "Empty name; nothing changed")
  }

  @Test("Delete removes; p restores in place")
  func deleting() throws {
    let (screen, library) = try screen(.letters(5))
    screen.press(.right, times: 2)
    screen.press(.delete)
    screen.press(.delete)
    #expect(library.names == [["A", "D", "E"]])
    screen.type("p")
    try screen.choose("Restore C")
    #expect(library.names == [["A", "C", "D", "E"]])
    #expect(screen.status == "Restored C")
  }

  @Test("Deleted colors are restored one by one, last first")
  func bringingBack() throws {
    let (screen, library) = try screen(.letters(2), .letters(3, name: "Other"))
    screen.type("p")
    try screen.choose("Delete Letters")
    screen.press(.right)
    screen.press(.delete)
    #expect(library.names == [["B", "C"]])
    for name in ["A", "Letters"] {
      screen.type("p")
      try screen.choose("Restore \(name)")
    }
    #expect(library.names == [["A", "B"], ["A", "B", "C"]])
  }

  @Test("Ctrl-C closes the swatch menu; Ctrl-D does not delete")
  func controlKeysInTheMenu() throws {
    let (screen, library) = try screen(.letters(2))
    screen.press(.right)
    screen.type("d")
    screen.press(.character("d"), .control)
    #expect(library.names == [["A", "B"]])
    screen.press(.character("c"), .control)
    #expect(screen.dialog == nil)
    #expect(!screen.status.contains("clipboard"))
  }

  // MARK: Order

  @Test(
    "Dragging moves a swatch before its target, or after it from the other side",
    arguments: [("E", "B", "AEBCD"), ("B", "D", "ACDBE"), ("A", "E", "BCDEA"), ("C", "C", "ABCDE")])
  func dragging(from: String, to: String, result: String) throws {
    let (screen, library) = try screen(.letters(5))
    let (start, end) = (try place(of: from, screen), try place(of: to, screen))
    screen.down(start)
    screen.move(at(start.column + 1, start.row))
    screen.move(end)
    screen.up(end)
    #expect(library.names[0].joined() == result)
    #expect(screen.shelf.dropIndex == nil)
  }

  @Test("Escape during a drag keeps order and color")
  func cancelledDrag() throws {
    let (screen, library) = try screen(.letters(5))
    screen.down(try place(of: "B", screen))
    screen.move(try place(of: "D", screen))
    #expect(screen.text.contains("▸"))
    screen.press(.escape)
    screen.up(try place(of: "D", screen))
    #expect(library.names[0].joined() == "ABCDE")
    #expect(screen.color == "#808080")
    #expect(screen.shelf.dropIndex == nil)
  }

  @Test("Shift-arrows move the selected swatch")
  func movingByKeys() throws {
    let (screen, library) = try screen(.letters(5))
    screen.press(.right)
    screen.press(.right, .shift, times: 2)
    #expect(library.names[0].joined() == "BCADE")
    screen.press(.left, .shift)
    #expect(library.names[0].joined() == "BACDE")
    screen.press(.left, .shift, times: 9)
    #expect(library.names[0].joined() == "ABCDE")
    #expect(screen.focus == .palette)
    screen.press(.down, .shift)
    #expect(library.names[0].joined() == "BCADE")
    screen.press(.right, .shift, times: 9)
    #expect(library.names[0].joined() == "BCDEA")
    screen.press(.enter)
    #expect(screen.color == library.kept[0].swatches[4].color.hex)
  }
}
