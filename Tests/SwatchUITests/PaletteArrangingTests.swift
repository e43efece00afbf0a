import SwatchColor
import SwatchScreen
import SwatchWidgets
import Testing

@testable import SwatchPicker
@testable import SwatchScenes
@testable import SwatchUI

@Suite("Sorting, sizes and multiple saved colors") struct PaletteArrangingTests {
  private final class Kept { var memory: SketchMemory? }
  private let kept = Kept()

  private func screen(_ palettes: Palette...) throws -> (TestScreen, FakeLibrary) {
    let library = FakeLibrary()
    for palette in palettes { _ = try library.add(palette) }
    var services = Services()
    services.picking.openLibrary = { library }
    services.saveState = { [kept] in kept.memory = $0 }
    let screen = try TestScreen(100, 30, services: services)
    screen.turn(to: .palette)
    return (screen, library)
  }

  private func palette(_ colors: KeyValuePairs<String, UInt32>) -> Palette {
    Palette(name: "Mine", swatches: colors.map { Swatch(name: $0.key, color: Color(RGB24($0.value))) })
  }

  private func enter(_ command: String, _ screen: TestScreen) {
    screen.type(":\(command)")
    screen.press(.enter)
  }

  /// Returns the saved state, as restored at the next launch.
  private func memory(of screen: TestScreen) throws -> SketchMemory {
    screen.sketching.saveAtExit()
    return SketchMemory(text: try #require(kept.memory).text)
  }

  /// Returns the start of a saved color's name.
  private func place(of name: String, _ screen: TestScreen) throws -> CellPosition {
    let frame = try #require(screen.layout.controls[.palette])
    for (row, line) in screen.rows.enumerated() where frame.rows.contains(row) {
      let text = String(Array(line)[frame.columns.lowerBound...])
      guard let range = text.range(of: " \(name) ") else { continue }
      return at(
        frame.columns.lowerBound + text.distance(from: text.startIndex, to: range.lowerBound) + 1, row)
    }
    throw FakeLibrary.Failure(description: "\(name) is not on the screen")
  }

  // MARK: Order

  @Test(
    "Colors are sorted in one undoable step",
    arguments: [
      ("hue", ["gray", "Wine 10", "red", "wine 9", "blue"]),
      ("lightness", ["Wine 10", "gray", "blue", "wine 9", "red"]),
      ("name", ["blue", "gray", "red", "wine 9", "Wine 10"]),
    ])
  func sorting(order: String, expected: [String]) throws {
    let mine = palette([
      "blue": 0x2244EE, "wine 9": 0xCC3300, "gray": 0x444444, "red": 0xFF2200, "Wine 10": 0x440000,
    ])
    let (screen, library) = try screen(mine)
    enter("sort \(order)", screen)
    #expect(Set(library.names[0]) == Set(expected))
    #expect(library.names[0].first == expected.first)
    #expect(library.names[0].last == expected.last)
    #expect(screen.status.hasPrefix("Sorted Mine by \(order)"))
    screen.type("z")
    #expect(library.names == [["blue", "wine 9", "gray", "red", "Wine 10"]])
  }

  @Test("A sorted palette is reported and unchanged")
  func sorted() throws {
    let (screen, library) = try screen(palette(["a": 0x111111, "b": 0x222222]))
    enter("sort name", screen)
    #expect(screen.status == "Mine is already sorted by name")
    #expect(library.names == [["a", "b"]])
  }

  @Test("Duplicates are removed except the first; undo restores them")
  func duplicates() throws {
    let (screen, library) = try screen(
      palette(["a": 0x111111, "b": 0x222222, "c": 0x111111, "d": 0x111111]))
    enter("remove-duplicates", screen)
    #expect(screen.status.hasPrefix("Removed 2 duplicates from Mine") && library.names == [["a", "b"]])
    enter("remove-duplicates", screen)
    #expect(screen.status == "No duplicate colors")
    screen.type("z")
    #expect(library.names == [["a", "b", "c", "d"]])
  }

  // MARK: Size

  @Test("Larger swatches show notation or more color, and are saved")
  func sizes() throws {
    let (screen, _) = try screen(.letters(4))
    let small = try place(of: "B", screen)
    enter("swatch-size medium", screen)
    #expect(screen.text.contains("#0a1b2d"))
    enter("swatch-size large", screen)
    #expect(!screen.text.contains("#0a1b2d"))
    #expect(try place(of: "B", screen).row > small.row)
    #expect(try memory(of: screen).picker.swatchSize == .large)
    screen.type("zz")
    #expect(try place(of: "B", screen) == small)
  }

  @Test("Names are complete while all colors fit")
  func names() throws {
    let (screen, library) = try screen(palette(["a rather long name": 0x112233, "b": 0x223344]))
    #expect(screen.text.contains("a rather long name"))
    let many = (0..<60).map { Swatch(name: "\($0)", color: Color(white: 0.5)) }
    try library.changeFromElsewhere { _ = try $0.add(many, to: $0.kept[0].id) }
    screen.wait()
    #expect(!screen.text.contains("a rather long name"))
  }

  @Test("The current palette is saved")
  func remembered() throws {
    let (screen, library) = try screen(.letters(2), .letters(3, name: "Other"))
    enter("palette Other", screen)
    let memory = try memory(of: screen)
    #expect(memory.picker.palette == "Other")
    var services = Services()
    services.memory = memory
    services.picking.openLibrary = { library }
    let next = try TestScreen(100, 30, services: services)
    next.turn(to: .palette)
    #expect(next.text.contains("Other (3)"))
  }

  // MARK: Multiple colors

  @Test("The menu applies to the marked colors, wherever the selection is")
  func menuOfMarked() throws {
    let (screen, library) = try screen(.letters(5))
    screen.focus(.palette)
    screen.press(.right)
    // Marking moves the selection to an unmarked color.
    screen.type("mm")
    screen.type("d")
    #expect(screen.text.contains("New palette"))
    screen.type("d")
    #expect(library.names == [["C", "D", "E"]])
  }

  @Test("Marked colors are deleted and restored together")
  func deleting() throws {
    let (screen, library) = try screen(.letters(5))
    screen.focus(.palette)
    screen.press(.right)
    screen.type("mm")
    #expect(screen.status.hasPrefix("2 colors marked"))
    screen.press(.delete)
    #expect(library.names == [["C", "D", "E"]])
    #expect(screen.status.hasPrefix("Deleted 2 colors"))
    screen.type("z")
    #expect(library.names == [["A", "B", "C", "D", "E"]])
  }

  @Test("Ctrl-click marks; dragging moves all marked colors")
  func dragging() throws {
    let (screen, library) = try screen(.letters(5))
    screen.click(try place(of: "A", screen), .control)
    screen.click(try place(of: "C", screen), .control)
    screen.drag(try place(of: "A", screen), try place(of: "E", screen))
    #expect(library.names == [["B", "D", "E", "A", "C"]])
    screen.type("z")
    #expect(library.names == [["A", "B", "C", "D", "E"]])
  }

  @Test("Shift-arrow moves marked colors as a block")
  func moving() throws {
    let (screen, library) = try screen(.letters(5))
    screen.focus(.palette)
    screen.press(.right)
    screen.type("mm")
    screen.press(.left)
    screen.press(.right, .shift)
    #expect(library.names == [["C", "A", "B", "D", "E"]])
    screen.press(.left, .shift)
    #expect(library.names == [["A", "B", "C", "D", "E"]])
  }

  @Test("Marked colors can be moved, made a palette, or copied as lines")
  func menu() throws {
    let clipboard = FakeClipboard()
    let library = FakeLibrary(.letters(4), .letters(1, name: "Other"))
    var services = Services()
    services.picking.openLibrary = { library }
    services.picking.clipboard = clipboard
    let screen = try TestScreen(100, 30, services: services)
    screen.turn(to: .palette)
    screen.focus(.palette)
    screen.press(.right)
    screen.type("mm")
    screen.press(.left)
    screen.type("dc")
    #expect(clipboard.texts == ["#000000\n#0a1b2d"])
    screen.type("d")
    try screen.choose("Move to Other")
    #expect(library.names == [["C", "D"], ["A", "A", "B"]])
    screen.type("z")
    #expect(library.names == [["A", "B", "C", "D"], ["A"]])
    screen.press(.home)
    screen.type("mm")
    screen.press(.left)
    screen.type("dn")
    #expect(library.names.last == ["A", "B"])
  }

  @Test("Esc clears the marks before it leaves the palette")
  func unmarking() throws {
    let (screen, library) = try screen(.letters(3))
    screen.focus(.palette)
    screen.press(.right)
    screen.type("m")
    screen.press(.escape)
    #expect(screen.focus == .palette)
    screen.press(.delete)
    #expect(library.names == [["A", "C"]])
    screen.press(.escape)
    #expect(screen.focus == .canvas)
  }

  // MARK: Generated palettes

  @Test("A ramp of two colors or the current one becomes a palette")
  func ramp() throws {
    let (screen, library) = try screen(.letters(1))
    enter("ramp 5 #000 white srgb", screen)
    #expect(
      library.kept.last?.swatches.map(\.color.hex) == ["#000000", "#404040", "#808080", "#bfbfbf", "#ffffff"])
    #expect(Set(library.names.last ?? []).count == 5)
    #expect(library.kept.last?.name == "black to white")
    screen.pick("#ff0000")
    enter("ramp 3 blue", screen)
    #expect(library.kept.last?.swatches.first?.color.hex == "#ff0000")
    screen.type("zzz")
    #expect(library.kept.count == 1)
  }

  @Test("A harmony becomes a palette")
  func harmony() throws {
    let (screen, library) = try screen(.letters(1))
    screen.pick("#3fa7d6")
    enter("harmony triad", screen)
    #expect(library.kept.last?.swatches.count == 3)
    #expect(library.kept.last?.swatches.first?.color.hex == "#3fa7d6")
  }

  @Test("Colors saved automatically have unique names")
  func automaticNames() throws {
    let (screen, library) = try screen(Palette(name: "Mine"))
    screen.pick("#ff6347")
    screen.type("a")
    screen.pick("#ff6348")
    screen.type("a")
    #expect(library.names == [["tomato", "tomato 2"]])
  }

  // MARK: Comparison

  @Test("The previous color is beside the current one; a press restores it")
  func comparison() throws {
    let (screen, _) = try screen(.letters(1))
    screen.pick("#3fa7d6")
    screen.beginGesture()
    screen.pick("#3fa7e6")
    let swatch = screen.layout.panel.swatch
    let surface = screen.surface
    let background = { (position: CellPosition) in surface[position].style.background }
    #expect(
      background(swatch.origin) != background(at(swatch.columns.upperBound - 1, swatch.rows.lowerBound)))
    #expect(screen.text.contains("was #3fa7d6"))
    screen.click(at(swatch.columns.upperBound - 1, swatch.rows.lowerBound))
    #expect(screen.color == "#3fa7d6")
  }

  @Test("The color can be dragged into the palette, also over its tab")
  func draggingIn() throws {
    let (screen, library) = try screen(.letters(3))
    screen.pick("tomato")
    let swatch = screen.layout.panel.swatch.origin
    screen.drag(swatch, try place(of: "B", screen))
    #expect(library.names == [["A", "tomato", "B", "C"]])
    screen.turn(to: .hsb)
    screen.pick("teal")
    let corner = screen.layout.panel.swatch.origin
    let tabs = try #require(screen.layout.controls[.pages])
    screen.down(corner)
    screen.move(at(tabs.columns.lowerBound + 14, tabs.rows.lowerBound))
    screen.move(try place(of: "A", screen))
    screen.up(try place(of: "A", screen))
    #expect(library.names == [["teal", "A", "tomato", "B", "C"]])
  }

  @Test("Dropping elsewhere saves nothing")
  func draggingAway() throws {
    let (screen, library) = try screen(.letters(3))
    screen.pick("tomato")
    screen.drag(screen.layout.panel.swatch.origin, at(10, 10))
    #expect(library.names == [["A", "B", "C"]])
    #expect(screen.strokes.isEmpty)
  }
}
