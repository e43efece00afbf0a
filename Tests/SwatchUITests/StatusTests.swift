import SwatchColor
import SwatchScreen
import SwatchSketch
import SwatchTestSupport
import SwatchWidgets
import Testing

@testable import SwatchPicker
@testable import SwatchScenes
@testable import SwatchUI

@Suite("Status after drawing") struct ToolStatusTests {
  @Test("The end of a touch reports the result")
  func made() throws {
    let screen = try TestScreen()
    screen.type("R")
    screen.drag(screen.canvas(4, 3), screen.canvas(16, 6))
    #expect(screen.status == "Touch Ended · rectangle 96 × 48")
    screen.type("L")
    screen.drag(screen.canvas(4, 8), screen.canvas(16, 8))
    #expect(screen.status == "Touch Ended · line 96 at 0°")
    screen.type("O")
    screen.click(screen.canvas(30, 3))
    #expect(screen.status == "Touch Ended", "nothing was drawn")
    screen.type("V")
    screen.click(screen.canvas(10, 3))
    #expect(screen.status == "Touch Ended · 1 selected · T label · C recolor · d more")
    screen.click(screen.canvas(10, 8))
    #expect(screen.status == "Touch Ended · 1 selected · C recolor · d more")
    screen.drag(screen.canvas(10, 8), screen.canvas(12, 9))
    #expect(screen.status == "Moved 1 stroke")
    screen.type("E")
    screen.click(screen.canvas(12, 9))
    #expect(screen.status == "Touch Ended · erased 1 stroke")
  }

  @Test("Space moves the shape drawn by mouse until the next Space; Alt-arrows the keyboard's")
  func movedShape() throws {
    let screen = try TestScreen()
    screen.type("R")
    screen.down(screen.canvas(4, 3))
    screen.move(screen.canvas(16, 6))
    screen.press(.character(" "))
    #expect(screen.status.hasSuffix("Space resume drawing"))
    screen.move(screen.canvas(20, 8))
    screen.press(.character(" "))
    screen.up(screen.canvas(22, 9))
    #expect(screen.strokes.map(\.bounds?.size) == [CanvasSize(width: 14 * 8 + 10, height: 4 * 16 + 10)])
    let corner = screen.strokes[0].path?.nodes.first
    #expect(corner == CanvasPoint(x: 8 * 8 + 4, y: 5 * 16 + 8))
    screen.go(30, 3)
    screen.press(.character(" "))
    screen.press(.right, times: 4)
    screen.press(.down, .alt, times: 2)
    screen.press(.down)
    screen.press(.character(" "))
    #expect(screen.strokes.count == 2 && screen.status == "Touch Ended · rectangle 32 × 16")
    #expect(screen.strokes[1].path?.nodes.first == CanvasPoint(x: 30 * 8 + 4, y: 5 * 16 + 8))
  }

  @Test("Space during a brush stroke ends it")
  func brush() throws {
    let screen = try TestScreen()
    screen.down(screen.canvas(4, 3))
    screen.move(screen.canvas(16, 6))
    screen.press(.character(" "))
    #expect(screen.strokes.count == 1 && screen.status == "Touch Ended")
  }
}

@Suite("Status line") struct StatusTests {
  private static let openings: [(keys: String, part: String)] = [
    ("?", "Esc close"), ("b", "↑↓ select"), ("t", "↑↓ select"), ("s", "Drag or"),
    ("#", "Type a color"), ("h", "↑↓ select"), ("W", ".svg save"), ("o", "picture path"),
    ("I", "picture path"), ("q", "Enter choose"), ("p", "Type to search"),
  ]

  @Test("Follows the open dialog, then the focus", arguments: openings)
  func dialogs(keys: String, part: String) throws {
    let screen = try TestScreen(library: FakeLibrary(.letters(3)))
    screen.click(screen.canvas(3, 3))
    #expect(screen.status == "Touch Ended")
    screen.type(keys)
    #expect(screen.dialog != nil)
    #expect(screen.status.contains(part), "\(screen.status)")
    screen.press(.escape)
    #expect(screen.dialog == nil)
    #expect(screen.status == screen.sketching.hint(for: .brush, in: TextFont()))
  }

  @Test("Long quotations are abridged in the middle")
  func longQuotations() {
    let name = String(repeating: "folder/", count: 9) + "it’s.svg"
    let status = "‘\(name)’ cannot be written: Permission denied"
    let shown = status.abridgingQuotation(to: 70)
    #expect(shown.hasPrefix("‘folder/") && shown.hasSuffix("/it’s.svg’ cannot be written: Permission denied"))
    #expect(shown.cellWidth == 70 && shown.contains("…"))
    #expect(status.abridgingQuotation(to: 200) == status)
    #expect("No quotation at all".abridgingQuotation(to: 8) == "No quotation at all")
    #expect(status.abridgingQuotation(to: 10).contains("‘folde…r/it’s.svg’"))
    let wide = "‘\(String(repeating: "家", count: 30))’ is a folder"
    #expect(wide.abridgingQuotation(to: 40).cellWidth <= 40)
  }

  @Test("Results of a menu are reported whether it closes or not")
  func results() throws {
    let screen = try TestScreen()
    screen.type("t")
    screen.press(.enter)
    #expect(screen.status.contains("#"))
    screen.press(.escape)
    screen.type("bl")
    #expect(screen.status.hasPrefix("Line: "))
    screen.type("#tomato")
    screen.press(.enter)
    #expect(screen.status == "Stroke color: #ff6347")
  }

  @Test("An unchanged value closes without a message")
  func untouched() throws {
    let screen = try TestScreen()
    while screen.focus != .slider(.hue) { screen.press(.tab) }
    let hint = screen.status
    screen.press(.enter)
    screen.press(.enter)
    #expect(screen.status == hint)
  }

  @Test(
    "Selection keys report an empty selection from any focus",
    arguments: [KeyPress("d"), "C", .control("d"), KeyPress(.delete), KeyPress(.backspace)],
    [ControlID.canvas, .slider(.hue), .chart])
  func nothingSelected(key: KeyPress, control: ControlID) throws {
    let screen = try TestScreen()
    while screen.focus != control { screen.press(.tab) }
    screen.send(.key(key))
    #expect(screen.status == "Nothing selected · V select")
    #expect(screen.dialog == nil)
  }

  @Test(
    "Saved-color keys report that none is selected",
    arguments: [KeyPress("d"), KeyPress(.delete), KeyPress(.function(2))])
  func noSwatch(key: KeyPress) throws {
    let screen = try TestScreen(library: FakeLibrary(.letters(3)))
    screen.turn(to: .palette)
    screen.send(.key(key))
    #expect(screen.status == "No saved color selected · arrows select")
    #expect(screen.shelf.swatches.count == 3)
  }

  @Test("Selection keys work while the panel has the focus")
  func selected() throws {
    let screen = try TestScreen()
    screen.drag(screen.canvas(3, 3), screen.canvas(12, 6))
    screen.type("V")
    screen.drag(screen.canvas(0, 0), screen.canvas(20, 10))
    screen.click(try screen.middle(of: .chart))
    screen.type("C")
    #expect(screen.status == "Recolored 1 stroke")
    screen.press(.delete)
    #expect(screen.strokes.isEmpty)
  }

  @Test("During a drag it is drawn at most 20 times a second, and the last message always")
  func pace() throws {
    let clock = FakeClock()
    let screen = try TestScreen(store: FakeStore(), clock: clock)
    func line() -> String { screen.rows[23] }
    screen.down(screen.canvas(3, 3))
    var lines = [line()]
    for step in 1...100 {
      clock.advance(by: .milliseconds(10))
      screen.move(screen.canvas(3 + step % 30, 3 + step / 30))
      if line() != lines.last { lines.append(line()) }
    }
    // After a second.
    #expect((18...21).contains(lines.count))
    clock.advance(by: .milliseconds(10))
    screen.move(screen.canvas(20, 8))
    _ = screen.surface
    let wait = try #require(screen.timeout)
    #expect(wait <= .milliseconds(50))
    clock.advance(by: wait)
    screen.wait()
    #expect(line().contains("having added 101 points"))
    // Only then the pointer rests.
    #expect(try #require(screen.timeout) > .milliseconds(500))
    screen.move(screen.canvas(21, 8))
    screen.up(screen.canvas(21, 8))
    #expect(line().contains("Touch Ended"))
  }

  @Test("During a drag in the panel the toolbar follows at the same rate")
  func toolbarPace() throws {
    let clock = FakeClock()
    let screen = try TestScreen(store: FakeStore(), clock: clock)
    screen.turn(to: .hsb)
    screen.pick("#3fa7d6")
    let slider = try #require(screen.layout.controls[.slider(.hue)])
    let well = try #require(screen.layout.controls[.well(.stroke)])
    func color() -> [CellColor] {
      well.columns.map { screen.surface[at($0, well.rows.lowerBound)].style.background }
    }
    func notation() -> String? { screen.rows.first { $0.contains("#") } }
    screen.down(at(slider.columns.lowerBound + 4, slider.rows.lowerBound))
    var (colors, notations) = ([color()], [notation()])
    for step in 1...100 {
      clock.advance(by: .milliseconds(10))
      screen.move(at(slider.columns.lowerBound + 4 + step % 12, slider.rows.lowerBound))
      if color() != colors.last { colors.append(color()) }
      if notation() != notations.last { notations.append(notation()) }
    }
    #expect((15...21).contains(colors.count) && notations.count > 90)
    screen.up(at(slider.columns.lowerBound + 8, slider.rows.lowerBound))
    #expect(color().contains(.rgb(screen.pen.strokeColor.rgb24)))
  }

  @Test("Singular and plural")
  func singular() throws {
    let screen = try TestScreen(library: FakeLibrary(.letters(1)))
    screen.down(screen.canvas(3, 3))
    screen.move(screen.canvas(4, 3))
    #expect(screen.status.hasSuffix("having added 1 point"))
    screen.move(screen.canvas(5, 3))
    #expect(screen.status.hasSuffix("having added 2 points"))
    screen.up(screen.canvas(5, 3))
    screen.add(Palette(name: "One", swatches: [Swatch(name: "a", color: Color(white: 0))]))
    #expect(screen.status == "Saved 1 color as palette One")
  }

  @Test("Invalid slider values report the valid range")
  func letters() throws {
    let screen = try TestScreen()
    for (slider, text) in [
      (Slider.component(.hue), "0 to 360"), (.saturation, "0 to 100"), (.component(.red), "0 to 255"),
      (.component(.chroma), "0 to 0.4"), (.width, "1 to 20"), (.opacity, "0 to 100"),
    ] {
      screen.askForValue(of: slider)
      screen.type("abc")
      screen.press(.enter)
      #expect(screen.status.contains("Invalid value ‘abc’"), "\(slider)")
      #expect(screen.status.contains(text), "\(screen.status)")
      #expect(!screen.status.contains("as a color"))
      screen.press(.escape)
    }
    screen.askForValue(of: .hue)
    screen.type("#12345")
    screen.press(.enter)
    #expect(screen.status.contains("as a color"))
  }
}
