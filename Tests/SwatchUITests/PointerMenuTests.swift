import SwatchColor
import SwatchScreen
import SwatchSketch
import SwatchTestSupport
import SwatchWidgets
import Testing

@testable import SwatchPicker
@testable import SwatchScenes
@testable import SwatchUI

@Suite("Context menus") struct PointerMenuTests {
  private func screen() throws -> TestScreen {
    let colors = [("Leaf", 0x228822), ("Sky", 0x3388FF)]
    let swatches = colors.map { Swatch(name: $0.0, color: Color(RGB24(UInt32($0.1)))) }
    return try TestScreen(library: FakeLibrary(Palette(name: "Mine", swatches: swatches)))
  }

  private func rightClick(_ position: CellPosition, _ screen: TestScreen) {
    screen.mouse(.press(.right), position)
    screen.mouse(.release(.right), position)
  }

  private func titles(_ screen: TestScreen) -> [String] { screen.menu?.items.map(\.title) ?? [] }

  /// Returns the screen row of an item.
  private func place(of title: String, _ screen: TestScreen) throws -> CellPosition {
    let frame = try #require(screen.dialogFrame)
    let row = try #require(frame.rows.first { screen.rows[$0].contains(title) }, "\(title) is not shown")
    return at(frame.columns.lowerBound + 3, row)
  }

  @Test("A right click on the canvas opens its menu at the pointer, with keys")
  func canvas() throws {
    let screen = try screen()
    screen.drag(screen.canvas(4, 9), screen.canvas(24, 9))
    rightClick(screen.canvas(30, 3), screen)
    #expect(screen.dialogFrame?.origin == screen.canvas(31, 4))
    #expect(screen.menu?.items.first { $0.title == "Undo" }?.note == "u")
    try screen.choose("Undo")
    #expect(screen.strokes.isEmpty && screen.dialog == nil)
    rightClick(screen.canvas(30, 3), screen)
    screen.press(.escape)
    #expect(screen.dialog == nil)
    rightClick(screen.canvas(30, 3), screen)
    screen.click(screen.canvas(2, 1))
    #expect(screen.dialog == nil && screen.strokes.isEmpty)
  }

  @Test(
    "The menu stays on the screen in every corner",
    arguments: [(80, 24), (40, 12), (20, 6)])
  func edges(_ columns: Int, _ rows: Int) throws {
    let screen = try TestScreen(columns, rows)
    let canvas = screen.layout.canvas
    for column in [canvas.columns.lowerBound, canvas.columns.upperBound - 1] {
      for row in [canvas.rows.lowerBound, canvas.rows.upperBound - 1] {
        rightClick(at(column, row), screen)
        let frame = try #require(screen.dialogFrame)
        #expect(screen.layout.size.bounds.intersection(frame) == frame)
        screen.press(.escape)
      }
    }
  }

  @Test("Holding the right button drags into the menu; the release chooses")
  func dragging() throws {
    let screen = try screen()
    screen.drag(screen.canvas(4, 9), screen.canvas(24, 9))
    screen.mouse(.press(.right), screen.canvas(5, 3))
    let undo = try place(of: "Undo", screen)
    screen.mouse(.motion(.right), undo)
    #expect(screen.menu.map { $0.items[$0.selection].title } == "Undo")
    screen.mouse(.release(.right), undo)
    #expect(screen.strokes.isEmpty && screen.dialog == nil)
  }

  @Test("The right button does not interrupt a stroke")
  func whileDrawing() throws {
    let screen = try screen()
    screen.down(screen.canvas(4, 9))
    rightClick(screen.canvas(9, 9), screen)
    #expect(screen.dialog == nil)
    screen.up(screen.canvas(24, 9))
    #expect(screen.strokes.count == 1)
  }

  @Test(
    "A selected stroke has the selection's menu; the select tool selects first")
  func selection() throws {
    let screen = try screen()
    screen.type("L")
    for row in [3, 9] { screen.drag(screen.canvas(4, row), screen.canvas(24, row)) }
    rightClick(screen.canvas(14, 9), screen)
    try screen.choose("Select this stroke")
    #expect(screen.selection == [1] && screen.toolKind == .select)
    rightClick(screen.canvas(14, 3), screen)
    #expect(screen.selection == [0] && titles(screen).contains("Delete"))
    screen.type("x")
    #expect(screen.strokes.count == 1)
    rightClick(screen.canvas(40, 12), screen)
    #expect(titles(screen).contains("Pick this color"))
  }

  @Test(
    "Saved color: set as fill or paper, rename, delete; another click reopens")
  func savedColor() throws {
    let screen = try screen()
    screen.turn(to: .palette)
    let frame = try #require(screen.layout.controls[.palette])
    let leaf = at(frame.columns.lowerBound + 1, frame.rows.lowerBound + 1)
    rightClick(leaf, screen)
    #expect(screen.menu?.title == "Leaf")
    try screen.choose("Set as fill")
    #expect(screen.pen.fillColor?.hex == "#228822" && screen.wells.active == .stroke)
    screen.type("z")
    #expect(screen.pen.fillColor == nil)
    rightClick(leaf, screen)
    try screen.choose("Set as paper")
    #expect(screen.sketch.drawing.paper.hex == "#228822")
    screen.type("u")
    #expect(screen.sketch.drawing.paper.hex == "#ffffff")
    rightClick(leaf, screen)
    rightClick(screen.canvas(3, 3), screen)
    #expect(screen.menu?.title == "Canvas")
    screen.press(.escape)
    rightClick(leaf, screen)
    screen.press(.delete)
    #expect(screen.shelf.swatches.map(\.name) == ["Sky"])
  }

  @Test("Well: swap, copy, none")
  func well() throws {
    let screen = try screen()
    screen.pick("#ff0000")
    let (stroke, fill) = try (screen.middle(of: .well(.stroke)), screen.middle(of: .well(.fill)))
    rightClick(fill, screen)
    try screen.choose("Swap stroke and fill")
    #expect(screen.pen.fillColor?.hex == "#ff0000")
    screen.pick("#0000ff")
    rightClick(stroke, screen)
    try screen.choose("Swap stroke and fill")
    #expect(screen.pen.strokeColor.hex == "#ff0000" && screen.pen.fillColor?.hex == "#0000ff")
    rightClick(fill, screen)
    try screen.choose("None")
    #expect(screen.pen.fillColor == nil)
    screen.type("zz")
    #expect(screen.pen.strokeColor.hex == "#0000ff")
  }

  @Test("Name, image pixel, swatch")
  func colors() throws {
    let screen = try screen()
    screen.pick("#ff0000")
    screen.turn(to: .names)
    let names = try #require(screen.layout.controls[.names])
    rightClick(at(names.columns.lowerBound + 6, names.rows.lowerBound + 1), screen)
    try screen.choose("Set as fill")
    #expect(screen.pen.fillColor != nil && screen.color == "#ff0000")
    screen.press(.escape)
    rightClick(screen.layout.panel.swatch.origin, screen)
    #expect(screen.menu?.items.first { $0.title == "Copy the color" }?.note == "c")
    screen.press(.escape)
    screen.turn(to: .image)
    rightClick(try screen.middle(of: .picture), screen)
    try screen.choose("Pick this color")
    #expect(screen.color != "#ff0000")
  }

  @Test("Shift-F10 and the command palette open the menu of the focused control")
  func keyboard() throws {
    let screen = try screen()
    screen.press(.function(10), .shift)
    #expect(screen.menu?.title == "Canvas")
    screen.press(.escape)
    screen.type("L")
    screen.drag(screen.canvas(4, 9), screen.canvas(24, 9))
    screen.type("V")
    screen.click(screen.canvas(14, 9))
    screen.press(.function(10), .shift)
    #expect(screen.menu?.title == "1 stroke")
    screen.press(.escape)
    screen.turn(to: .palette)
    screen.press(.right)
    screen.type(":")
    screen.type("context menu")
    screen.press(.enter)
    #expect(screen.menu?.title == "Leaf")
    screen.press(.escape)
    screen.focus(.well(.fill))
    screen.press(.function(10), .shift)
    #expect(screen.menu?.title == "Fill color")
  }

  @Test("Works in the picker")
  func picker() throws {
    let screen = try TestScreen(purpose: .pick(Color(RGB24(0xFF0000))))
    rightClick(screen.layout.panel.swatch.origin, screen)
    #expect(titles(screen).contains("Copy the color") && !titles(screen).contains("Swap stroke and fill"))
  }

  // MARK: Custom keys

  @Test("Hints, suggestions, menus and underlined letters show custom keys")
  func chosenKeys() throws {
    var services = Services()
    services.keyBindings = [
      KeyBinding(.undo, to: [KeyPress(.function(9))]), KeyBinding(.save, to: ["k"]),
      KeyBinding(.openPicture, to: [KeyPress(.function(8))]),
      KeyBinding(.undoAny, to: [KeyPress(.function(7))]),
    ]
    let screen = try TestScreen(100, 30, services: services, hasSuggestions: true)
    #expect(screen.text.contains("F8  pick colors from a picture"))
    screen.click(try screen.middle(of: .file))
    #expect(screen.menu?.items.first { $0.title == "Save" }?.note == "k")
    screen.type("k")
    #expect(screen.prompt != nil)
    screen.press(.escape)
    screen.type("]")
    #expect(screen.text.contains(" · F7 undo"))
    let undo = try #require(screen.layout.controls[.undo])
    let letter = at(undo.columns.lowerBound + 1, undo.rows.lowerBound)
    #expect(!screen.surface[letter].style.attributes.contains(.underline))
    let erase = try #require(screen.layout.controls[.erase])
    let other = at(erase.columns.lowerBound + 1, erase.rows.lowerBound)
    #expect(screen.surface[other].style.attributes.contains(.underline))
  }
}

@Suite("Double clicks and wheel") struct DoubleClickTests {
  private func screen(_ library: FakeLibrary? = nil) throws -> (TestScreen, FakeClock) {
    let clock = FakeClock()
    var services = Services()
    services.now = { clock.now }
    if let library { services.picking.openLibrary = { library } }
    return (try TestScreen(services: services), clock)
  }

  @Test("A double click on a saved color uses it and returns to the canvas")
  func savedColor() throws {
    let library = FakeLibrary(
      Palette(name: "Mine", swatches: [Swatch(name: "Leaf", color: Color(RGB24(0x228822)))]))
    let (screen, clock) = try screen(library)
    screen.turn(to: .palette)
    let frame = try #require(screen.layout.controls[.palette])
    let leaf = at(frame.columns.lowerBound + 1, frame.rows.lowerBound + 1)
    screen.click(leaf)
    clock.advance(by: .seconds(1))
    screen.click(leaf)
    #expect(screen.focus == .palette && screen.color == "#228822")
    clock.advance(by: .milliseconds(200))
    screen.click(leaf)
    #expect(screen.focus == .canvas && screen.color == "#228822" && screen.status.contains("Leaf"))
  }

  @Test("A double click edits a selected text; the pen draws two dots")
  func text() throws {
    let (screen, clock) = try screen()
    screen.type("T")
    screen.click(screen.canvas(4, 5))
    screen.type("hello")
    screen.press(.enter)
    screen.type("V")
    clock.advance(by: .seconds(1))
    screen.click(screen.canvas(5, 5))
    #expect(screen.selection == [0] && screen.prompt == nil)
    screen.click(screen.canvas(5, 5))
    #expect(screen.prompt?.field.text == "hello")
    screen.type("!")
    screen.press(.enter)
    #expect(screen.strokes.count == 1)
    screen.type("B")
    clock.advance(by: .seconds(1))
    screen.click(screen.canvas(30, 9))
    screen.click(screen.canvas(30, 9))
    #expect(screen.strokes.count == 3)
  }

  @Test(
    "The wheel changes the lightness of wells and the chart; z undoes it")
  func wheel() throws {
    let (screen, _) = try screen()
    screen.pick("#804040")
    let well = try screen.middle(of: .well(.stroke))
    func lightness() throws -> Double { OKLab(try #require(screen.wells.color)).lightness }
    let before = try lightness()
    screen.mouse(.wheel(.up), well)
    screen.mouse(.wheel(.up), well)
    #expect(try abs(lightness() - before - 0.04) < 0.01)
    screen.type("z")
    #expect(screen.color == "#804040")
    screen.mouse(.wheel(.down), well)
    #expect(try lightness() < before)
    screen.type("z")
    screen.turn(to: .hsb)
    screen.mouse(.wheel(.up), try screen.middle(of: .chart))
    #expect(abs(screen.wells.hsb.brightness - (128.0 / 255 + 0.02)) < 0.005)
    screen.turn(to: .spectrum)
    screen.mouse(.wheel(.up), try screen.middle(of: .spectrum))
    #expect(screen.status.contains("Stroke color"))
  }

  // MARK: Copying

  @Test("Any notation is copied from the color's menu or by command")
  func copying() throws {
    let clipboard = FakeClipboard()
    var services = Services()
    services.picking.clipboard = clipboard
    let screen = try TestScreen(100, 30, services: services)
    screen.pick("#3fa7d6")
    let place = screen.layout.panel.swatch.origin
    screen.mouse(.press(.right), place)
    screen.mouse(.release(.right), place)
    try screen.choose("Copy as…")
    let hsl = Color(RGB24(0x3FA7D6)).notation(.hsl)
    try screen.choose(hsl)
    screen.type(":hsl")
    #expect(screen.text.contains("Copy the color as…"))
    screen.press(.escape)
    screen.type(":copy rgb")
    screen.press(.enter)
    #expect(clipboard.texts == [hsl, "rgb(63 167 214)"])
    screen.type("c")
    #expect(clipboard.texts.last == "rgb(63 167 214)")
  }
}
