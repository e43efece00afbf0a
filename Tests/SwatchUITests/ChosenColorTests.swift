import SwatchColor
import SwatchScreen
import SwatchSketch
import Testing

@testable import SwatchPicker
@testable import SwatchScenes
@testable import SwatchUI

@Suite("Opacity of chosen colors") struct ChosenColorTests {
  @Test("The initial pen is vivid and opaque; r resets it to half-opaque gray")
  func first() throws {
    let pen = SketchMemory().pen
    #expect(pen.opacity == 1)
    #expect(ColorCoordinates(pen.strokeColor).converted(to: .oklch).resolved.y > 0.15)
    let screen = try TestScreen(pen: .initial)
    #expect(screen.pen == .initial)
    screen.type("r")
    #expect(screen.pen == .standard)
  }

  @Test(
    "A chosen color is opaque unless an opacity was set",
    arguments: ["s\n", "#tomato\n", "1 ", "k", "t"])
  func opaque(keys: String) throws {
    let screen = try TestScreen()
    #expect(screen.pen.opacity == 0.5)
    for key in keys { key == "\n" ? screen.press(.enter) : screen.type("\(key)") }
    if keys == "t" { screen.press(.enter) }
    if keys == "1 " { screen.click(try screen.middle(of: .shades)) }
    #expect(screen.pen.opacity == 1)
  }

  @Test("A set opacity stays until the pen is reset")
  func kept() throws {
    let screen = try TestScreen()
    screen.type("{")
    screen.pick("tomato")
    #expect(screen.pen.opacity == 0.45)
    screen.type("r")
    screen.pick("tomato")
    #expect(screen.pen.opacity == 1)
  }

  @Test("Canceling a choice restores the opacity")
  func takenBack() throws {
    let screen = try TestScreen()
    let strip = try #require(screen.layout.controls[.basics])
    screen.down(at(strip.columns.lowerBound + 7, strip.rows.lowerBound))
    #expect(screen.pen.opacity == 1)
    screen.press(.escape)
    #expect(screen.pen == .standard)
    screen.type("s")
    let popover = try #require(screen.dialogFrame)
    screen.down(at(popover.columns.lowerBound + 4, popover.rows.lowerBound + 6))
    screen.press(.escape)
    #expect(screen.pen == .standard)
  }

  @Test(
    "The basic colors can be pressed, dragged over and reached by keys", arguments: [(80, 24), (160, 50)])
  func strip(columns: Int, rows: Int) throws {
    let screen = try TestScreen(columns, rows)
    let frame = try #require(screen.layout.controls[.basics])
    let count = BasicColor.allCases.count
    func place(_ index: Int) -> CellPosition {
      at(frame.columns.lowerBound + (index * frame.width + count - 1) / count, frame.rows.lowerBound)
    }
    for (index, color) in BasicColor.allCases.enumerated() {
      screen.click(place(index))
      #expect(screen.color == color.color.hex)
    }
    screen.drag(frame.origin, place(3))
    #expect(screen.color == BasicColor.red.color.hex)
    screen.focus(.basics)
    screen.press(.right)
    #expect(screen.color == BasicColor.orange.color.hex)
    screen.mouse(.wheel(.up), frame.origin)
    #expect(screen.color == BasicColor.red.color.hex)
  }
}
